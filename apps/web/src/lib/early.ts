import { gatewayHeaders } from './tokens.ts'

let early: Promise<unknown> | undefined

/** Asks for the token's user at once, before the app's code is here; the code takes the answer when it comes (SES-01). */
export const askEarly = () => {
  early = fetch('/crm-new/trpc/sesion.verificarToken', { headers: gatewayHeaders() })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    // Whatever is no plain success is asked again, by whom can read failures.
    .then((body: { result?: { data?: unknown } } | undefined) => body?.result?.data)
    .catch(() => undefined)
}

/** The early answer, once: undefined in it means ask again. */
export const takeEarly = () => {
  const answer = early
  early = undefined

  return answer
}
