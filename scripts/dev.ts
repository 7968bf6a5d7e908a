import './node-version.ts'
import { join } from 'node:path'
import { ROOT, run, StartError } from './processes.ts'
import { startServers } from './servers.ts'

/** Watch mode of all three: the servers restart on a change, the web app reloads in place. */
try {
  const { port } = await startServers({ watch: true })
  await run(process.execPath, ['node_modules/vite/bin/vite.js'], {
    cwd: join(ROOT, 'apps/web'),
    env: { GATEWAY_PORT: String(port) },
  })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
