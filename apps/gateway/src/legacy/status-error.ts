import type { Campos, ErrorCode } from '@yunque/contracts/wire/error-codes'
import type * as z from 'zod'
import { Failure, type Repeat } from '../failure.ts'
import { CLASES } from './clases.ts'
import type { LegacyCall } from './legacy.ts'
import type { Refused } from './legacy-adapter.ts'
import { refusalWords, shown, whyAway } from './refusal-words.ts'

const CODIGO_OF_STATUS: Record<number, ErrorCode> = {
  401: 'SESSION_EXPIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  419: 'SESSION_EXPIRED',
  422: 'INVALID',
  429: 'RATE_LIMITED',
  502: 'UNREACHABLE',
  503: 'MAINTENANCE',
  504: 'TIMEOUT',
  507: 'NO_SPACE',
}

/** Refusals whose `message` is written for people. A 404's holds a class name, a crash's holds SQL (SEC-11). */
const SPEAKS = new Set<ErrorCode>(['FORBIDDEN', 'CONFLICT', 'INVALID', 'TOO_LARGE', 'RATE_LIMITED'])

/** A field that the server refused in words that cannot be shown is still marked. */
const camposOf = (errors: Record<string, string[]>): Campos =>
  Object.fromEntries(
    Object.entries(errors).map(([campo, texts]) => [
      campo,
      [...new Set(texts.flatMap((text) => shown(text) ?? (text.trim() ? 'Dato no válido.' : [])))],
    ]),
  )

/** Told of a refusal that marks no field and gives no reason that may be shown. */
const NO_REASON = 'Su servidor no lo aceptó y no dijo por qué.'
const WRONG_PASSWORD = 'Usuario o clave incorrectos.'

/** The reason of a refusal; undefined where the marked fields tell it. A sign-in marks no field. */
const whyInvalid = (said: Refused | undefined, { name }: Pick<LegacyCall<z.ZodType>, 'name'>): string | undefined => {
  const isLogin = name === 'sesion.login'
  const marks = Object.values(said?.errors ?? {}).flat()
  const message = shown(said?.message) ?? (isLogin ? marks.map((text) => shown(text)).find(Boolean) : undefined)
  if (message) return message

  return isLogin ? WRONG_PASSWORD : marks.length > 0 ? undefined : NO_REASON
}

/** Words by which an old server says, even with status 200, that the session is over or a permission is missing. */
const SESSION_WORDS =
  /unauthenticated|(sesi[oó]n|token)\b.*\b(expir|venc|caduc|inv[aá]lid|termin|cerrad)|inici(e|ar) sesi[oó]n/i
const PERMISO_WORDS = /\b(sin permisos?|no tiene permisos?|acceso denegado|no autorizado|forbidden)\b/i

/** A 401: the session is over; or, for the sign-in itself, which has no session yet, the password is wrong (LLA-01). */
export const endedSession = (path: string, spec: Pick<LegacyCall<z.ZodType>, 'name'>, code: string): Failure =>
  spec.name === 'sesion.login'
    ? new Failure('INVALID', path, { userMessage: WRONG_PASSWORD, cause: { code } })
    : new Failure('SESSION_EXPIRED', path, { cause: { code } })

/** A refusal that came with 200, or that the company's adapter knows as one (ARQ-14). */
export const refusedError = (path: string, said: Refused, spec: Pick<LegacyCall<z.ZodType>, 'name'>): Failure => {
  const { message = '', errors } = said
  const isLogin = spec.name === 'sesion.login'
  if (!isLogin && SESSION_WORDS.test(message)) return endedSession(path, spec, 'refusal')
  const codigo = !isLogin && PERMISO_WORDS.test(message) ? 'FORBIDDEN' : 'INVALID'

  return new Failure(codigo, path, {
    userMessage: codigo === 'INVALID' ? whyInvalid(said, spec) : shown(message),
    campos: codigo === 'INVALID' && errors ? camposOf(errors) : undefined,
    cause: { code: 'refusal' },
  })
}

/** Milliseconds of a Retry-After header, in seconds or as a date. */
const retryAfterMs = (header: string | undefined): number | undefined => {
  if (!header) return undefined
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()

  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const codigoOf = (status: number, { saves, spec }: Refusal): ErrorCode => {
  // Where one signs in a 401 is a wrong password, not a session that ended (LLA-01).
  if (status === 401 && spec.name === 'sesion.login') return 'INVALID'
  // A proxy gave up on the server, which may have saved nevertheless (FAU-58).
  if (saves && (status === 502 || status === 504)) return 'UNCONFIRMED'

  if (saves && (status < 200 || status > 599)) return 'UNCONFIRMED'

  return CODIGO_OF_STATUS[status] ?? (status >= 500 && status < 600 ? 'SERVER_FAILED' : 'UNEXPECTED_ANSWER')
}

const repeatOf = (status: number, retryAfter: string | undefined): Repeat | undefined => {
  if (status === 502 || status === 504) return 'transient'

  return status === 429 ? retryAfterMs(retryAfter) : undefined
}

/** What a 404 looks like, whatever was asked for: its type, and its body without the path and without digits. */
export const lookOf = (path: string, contentType: string, body: string): string =>
  `${contentType} ${body.replaceAll(path, '').replaceAll(path.slice(1), '').replaceAll(/\d+/g, '0')}`

export type Refusal = {
  status: number
  body: unknown
  retryAfter: string | undefined
  /** What a 404 looks like. */
  look?: string | undefined
  /** Methods that the path takes, of a 405. */
  allow?: string | undefined
  saves: boolean
  spec: Pick<LegacyCall<z.ZodType>, 'name' | 'actual'>
}

/** The server's own words that a person is shown. */
const saidOf = (codigo: ErrorCode, said: Refused | undefined, spec: Pick<LegacyCall<z.ZodType>, 'name'>) => {
  if (codigo === 'INVALID') return whyInvalid(said, spec)
  if (codigo === 'MAINTENANCE') return whyAway(said?.message)

  return SPEAKS.has(codigo) ? shown(said?.message) : undefined
}

/** An answer with an error status (FAU-46, FAU-48 to FAU-59). */
export const statusError = (path: string, refusal: Refusal): Failure => {
  const { status, body, retryAfter, look, allow, spec } = refusal
  const codigo = codigoOf(status, refusal)
  const said = refusalWords(body)

  return new Failure(codigo, path, {
    userMessage: saidOf(codigo, said, spec),
    campos: codigo === 'INVALID' && said.errors ? camposOf(said.errors) : undefined,
    actual: codigo === 'CONFLICT' ? spec.actual?.safeParse(said.actual).data : undefined,
    repeat: repeatOf(status, retryAfter),
    look,
    allow: status === 405 ? allow : undefined,
    cause: { status },
  })
}

/** Targets of a redirect that mean a lost session: '/login', 'login.php', '/ingreso'. */
export const isLoginPage = (location: string | undefined): boolean =>
  /(^|\/)(log-?in|sign-?in|ingres(o|ar)|acceso)(\.\w+)?\/?($|[?#])/i.test(location ?? '')

/** The target of a redirect tells a lost session from a wrong address; no redirect is ever followed (FAU-29). */
export const redirectError = (
  path: string,
  location: string | undefined,
  spec: Pick<LegacyCall<z.ZodType>, 'name' | 'clase'>,
): Failure => {
  if (isLoginPage(location)) return endedSession(path, spec, 'redirect')
  // A redirect after a save means success: forms have always been answered so.
  const codigo = CLASES[spec.clase].saves ? 'UNCONFIRMED' : 'UNEXPECTED_ANSWER'

  return new Failure(codigo, path, { cause: { status: 'redirect' } })
}
