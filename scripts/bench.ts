import { globSync } from 'node:fs'
import { readArgs, runCommand, UsageError } from '../packages/settings/src/command.ts'
import { run } from './processes.ts'

const BENCHES = globSync('bench/*/main.ts')

/** `bench` runs every bench, `bench pricing` one of them. Figures are ratios within one run (CONTRIBUTING.md). */
await runCommand(async () => {
  const names = BENCHES.map((file) => file.split('/')[1] ?? '')
  const uso = `bench [${names.join(' | ')}]…`
  const { positionals: wanted } = readArgs(uso, { options: {}, positionals: [0, names.length] })
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) throw new UsageError(`No existe '${unknown}'.\nUso: ${uso}`)

  for (const file of BENCHES.filter((file) => !wanted.length || wanted.some((name) => file.includes(`/${name}/`)))) {
    console.log(`\n# ${file}`)
    await run(process.execPath, [file])
  }
})
