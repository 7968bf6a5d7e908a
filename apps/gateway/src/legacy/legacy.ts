import type * as z from 'zod'
import type { CallByName, CallName } from './calls.ts'
import type { Clase, LegacyPath } from './clase.ts'

export type LegacyCall<T extends z.ZodType> = {
  name?: CallName
  clase: Clase
  /** Decodes the answer, once: procedures have no `.output()`. */
  response: T
  /** The record inside a 409 (LLA-06). */
  actual?: z.ZodType
  json?: unknown
  /** Form fields as PHP reads them: urlencoded for documents, form-data where the specification says so. */
  form?: Record<string, unknown>
  encoding?: 'urlencoded' | 'form-data'
  idempotencyKey?: string
  /** The answer may be bare text, as PHP sends a URL. */
  text?: true
  /** Their names of the answer's fields by ours (docs/legacy-calls.md). */
  read?: Record<string, string>
}

/** The user whose rights a call uses, and the request of ours that it belongs to. */
export type Caller = {
  token?: string | undefined
  /** Its trace. */
  reqId: string
  /** The browser's address: the legacy server limits logins by it. */
  ip?: string | undefined
  /** The browser's user agent, by which a person recognises a session (PAN-12). */
  agente?: string | undefined
  /** Whether a screen asks by itself, while nobody touches it (DUR-01). */
  solo?: boolean | undefined
  /** Aborted when the browser has left. */
  signal?: AbortSignal | undefined
}

/** The legacy server, acting with one user's rights. Every failure is a Failure. */
export type Legacy = Http & { call: CallByName }

/** The legacy server by method and path instead of a call's name. */
export type Http = {
  get: <T extends z.ZodType>(path: LegacyPath, call: LegacyCall<T>) => Promise<z.output<T>>
  post: <T extends z.ZodType>(path: LegacyPath, call: LegacyCall<T>) => Promise<z.output<T>>
}
