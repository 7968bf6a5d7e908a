import nodemailer, { type Transporter } from 'nodemailer'

/** The mail server, and the sender's name and address. */
export type CorreoConfig = { smtpUrl: string; de: string }

/** Longest silence of the mail server at any step; after it the server counts as down. */
const ESPERA_MS = 20_000

/**
 * How far a mail has come: until the server has let us in, and until it was given the text's end, the mail was certainly not sent.
 * A connection that breaks or falls silent does not name its step.
 */
export type Fase = 'ingreso' | 'correo' | 'entero'
export type ConFase = { onFase?: (fase: Fase) => void }

/** A connection to the mail server, which tells of each mail how far it has come. */
export const openSmtp = ({ smtpUrl }: CorreoConfig, esperaMs = ESPERA_MS): Transporter => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: esperaMs,
    greetingTimeout: esperaMs,
    socketTimeout: 2 * esperaMs,
    dnsTimeout: esperaMs,
    // Security: no template or text may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[0])
  transport.use('stream', ({ message, data }, done) => {
    // Asked for once we are in; read only while the server takes it.
    const { onFase } = data as ConFase
    message.processFunc((texto) => {
      onFase?.('correo')
      return texto.once('end', () => onFase?.('entero'))
    })
    done()
  })

  return transport
}

/**
 * SMTP steps before any mail is spoken of: a failure in one of these is the server's or the settings', and a later try may pass, also
 * where the server says 'never': a password that ran out is not the fault of the mails that wait for a new one. A connection that
 * breaks is CONN at every step.
 */
const INGRESO = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH.*)$/
/** What a server says to the first mail where our settings have no user for it. */
const PIDE_CLAVE = 530

export type Falla = { code?: string; command?: string; responseCode?: number; response?: string; message: string }

/**
 * The server does not take mails now, it refused this one for good, it may be tried again, or nobody knows whether it was sent.
 * What breaks off once the server has let us in speaks of this mail alone, and holds back no other.
 */
export const verdict = ({ code, responseCode, command = '' }: Falla, fase: Fase) => {
  // The library itself finds a user without a password.
  const isFuera = fase === 'ingreso' && INGRESO.test(command)
  if (isFuera || responseCode === PIDE_CLAVE || code === 'EAUTH') return 'sin servidor'
  if (responseCode !== undefined) return responseCode >= 500 ? 'rechazado' : 'pendiente'

  return fase === 'entero' ? 'sin confirmar' : 'pendiente'
}

/** What a person reads of a failure: the mail server's own words where it has said any (ARQ-07). */
export const wordsOf = ({ command, response }: Falla): string => {
  if (response) return `El servidor de correo respondió: «${response.replace(/\s+/g, ' ').slice(0, 400)}».`

  return command === undefined ? 'Ocurrió un error inesperado.' : 'El servidor de correo no responde.'
}
