import { fileURLToPath } from 'node:url'
import { CLAVE_MIN } from '@yunque/contracts/sesion'
import * as z from 'zod'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const puerto = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535))

/** An address without path, query or password: http(s)://server[:port]. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`)
  .transform((text) => new URL(text).origin)

const tokenPlanta = z
  .string()
  .regex(/^[\w-]{20,200}$/)
  .optional()

const schema = z.object({
  PORT: puerto.default(4001),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** A Postgres server; without it our own in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data/legacy'),
  /** Origin of the web app, the only one that may frame our pages. */
  APP_ORIGIN: origin.default('http://127.0.0.1:4000'),
  /** Ourselves as a browser reaches us: the gateway's variable of this name. */
  LEGACY_PUBLIC_URL: origin.optional(),
  /** Proxies in front of us, the gateway among them, whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.string().regex(/^\d$/).transform(Number).default(0),
  /** Password of the example people; without it one is made at random. */
  SEED_CLAVE: z.string().min(CLAVE_MIN).optional(),
  /** 1 lets `seed --reset` throw everything away. */
  CAN_RESET_DATABASE: z.literal('1').optional(),
  /** What each plant signs the news of its machines with (LLA-09). */
  MAQUINAS_TOKEN_DAI: tokenPlanta,
  MAQUINAS_TOKEN_DAE: tokenPlanta,
  /** Where mail goes out: smtp(s)://user:password@host:port. Without it mails wait, and the screen says so. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** No password may be the product's own name. */
  PRODUCT_NAME: z.string().min(1).default('Yunque'),
  /** Whom mail is from. */
  CORREO_DE: z.email().default('no-responder@localhost.localdomain'),
  /** 0: this copy works on no jobs. */
  PROCESOS: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = z.output<typeof schema> & { LEGACY_PUBLIC_URL: string }

/** Reads the environment once, at start; the only file that may. Names every bad variable, in one line. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
    throw new Error(`Configuración no válida (vea .env.example): ${names.join(', ')}.`)
  }
  const { DATA_DIR, ...config } = parsed.data
  const { HOST, PORT, LEGACY_PUBLIC_URL = `http://${HOST}:${PORT}` } = config

  return { ...config, LEGACY_PUBLIC_URL, DATA_DIR: fileURLToPath(new URL(DATA_DIR, `file://${ROOT}`)) }
}
