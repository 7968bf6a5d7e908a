import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { gatewayOrigin } from './addresses.ts'
import { buildWeb } from './build-web.ts'
import { holdDataDir, readStartConfig } from './config.ts'
import { checkPorts, startServers } from './servers.ts'

/** One command to a running desk: builds, seeds the first time (or creates a first user, with --empty), starts, waits, prints the address. */
await runCommand(async () => {
  const { values } = readArgs(
    'start [--empty: sin la empresa de ejemplo] (lo que se puede configurar: docs/settings.md)',
    {
      options: { empty: { type: 'boolean', default: false } },
    },
  )
  const config = await readStartConfig()
  await holdDataDir(config, 'start')
  await checkPorts(config)
  await buildWeb()
  await startServers(config, { watch: false, isEmpty: values.empty, app: config.publicUrl ?? gatewayOrigin(config) })
})
