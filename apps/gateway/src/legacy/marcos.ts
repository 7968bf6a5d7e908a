import { FIRMA_HEADER } from '@yunque/contracts/codecs/firma'
import type { Usuario } from '@yunque/contracts/sesion'
import { MARCO_AVISA } from '@yunque/contracts/sesion/marco'
import { type Dispatcher, request } from 'undici'
import { Failure } from '../failure.ts'
import { LOGIN_FORM } from './answer/decode-answer.ts'
import { CLASES } from './clases.ts'
import type { Dispatchers } from './dispatchers.ts'
import { first } from './exchange.ts'
import type { Firma } from './firma.ts'
import type { Caller } from './legacy.ts'
import type { CallLog } from './legacy-client.ts'
import { isLoginPage, statusError } from './status-error.ts'
import { transportError } from './transport-error.ts'

/** `avisa`: the page itself says when it is loaded, so that silence means the browser did not get it. */
export type Marcos = (caller: Caller, usuario: Usuario, pagina: string) => Promise<{ avisa: boolean }>

export type MarcosOptions = {
  baseUrl: string
  /** Origin of the same server as a browser reaches it. */
  publicUrl: string
  frames: string
  dispatchers: Dispatchers
  firma?: Firma
  log?: CallLog
  /** Tests shorten it. */
  deadlineMs?: number
}

/** How many bytes of a page are read. */
const MAX_BYTES = 64 * 1024

/** Signs of a crash of PHP in place of a page: such a text is English and shows a path. */
const CRASH = /<b>(fatal|parse) error<\/b>|SQLSTATE\[/i

const refused = (path: string, code: string, userMessage: string) =>
  new Failure('UNEXPECTED_ANSWER', path, { userMessage, cause: { code } })

/** The page may be framed by nobody, or by its own origin alone, which is never the app's (SEC-14). */
const isUnframeable = (headers: Dispatcher.ResponseData['headers']): boolean => {
  const ancestors = /(?:^|[;,])\s*frame-ancestors\s+([^;,]*)/i.exec(
    String(headers['content-security-policy'] ?? ''),
  )?.[1]
  if (ancestors !== undefined) return /^('none'|'self'|)$/.test(ancestors.trim())

  return /^\s*(deny|sameorigin)\s*$/i.test(first(headers['x-frame-options']) ?? '')
}

const readStart = async (body: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) break
  }

  return Buffer.concat(chunks).toString('latin1')
}

/** Asks for a framed page as the browser does, to say in words what a frame of another origin hides (FAU-80, VIS-17). */
export const createMarcos = (options: MarcosOptions): Marcos => {
  const { baseUrl, publicUrl, frames, dispatchers, firma, log, deadlineMs = CLASES.slow.deadlineMs } = options

  const checkRedirect = (path: string, location: string | undefined): void => {
    if (isLoginPage(location)) throw new Failure('SESSION_EXPIRED', path, { cause: { status: 'redirect' } })
    const origin = URL.parse(location ?? '', `${publicUrl}${path}`)?.origin
    // A redirect within the same server is left to the browser: we never follow one (SEC-12).
    if (origin === publicUrl || origin === baseUrl) return
    throw refused(path, 'redirect', 'La pantalla lleva a otra dirección, que no se puede mostrar aquí.')
  }

  const check = async ({ reqId, ip, signal }: Caller, { clave_md5, codigo }: Usuario, path: string) => {
    const query = new URLSearchParams({ disable_menu: '1', token: clave_md5, codigo })
    const timeout = AbortSignal.timeout(deadlineMs)
    const { statusCode, headers, body } = await request(`${baseUrl}${path}?${query}`, {
      headers: {
        accept: 'text/html',
        'accept-encoding': 'identity',
        'x-request-id': reqId,
        ...(ip && { 'x-forwarded-for': ip }),
        ...(ip && firma && { [FIRMA_HEADER]: firma(reqId, ip) }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      dispatcher: dispatchers.of('slow'),
    })
    const avisa = headers[MARCO_AVISA] !== undefined
    const text = await readStart(body)
    if (statusCode >= 300 && statusCode < 400) checkRedirect(path, first(headers.location))
    else if (statusCode !== 200) {
      const answer = { status: statusCode, body: undefined, retryAfter: undefined, saves: false }
      throw statusError(path, { ...answer, spec: {} })
    } else {
      if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(first(headers['content-type']) ?? '') || !text.trim())
        throw refused(path, 'content-type', 'El servidor respondió algo que no es una pantalla.')
      if (isUnframeable(headers))
        throw refused(path, 'framing', 'El servidor no permite mostrar esta pantalla aquí. Ábrala en otra ventana.')
      if (LOGIN_FORM.test(text)) throw new Failure('SESSION_EXPIRED', path, { cause: { code: 'login form' } })
      if (CRASH.test(text)) throw new Failure('SERVER_FAILED', path, { cause: { code: 'crash' } })
    }

    return { avisa }
  }

  return async (caller, usuario, pagina) => {
    const path = `${frames}${pagina}`
    const started = performance.now()
    const done = (error?: Failure) => {
      const ms = Math.round(performance.now() - started)
      log?.({ trace: caller.reqId, call: undefined, path, ms, attempts: 1, error, drift: [] })
    }
    try {
      const found = await check(caller, usuario, path)
      done()

      return found
    } catch (cause) {
      const error = cause instanceof Failure ? cause : transportError(path, cause, false)
      done(error)
      throw error
    }
  }
}
