import * as z from 'zod'
import { type CallSettings, loadCallSettings } from './legacy/call-settings.ts'

/** An address without path, query or password. The text that is kept is its origin. */
const origin = z
  .url({ protocol: /^https?$/, error: 'debe ser http(s)://servidor[:puerto]' })
  .refine((text) => {
    const url = URL.parse(text)

    return url && `${url.origin}/` === url.href
  }, 'debe ir sin ruta ni clave')
  .transform((text) => new URL(text).origin)

const entero = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'debe ser un número entero')
    .transform(Number)
    .pipe(z.int().min(min, `debe ser ${min} o más`).max(max, `debe ser ${max} o menos`))

const schema = z
  .object({
    PORT: entero(0, 65_535).default(4000),
    HOST: z.string().default('127.0.0.1'),
    /** The legacy server as we reach it. */
    LEGACY_URL: origin,
    /** The legacy server as a browser reaches it: frames and export files. */
    LEGACY_PUBLIC_URL: origin.optional(),
    /** File that says how this company's server has its calls (docs/legacy-calls.md). */
    LEGACY_CALLS: z.string().optional(),
    /** Seals the session cookies. Copies behind one balancer share it. */
    GATEWAY_SECRET: z.string('falta').min(32, 'debe tener 32 caracteres o más'),
    /** Our own address as a browser sees it, if a proxy stands in front. */
    PUBLIC_URL: origin.optional(),
    PRODUCT_NAME: z.string().max(60, 'debe tener 60 caracteres o menos').default('Yunque'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'no es un nivel').default('info'),
    /** Proxies in front of us whose X-Forwarded-* is believed. */
    TRUST_PROXY: entero(0, 10).default(0),
    /** Requests of one session, or of one address that has none. */
    RATE_LIMIT_PER_MINUTE: entero(1, 1_000_000).default(1_200),
  })
  .transform((env) => ({ ...env, LEGACY_PUBLIC_URL: env.LEGACY_PUBLIC_URL ?? env.LEGACY_URL }))

export type Config = z.output<typeof schema> & { legacyCalls: CallSettings }

/** What is wrong with the environment: every mistake, not the first; names, never values. */
export class ConfigError extends Error {}

/** Reads the environment once, at start; the only file that may. A variable left empty counts as not set. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(set)
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new ConfigError(`Configuración no válida (vea .env.example): ${mistakes.join('; ')}.`)
  }

  const { settings, mistakes } = loadCallSettings(parsed.data.LEGACY_CALLS)
  if (mistakes.length > 0)
    throw new ConfigError(`LEGACY_CALLS no es válido (vea docs/legacy-calls.md): ${mistakes.join('; ')}.`)

  return { ...parsed.data, legacyCalls: settings }
}
