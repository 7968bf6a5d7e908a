import { setReloj } from './reloj.ts'
import { gatewayHeaders, tokens } from './session/tokens.ts'

declare const __LISTS__: Readonly<Record<string, readonly [list: string, ...names: string[]]>>
/**
 * The list of each screen, by its address: the procedure that the route's loader asks first, and the fields of its
 * search. Written from the contracts by build/lists.ts.
 */
export const LISTAS = __LISTS__

/** Where the number of rows is kept: the last choice in this browser, since the address is read before the user is known. */
export const FILAS = 'filas_por_pagina'

/** After this an answer is too old to be used: a password to change, or a server that was away, may have kept the screen waiting. */
const FRESH_MS = 10_000

/** What the gateway answered, read or refused; undefined where it was no answer of its, which is asked for again. */
type Answer = { data: unknown } | { error: object } | undefined
type Asked = { input: Record<string, string>; token: string; at: number; answer: Promise<Answer> }

const asked = new Map<string, Asked>()

const askOne = (path: string, input: Record<string, string> = {}) => {
  const query = Object.keys(input).length > 0 ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const askedAt = Date.now()
  const answer = fetch(`/crm-new/trpc/${path}${query}`, { headers: gatewayHeaders() })
    // Read to its end even where it was refused: an unread answer keeps its connection.
    .then((response) => {
      setReloj(response.headers, askedAt)

      return response.json()
    })
    // A refusal is handed on: asked for again, a server that does not answer would be waited for twice (LIM-01).
    .then((body: { result?: { data?: unknown }; error?: object }): Answer => {
      if (body.error) return { error: body.error }

      return body.result?.data === undefined ? undefined : { data: body.result.data }
    })
    .catch(() => undefined)
  asked.set(path, { input, token: tokens.get(), at: askedAt, answer })
}

/** The address of a stored document, below the room of its kind. */
const DOCUMENTO =
  /^\/(?:cotizaciones|cotizaciones\/notas-ventas|representante)\/(cotizacion|nota_venta|factura-representante)\/(\d+)$/

/**
 * Asks for the token's user (SES-01), and for what the loader of the address waits for: the rows of a list, a document or the
 * home's figures. The app's code is not here yet; it takes the answers when it comes.
 */
export const askEarly = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  askOne('sesion.verificarToken')
  const address = pathname.replace(/^\/crm-new/, '').replace(/\/$/, '')
  const [, tipo, id] = DOCUMENTO.exec(address) ?? []
  if (tipo && id) return askOne('documento.get', { tipo, id })
  if (address === '') return askOne('agenda.resumen')
  const [list, ...names] = LISTAS[address] ?? []
  if (!list) return
  askOne(list, {
    // The number of rows that the list itself asks for if the address says none (PAN-12).
    per_page: localStorage.getItem(FILAS) ?? '10',
    // Only fields of the list's search: the server would refuse others, such as the record over the list.
    ...Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name))),
    parte: 'filas',
  })
}

/** The early answer to a call, given once and only if the call asks for the same; undefined means that the call must be made. */
export const takeEarly = (path: string, input: unknown): Promise<Answer> | undefined => {
  const early = asked.get(path)
  if (!early) return undefined
  const wanted: Record<string, unknown> = { ...(input as object | undefined) }
  // The count of the same list is another question and must not use up the answer with the rows.
  if (wanted.parte !== early.input.parte) return undefined
  asked.delete(path)
  const isSame = Object.entries(early.input).every(
    ([name, value]) => !(name in wanted) || String(wanted[name]) === value,
  )
  const isFresh = early.token === tokens.get() && Date.now() - early.at < FRESH_MS

  return isSame && isFresh ? early.answer : undefined
}
