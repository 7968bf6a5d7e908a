import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'

/** Where the rules live, and the tests that must notice when one is bent. */
const AREAS = {
  pricing: { rules: ['packages/pricing/src/*.ts'], tests: ['packages/pricing/src/**/*.test.ts'] },
  contracts: { rules: ['packages/contracts/src/**/*.ts'], tests: ['packages/contracts/src/**/*.test.ts'] },
  gateway: { rules: ['apps/gateway/src/**/*.ts'], tests: ['apps/gateway/src/**/*.test.ts'] },
  permissions: {
    rules: [
      'apps/legacy/src/infra/{call,visible,sessions}.ts',
      'apps/legacy/src/rooms/usuarios/{codigos,save-usuario,permisos,asociados}.ts',
    ],
    tests: ['apps/legacy/src/{calls,filters}.test.ts', 'apps/legacy/src/rooms/{usuarios,sesion}/*.test.ts'],
  },
  documents: {
    rules: ['apps/legacy/src/rooms/{documento,margen,notas-ventas,estado}/{check,rows,taken,mark,decide,commit}*.ts'],
    tests: ['apps/legacy/src/rooms/{documento,margen,notas-ventas,estado}/*.test.ts'],
  },
}
type Area = keyof typeof AREAS

const isArea = (name: string): name is Area => name in AREAS
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The same lot on every machine: a lot that changes can't be compared with the last one. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648

  return seed / 2_147_483_648
}

/** As many lines of these files as asked for, drawn by lot: what Stryker can change on them is changed. */
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

const [area = '', lines] = process.argv.slice(2)
if (!isArea(area)) {
  console.log(`node bench/mutation/main.ts ${Object.keys(AREAS).join(' | ')} [lines drawn by lot]`)
} else if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '') {
  // The faults are written into the sources themselves, and taken out again.
  throw new Error('Commit first: this changes the files under test while it runs.')
} else {
  process.chdir(root)
  process.env.MUTATION_TESTS = JSON.stringify(AREAS[area].tests)
  const files = AREAS[area].rules.flatMap((glob) => globSync(glob)).filter((file) => !/\.test\.|\/testing\//.test(file))
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'bench/mutation/vitest.config.ts' },
    mutate: lines ? drawLines(files, Number(lines)) : files,
    inPlace: true,
    // A property draws other numbers at every run; which test sees which line does not change.
    coverageAnalysis: 'perTest',
    // Words of messages: no rule hangs on them, and tests of strings are the stories'.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignoreStatic: true,
    // A busy machine is slow by itself: only what hangs is out of time.
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    concurrency: 2,
    reporters: ['clear-text'],
    clearTextReporter: { reportTests: false, logTests: false },
    allowEmpty: true,
  }).runMutationTest()
  const of = (...states: string[]) => results.filter(({ status }) => states.includes(status)).length
  const [found, hung, missed] = [of('Killed'), of('Timeout'), of('Survived', 'NoCoverage')]
  console.log(`\n${area}: ${found + hung} of ${found + hung + missed} faults found, ${hung} of them by hanging`)
}
