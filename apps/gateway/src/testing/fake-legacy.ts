import { readAnswer, UNREADABLE } from '@yunque/contracts/wire/reader'
import type * as z from 'zod'
import { Failure } from '../failure.ts'
import { callOf } from '../legacy/call-of.ts'
import { DEFAULT_SETTINGS } from '../legacy/call-settings.ts'
import { CALLS, type CallByName, type CallInput, type CallName } from '../legacy/calls.ts'
import type { Legacy, LegacyCall } from '../legacy/legacy.ts'

/** A call as the fake got it: the path, and what else it said. */
type Sent = { path: string } & Partial<Omit<LegacyCall<z.ZodType>, 'response' | 'actual' | 'clase' | 'text' | 'name'>>

/**
 * A legacy server that answers by path, decoded as the real client does, or fails with the Failure put in its place.
 * `sent` holds the calls it got, its permission checks aside.
 */
export const fakeLegacy = (answers: Record<string, unknown>, exportedUrl: z.ZodType<string>) => {
  const sent: Sent[] = []

  const http = async <T extends z.ZodType>(path: string, spec: LegacyCall<T>): Promise<z.output<T>> => {
    const { response, actual: _actual, clase: _clase, text: _text, name: _name, ...said } = spec
    sent.push({ path, ...said })
    const answer = answers[path]
    if (answer instanceof Failure) throw answer
    const { value } = readAnswer(response, answer)
    if (value === UNREADABLE) throw new Failure('UNEXPECTED_ANSWER', path)

    return value
  }
  const call = async (name: CallName, input?: CallInput) => {
    const { path, spec } = callOf(name, DEFAULT_SETTINGS.calls[name], input)

    return http(path, 'isFile' in CALLS[name] ? { ...spec, response: exportedUrl } : spec)
  }
  const legacy: Legacy = { get: http, post: http, call: call as CallByName }

  return { legacy, sent }
}
