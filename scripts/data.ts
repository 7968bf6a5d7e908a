import { join } from 'node:path'
import { asksForHelp, readArgs, runCommand } from '../packages/settings/src/command.ts'
import { run } from './processes.ts'

/** Commands on the data of the desk that `start` runs, with its DATA_DIR or its DATABASE_URL. */
const COMMANDS = ['seed', 'backup', 'restore', 'carry-over', 'create-user', 'import-data', 'export-data', 'person-data']
/** Commands that need the desk to be stopped. */
const ALONE = ['seed', 'restore', 'carry-over']

await runCommand(async () => {
  const [command = '', ...args] = process.argv.slice(2)
  if (!COMMANDS.includes(command)) readArgs(COMMANDS.join(' | '), { options: {}, positionals: [1, 0] })
  const program = [`apps/legacy/src/${command}.ts`, ...args]
  if (asksForHelp(args)) return run(process.execPath, program)
  const { holdDataDir, openDataDir, readDesk } = await import('./config.ts')
  const { dataDir, DATABASE_URL: databaseUrl } = await readDesk()
  openDataDir(dataDir)
  if (ALONE.includes(command)) await holdDataDir({ dataDir, databaseUrl }, command)
  await run(process.execPath, program, { env: { DATA_DIR: join(dataDir, 'legacy') } })
})
