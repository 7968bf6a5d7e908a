import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, createBrowser } from '../drill/gateway.ts'
import { judge } from '../drill/verdict.ts'
import { findForm, newTally, write } from '../drill/writer.ts'
import { openCopies } from './desk.ts'
import { said } from './said.ts'

/** All copies brought to the next build one after another, and restarted again and again, under a steady load: see README.md. */
const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '600' },
    /** Requests a second besides the saves, asked for at their time, whether or not those before are answered. */
    rate: { type: 'string', default: '45' },
    /** Saves a second, each by a writer of its own that waits for its answer. */
    saves: { type: 'string', default: '5' },
    /** The control: each gateway has the files of its own build alone. */
    alone: { type: 'boolean', default: false },
    /** Folder with the previous build; it is made if it is missing. */
    at: { type: 'string', default: join(tmpdir(), 'yunque-build-before') },
  },
})
const NOW = join(import.meta.dirname, '../..')
const BEFORE = values.at
const PEOPLE = ['vendedor', 'gerente', 'interior', 'aprobador', 'admin']

/** This version with another build of the web app: a line more in its first file gives other names to most of its parts. */
if (!existsSync(join(BEFORE, 'apps/web/dist/index.html'))) {
  mkdirSync(BEFORE, { recursive: true })
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: NOW, maxBuffer: 1 << 30 })
  execFileSync('tar', ['x'], { cwd: BEFORE, input: archive })
  appendFileSync(join(BEFORE, 'apps/web/src/main.tsx'), `\ndocument.documentElement.dataset.build = 'before'\n`)
  execFileSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: BEFORE, stdio: 'ignore' })
}
for (const cwd of [BEFORE, NOW])
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

const partsOf = (root: string) =>
  readdirSync(join(root, 'apps/web/dist/assets')).filter((name) => /\.(js|css)$/.test(name))
const [old, fresh] = [partsOf(BEFORE), partsOf(NOW)]

const desk = await openCopies({
  copies: Number(values.copies),
  isPooled: true,
  ignoresLimits: false,
  root: BEFORE,
  sharesBuilds: !values.alone,
})
const failed: Record<string, number> = {}
const note = (what: string) => {
  failed[what] = (failed[what] ?? 0) + 1
}
const missing = { before: 0, after: 0 }
const counts: Record<string, number> = {}

/** A tab has six connections at the most; these are forty of them, kept until the end. */
const agent = new Agent({ keepAlive: true, maxSockets: 240 })
const get = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    request(`${desk.url}${path}`, { agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

let isMixed = false
const file = async () => {
  const which = isMixed && Math.random() < 0.5 ? 'after' : 'before'
  const { status } = await get(`/crm-new/assets/${anyOf(which === 'before' ? old : fresh)}`)
  if (status === 404) missing[which] += 1
  else if (status !== 200) note(`file ${status}`)
}
const page = async () => {
  const { status, text } = await get('/crm-new/login')
  if (status !== 200) note(`page ${status}`)
  // The page of the next build has been seen: from now on its parts are asked for as well, wherever they are.
  if (fresh.some((name) => !old.includes(name) && text.includes(name))) isMixed = true
}
const ask = (browser: Browser, procedure: string, input: unknown) => async () => {
  const { data, codigo = 'no answer' } = await browser.query(procedure, input)
  if (data === undefined) note(`${procedure} ${codigo}`)
}

/** One of so many requests, as a working person's browser asks: lists, their counts, the version, and parts of the app. */
const mixture = (browsers: readonly Browser[]): [name: string, go: () => Promise<void>] => {
  const browser = anyOf(browsers)
  const at = Math.random()
  if (at < 0.45)
    return ['list', ask(browser, 'cotizaciones.list', { page: 1 + Math.floor(Math.random() * 9), per_page: 25 })]
  if (at < 0.6) return ['search', ask(browser, 'clientes.buscar', { tipo: 'cliente', q: 'aceros' })]
  if (at < 0.7) return ['version', ask(browser, 'sesion.version', undefined)]
  if (at < 0.75) return ['page', page]

  return ['file', file]
}

const loads: number[] = []
let until = 0
const isOver = () => performance.now() > until
const roll = async () => {
  const rounds: string[] = []
  for (let round = 0; !isOver(); round++) {
    for (const part of [...desk.legacies, ...desk.gateways]) {
      if (isOver()) break
      await part.restart(NOW)
      await desk.untilReady()
      // Two looks of HAProxy.
      await sleep(1_500)
      rounds.push(`${round}`)
      loads.push(loadavg()[0] ?? 0)
    }
  }

  return rounds.length
}

/** Asks at its times, whatever is still under way. */
const load = async (browsers: readonly Browser[]) => {
  const going = new Set<Promise<void>>()
  const start = performance.now()
  for (let n = 0; !isOver(); n++) {
    const due = start + (n * 1_000) / Number(values.rate)
    if (due > performance.now()) await sleep(due - performance.now())
    const [name, go] = mixture(browsers)
    counts[name] = (counts[name] ?? 0) + 1
    const one = go().catch((error: Error & { cause?: { code?: string } }) =>
      note(`${name} ${error.cause?.code ?? error.message}`),
    )
    going.add(one)
    void one.finally(() => going.delete(one))
  }
  await Promise.all(going)
}

try {
  await desk.untilReady()
  // HAProxy may not have noticed yet that they are ready.
  while ((await get('/readyz').catch(() => ({ status: 0 }))).status !== 200) await sleep(500)
  const browsers = await Promise.all(
    PEOPLE.map(async (codigo) => {
      const browser = createBrowser(desk.url)
      await browser.signIn(codigo)
      return browser
    }),
  )
  const [seller = createBrowser(desk.url)] = browsers
  const base = await findForm(seller)
  const tally = newTally()
  const saver: Browser = {
    ...seller,
    call: async (...args) => {
      // Writers rest, so that they save at the rate that is asked for.
      await sleep(900)
      const answer = await seller.call(...args).catch((error: Error & { cause?: { code?: string } }) => {
        note(`save ${error.cause?.code ?? error.message}`)
        throw error
      })
      if (answer.codigo) note(`save ${answer.codigo}`)

      return answer
    },
  }
  until = performance.now() + Number(values.seconds) * 1_000
  const start = performance.now()
  const [restarts] = await Promise.all([
    roll(),
    load(browsers),
    ...Array.from({ length: Number(values.saves) }, () =>
      write(saver, base, tally, { take: () => !isOver(), steps: 10, isWithoutKey: false }),
    ),
  ])
  const seconds = (performance.now() - start) / 1_000
  const stillIn = await Promise.all(
    browsers.map((browser) => browser.query('cotizaciones.list', { page: 1, per_page: 25 })),
  )
  const asked = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const figures = {
    ...(await judge(desk.databaseUrl, tally)),
    seconds: Math.round(seconds),
    restarts,
    asked,
    counts,
    saves: tally.acknowledged,
    requestsPerSecond: Math.round(((asked + tally.acknowledged) / seconds) * 10) / 10,
    failed,
    refused: tally.refused,
    missing,
    parts: { before: old.length, after: fresh.length, both: old.filter((name) => fresh.includes(name)).length },
    signedOut: stillIn.filter(({ data }) => data === undefined).length,
    died: [...desk.gateways, ...desk.legacies].reduce((sum, { died }) => sum + died(), 0),
    load: [Math.min(...loads), Math.max(...loads)],
    said: said(desk.log),
  }
  console.log(JSON.stringify(figures, undefined, 2))
  const { lost, twice, outOfOrder, died, signedOut } = figures
  const wrong = lost + twice + outOfOrder + died + signedOut + tally.refused.length + Object.keys(failed).length
  if (wrong + missing.before + missing.after > 0) process.exitCode = 1
} finally {
  agent.destroy()
  await desk.close()
}
process.exit()
