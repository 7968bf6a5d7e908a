import type * as z from 'zod'
import { Failure } from '../failure.ts'
import type { CallSetting } from './call-settings.ts'
import { CALLS, type CallInput, type CallName, type CallSpec } from './calls.ts'
import type { LegacyCall } from './legacy.ts'
import { sendRenamed } from './renames.ts'

/**
 * Whether a value can be a part of a path. Each is escaped; but a server in between that unescapes it early must not find a way to another
 * path in it (SEC-12).
 */
const isPart = (value: string): boolean =>
  /^[^\p{C}]{1,200}$/u.test(value) && value.split(/[/\\]/).every((step) => /^[^.]/.test(step))

/** Fills the parts into a path; a section in brackets is left out where its part is ''. */
const filled = (path: string, params: Record<string, string> = {}): string =>
  path
    .replace(/\[([^\]]*)\]/g, (_all, inner: string) =>
      [...inner.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => params[name]) ? inner : '',
    )
    .replace(/\{(\w+)\}/g, (_all, name: string) => {
      const value = params[name] ?? ''
      if (!isPart(value)) throw new Failure('INTERNAL', 'refused path')

      return encodeURIComponent(value)
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
