import type { ErrorCode } from '@yunque/contracts/wire/error-codes'
import { readError } from '#/lib/gateway-error.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** One content on its way to the server, under its own key (LLA-05). `id` is '' for a record never saved. */
export type Attempt<F> = { id: string; idempotency_key: string; form: F }

/** What was newest before it was sent to a server that knows it again by nothing else; '' where nobody knows (ARQ-16). */
export type Sent<F> = Attempt<F> & { desde?: string }

/** Which record a save made or changed, and which version of it; '' where a call tells neither. */
export type Saved = { id: string; version: string }

/** Failures of a first try after which nobody knows whether it was saved; after any other it certainly was not. */
const IN_DOUBT: ReadonlySet<ErrorCode> = new Set([
  'TIMEOUT',
  'UNREACHABLE',
  'UNCONFIRMED',
  'SERVER_FAILED',
  'UNEXPECTED_ANSWER',
  'INTERNAL',
])

/** Refusals of a repeated try that tell that the first one was not saved either. Of a signed-out one nothing is known. */
const NOT_SAVED: ReadonlySet<ErrorCode> = new Set(['INVALID', 'NOT_FOUND', 'CONFLICT'])

/** A part of it was saved: no try of the same would do better, and the next content goes over that part. */
const isCut = (codigo: ErrorCode) => codigo === 'INCOMPLETE'

const isSame = <F>(a: Attempt<F>, b: { id: string; form: F }) =>
  a.id === b.id && JSON.stringify(a.form) === JSON.stringify(b.form)

/** What is known of an earlier save: it is not on the server, or nobody can tell. */
export type Trace = 'missing' | 'unknown'

const isTrace = (found: unknown): found is Trace => found === 'missing' || found === 'unknown'

type SenderDeps<F, A> = {
  call: (attempt: Attempt<F>) => Promise<A>
  /** Whether the server stores a save once, however often it comes under its key (LLA-05). */
  repeats?: (() => boolean) | undefined
  /** Looks for what an attempt has stored. */
  find?: ((attempt: Sent<F>) => Promise<A | Trace>) | undefined
  /** What is newest before a new record is sent. */
  mark?: ((form: F) => Promise<string>) | undefined
  /** The person's word on sending what may be stored already. */
  again?: ((trace: Trace) => Promise<boolean>) | undefined
  /** Of a record; an action, such as preparing a quantity, has none. */
  saved?: ((answer: A) => Saved) | undefined
  /** An earlier save turned out to be stored, while the new content goes on top of it: its record is this one from now on. */
  onSettled?: (answer: A) => void
}

/** It was not sent: the person would rather not send it again. No answer is this one; that of an action is null. */
export const UNSENT = Symbol('unsent')

/**
 * Saves a record once, whatever is lost on the way (VIS-08). A key belongs to a content: a retry of the same content
 * carries the same key and gets the first answer. If the content changed after a save whose answer was lost, that earlier
 * save is settled first, under its own key, and the new content goes on top of it: otherwise a new record would be stored
 * twice. An action is not settled so, since its content may have been changed to prevent the first one; the version that it
 * names keeps it from being done twice. A server without keys would store a retry again: we first look for what the lost
 * save stored, and where nothing is found the person decides (ARQ-11). An existing record takes the same content twice
 * without harm.
 */
export const createSender = <F extends object, A>(deps: SenderDeps<F, A>) => {
  const { call, saved, onSettled, repeats = () => true, find, mark, again } = deps
  let pending: Sent<F> | null = null

  const marked = async (attempt: Sent<F>): Promise<Sent<F>> =>
    mark && attempt.id === '' && !repeats() ? { ...attempt, desde: await mark(attempt.form).catch(() => '') } : attempt

  const deliver = async (attempt: Sent<F>) => {
    const isRepeated = pending === attempt
    const { desde: _, ...sent } = attempt
    pending = isRepeated ? attempt : await marked(attempt)
    try {
      const answer = await call(sent)
      pending = null

      return answer
    } catch (error) {
      const { codigo } = readError(error)
      const isSettled = isRepeated ? NOT_SAVED.has(codigo) : !IN_DOUBT.has(codigo)
      if (isSettled || isCut(codigo)) pending = null
      throw error
    }
  }

  /** `form` over the record that `answer` speaks of. */
  const onTop = (answer: A, id: string, form: F) => {
    if (!saved) return { id, form }
    const now = saved(answer)

    return { id: now.id, form: 'version' in form ? { ...form, version: now.version } : form }
  }

  /** The record as it stands after the earlier attempt: saved by it, or untouched if the server had refused it. */
  const settle = async (earlier: Attempt<F>, id: string, form: F) => {
    if (!saved) return { id, form }
    try {
      const answer = await deliver(earlier)
      onSettled?.(answer)

      return onTop(answer, id, form)
    } catch (error) {
      if (pending || isCut(readError(error).codigo)) throw error

      return { id, form }
    }
  }

  const overwrites = (earlier: Attempt<F>) => saved !== undefined && earlier.id !== ''

  /** Goes on from an attempt that the server would store twice; UNSENT when the person would rather not. */
  const lookFirst = async (earlier: Sent<F>, id: string, form: F): Promise<A | typeof UNSENT> => {
    const found = (await find?.(earlier).catch(() => undefined)) ?? 'unknown'
    if (!isTrace(found)) {
      pending = null
      if (isSame(earlier, { id, form })) return found
      onSettled?.(found)

      return deliver({ ...onTop(found, id, form), idempotency_key: idempotencyKey() })
    }
    if (!overwrites(earlier) && !(await again?.(found))) return UNSENT

    return deliver({ id, form, idempotency_key: idempotencyKey() })
  }

  return {
    /** The attempt whose answer is still owed, to be kept with the draft. */
    pending: () => pending,
    /** Takes over such an attempt from the draft of an earlier page load. */
    resume: (attempt: Sent<F> | null) => {
      pending = attempt
    },
    /** Looks for what is in doubt; `isCurrent`: it is this very content that was found. */
    look: async (id: string, form: F): Promise<{ answer: A; isCurrent: boolean } | Trace> => {
      if (!pending || !find) return 'unknown'
      const earlier = pending
      const answer = await find(earlier)
      if (isTrace(answer)) return answer
      pending = null

      return { answer, isCurrent: isSame(earlier, { id, form }) }
    },
    send: async (id: string, form: F): Promise<A | typeof UNSENT> => {
      if (pending && !repeats()) return lookFirst(pending, id, form)
      if (pending && isSame(pending, { id, form })) return deliver(pending)
      const now = pending ? await settle(pending, id, form) : { id, form }

      return deliver({ ...now, idempotency_key: idempotencyKey() })
    },
  }
}
