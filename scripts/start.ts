import { buildWeb } from './build-web.ts'
import { readStartConfig } from './config.ts'
import { StartError } from './processes.ts'
import { checkPorts, startServers } from './servers.ts'

/** One command to a running desk: builds, seeds the first time, starts, waits, says where. */
try {
  const config = readStartConfig()
  await checkPorts(config)
  await buildWeb()
  await startServers(config, { watch: false })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
