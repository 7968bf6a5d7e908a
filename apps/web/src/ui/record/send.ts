import { ERRORES, type ErrorCode } from '@yunque/contracts/wire/error-codes'
import { type GatewayError, IN_DOUBT, NOT_SAVED, readError, TELLS_NOTHING } from '#/lib/gateway-error.ts'
import { metaOf } from '#/lib/meta.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** One content on its way to the server, under its own key (LLA-05). `id` is '' for a record never saved. */
export type Attempt<F> = { id: string; idempotency_key: string; form: F }

/**
 * An attempt with the newest record before it, by which its record is found on a server without keys; '' where nobody
 * knows (ARQ-16). `build` is that of the page which sent it.
 */
export type Sent<F> = Attempt<F> & { desde?: string; build?: string }

/**
 * Whether it was sent by the page of another build, whose form may have lacked a field that is asked for now: refused for that, it may
 * be stored all the same (VIS-19).
 */
const isOfOtherBuild = ({ build }: Sent<unknown>): boolean => build !== undefined && build !== metaOf('build')

/** What of an attempt a server is told: our build is nothing to it. */
const toldOf = <F>({ build: _, ...told }: Sent<F>): Sent<F> => told

/** Which record a save made or changed, and which version of it; '' where a call tells neither. */
export type Saved = { id: string; version: string }

/** Only a part was saved: another try would do no better, so the next content is saved over that part. */
const isCut = (codigo: ErrorCode) => codigo === 'INCOMPLETE'

const isSame = <F>(a: Attempt<F>, b: { id: string; form: F }) =>
  a.id === b.id && JSON.stringify(a.form) === JSON.stringify(b.form)

/** What is known of an earlier save: it is not on the server, or nobody can tell. */
export type Trace = 'missing' | 'unknown'

/** What is known of an earlier save before one is sent that adds to it, or may: it may also be stored, as a record of its own. */
export type Earlier = Trace | 'stored'

const isTrace = (found: unknown): found is Trace => found === 'missing' || found === 'unknown'

type SenderDeps<F, A> = {
  call: (attempt: Attempt<F>) => Promise<A>
  /** Whether the server stores a save once, however often it comes under its key (LLA-05). */
  repeats?: (() => boolean) | undefined
  /** Looks on the server for what an attempt has stored. */
  find?: ((attempt: Sent<F>) => Promise<A | Trace>) | undefined
  /** The newest record before a new one is sent. */
  mark?: ((form: F) => Promise<string>) | undefined
  /**
   * Whether `form` makes one more than the earlier attempt, which no version guards: a task, a mail, a row under another key. That one
   * may have been changed to prevent it, and `form` cannot go on top of it.
   */
  adds?: ((form: F, earlier: Attempt<F>) => boolean) | undefined
  /** Asks the person whether to send again what may be stored already, or another record after one that is. */
  again?: ((earlier: Earlier) => Promise<boolean>) | undefined
  /** The record that an answer is about; undefined for an action, such as preparing a quantity. */
  saved?: ((answer: A) => Saved) | undefined
  /** Called as an attempt leaves, under its key: who is gone before the answer comes must find it in his draft. */
  onSend?: () => void
  /** Called when an earlier save turns out to be stored while newer content is being saved over it. */
  onSettled?: (answer: A) => void
}

/** Answered where the person decided not to send again. It differs from every answer, also from an action's null. */
export const UNSENT = Symbol('unsent')

/**
 * Saves a record once, whatever is lost on the way (VIS-08). A key belongs to a content: a retry of the same content
 * carries the same key and gets the first answer. If the content changed after a save whose answer was lost, that earlier
 * save is settled first, under its own key, and the new content goes on top of it: otherwise a new record would be stored
 * twice. An action is not settled so, since its content may have been changed to prevent the first one; the version that it
 * names keeps it from being done twice, and where it names none, the person decides. A server without keys would store a retry
 * again: we first look for what the lost save stored, and where nothing is found the person decides (ARQ-11). An existing record
 * takes the same content twice without harm.
 */
export const createSender = <F extends object, A>(deps: SenderDeps<F, A>) => {
  const { call, saved, onSend, onSettled, repeats = () => true, find, mark, adds = () => false, again } = deps
  let pending: Sent<F> | null = null
  /** Whether the pending attempt may have reached the server. */
  let isUnclear = false

  const marked = async (attempt: Sent<F>): Promise<Sent<F>> =>
    mark && attempt.id === '' && !repeats() ? { ...attempt, desde: await mark(attempt.form).catch(() => '') } : attempt

  const deliver = async (attempt: Sent<F>) => {
    const isRepeated = pending === attempt
    const { desde: _, ...sent } = toldOf(attempt)
    pending = isRepeated ? attempt : { ...(await marked(attempt)), build: metaOf('build') }
    onSend?.()
    try {
      const answer = await call(sent)
      pending = null

      return answer
    } catch (error) {
      const { codigo } = readError(error)
      const isForeign = codigo === 'INVALID' && isOfOtherBuild(attempt)
      const isSettled = isRepeated ? NOT_SAVED.has(codigo) && !isForeign : !IN_DOUBT.has(codigo)
      if (isSettled || isCut(codigo)) pending = null
      isUnclear = (isRepeated && isUnclear) || codigo === 'UNCONFIRMED'
      throw error
    }
  }

  /** The attempt that saves `form` over the record of `answer`. */
  const onTop = (answer: A, id: string, form: F) => {
    if (!saved) return { id, form }
    const now = saved(answer)

    return { id: now.id, form: 'version' in form ? { ...form, version: now.version } : form }
  }

  /**
   * Where the new content goes after the earlier attempt: over what that saved, or over the untouched record if the
   * server refused it.
   */
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

  const isOneMore = (earlier: Attempt<F>, id: string, form: F) => !isSame(earlier, { id, form }) && adds(form, earlier)

  const overwrites = (earlier: Attempt<F>) => saved !== undefined && earlier.id !== ''

  /**
   * Goes on after an attempt that the server would store a second time, or no longer understands: looks for what it stored, and
   * otherwise asks the person; so it does before one more than what it finds. Answers UNSENT if he decides against it.
   */
  const lookFirst = async (earlier: Sent<F>, id: string, form: F): Promise<A | typeof UNSENT> => {
    const anew = () => deliver({ id, form, idempotency_key: idempotencyKey() })
    const asked = isOfOtherBuild(earlier) ? { ...earlier, form } : earlier
    const found = (await find?.(toldOf(asked)).catch(() => undefined)) ?? 'unknown'
    if (!isTrace(found)) {
      pending = null
      if (isSame(earlier, { id, form })) return found
      if (isOneMore(earlier, id, form)) return (await again?.('stored')) ? anew() : UNSENT
      onSettled?.(found)

      return deliver({ ...onTop(found, id, form), idempotency_key: idempotencyKey() })
    }
    if (!overwrites(earlier) && !(await again?.(found))) return UNSENT

    return anew()
  }

  return {
    /** The attempt that has no clear answer yet, to be kept with the draft. */
    pending: () => pending,
    /** Takes over such an attempt from the draft of an earlier page load. */
    resume: (attempt: Sent<F> | null) => {
      pending = attempt
      isUnclear = attempt !== null
    },
    /** The failure of `send`. Where the attempt may be stored all the same, it is told as neither saved nor unsaved (ARQ-11). */
    failureOf: (error: unknown): GatewayError => {
      const failure = readError(error)
      if (pending && isUnclear && failure.codigo !== 'UNCONFIRMED' && TELLS_NOTHING.has(failure.codigo)) {
        return { ...failure, codigo: 'UNCONFIRMED', mensaje: ERRORES.UNCONFIRMED }
      }
      // A failure of our own code gets the message that matters to the person: nothing was saved (VIS-04).
      return failure.mensaje === ERRORES.INTERNAL
        ? { ...failure, mensaje: 'No se pudo guardar. Intente nuevamente.' }
        : failure
    },
    /** Looks for the save in doubt; `isCurrent` tells whether it holds exactly this content. */
    look: async (id: string, form: F): Promise<{ answer: A; isCurrent: boolean } | Trace> => {
      if (!pending || !find) return 'unknown'
      const earlier = pending
      const answer = await find(toldOf(earlier))
      if (isTrace(answer)) return answer
      pending = null

      return { answer, isCurrent: isSame(earlier, { id, form }) }
    },
    send: async (id: string, form: F): Promise<A | typeof UNSENT> => {
      const earlier = pending
      if (earlier && (isOneMore(earlier, id, form) || !repeats())) return lookFirst(earlier, id, form)
      try {
        if (earlier && isSame(earlier, { id, form })) return await deliver(earlier)
        const now = earlier ? await settle(earlier, id, form) : { id, form }

        return await deliver({ ...now, idempotency_key: idempotencyKey() })
      } catch (error) {
        const isForeign = earlier && pending === earlier && readError(error).codigo === 'INVALID'
        if (isForeign) return lookFirst(earlier, id, form)
        throw error
      }
    },
  }
}
