import { spawnSync } from 'node:child_process'
import { readArgs, runCommand, ToldError } from '../packages/settings/src/command.ts'
import { verdictOf } from './audit-verdict.ts'
import { ROOT } from './processes.ts'

/**
 * `audit-parts`: asks the registry for known weaknesses of what is built in, as `pnpm audit` does, and ends with 1 for a high or a
 * critical one. A registry that does not answer, as behind a proxy or without a network, is said and stops nobody: what is built in
 * has not changed by that.
 */
await runCommand(async () => {
  readArgs('audit-parts', { options: {} })
  const { stdout } = spawnSync('pnpm', ['audit', '--prod', '--json'], { cwd: ROOT, encoding: 'utf8' })
  const { said, isWeak } = verdictOf(stdout ?? '')
  console.log(said)
  if (isWeak) throw new ToldError(1)
})
