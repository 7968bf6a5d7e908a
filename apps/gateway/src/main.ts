import { setTimeout as sleep } from 'node:timers/promises'
import { createRegistry, serveMetrics } from '@yunque/metrics'
import { SettingsError } from '@yunque/settings'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

/** Longest that requests under way are waited for once we are told to stop, in milliseconds: longer than a save's deadline. */
const DRAIN_MS = 25_000

type ListenError = NodeJS.ErrnoException & { address?: string; port?: number; setting?: string }

/** One plain line for a mistake of the operator's, a stack for one of ours. */
const plainLine = (error: unknown): string | undefined => {
  if (error instanceof SettingsError) return error.message
  const { code, syscall, address, port, setting = 'PORT' } = error as ListenError
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') return `El puerto ${port} de ${address} está en uso: elija otro con ${setting}.`

  return `No se puede atender en el puerto ${port} de ${address}: ${code}.`
}

const start = async (): Promise<void> => {
  const config = readConfig()
  let isClosing = false
  const registry = createRegistry({ isWatched: config.METRICS_PORT !== undefined })
  const app = await createApp(config, { registry, isClosing: () => isClosing })
  const stop = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), config.STOP_NOTICE_MS + DRAIN_MS).unref()
    // Meanwhile `readyz` says that we stop, so that a balancer sends the next calls elsewhere.
    await sleep(config.STOP_NOTICE_MS)
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // `start` holds the other end of this channel, which closes however `start` dies.
  process.on('disconnect', stop)

  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(config.HOST)
  if (!isLocal && !config.PUBLIC_URL?.startsWith('https:') && config.TRUST_PROXY === 0) {
    app.log.warn('Sessions travel over plain http: put TLS in front and set PUBLIC_URL')
  }
  if (config.METRICS_PORT !== undefined) await serveMetrics(registry, { host: config.HOST, port: config.METRICS_PORT })
  await app.listen({ port: config.PORT, host: config.HOST })
  // Memory that was needed only to start is a third of all, and is given back only by this collection (bench/gateway).
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

start().catch((error: unknown) => {
  console.error(plainLine(error) ?? error)
  process.exit(1)
})
