import { run, StartError } from './processes.ts'

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

try {
  for (const [name, command, ...args] of STEPS) {
    const start = performance.now()
    console.log(`\n── ${name}`)
    await run(command, args)
    console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
