import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SettingsError } from '@yunque/settings'
import type { CallName } from './calls.ts'

/** An answer as it came. `body` is its JSON, or its text where it is none. */
export type Seen = {
  call: CallName | undefined
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}

export type Refused = { message?: string | undefined; errors?: Record<string, string[]> | undefined }

/**
 * A module for what settings cannot say of a company's server (LEGACY_ADAPTER, docs/adr/0016). Every part may be left
 * out. A part decides only what it returns a value for; everything else goes the usual way.
 */
export type LegacyAdapter = {
  /** Headers by which the server knows a session: in the place of `authorization: Bearer <token>`. */
  sign?: (request: { call: CallName | undefined; token: string | undefined }) => Record<string, string>
  /** The part of an answer that is read by its contract; undefined reads the answer as it is. */
  open?: (answer: Seen) => unknown
  /** What the server refused, if it did. */
  refusal?: (answer: Seen) => Refused | undefined
  /** Whether the session is over. */
  endedSession?: (answer: Seen) => boolean
}

const PARTS = new Set(['sign', 'open', 'refusal', 'endedSession'])

/** Reads the module that LEGACY_ADAPTER names. */
export const loadAdapter = async (file: string | undefined): Promise<LegacyAdapter | undefined> => {
  if (!file) return undefined
  const wrong = (why: string) => new SettingsError(`LEGACY_ADAPTER no es válido (vea docs/legacy-calls.md): ${why}.`)
  const module = await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href).catch((cause: unknown) => {
    throw wrong(`${file} no se puede cargar (${cause instanceof Error ? cause.message : cause})`)
  })
  const adapter: unknown = module.default
  if (typeof adapter !== 'object' || adapter === null) throw wrong('le falta "export default"')
  for (const [name, part] of Object.entries(adapter))
    if (!PARTS.has(name) || typeof part !== 'function') throw wrong(`"${name}" no es una de sus funciones`)

  return adapter
}
