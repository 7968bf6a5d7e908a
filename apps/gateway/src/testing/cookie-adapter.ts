import type { LegacyAdapter, Seen } from '../legacy/legacy-adapter.ts'

/**
 * An adapter (LEGACY_ADAPTER) for a server that keeps its session in a cookie and puts every answer into
 * `{success, message, data}`, refusals too, with 200. What a name in here means is in docs/adr/0016.
 */
type Envelope = { success?: boolean; message?: string; errors?: Record<string, string[]>; data?: unknown }

const envelopeOf = ({ body }: Seen): Envelope | undefined =>
  typeof body === 'object' && body !== null && 'success' in body ? (body as Envelope) : undefined

/** 'PHPSESSID=…': the session's cookie, without what a browser is told of it. */
const cookieOf = ({ headers }: Seen): string => {
  const all = [headers['set-cookie'] ?? []].flat()

  return all.find((one) => one.startsWith('PHPSESSID='))?.split(';', 1)[0] ?? ''
}

const isAboutSession = ({ message = '' }: Envelope): boolean => /sesi[oó]n/i.test(message)

export default {
  // The gateway keeps as its token whatever the sign-in answers as one: here the cookie.
  sign: ({ token }) => (token ? { cookie: token } : {}),

  open: (answer) => {
    const envelope = envelopeOf(answer)
    if (!envelope?.success) return undefined
    if (answer.call !== 'sesion.login') return envelope.data

    return { ...(envelope.data as object), auth_token_crm: cookieOf(answer) }
  },

  refusal: (answer) => {
    const envelope = envelopeOf(answer)

    return envelope?.success === false && !isAboutSession(envelope) ? envelope : undefined
  },

  endedSession: (answer) => {
    const envelope = envelopeOf(answer)

    return envelope?.success === false && isAboutSession(envelope)
  },
} satisfies LegacyAdapter
