import { createRegistry, serveMetrics } from '@yunque/metrics'
import { LOST, openTracing } from '@yunque/metrics/tracing'
import { type Config, readConfig } from './config.ts'
import { openCola } from './jobs/cola.ts'
import { PEDIDOS_POR_CORREO, PROCESOS } from './jobs/procesos.ts'
import { canChangeAudit } from './kernel/db/app-role.ts'
import type { OpenDb } from './kernel/db/db.ts'
import { openMoment } from './kernel/db/moment.ts'
import { firstConnections, openDb } from './kernel/db/open-db.ts'
import { openReplicas } from './kernel/db/replicas.ts'
import { inTransaction } from './kernel/db/transaction.ts'
import type { Cola, Deps } from './kernel/deps.ts'
import { createLogger } from './kernel/logger.ts'
import { createMetrics } from './metrics.ts'
import { buzonDe } from './rooms/pedidos/buzon/conexion.ts'
import { watchBuzon } from './rooms/pedidos/buzon/watch-buzon.ts'
import { createServer } from './server.ts'

/** Prints in one line why the server could not start; a stack would tell an operator nothing. */
const fail = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'EADDRINUSE' ? `El puerto ya está en uso: ${message}` : message)
  process.exit(1)
}

/** Has the mailbox read as soon as a mail arrives; if this fails, the job reads it within a minute (PED-07). */
const watch = ({ db, buzon }: Deps, cola: Cola) =>
  buzon &&
  watchBuzon({
    buzon,
    onNuevo: () => void inTransaction(db, (trx) => cola.pedir(trx, PEDIDOS_POR_CORREO, null)).catch(() => {}),
  })

const serve = async (config: Config, { db, pools, warm, url, close }: OpenDb & { url: string }) => {
  await firstConnections({ warm })
  const { PORT, HOST, LOG_LEVEL, LEGACY_PUBLIC_URL, APP_ORIGIN, TRUST_PROXY, GATEWAY_SECRET, GATEWAY_SECRET_ALSO } =
    config
  const tokensPlanta = { DAI: config.MAQUINAS_TOKEN_DAI, DAE: config.MAQUINAS_TOKEN_DAE }
  const logger = createLogger(LOG_LEVEL)
  const { SMTP_URL: smtpUrl, CORREO_DE: de, PROCESOS: procesos } = config
  const deps: Deps = {
    db,
    reloj: () => new Date(),
    publicUrl: LEGACY_PUBLIC_URL,
    appOrigin: APP_ORIGIN,
    tokensPlanta,
    secretos: [GATEWAY_SECRET, GATEWAY_SECRET_ALSO].filter((secret) => secret !== undefined),
    producto: config.PRODUCT_NAME,
    // The gateway has the stricter limit and counts first; whoever bypasses it gets at most twice as many.
    ingresosPorMinuto: 2 * config.LOGINS_PER_MINUTE,
    openMoment: () => openMoment(url),
    limitesCorreo: {
      persona: config.CORREOS_POR_PERSONA,
      documento: config.CORREOS_POR_DOCUMENTO,
      casa: config.CORREOS_POR_HORA,
    },
  }
  if (config.SECOND_FACTOR_FOR) deps.exigeSegundo = config.SECOND_FACTOR_FOR
  if (smtpUrl) deps.correo = { smtpUrl, de }
  if (config.PEDIDOS_MODEL_URL) {
    const { PEDIDOS_MODEL_URL: url, PEDIDOS_MODEL_KEY: clave = '', PEDIDOS_MODEL_NAME: modelo = '' } = config
    deps.lector = { url, clave, modelo }
  }
  if (config.PEDIDOS_IMAP_URL) deps.buzon = buzonDe(config.PEDIDOS_IMAP_URL)
  if (config.DATABASE_READ_URL)
    deps.replicas = openReplicas({
      leader: db,
      urls: config.DATABASE_READ_URL,
      isPooled: config.DATABASE_POOLED === '1',
    })
  const cola = procesos === '1' ? await openCola({ url, deps, procesos: PROCESOS, log: logger }) : undefined
  if (cola) deps.cola = cola
  const vigia = cola && watch(deps, cola)
  if (deps.secretos?.length === 0)
    logger.warn('Without GATEWAY_SECRET everybody behind the gateway has one address: see docs/settings.md')
  if (await canChangeAudit(db)) {
    logger.warn('The role of DATABASE_URL may change the audit: give the app one of its own (docs/operation.md)')
  }
  const isWatched = config.METRICS_PORT !== undefined
  const registry = createRegistry({ isWatched })
  const metrics = createMetrics(registry, {
    db,
    pools,
    replicas: deps.replicas,
    dataDir: config.DATABASE_URL ? undefined : config.DATA_DIR,
  })
  const tracing = await openTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    service: 'yunque-legacy',
    onLost: () => logger.warn(LOST),
  })
  let isClosing = false
  const app = await createServer(deps, {
    logger,
    metrics,
    tracing,
    trustProxy: TRUST_PROXY,
    isClosing: () => isClosing,
  })
  app.addHook('onClose', async () => {
    vigia?.close()
    await cola?.close()
    await deps.replicas?.close()
    await close()
  })

  const stop = () => {
    if (isClosing) return
    isClosing = true
    // `readyz` already says so, so that a load balancer sends the next calls elsewhere.
    setTimeout(() => void app.close().then(() => process.exit(0), fail), config.STOP_NOTICE_MS)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // `start` holds the other end of this channel; it closes however `start` ends.
  process.on('disconnect', stop)
  if (config.METRICS_PORT !== undefined) await serveMetrics(registry, { host: HOST, port: config.METRICS_PORT })
  await app.listen({ port: PORT, host: HOST }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
}

/** `start` waits for as long as the database takes to be opened and brought up to date. */
const opened = async (config: Config) => {
  process.send?.('abre la base')
  const open = await openDb(config)
  process.send?.('base abierta')

  return open
}

try {
  const config = readConfig()
  await serve(config, await opened(config))
} catch (error) {
  fail(error)
}
