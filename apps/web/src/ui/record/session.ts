import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { type GatewayError, wordsOfFailure } from '#/lib/gateway-error.ts'
import { ahora } from '#/lib/reloj.ts'
import { createStore } from '#/lib/store.ts'
import { claim, type DraftKey, drafts, keepDraft } from './drafts/drafts.ts'
import { createOffering } from './drafts/offering.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { createJoin } from './join.ts'
import { isSame } from './merge.ts'
import { createSender, type Saved, type Trace, UNSENT } from './send.ts'
import type { RecordOptions, RecordSession, RecordState, SaveResult } from './session-types.ts'

/** Told after a search for a save in doubt. Only what is surely stored is called stored (ARQ-16). */
const NOT_FOUND: Record<Trace, string> = {
  missing: 'No está en el servidor hasta ahora. Sus datos siguen en pantalla, sin guardar.',
  unknown: 'No se pudo comprobar si se guardó. Verifique en el servidor; sus datos siguen en pantalla, sin guardar.',
}

/** Told of a save whose answer was lost, once it turned out to be stored, where what was edited since is not (ARQ-16). */
const STORED = 'Se había guardado. Lo que cambió después sigue en pantalla, sin guardar.'

/**
 * A record on screen, without React: it is checked, sent once, read again; a conflict is merged or asked about; a draft is
 * kept, with the attempt whose answer is still owed (docs/adr/0012).
 */
export const createRecord = <F extends object, R, A>(options: RecordOptions<F, R, A>): RecordSession<A> => {
  const { values, saved, read, parse, savedOf, tell } = options
  const { draftName, usuario, over } = options
  const store = createStore<RecordState>({
    id: options.id,
    saving: false,
    savedAt: null,
    failure: null,
    inDoubt: false,
    offers: [],
    unreadable: null,
  })
  const copy = idempotencyKey()
  let settled: { answer: A } | null = null
  /** Whether a save turned out to be stored, and nobody was told so. */
  let isUntold = false
  /** The form as an action without a record left it. */
  let done: F | null = null
  let keeper: ReturnType<typeof keepDraft> | undefined
  let isOpen = false
  let running: Promise<unknown> | null = null
  let goes: Promise<boolean> | null = null
  const sender = createSender<F, A>({
    call: options.call,
    saved,
    repeats: options.repeats,
    find: options.find,
    mark: options.mark,
    again: options.again,
    adds: options.adds,
    onSend: () => keeper?.flush(),
    onSettled: (answer) => {
      settled = { answer }
    },
  })

  /** Also what is on screen as it was proposed, once it was sent: whoever begins anew would store it a second time (VIS-08). */
  const isDirty = () => values.isDirty() || sender.pending() !== null
  const { join, putOver, acceptOver } = createJoin(options)
  const key = (): DraftKey | undefined => draftName && { usuario, documento: draftName(store.get().id), copy }
  const offering = createOffering<F, R, A>({
    ...options,
    store,
    sender,
    isDirty,
    key,
    join: join(null),
    flush: () => keeper?.flush(),
    onOwed: () => unsure(ERRORES.UNCONFIRMED),
  })

  /** The record that a save conflicts with, as it is now; null where it no longer exists. */
  const actualOf = async ({ codigo, actual }: GatewayError): Promise<R | null | undefined> => {
    const brought = await Promise.resolve(parse?.(actual)).catch(() => undefined)
    if (brought !== undefined || codigo !== 'CONFLICT') return brought

    return options.reread?.(values.getForm()).catch(() => undefined)
  }

  /** An earlier save turned out to be stored, at least in part: its record becomes the base of the unsaved changes on screen. */
  const adopt = ({ id }: Saved, record: R | undefined) => {
    store.set({ id })
    if (record !== undefined) values.load(record, values.getForm())
  }

  const adoptSettled = async () => {
    if (!settled) return
    const { answer } = settled
    settled = null
    isUntold = true
    if (saved) adopt(saved(answer), await Promise.resolve(read?.(answer)).catch(() => undefined))
  }

  /** `isOverOwed`: an action went over an attempt whose answer is owed, and what has changed meanwhile may be its doing. */
  const fail = async (error: unknown, isOverOwed: boolean): Promise<SaveResult<A> | null> => {
    await adoptSettled()
    const failure = sender.failureOf(error)
    const actual = await actualOf(failure)
    if (failure.codigo === 'CONFLICT' && actual != null && (await putOver(actual, isOverOwed))) {
      return (await acceptOver(actual, isOverOwed)) ? attempt() : null
    }
    if (failure.codigo === 'INCOMPLETE' && actual != null && savedOf) adopt(savedOf(actual), actual)
    if (actual === null && over?.gone) failure.mensaje = over.gone
    console.error(error)
    const form = values.getForm()
    const campos = options.fieldsOf?.(failure.campos, form) ?? failure.campos
    // A server may mark fields that this form does not have: then the message says what is wrong (ARQ-14).
    if (!Object.keys(campos).some((campo) => (campo.split('.')[0] ?? '') in form))
      failure.mensaje = wordsOfFailure(failure)
    values.setErrors(campos)
    store.set({ failure, inDoubt: options.find !== undefined && sender.pending() !== null })
    if (isUntold && !sender.pending()) {
      isUntold = false
      tell(STORED)
    }

    return null
  }

  const finish = async (answer: A): Promise<SaveResult<A>> => {
    settled = null
    isUntold = false
    const { id, version } = saved?.(answer) ?? { id: store.get().id, version: '' }
    const record = await Promise.resolve(read?.(answer)).catch(() => undefined)
    if (record === undefined) values.setSaved(version)
    else values.load(record)
    // A new record that has got its number leaves the other drafts of new records alone: they are offered with the next
    // one.
    const isOwn = draftName?.(store.get().id) === draftName?.(id)
    if (isOwn) for (const { key } of store.get().offers) void drafts.discard(key)
    store.set({ id, offers: [], savedAt: ahora() })
    keeper?.flush()

    done = id === '' ? values.getForm() : null
    const result = { answer, id, fresh: record !== undefined }
    options.onSaved?.(result)

    return result
  }

  const toSend = (form: F) => options.toSend?.(form) ?? form

  const unsure = (mensaje: string) =>
    store.set({
      failure: { codigo: 'UNCONFIRMED', mensaje, campos: {}, reqId: '', actual: null },
      inDoubt: options.find !== undefined,
    })

  /** Takes over what a save in doubt has stored. Later changes stay on top of it, unsaved. */
  const lookUp = async (): Promise<SaveResult<A> | null> => {
    try {
      const found = await sender.look(store.get().id, toSend(values.getForm()))
      if (typeof found === 'string') unsure(NOT_FOUND[found])
      else if (found.isCurrent || !saved) return await finish(found.answer)
      else {
        adopt(saved(found.answer), await Promise.resolve(read?.(found.answer)).catch(() => undefined))
        tell(STORED)
      }
    } catch (error) {
      console.error(error)
      unsure(`No se pudo buscar. ${ERRORES.UNCONFIRMED}`)
    }

    return null
  }

  /** Tries to save once. If a conflict is decided, it tries again. */
  const attempt = async (): Promise<SaveResult<A> | null> => {
    const isOverOwed = saved === undefined && sender.pending() !== null
    try {
      await values.ready?.()
      const errors = values.check()
      values.setErrors(errors)
      if (Object.keys(errors).length > 0) return null
      const form = values.getForm()
      // The second press of two may come after the answer to the first, while the dialog fades (VIS-08).
      if (done !== null && isSame(form, done)) return null
      if (options.before && !(await options.before(form))) return null
      const answer = await sender.send(store.get().id, toSend(form))
      if (answer !== UNSENT) return await finish(answer)
      // The dialog said so where the earlier one is stored, and nothing else is in doubt.
      if (sender.pending()) unsure(ERRORES.UNCONFIRMED)

      return null
    } catch (error) {
      return fail(error, isOverOwed)
    }
  }

  /** Runs one save or search at a time, during which the form cannot be edited. */
  const alone = async (work: () => Promise<SaveResult<A> | null>): Promise<SaveResult<A> | null> => {
    if (running) return null
    goes = null
    store.set({ saving: true, failure: null, inDoubt: false })
    const result = work()
    // Whoever waits for its end need not know how it ended.
    running = result.catch(() => {})
    try {
      return await result
    } finally {
      running = null
      store.set({ saving: false })
    }
  }

  /** Looks for drafts, and keeps one; answers the way to stop. */
  const keep = (): (() => void) => {
    const place = key()
    if (!place) return () => {}
    const own = keepDraft({
      key: () => key() ?? place,
      content: offering.content,
      subscribe: (listener) => {
        const stops = [values.subscribe(listener), store.subscribe(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    })
    // Kept also when the screen is left, to take the draft away if a save ends after that.
    keeper = own
    const release = claim(copy)
    void offering.look(place, () => isOpen)

    return () => {
      own.stop()
      // What is being saved is nobody else's to restore.
      void Promise.resolve(running).then(release)
    }
  }

  return {
    store,
    isDirty,
    save: () => alone(attempt),
    look: () => alone(lookUp),
    discard: () => {
      values.discard()
      sender.resume(null)
      keeper?.flush()
    },
    saving: () => running,
    leaving: (answer) => {
      goes = answer
    },
    isLeft: async () => (await goes) === true || !isOpen,
    open: () => {
      isOpen = true
      const stop = keep()

      return () => {
        isOpen = false
        stop()
      }
    },
    restore: offering.restore,
    dismiss: offering.dismiss,
  }
}
