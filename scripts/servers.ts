import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatewayOrigin, legacyOrigin, missingAddresses } from './addresses.ts'
import type { StartConfig } from './config.ts'
import { createGroup, isAnswering, requireFreePort, run, StartError, waitFor } from './processes.ts'

/**
 * Node's options that keep the gateway small without making it slower (bench/gateway): less memory for short-lived objects, and
 * permission to free what only the start needed.
 */
export const GATEWAY_FLAGS = ['--max-semi-space-size=8', '--expose-gc']

/** Our own server's: where a machine has much memory Node frees late, and taking in 500,000 rows held 410 MB (bench/importar). */
export const LEGACY_FLAGS = ['--max-semi-space-size=16']

/**
 * Node's compile cache: starting from it needs no TypeScript compiler in memory. And an allocator setting by which memory that
 * one thread freed is reused by others or returned to the system.
 */
export const nodeEnv = (dataDir: string) => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(dataDir, 'codigo'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
})

/** Ports that are taken, or given twice, are reported before anything is built or started. */
export const checkPorts = async (config: StartConfig) => {
  const { host, port, legacyPort, legacyUrl, metricsPort, legacyMetricsPort } = config
  const ours = legacyUrl
    ? []
    : ([
        [legacyPort, 'LEGACY_PORT'],
        [legacyMetricsPort, 'LEGACY_METRICS_PORT'],
      ] as const)
  const named = new Map<number, string>()
  for (const [one, variable] of [[port, 'PORT'] as const, [metricsPort, 'METRICS_PORT'] as const, ...ours]) {
    if (one === undefined) continue
    const other = named.get(one)
    if (other) throw new StartError(`${other} y ${variable} son el mismo puerto, ${one}: cada uno quiere el suyo.`)
    named.set(one, variable)
    await requireFreePort(one, host, variable)
  }
}

/**
 * Starts our legacy server (unless LEGACY_URL names another one) and the gateway, and waits until both answer. `app` is the
 * origin of the web app; an empty desk begins with one user instead of the example company (DAT-12).
 */
export const startServers = async (
  config: StartConfig,
  { watch, app, isEmpty = false }: { watch: boolean; app: string; isEmpty?: boolean },
) => {
  const { host, port, legacyPort, dataDir } = config
  const legacyUrl = config.legacyUrl ?? legacyOrigin(config)
  const gateway = gatewayOrigin(config)
  const demoClave = join(dataDir, 'demo-clave.txt')
  const node = watch ? ['--watch'] : []
  const legacyEnv = { DATA_DIR: join(dataDir, 'legacy') }

  // A database on a server is only seeded by hand. The seed creates this file at its very end.
  const isSeeded = existsSync(join(legacyEnv.DATA_DIR, 'seeded'))
  if (isEmpty && !config.legacyUrl) {
    await run(process.execPath, ['apps/legacy/src/seed.ts', '--empty'], { env: legacyEnv })
  } else if (!config.legacyUrl && !config.databaseUrl && !isSeeded) {
    await run(process.execPath, ['apps/legacy/src/seed.ts'], { env: legacyEnv })
  }

  const group = createGroup()
  try {
    if (!config.legacyUrl) {
      group.start('El servidor legacy', [...node, ...LEGACY_FLAGS, 'apps/legacy/src/main.ts'], {
        ...nodeEnv(dataDir),
        ...legacyEnv,
        PORT: String(legacyPort),
        HOST: host,
        // Where nobody says otherwise, the address that the gateway reaches it by.
        LEGACY_PUBLIC_URL: config.legacyPublicUrl ?? legacyUrl,
        METRICS_PORT: String(config.legacyMetricsPort ?? ''),
        // Authenticates what the gateway says about a browser's address.
        GATEWAY_SECRET: config.secret,
        GATEWAY_SECRET_FILE: '',
        APP_ORIGIN: app,
      })
      await waitFor(`${legacyUrl}/readyz`, 'El servidor legacy', () => group.isOpening('El servidor legacy'))
    }
    group.start('El gateway', [...node, ...GATEWAY_FLAGS, 'apps/gateway/src/main.ts'], {
      ...nodeEnv(dataDir),
      PORT: String(port),
      HOST: host,
      LEGACY_URL: legacyUrl,
      PUBLIC_URL: config.publicUrl ?? '',
      WEB_BUILDS_DIR: config.webBuildsDir,
      GATEWAY_SECRET: config.secret,
      // Emptied, because the secret was already read from that file.
      GATEWAY_SECRET_FILE: '',
    })
    await waitFor(`${gateway}/healthz`, 'El gateway')
  } catch (error) {
    await group.stop()
    throw error
  }

  group.keepUp()
  const isReady = await isAnswering(`${gateway}/readyz`)
  console.log(
    isReady
      ? `\n${config.productName} está listo en ${app}/crm-new/`
      : `\n${config.productName} atiende en ${app}/crm-new/ y espera a ${legacyUrl}, que no responde: hasta entonces nadie puede ingresar.`,
  )
  const missing = missingAddresses(config)
  if (missing) console.log(missing)
  if (!config.legacyUrl && existsSync(demoClave)) {
    console.log(`Ingreso de demostración: usuario vendedor, clave ${readFileSync(demoClave, 'utf8').trim()}\n`)
  }
}
