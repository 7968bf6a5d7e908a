import './node-version.ts'
import { buildWeb } from './build-web.ts'
import { StartError } from './processes.ts'
import { startServers } from './servers.ts'

/** One command to a running desk: builds, seeds the first time, starts, waits, says where. */
try {
  await buildWeb()
  await startServers({ watch: false })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
