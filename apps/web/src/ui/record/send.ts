import type { ErrorCode } from '@yunque/contracts/error-codes'
import { readError } from '#/lib/gateway-error.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** One content on its way to the server, under its own key (LLA-05). `id` is '' for a record never saved. */
export type Attempt<F> = { id: string; idempotency_key: string; form: F }

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

type SenderDeps<F, A> = {
  call: (attempt: Attempt<F>) => Promise<A>
  /** Of a record; an action, such as preparing a quantity, has none. */
  saved?: ((answer: A) => Saved) | undefined
  /** An earlier save turned out to be stored, while the new content goes on top of it: its record is this one from now on. */
  onSettled?: (answer: A) => void
}

/**
 * Saves a record once, whatever gets lost on the way (VIS-08). The key belongs to the content: a retry of the same
 * content carries the same key and gets the first answer. When a content changed after a save whose answer was lost,
 * that earlier save is settled first, under its own key, and the new content goes on top of it: otherwise a new
 * record would be saved twice. An action is not settled, for its content may have been changed so that the first one is
 * not done: the version that it names keeps it from being done twice.
 */
export const createSender = <F extends object, A>({ call, saved, onSettled }: SenderDeps<F, A>) => {
  let pending: Attempt<F> | null = null

  const deliver = async (attempt: Attempt<F>) => {
    const isRepeated = pending === attempt
    pending = attempt
    try {
      const answer = await call(attempt)
      pending = null

      return answer
    } catch (error) {
      const { codigo } = readError(error)
      const isSettled = isRepeated ? NOT_SAVED.has(codigo) : !IN_DOUBT.has(codigo)
      if (isSettled || isCut(codigo)) pending = null
      throw error
    }
  }

  /** The record as it stands after the earlier attempt: saved by it, or untouched if the server had refused it. */
  const settle = async (earlier: Attempt<F>, id: string, form: F) => {
    if (!saved) return { id, form }
    try {
      const answer = await deliver(earlier)
      onSettled?.(answer)
      const now = saved(answer)

      return { id: now.id, form: 'version' in form ? { ...form, version: now.version } : form }
    } catch (error) {
      if (pending || isCut(readError(error).codigo)) throw error

      return { id, form }
    }
  }

  return {
    /** The attempt whose answer is still owed, to be kept with the draft. */
    pending: () => pending,
    /** Takes over such an attempt from the draft of an earlier page load. */
    resume: (attempt: Attempt<F> | null) => {
      pending = attempt
    },
    send: async (id: string, form: F): Promise<A> => {
      if (pending && isSame(pending, { id, form })) return deliver(pending)
      const now = pending ? await settle(pending, id, form) : { id, form }

      return deliver({ ...now, idempotency_key: idempotencyKey() })
    },
  }
}
