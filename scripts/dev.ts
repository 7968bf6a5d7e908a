import { join } from 'node:path'
import { readStartConfig } from './config.ts'
import { ROOT, run, StartError } from './processes.ts'
import { checkPorts, startServers } from './servers.ts'

/** Watch mode of all three: the servers restart on a change, the web app reloads in place. */
try {
  const config = readStartConfig()
  await checkPorts(config)
  await startServers(config, { watch: true })
  await run(process.execPath, ['node_modules/vite/bin/vite.js'], {
    cwd: join(ROOT, 'apps/web'),
    env: { GATEWAY_PORT: String(config.port) },
  })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
