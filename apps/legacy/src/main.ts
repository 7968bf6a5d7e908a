import { pino } from 'pino'
import { type Config, readConfig } from './config.ts'
import type { OpenDb } from './db.ts'
import { openDb } from './open-db.ts'
import { createServer } from './server.ts'

/** What kept us from starting, in one line; the stack would tell an operator nothing. */
const fail = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'EADDRINUSE' ? `El puerto ya está en uso: ${message}` : message)
  process.exit(1)
}

const serve = async (config: Config, { db, close }: OpenDb) => {
  const { PORT, HOST, LOG_LEVEL, LEGACY_PUBLIC_URL, APP_ORIGIN, TRUST_PROXY } = config
  const logger = pino({ level: LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const deps = { db, reloj: () => new Date(), publicUrl: LEGACY_PUBLIC_URL, appOrigin: APP_ORIGIN }
  const app = await createServer(deps, { logger, trustProxy: TRUST_PROXY })
  app.addHook('onClose', close)

  const stop = () => void app.close().then(() => process.exit(0), fail)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await app.listen({ port: PORT, host: HOST }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
}

try {
  const config = readConfig()
  await serve(config, await openDb(config))
} catch (error) {
  fail(error)
}
