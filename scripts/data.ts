import { join } from 'node:path'
import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { openDataDir, readDesk } from './config.ts'
import { run } from './processes.ts'

/** Commands on the data of the desk that `start` runs: the same DATA_DIR, or the same DATABASE_URL. */
const COMMANDS = ['seed', 'backup', 'restore', 'carry-over', 'create-user', 'import-data', 'export-data', 'person-data']

await runCommand(async () => {
  const [command = '', ...args] = process.argv.slice(2)
  if (!COMMANDS.includes(command)) readArgs(COMMANDS.join(' | '), { options: {}, positionals: [1, 0] })
  const { dataDir } = readDesk()
  if (!args.includes('--help')) openDataDir(dataDir)
  await run(process.execPath, [`apps/legacy/src/${command}.ts`, ...args], {
    env: { DATA_DIR: join(dataDir, 'legacy') },
  })
})
