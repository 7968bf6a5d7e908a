import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { buildWeb } from './build-web.ts'
import { readStartConfig } from './config.ts'
import { checkPorts, gatewayOrigin, startServers } from './servers.ts'

/** One command to a running desk: builds, seeds the first time, starts, waits, says where. */
await runCommand(async () => {
  readArgs('start (lo que se puede configurar: docs/settings.md)', { options: {} })
  const config = readStartConfig()
  await checkPorts(config)
  await buildWeb()
  await startServers(config, { watch: false, app: config.publicUrl ?? gatewayOrigin(config) })
})
