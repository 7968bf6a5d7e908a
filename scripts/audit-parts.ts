import { spawnSync } from 'node:child_process'
import { readArgs, runCommand, ToldError } from '../packages/settings/src/command.ts'
import { verdictOf } from './audit-verdict.ts'
import { ROOT } from './processes.ts'

/**
 * `audit-parts`: asks the registry for known weaknesses of the dependencies, like `pnpm audit`, and exits with 1 for a high or
 * critical one. If the registry does not answer (a proxy, no network), it says so and exits with 0, since the dependencies have
 * not changed.
 */
await runCommand(async () => {
  readArgs('audit-parts', { options: {} })
  const { stdout } = spawnSync('pnpm', ['audit', '--prod', '--json'], { cwd: ROOT, encoding: 'utf8' })
  const { said, isWeak } = verdictOf(stdout ?? '')
  console.log(said)
  if (isWeak) throw new ToldError(1)
})
