import { CLAVE } from './desk.ts'

/** Longer than any of the gateway's own deadlines. */
const PATIENCE_MS = 30_000

type Answer = { codigo?: string; campos?: unknown; data?: unknown }

export type Browser = {
  call: (procedure: string, input: unknown, isQuery?: boolean) => Promise<Answer & { setCookie: string }>
  /** The same session, at another gateway. */
  at: (other: string) => Browser
  query: (procedure: string, input: unknown) => Promise<Answer>
  signIn: (codigo?: string) => Promise<void>
}

const browserOf = (url: string, headers: Record<string, string>): Browser => {
  const call: Browser['call'] = async (procedure, input, isQuery = false) => {
    const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const response = await fetch(`${url}/crm-new/trpc/${procedure}${query}`, {
      method: isQuery ? 'GET' : 'POST',
      headers,
      ...(!isQuery && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body = await response.json()

    return {
      data: body.result?.data,
      codigo: body.error?.data?.codigo,
      campos: body.error?.data?.campos,
      setCookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    }
  }

  return {
    call,
    at: (other) => browserOf(other, headers),
    query: (procedure, input) => call(procedure, input, true),
    signIn: async (codigo = 'vendedor') => {
      const { data, setCookie } = await call('sesion.login', { codigo, clave: CLAVE })
      headers.cookie = setCookie
      headers.authorization = `Bearer ${(data as { handle: string }).handle}`
    },
  }
}

/** Calls procedures of a gateway as a browser does; rejects where the gateway itself did not answer. */
export const createBrowser = (url: string): Browser =>
  browserOf(url, { 'content-type': 'application/json', 'x-yunque': '1' })
