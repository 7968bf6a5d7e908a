import type * as z from 'zod'
import { Failure } from '../failure.ts'
import type { CallSetting, CallSettings } from './call-settings.ts'
import { CALLS, type CallByName, type CallInput, type CallName, type CallSpec, callNames } from './calls.ts'
import type { Caller, LegacyCall } from './legacy.ts'
import type { LegacyClient } from './legacy-client.ts'
import { sendRenamed } from './renames.ts'

/** How long a call that the server did not know is not asked for again, in milliseconds: it may have been updated. */
const ABSENT_MS = 60_000

/** A part of a path: constants of ours, codes and numbers; anything else would be a way elsewhere (SEC-12). */
const PART = /^[\w-]+$/

/** A path with its parts; what stands in brackets goes where its part is ''. */
const filled = (path: string, params: Record<string, string> = {}): string =>
  path
    .replace(/\[([^\]]*)\]/g, (_all, inner: string) =>
      [...inner.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => params[name]) ? inner : '',
    )
    .replace(/\{(\w+)\}/g, (_all, name: string) => {
      const value = params[name] ?? ''
      if (!PART.test(value)) throw new Failure('INTERNAL', 'refused path')

      return value
    })

export type Made = { method: string; path: string; spec: LegacyCall<z.ZodType> }

/** A call by name as HTTP has it. */
export const callOf = (name: CallName, setting: CallSetting, input: CallInput = {}): Made => {
  const spec: CallSpec = CALLS[name]
  const { params, body, idempotencyKey, response = spec.response } = input
  const sent = body === undefined ? undefined : sendRenamed(body, setting.send)

  return {
    method: setting.method,
    path: filled(setting.path, params),
    spec: {
      name,
      clase: spec.clase,
      response,
      ...(spec.actual && { actual: spec.actual }),
      ...(spec.isFile && { text: true }),
      ...(sent !== undefined &&
        (spec.body === 'json'
          ? { json: sent }
          : { form: sent as Record<string, unknown>, ...(spec.body === 'form-data' && { encoding: spec.body }) })),
      ...(idempotencyKey && { idempotencyKey }),
      ...(Object.keys(setting.read).length > 0 && { read: setting.read }),
    },
  }
}

const notOffered = (name: CallName): Failure =>
  new Failure('NOT_OFFERED', name, { userMessage: `Su servidor no ofrece esta función: ${name}.` })

export type LegacyCalls = {
  /** `onFailure` hears of each failure before who called does. */
  as: (caller: Caller, onFailure?: (cause: unknown) => void) => CallByName
  /** Calls that the server does not have, by what was set or by what it answered. */
  absent: () => CallName[]
}

type Options = {
  client: LegacyClient
  settings: CallSettings
  /** Reads the URL of an exported file, or refuses it (ARQ-06). */
  exportedUrl: z.ZodType<string>
  now?: () => number
}

/** The legacy server's calls by name, as this company's server has them; one that it lacks is refused in words. */
export const createLegacyCalls = ({
  client,
  settings,
  exportedUrl,
  now = () => performance.now(),
}: Options): LegacyCalls => {
  const unknownUntil = new Map<CallName, number>()
  const isAbsent = (name: CallName) => settings.calls[name].isAbsent || (unknownUntil.get(name) ?? 0) > now()

  const as = (caller: Caller, onFailure?: (cause: unknown) => void) => {
    const make = client.as(caller)

    return async (name: CallName, input?: CallInput) => {
      if (isAbsent(name)) throw notOffered(name)
      const { isFile, path: own }: CallSpec = CALLS[name]
      const { method, path, spec } = callOf(name, settings.calls[name], input)
      try {
        return await make.call(method, path, isFile ? { ...spec, response: exportedUrl } : spec)
      } catch (cause) {
        onFailure?.(cause)
        // A record may be missing; a path without one in it is there or is not.
        const isRoute =
          cause instanceof Failure && cause.codigo === 'NOT_FOUND' && (cause.isRoute || !own.includes('{'))
        if (!isRoute) throw cause
        unknownUntil.set(name, now() + ABSENT_MS)
        throw notOffered(name)
      }
    }
  }

  return { as: as as LegacyCalls['as'], absent: () => callNames.filter(isAbsent) }
}
