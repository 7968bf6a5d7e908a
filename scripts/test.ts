import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArgs, runCommand, ToldError } from '../packages/settings/src/command.ts'
import { run } from './processes.ts'

type Step = [name: string, command: string, ...args: string[]]

/** What passes at its second try is named as inconstant, and looked into; it does not stop everybody. */
const retry = process.env.CI ? ['--retry=1'] : []

/**
 * Everything that must hold, cheapest first. Each step is what a developer would run by hand. Those of a stage run beside each other. Tests
 * and stories do not: on two cores both then wait so long that what must answer within a second no longer does.
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

/** The first of a stage is heard as it speaks, each other one at its end: their lines would mix. */
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
      // Whatever stands last on the screen may be of a step that went well.
      console.log(`\n── failed: ${failed.join(', ')}`)
      throw new ToldError(1)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
