import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArgs, runCommand, ToldError, UsageError } from '../packages/settings/src/command.ts'
import { ROOT } from './processes.ts'
import { testsOf } from './tests-of.ts'

const USO = `check:changed [DESDE]: tipos, estilo y las pruebas propias de lo que cambió desde el último commit, o desde DESDE (main)`

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean)

/** Changed files: edited and new ones and, given a branch, all that differ from it. */
const changedSince = (ref: string): string[] => {
  try {
    const since = git('merge-base', ref, 'HEAD')[0] ?? ref

    return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
      existsSync(join(ROOT, file)),
    )
  } catch {
    throw new UsageError(`git no conoce '${ref}'.\nUso: ${USO}`)
  }
}

/** Runs a command in parallel to others; its output is shown as a whole at its end. */
const step = async (name: string, command: string, ...args: string[]): Promise<boolean> => {
  const start = performance.now()
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, FORCE_COLOR: '1' } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s${code === 0 ? '' : `\n${said}`}`)

  return code === 0
}

await runCommand(async () => {
  const { positionals } = readArgs(USO, { options: {}, positionals: [0, 1] })
  const files = changedSince(positionals[0] ?? 'HEAD')
  if (files.length === 0) return console.log('Nada cambió.')
  const tests = [...new Set(files.flatMap((file) => testsOf(file, ROOT)))]
  console.log(`${files.length} archivos; sus pruebas: ${tests.join(', ') || 'ninguna'}`)
  const done = await Promise.all([
    step('types', 'tsc', '-b', '--checkers', '1'),
    step('lint and format', 'biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files),
    ...(tests.length > 0 ? [step('tests', 'vitest', 'run', ...tests)] : []),
  ])
  if (done.includes(false)) throw new ToldError(1)
})
