import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArgs, runCommand, ToldError } from '../packages/settings/src/command.ts'
import { run } from './processes.ts'

type Step = [name: string, command: string, ...args: string[]]

/** A test that passes only at its second try is reported as flaky, and investigated; it does not fail the run. */
const retry = process.env.CI ? ['--retry=1'] : []

/**
 * All checks, cheapest first. Each step is a command that a developer could run himself. The steps of a stage run in parallel.
 * Tests and stories do not: together on two cores, both get so slow that answers expected within a second come too late.
 */
const STAGES: Step[][] = [
  [
    ['types', 'tsc', '-b', '--checkers', '1'],
    ['lint and format', 'biome', 'ci', '.'],
    ['dead code', 'knip'],
    ['code that only tests use', 'knip', '--production'],
  ],
  [['unit and integration', 'vitest', 'run', ...retry]],
  [['stories in a browser', 'node', 'e2e/run.ts']],
]

/** The first step of a stage prints directly, the others at their end, since their lines would mix. */
const runStep = async (folder: string, [name, command, ...args]: Step, place: number) => {
  const start = performance.now()
  const told = () => console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  if (place === 0) {
    console.log(`\n── ${name}`)
    return run(command, args).finally(told)
  }
  const file = join(folder, String(place))
  const output = openSync(file, 'w')
  await run(command, args, { output }).finally(() => {
    closeSync(output)
    console.log(`\n── ${name}\n${readFileSync(file, 'utf8')}`)
    told()
  })
}

await runCommand(async () => {
  readArgs('test (todo; una parte: pnpm exec vitest run contactos)', { options: {} })
  const folder = mkdtempSync(join(tmpdir(), 'yunque-pasos-'))
  try {
    for (const stage of STAGES) {
      const ends = await Promise.allSettled(stage.map((step, place) => runStep(folder, step, place)))
      const failed = stage.flatMap(([name], place) => (ends[place]?.status === 'rejected' ? [name] : []))
      if (failed.length === 0) continue
      // Repeats the failure at the end, since the last output may be from a step that succeeded.
      console.log(`\n── failed: ${failed.join(', ')}`)
      throw new ToldError(1)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
