import type * as z from 'zod'
import { Failure } from '../failure.ts'
import type { Legacy, LegacyCall, LegacyPath } from '../legacy/legacy.ts'

/** A call as the fake got it: the path, and what else it said. */
type Sent = { path: string } & Partial<Omit<LegacyCall<z.ZodType>, 'response' | 'actual' | 'clase' | 'text'>>

/**
 * A legacy server that answers by path, decoded as the real client does, or fails with the Failure put in its place.
 * `sent` holds the calls it got, its permission checks aside.
 */
export const fakeLegacy = (answers: Record<string, unknown>) => {
  const sent: Sent[] = []

  const call = async <T extends z.ZodType>(path: LegacyPath, spec: LegacyCall<T>): Promise<z.output<T>> => {
    const { response, actual: _actual, clase: _clase, text: _text, ...said } = spec
    sent.push({ path, ...said })
    const answer = answers[path]
    if (answer instanceof Failure) throw answer
    const parsed = response.safeParse(answer)
    if (!parsed.success) throw new Failure('UNEXPECTED_ANSWER', path, { cause: parsed.error })

    return parsed.data
  }
  const legacy: Legacy = { get: call, post: call }

  return { legacy, sent }
}
