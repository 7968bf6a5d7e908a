import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Plan, Status, Told } from './runner.ts'

/** A run that is silent for this long hangs in an endless mutant. */
const HUNG_MS = 180_000

type Part = { rules: string; tests: string }

const KERNEL = 'apps/legacy/src/kernel'
const ROOMS = 'apps/legacy/src/rooms'

/** Files with rules and the tests that must fail when one of them is mutated: for rules over a database, the tests of their own room. */
const AREAS = {
  pricing: [{ rules: 'packages/pricing/src/*.ts', tests: 'packages/pricing/src/**/*.test.ts' }],
  contracts: [
    { rules: 'packages/contracts/src/**/*.ts', tests: '{packages/contracts/src/**/*,test/{contracts,forms}}.test.ts' },
  ],
  gateway: [{ rules: 'apps/gateway/src/**/!(main).ts', tests: '{apps/gateway/src/**/*,test/procedures}.test.ts' }],
  pedidos: [{ rules: 'packages/pedidos/src/**/*.ts', tests: '{packages/pedidos/src/**/*,test/pedidos}.test.ts' }],
  permissions: [
    { rules: `${ROOMS}/usuarios/asociados.ts`, tests: `${ROOMS}/usuarios/asociados.test.ts` },
    { rules: `${ROOMS}/usuarios/permisos.ts`, tests: `${ROOMS}/usuarios/permisos.test.ts` },
    { rules: `${ROOMS}/usuarios/{codigos,save-usuario}.ts`, tests: `${ROOMS}/usuarios/{calls,permisos}.test.ts` },
    {
      rules: `${KERNEL}/people/sessions.ts`,
      tests: `apps/legacy/src/{rooms/{sesion,usuarios}/calls,pages/paginas}.test.ts`,
    },
    {
      rules: `${KERNEL}/{http/call,people/visible}.ts`,
      tests: 'apps/legacy/src/{calls,filters,kernel/http/call}.test.ts',
    },
  ],
  // Of the editor and of what saves a form, without what React draws of them; their own properties take too long to run for each fault.
  editor: [
    {
      rules: 'apps/web/src/features/items/{model,paste,lookups}/*.ts',
      tests: 'apps/web/src/features/items/{cells,lookups,model,paste}/!(session.properties).test.ts',
    },
    { rules: 'apps/web/src/ui/record/!(use-record).ts', tests: 'apps/web/src/ui/record/*.test.ts' },
    {
      rules: 'apps/web/src/features/documento/model/!(use-*).ts',
      tests: 'apps/web/src/features/documento/model/*.test.ts',
    },
  ],
  documents: ['documento', 'margen', 'notas-ventas', 'estado'].map((room) => ({
    rules: `${ROOMS}/${room}/**/{check,rows,taken,mark,decide}*.ts`,
    tests: `${ROOMS}/${room}/**/*.test.ts`,
  })),
  work: ['agenda', 'cobranzas', 'precios', 'seguimientos', 'stock', 'tareas'].map((room) => ({
    rules: `${ROOMS}/${room}/!(*.test).ts`,
    tests: `${ROOMS}/${room}/*.test.ts`,
  })),
} satisfies Record<string, Part[]>
type Area = keyof typeof AREAS

const isArea = (name: string): name is Area => name in AREAS
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Draws the same lines on every machine, so that results can be compared with the last run. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648

  return seed / 2_147_483_648
}

/** Draws as many lines of these files as asked for; everything that Stryker can mutate on them is mutated. */
const drawLines = (files: readonly string[], wanted: number): string[] => {
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, i) => (/^\s*(\/?\*|\/\/|import|$)/.test(text) ? [] : `${file}:${i + 1}-${i + 1}`)),
  )
  const next = random(20_261_122)

  return lines
    .map((line) => ({ line, order: next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, wanted)
    .map(({ line }) => line)
}

/** A line of a file by the instrumenter's count. */
const rangeOf = (place: string) => {
  const line = Number(place.match(/\d+$/)) - 1

  return { start: { line, column: 0 }, end: { line, column: Number.MAX_SAFE_INTEGER } }
}

/** These files, or lines of them, with all their possible mutants, each behind a switch. */
const instrument = (places: readonly string[]) => {
  const files = [...Map.groupBy(places, (place) => place.replace(/:\d+-\d+$/, ''))].map(([file, lines]) => ({
    name: join(root, file),
    content: readFileSync(join(root, file), 'utf8'),
    mutate: lines[0] === file || lines.map(rangeOf),
  }))
  const log = { debug: () => {}, info: () => {}, isDebugEnabled: () => false }

  // Texts of messages are not mutated: no rule depends on them, and the stories test them.
  const options = { plugins: null, ignorers: [], excludedMutations: ['StringLiteral'] }
  return new Instrumenter(log as unknown as ConstructorParameters<typeof Instrumenter>[0]).instrument(files, options)
}

/** The tests' result for each mutant. A run ends early at a mutant that hangs it or spoils its state, and another continues with the next. */
const ask = async (tests: string[], faults: string[], sources: Record<string, string>, fromStart = false) => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-mutation-'))
  const file = (name: string) => join(dir, name)
  writeFileSync(file('sources.json'), JSON.stringify(sources))
  const answers = new Map<string, Status | 'hung'>()
  while (answers.size < faults.length) {
    const left = faults.filter((id) => !answers.has(id))
    const results = file('results.jsonl')
    const plan: Plan = { tests: tests.map((test) => join(root, test)), faults: left, results, fromStart }
    writeFileSync(plan.results, '')
    writeFileSync(file('plan.json'), JSON.stringify(plan))
    const vitest = spawn('vitest', ['run', '--config', 'bench/mutation/vitest.config.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CI: '1', MUTATION_PLAN: file('plan.json'), MUTATION_SOURCES: file('sources.json') },
    })
    const watch = setInterval(() => {
      // Handles that tests leave open would keep vitest waiting, so it is killed once its results are complete.
      const isDone = readFileSync(plan.results, 'utf8').endsWith('{"done":true}\n')
      if (isDone || Date.now() - statSync(plan.results).mtimeMs > HUNG_MS) vitest.kill('SIGKILL')
    }, 5_000)
    await once(vitest, 'close')
    clearInterval(watch)
    const lines = readFileSync(plan.results, 'utf8').split('\n').filter(Boolean)
    if (lines.length === 0) throw new Error('vitest did not begin.')
    let open: string | undefined
    for (const told of lines.map((line): Told => JSON.parse(line))) {
      if ('wrong' in told) console.log(`Fails without any fault: ${told.wrong}: ${told.error}`)
      open = 'begins' in told ? told.begins : undefined
      // A spoilt mutant is tried once more as the first of a run, where no earlier one can be the cause.
      if ('id' in told && (told.status !== 'spoilt' || told.id === left[0])) answers.set(told.id, told.status)
    }
    if (open !== undefined) answers.set(open, 'hung')
  }

  return answers
}

const [area = '', part = '', loading] = process.argv.slice(2)
if (!isArea(area)) {
  console.log(
    `node bench/mutation/main.ts ${Object.keys(AREAS).join(' | ')} [lines drawn by lot | part of a file's path [loading]]`,
  )
} else {
  process.chdir(root)
  const filesOf = (rules: string) => globSync(rules).filter((file) => !/\.test\.|\/testing\//.test(file))
  const parts = AREAS[area].map(({ rules, tests }: Part) => ({ files: filesOf(rules), tests: globSync(tests) }))
  const isLot = Number(part) > 0
  const drawn =
    isLot &&
    drawLines(
      parts.flatMap(({ files }) => files),
      Number(part),
    )
  const count: Record<Status | 'hung', number> = { found: 0, hung: 0, missed: 0, unseen: 0, static: 0, spoilt: 0 }
  for (const { files, tests } of parts) {
    const isOurs = (line: string) => files.some((file) => line.startsWith(`${file}:`))
    const places = drawn ? drawn.filter(isOurs) : files.filter((file) => file.includes(part))
    const { files: bent, mutants } = await instrument(places)
    const faults = mutants.filter(({ status }) => status === undefined)
    const sources = Object.fromEntries(bent.map(({ name, content }) => [name, content]))
    const answers = await ask(
      tests,
      faults.map(({ id }) => id),
      sources,
    )
    for (const [id, status] of answers) {
      if (!loading || status !== 'static') continue
      for (const [one, found] of await ask(tests, [id], sources, true)) answers.set(one, found)
    }
    for (const { id, fileName, location, replacement } of faults) {
      const status = answers.get(id) ?? 'hung'
      count[status]++
      if (status !== 'missed' && status !== 'unseen') continue
      const { start, end } = location
      const [first = '', second] = readFileSync(fileName, 'utf8')
        .split('\n')
        .slice(start.line, end.line + 1)
      const code = second === undefined ? first.slice(start.column, end.column) : `${first.slice(start.column)} …`
      console.log(`${relative(root, fileName)}:${start.line + 1} ${status}: ${code} → ${replacement}`)
    }
  }
  const found = count.found + count.hung + count.spoilt
  console.log(`\n${area} ${part}: ${found} of ${found + count.missed + count.unseen} faults found`, count)
}
