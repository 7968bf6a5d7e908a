import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { administer } from '../../apps/legacy/src/testing/databases.ts'
import { type Browser, createBrowser } from '../drill/gateway.ts'
import { judge } from '../drill/verdict.ts'
import { findForm, newTally, write } from '../drill/writer.ts'
import { openCopies } from './desk.ts'
import { said } from './said.ts'

/** Tests several copies of each server behind HAProxy and PgBouncer: see README.md. */
const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    writers: { type: 'string', default: '8' },
    readers: { type: 'string', default: '4' },
    /** kill: each part by SIGKILL in turn; restart: each as its operator does; none. */
    blows: { type: 'string', default: 'restart' },
    'without-switch': { type: 'boolean', default: false },
    'ignore-limits': { type: 'boolean', default: false },
  },
})

const desk = await openCopies({
  copies: Number(values.copies),
  isPooled: !values['without-switch'],
  ignoresLimits: values['ignore-limits'],
})
let until = 0
const isOver = () => performance.now() > until

/** Reads lists all the time, with a session that one copy opened; counts refusals by their reason. */
const readFor = async (browser: Browser, count: { read: number; failed: Record<string, number> }) => {
  for (let page = 1; !isOver(); page = (page % 20) + 1) {
    const { data, codigo } = await browser
      .query('cotizaciones.list', { page, per_page: 25 })
      .catch((error: Error) => ({ data: undefined, codigo: error.message }))
    if (data) count.read += 1
    else count.failed[codigo ?? ''] = (count.failed[codigo ?? ''] ?? 0) + 1
  }
}

/** Most database connections of the app at once. */
const watchConnections = async () => {
  let most = 0
  while (!isOver()) {
    const [n] = await administer(
      desk.databaseUrl,
      `select count(*)::text from pg_stat_activity where usename = '${desk.role}'`,
    ).catch(() => ['0'])
    most = Math.max(most, Number(n))
    await sleep(200)
  }

  return most
}

/** Wraps a browser to count the results of saves that got no clear answer. */
const unclearBy: Record<string, number> = {}
const counting = (browser: Browser, by: Record<string, number>): Browser => ({
  ...browser,
  call: async (...args) => {
    try {
      const answer = await browser.call(...args)
      if (answer.codigo) by[answer.codigo] = (by[answer.codigo] ?? 0) + 1

      return answer
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } }
      const why = cause?.code ?? message
      by[why] = (by[why] ?? 0) + 1
      throw error
    }
  },
})

const strike = async () => {
  const blows: Record<string, number> = {}
  const struck = (part: string) => {
    blows[part] = (blows[part] ?? 0) + 1
  }
  await sleep(3_000)
  while (!isOver() && values.blows !== 'none') {
    for (const [name, part] of [
      ...desk.gateways.map((one) => ['gateway', one] as const),
      ...desk.legacies.map((one) => ['legacy', one] as const),
    ]) {
      if (isOver()) break
      if (values.blows === 'restart') await part.restart()
      else part.kill()
      struck(name)
      await desk.untilReady()
      // Time that a load balancer needs to notice that a part is back.
      await sleep(1_500)
    }
    const isKill = values.blows === 'kill'
    for (const [name, end] of [
      ['PgBouncer', () => desk.endBouncer(isKill ? 'SIGKILL' : 'SIGINT')],
      ['Redis', () => desk.endRedis(isKill ? 'SIGKILL' : 'SIGTERM')],
    ] as const) {
      if (isOver()) break
      await end()
      struck(name)
      await desk.untilReady()
      await sleep(1_500)
    }
  }

  return blows
}

try {
  const isReady = await Promise.race([desk.untilReady().then(() => true), sleep(240_000).then(() => false)])
  if (!isReady) {
    console.log(JSON.stringify({ started: false, said: said(desk.log) }, undefined, 2))
  } else {
    const browser = createBrowser(desk.url)
    // HAProxy may not have noticed yet that they are ready.
    while (
      !(await browser.signIn().then(
        () => true,
        () => false,
      ))
    )
      await sleep(500)
    const saver = counting(browser, unclearBy)
    const base = await findForm(browser)
    const tally = newTally()
    const count = { read: 0, failed: {} as Record<string, number> }
    const start = performance.now()
    until = start + Number(values.seconds) * 1_000
    const options = { take: () => !isOver(), steps: 10, isWithoutKey: false }
    const [connections, blows] = await Promise.all([
      watchConnections(),
      strike(),
      ...Array.from({ length: Number(values.writers) }, () => write(saver, base, tally, options)),
      ...Array.from({ length: Number(values.readers) }, () => readFor(browser, count)),
    ])
    const seconds = (performance.now() - start) / 1_000
    const { acknowledged, unclear, refused } = tally
    const figures = {
      ...(await judge(desk.databaseUrl, tally)),
      acknowledged,
      unclear,
      unclearBy,
      refused,
      blows,
      connections,
      seconds: Math.round(seconds),
      requestsPerSecond: Math.round((acknowledged + count.read) / seconds),
      savesPerSecond: Math.round(acknowledged / seconds),
      ...count,
      died: [...desk.gateways, ...desk.legacies].reduce((sum, { died }) => sum + died(), 0),
      said: said(desk.log),
      collisions: desk.log.filter((line) => /42P05|prepared statement .* does not exist/.test(line)).length,
    }
    console.log(JSON.stringify(figures, undefined, 2))
    const { lost, twice, outOfOrder, died } = figures
    if (lost + twice + outOfOrder + died + refused.length > 0) process.exitCode = 1
  }
} finally {
  await desk.close()
}
process.exit()
