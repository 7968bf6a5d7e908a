import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'
import { startTests } from 'vitest/internal/browser'

/**
 * The plan of a run, from `main.ts`: test files, mutants by their ids, the file for the lines of `Told`, and whether the only
 * mutant is active from the start, as it must be in code that runs at load time.
 */
export type Plan = { tests: string[]; faults: string[]; results: string; fromStart: boolean }

/**
 * The tests' result for a mutant. `unseen`: no test executes it. `static`: it is in code that runs once, at load time. `spoilt`:
 * after it, the tests fail without it too.
 */
export type Status = 'found' | 'missed' | 'unseen' | 'static' | 'spoilt'
export type Told =
  | { begins: string }
  | { read: string }
  | { id: string; status: Status }
  | { wrong: string; error: string }
  | { done: true }

type Hits = Record<string, number>
/** How mutated code asks which mutant is active, and reports which ones it executes. */
type Switch = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage: { static: Hits; perTest: Record<string, Hits> }
  hitCount?: number | undefined
  hitLimit?: number
}
const board: Switch = { mutantCoverage: { static: {}, perTest: {} } }
Object.assign(globalThis, { __stryker__: board })

type Test = Parameters<TestRunner['onBeforeRunTask']>[0]

/** One run of a test file, of all tests or of those in `wanted`, up to the first failure. */
const pass = async (outer: TestRunner, file: string, wanted?: ReadonlySet<string>) => {
  const ms = new Map<string, number>()
  let failed: string | undefined
  const inner: TestRunner = Object.assign(Object.create(outer), {
    // vitest must not report the tests that are tried here.
    onTaskUpdate: async () => {},
    onCollected: () => {},
    onAfterRunFiles: () => {},
    onCollectStart: TestRunner.prototype.onCollectStart,
    onBeforeRunTask: (test: Test) => {
      if (failed !== undefined || wanted?.has(test.id) === false) test.mode = 'skip'
      return TestRunner.prototype.onBeforeRunTask.call(inner, test)
    },
    onBeforeTryTask: (...given: Parameters<TestRunner['onBeforeTryTask']>) => {
      board.currentTestId = given[0].id
      return TestRunner.prototype.onBeforeTryTask.apply(inner, given)
    },
    onAfterRetryTask: () => {
      board.currentTestId = undefined
    },
    onAfterRunTask: ({ id, result }: Test) => {
      ms.set(id, result?.duration ?? 0)
      if (result?.state === 'fail') failed ??= id
    },
  })
  const [task] = await startTests([file], inner)
  if (task?.result?.state === 'fail') failed ??= task.id

  return { failed, ms, error: task?.result?.errors?.[0]?.message ?? '' }
}

/** The mutants executed since the last call: by test, and those outside of tests, in hooks or at load time. */
const takeHits = () => {
  const taken = { ...board.mutantCoverage }
  // Assigned to, since the mutated code keeps a reference to this object.
  Object.assign(board.mutantCoverage, { static: {}, perTest: {} })

  return taken
}

/** A test file, and the mutants that each of its tests executes. */
type Seen = { file: string; ms: Map<string, number>; around: Hits; perTest: Record<string, Hits> }

/** The tests of a file that execute a mutant; all of them where a hook executes it. */
const coveringOf = ({ file, ms, around, perTest }: Seen, fault: string) => {
  const own = Object.keys(perTest).filter((test) => perTest[test]?.[fault])
  const tests = new Set(around[fault] ? ms.keys() : own)
  const hits = own.reduce((sum, test) => sum + (perTest[test]?.[fault] ?? 0), around[fault] ?? 0)

  return { file, tests, hits, ms: [...tests].reduce((sum, test) => sum + (ms.get(test) ?? 0), 0) }
}

/**
 * Loads code and tests once, with every mutant in the code and none active. Then it activates one at a time and runs the tests
 * that execute it until one fails. That test must pass without the mutant, alone or after those before it.
 */
export default class FaultRunner extends TestRunner {
  override async onAfterRunFiles(): Promise<void> {
    const { tests, faults, results, fromStart }: Plan = JSON.parse(
      readFileSync(process.env.MUTATION_PLAN ?? '', 'utf8'),
    )
    const tell = (told: Told) => appendFileSync(results, `${JSON.stringify(told)}\n`)
    if (fromStart) {
      const [id = ''] = faults
      tell({ begins: id })
      board.activeMutant = id
      let isFound = false
      for (const file of tests) isFound ||= (await pass(this, file)).failed !== undefined
      tell({ id, status: isFound ? 'found' : 'missed' })
      return tell({ done: true })
    }
    const loading: Hits = {}
    const seen: Seen[] = []
    for (const file of tests) {
      // The first run loads the code, so what the second one counts outside of tests is executed by hooks.
      await pass(this, file)
      Object.assign(loading, takeHits().static)
      const { failed, ms, error } = await pass(this, file)
      if (failed !== undefined) tell({ wrong: file, error })
      const { static: around, perTest } = takeHits()
      seen.push({ file, ms, around, perTest })
      tell({ read: file })
    }

    const alone = new Set<string>()
    for (const id of faults) {
      tell({ begins: id })
      const places = seen.map((one) => coveringOf(one, id)).filter((place) => place.tests.size > 0)
      const unseen = loading[id] ? 'static' : 'unseen'
      let status: Status = places.length > 0 ? 'missed' : unseen
      for (const { file, tests: wanted, hits } of places.toSorted((a, b) => a.ms - b.ms)) {
        const bent = async (which?: ReadonlySet<string>) => {
          Object.assign(board, { activeMutant: id, hitCount: 0, hitLimit: 100 * hits + 1_000 })
          const { failed } = await pass(this, file, which)
          Object.assign(board, { activeMutant: undefined, hitCount: undefined })

          return failed
        }
        let failed = await bent(wanted)
        if (failed === undefined) continue
        const isDatabase = file.includes('/apps/legacy/')
        if (!isDatabase || !alone.has(failed)) {
          const { failed: again } = await pass(this, file, wanted.has(failed) ? new Set([failed]) : undefined)
          if (again === undefined) alone.add(failed)
          else {
            failed = await bent()
            if ((await pass(this, file)).failed !== undefined) return tell({ id, status: 'spoilt' })
          }
        }
        if (failed === undefined) continue
        status = 'found'
        break
      }
      tell({ id, status })
    }
    tell({ done: true })
  }
}
