import type * as z from 'zod'
import { Failure } from '../failure.ts'
import { createAbsence, namesRecord } from './absence.ts'
import { callOf } from './call-of.ts'
import type { CallSettings } from './call-settings.ts'
import { CALLS, type CallByName, type CallInput, type CallName, type CallSpec, callNames } from './calls.ts'
import type { Clase } from './clase.ts'
import { CLASES } from './clases.ts'
import type { Caller } from './legacy.ts'
import type { LegacyClient } from './legacy-client.ts'

/** How long a call that the server did not know is not tried again, in milliseconds: the server may be updated. */
const ABSENT_MS = 60_000

const notOffered = (name: CallName): Failure =>
  new Failure('NOT_OFFERED', name, { userMessage: `Su servidor no ofrece esta función: ${name}.` })

/**
 * Methods that may stand for another: GET and POST for a read; for a save those that change a record, never the one that
 * removes it.
 */
const READS = ['GET', 'POST']
const WRITES = ['POST', 'PUT', 'PATCH']

/** The method that a 405 says to use (`Allow`). A call that was refused so was not done, even if it is a save. */
const methodAllowed = (cause: unknown, used: string, clase: Clase): string | undefined => {
  if (!(cause instanceof Failure) || cause.allow === undefined) return undefined
  const allowed = cause.allow.toUpperCase().split(/\s*,\s*/)

  return (CLASES[clase].writes ? WRITES : READS).find((one) => one !== used && allowed.includes(one))
}

export type LegacyCalls = {
  /** `onFailure` is told of each failure before the caller is. */
  as: (caller: Caller, onFailure?: (cause: unknown) => void) => CallByName
  /** Calls that the server does not have, by what was set or by what it answered. */
  absent: () => CallName[]
  /** Calls that were found under another method than the one that is set. */
  methods: ReadonlyMap<CallName, string>
}

type Options = {
  client: LegacyClient
  settings: CallSettings
  /** Reads the URL of an exported file, or refuses it (ARQ-06). */
  exportedUrl: z.ZodType<string>
}

/** The legacy server's calls by name, as this company's server has them; one that it lacks is refused in words. */
export const createLegacyCalls = ({ client, settings, exportedUrl }: Options): LegacyCalls => {
  const unknownUntil = new Map<CallName, number>()
  /** The method under which the server took each call, where the requirements name none. */
  const methods = new Map<CallName, string>()
  const missingOf = createAbsence({ client, settings })
  const isAbsent = (name: CallName) =>
    settings.calls[name].isAbsent || (unknownUntil.get(name) ?? 0) > performance.now()

  const as = (caller: Caller, onFailure?: (cause: unknown) => void) => {
    const make = client.as(caller)

    return async (name: CallName, input: CallInput = {}) => {
      if (isAbsent(name)) throw notOffered(name)
      const { isFile }: CallSpec = CALLS[name]
      const made = callOf(name, settings.calls[name], input)
      const { path, spec } = made
      const send = (method: string) => make.call(method, path, isFile ? { ...spec, response: exportedUrl } : spec)
      try {
        return await send(methods.get(name) ?? made.method).catch((cause: unknown) => {
          const method = methodAllowed(cause, made.method, spec.clase)
          if (!method) throw cause
          methods.set(name, method)

          return send(method)
        })
      } catch (cause) {
        onFailure?.(cause)
        // Only a 404 has a look: a record that was answered with nothing is missing, and its call is there.
        if (!(cause instanceof Failure) || cause.codigo !== 'NOT_FOUND' || cause.look === undefined) throw cause
        const missing = await missingOf(caller, made, input, cause)
        if (missing === 'record') throw cause
        if (missing === 'either') throw new Failure('NOT_FOUND', path, { isUnsure: true, cause })
        // Remembered only if the request names no record: a 404 about one record says nothing of the call for other
        // records.
        if (!namesRecord(input)) unknownUntil.set(name, performance.now() + ABSENT_MS)
        throw notOffered(name)
      }
    }
  }

  return { as: as as LegacyCalls['as'], absent: () => callNames.filter(isAbsent), methods }
}
