import { randomUUID } from 'node:crypto'
import { hecho } from '@yunque/contracts/wire/hecho'
import type * as z from 'zod'
import { Failure } from '../failure.ts'
import { callOf, type Made } from './call-of.ts'
import type { CallSettings } from './call-settings.ts'
import type { CallInput, CallName } from './calls.ts'
import type { Caller } from './legacy.ts'
import type { LegacyClient } from './legacy-client.ts'

/** How long the look of a server's 404 is remembered, in milliseconds: the server may be updated. */
const LOOKS_MS = 60 * 60_000

/** Fields of a request's body that name a record. */
const NAMES = new Set([
  'a',
  'anterior',
  'asignada_a',
  'c_ficha',
  'celdas',
  'cliente',
  'clientes',
  'codigo',
  'codigo_cliente',
  'codigos',
  'cuit',
  'de',
  'deposito',
  'empresa',
  'familia',
  'id',
  'n_cotizacion',
  'nro_cpt',
  'numero',
  'sesion',
  'tipo_vencim_codi',
  'usuario',
])

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const holdsText = (value: unknown): boolean =>
  typeof value === 'object' ? fieldsOf(value).some(([, one]) => holdsText(one)) : value !== undefined && value !== ''

/** Parts of a path that name no record: the type of a document, the table of a master. */
const KINDS = new Set(['tipo', 'tabla'])

/** Whether a 404 to this call may be about a record of its path or its body. */
export const namesRecord = ({ params = {}, body }: CallInput): boolean => {
  const within = (value: unknown): boolean =>
    fieldsOf(value).some(([name, one]) => (NAMES.has(name) ? holdsText(one) : within(one)))

  return Object.entries(params).some(([name, value]) => !KINDS.has(name) && value !== '') || within(body)
}

/** Requests for records that cannot exist: their answers show how this server tells of a missing record. */
const NOBODY: readonly [CallName, CallInput][] = [
  ['contactos.get', { params: { nro_cpt: '0' } }],
  ['estado.get', { params: { n_cotizacion: '0' }, body: { codigo_cliente: '' } }],
]

/** What a 404 means: the call does not exist, the record does not exist, or nobody can tell which. */
type Missing = 'call' | 'record' | 'either'

type Options = { client: LegacyClient; settings: CallSettings }

/**
 * Finds out whether a 404 means that the server lacks the path (ARQ-13). It compares the answer with two others of the same
 * server: one for a path that cannot exist (once for each method and folder), and, where a record may be meant, one for a
 * record that cannot exist.
 */
export const createAbsence = ({ client, settings }: Options) => {
  const kept = new Map<string, { until: number; found: Promise<unknown> }>()

  /** Asks once and shares the answer; a question that failed is asked again by the next caller. */
  const once = <T>(key: string, find: () => Promise<T | undefined>): Promise<T | undefined> => {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.found as Promise<T | undefined>
    const found = find().then((value) => {
      if (value === undefined) kept.delete(key)

      return value
    })
    kept.set(key, { until: performance.now() + LOOKS_MS, found })

    return found
  }

  /**
   * What the server's 404 to this request looks like; null where it answers with another status; undefined where the
   * answer tells nothing.
   */
  const ask = async (
    { signal: _, ...caller }: Caller,
    { method, path, spec }: Pick<Made, 'method' | 'path'> & { spec?: Made['spec'] },
  ): Promise<string | null | undefined> => {
    try {
      await client.as(caller).call(method, path, { clase: 'lookup', response: hecho as z.ZodType, ...spec })

      return null
    } catch (cause) {
      if (!(cause instanceof Failure)) return undefined
      if (cause.codigo === 'NOT_FOUND') return cause.look ?? null

      return cause.codigo === 'UNEXPECTED_ANSWER' ? null : undefined
    }
  }

  /** What the server's 404 to a path that cannot exist looks like, in the folder of this call. */
  const routeLook = (caller: Caller, { method, path }: Made) => {
    const folder = /^\/[^/]+(?=\/)/.exec(path)?.[0] ?? ''

    return once(`${method} ${folder}`, () => ask(caller, { method, path: `${folder}/${randomUUID()}` }))
  }

  /** Whether the server answers differently for a missing record and for an unknown path. */
  const tellsApart = (caller: Caller) =>
    once('records', async () => {
      const looks = NOBODY.filter(([name]) => !settings.calls[name].isAbsent).map(async ([name, input]) => {
        const made = callOf(name, settings.calls[name], input)
        const [record, route] = [await ask(caller, made), await routeLook(caller, made)]

        return typeof record === 'string' && route !== undefined ? record !== route : undefined
      })
      const answers = await Promise.all(looks)
      if (answers.includes(true)) return true

      return answers.every((one) => one === false) ? false : undefined
    })

  return async (caller: Caller, made: Made, input: CallInput, { look }: Failure): Promise<Missing> => {
    const route = await routeLook(caller, made)
    if (route !== undefined && route !== look) return 'record'
    if (!namesRecord(input)) return 'call'

    return route !== undefined && (await tellsApart(caller)) ? 'call' : 'either'
  }
}
