import { join } from 'node:path'
import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { legacyOrigin } from './addresses.ts'
import { holdDataDir, readStartConfig } from './config.ts'
import { freePortFrom, ROOT, run } from './processes.ts'
import { checkPorts, startServers } from './servers.ts'

/** Vite's port, or the next free one. */
const VITE_PORT = 5173

/** Watch mode of all three: the servers restart after a change, the web app reloads in place. */
await runCommand(async () => {
  readArgs('dev (lo que se puede configurar: docs/settings.md)', { options: {} })
  const config = await readStartConfig()
  await holdDataDir(config, 'dev')
  await checkPorts(config)
  const port = String(await freePortFrom(VITE_PORT))
  const app = `http://127.0.0.1:${port}`
  // Vite passes calls on under the page's own host name, so no public address applies.
  await startServers({ ...config, publicUrl: undefined }, { watch: true, app })
  await run(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', port, '--strictPort'],
    {
      cwd: join(ROOT, 'apps/web'),
      // What the gateway would write into the page, and where its calls go.
      env: {
        GATEWAY_PORT: String(config.port),
        PRODUCT_NAME: config.productName,
        LEGACY_PUBLIC_URL: config.legacyPublicUrl ?? config.legacyUrl ?? legacyOrigin(config),
      },
    },
  )
})
