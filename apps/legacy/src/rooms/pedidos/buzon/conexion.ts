import { ImapFlow } from 'imapflow'

/** A mailbox and how to reach it. `nombre` describes it without its password. */
export type BuzonConfig = {
  nombre: string
  host: string
  port: number
  secure: boolean
  user: string
  pass: string
  carpeta: string
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    // A % that encodes no character is kept as it is.
    return part
  }
}

/** Parses PEDIDOS_IMAP_URL: user and password are URL-encoded (%40 is @), and the path is the folder. */
export const buzonDe = (url: string): BuzonConfig => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const [user, carpeta] = [decoded(username), decoded(pathname.slice(1)) || 'INBOX']

  return {
    nombre: `${user}@${hostname}/${carpeta}`,
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user,
    pass: decoded(password),
    carpeta,
  }
}

/** Longest silence of a mail server, at its greeting and at any later step; and longest that one answer may take, however much it says. */
export type Esperas = { saludoMs: number; silencioMs: number; respuestaMs: number }
export const ESPERAS: Esperas = { saludoMs: 15_000, silencioMs: 60_000, respuestaMs: 240_000 }

/**
 * One connection to a mailbox. It is never reopened; a new one replaces it (PED-07). 'close' reports every end; the failing
 * command reports its own error.
 */
export const createConexion = (
  { host, port, secure, user, pass }: BuzonConfig,
  { saludoMs, silencioMs }: Omit<Esperas, 'respuestaMs'> = ESPERAS,
): ImapFlow => {
  const conexion = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: saludoMs,
    greetingTimeout: saludoMs,
    socketTimeout: silencioMs,
    clientInfo: { name: 'Yunque' },
  })
  // An error event without a listener would end the process; 'close' follows it anyway.
  conexion.on('error', () => {})

  return conexion
}

/**
 * Ends a connection whose answer does not come to its end. A server that is stuck with a message may go on saying that it is at work,
 * or send it byte by byte, so that no silence ever ends it.
 */
export const inTime = async <T>(conexion: ImapFlow, { respuestaMs }: Esperas, answer: Promise<T>): Promise<T> => {
  const late = setTimeout(() => conexion.close(), respuestaMs)
  try {
    return await answer
  } finally {
    clearTimeout(late)
  }
}

type Falla = {
  code?: string
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  serverResponseCode?: string
  responseStatus?: string
}

/** Why a mailbox is not read, in a sentence for people, which never contains the password. */
export const whyUnread = (error: unknown, { host, carpeta }: BuzonConfig): string => {
  const { code = '', authenticationFailed, mailboxMissing, serverResponseCode, responseStatus } = error as Falla
  if (authenticationFailed) return `El servidor de correo ${host} no aceptó el usuario o la clave del buzón.`
  if (mailboxMissing || serverResponseCode === 'NONEXISTENT') return `El buzón no tiene la carpeta «${carpeta}».`
  if (/CERT|SSL|TLS/.test(code)) return `El certificado del servidor de correo ${host} no es válido.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `No se encuentra el servidor de correo ${host}.`
  if (responseStatus === 'NO' || responseStatus === 'BAD')
    return `El servidor de correo ${host} rechazó lo que se le pidió.`

  return `El servidor de correo ${host} no responde.`
}
