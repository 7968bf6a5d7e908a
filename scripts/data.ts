import { join } from 'node:path'
import { readStartConfig } from './config.ts'
import { run, StartError } from './processes.ts'

/** Commands on the data of the desk that `start` runs: the same DATA_DIR, or the same DATABASE_URL. */
const COMMANDS = ['backup', 'restore', 'carry-over', 'create-user']

const [command = '', ...args] = process.argv.slice(2)
try {
  if (!COMMANDS.includes(command)) throw new StartError(`Indique uno de: ${COMMANDS.join(', ')}.`)
  const { dataDir } = readStartConfig()
  await run(process.execPath, [`apps/legacy/src/${command}.ts`, ...args], {
    env: { DATA_DIR: join(dataDir, 'legacy') },
  })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  // The command itself has said why it failed.
  if (!error.message.startsWith('Falló')) console.error(error.message)
  process.exit(1)
}
