import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { run } from './processes.ts'

/** What passes at its second try is named as inconstant, and looked into; it does not stop everybody. */
const retry = process.env.CI ? ['--retry=1'] : []

/** Everything that must hold, cheapest first. Each step is what a developer would run by hand. */
const STEPS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-b', '--checkers', '1'],
  ['lint and format', 'biome', 'ci', '.'],
  ['dead code', 'knip'],
  ['code that only tests use', 'knip', '--production'],
  ['unit and integration', 'vitest', 'run', ...retry],
  ['stories in a browser', 'node', 'e2e/run.ts'],
]

await runCommand(async () => {
  readArgs('test (todo; una parte: pnpm exec vitest run contactos)', { options: {} })
  for (const [name, command, ...args] of STEPS) {
    const start = performance.now()
    console.log(`\n── ${name}`)
    const told = () => console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
    await run(command, args).finally(told)
  }
})
