import { type Campos, ERRORES } from '@yunque/contracts/wire/error-codes'
import { type GatewayError, readError } from '#/lib/gateway-error.ts'
import { createStore, type Store } from '#/lib/store.ts'
import { type Draft, type DraftKey, drafts, keepDraft } from './drafts.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { type Choices, type Conflict, type Group, merge, type Three } from './merge.ts'
import { type Attempt, createSender, type Saved, type Sent, type Trace, UNSENT } from './send.ts'

/** Puts mine over another user's; null when the person doesn't decide (VIS-07). */
type Join<F> = (three: Three<F>) => Promise<F | null>

/**
 * The values of a record on screen. A plain form has `createFormValues`; a document has its header and its lines, each in
 * a store of its own.
 */
export type RecordValues<F extends object, R> = {
  subscribe: (listener: () => void) => () => void
  isDirty: () => boolean
  /** As they are compared and merged. */
  getForm: () => F
  /** What they started from; null where nobody knows. */
  getBase: () => F | null
  /** As a draft keeps them, plain data. */
  getDraft: () => object
  /** Puts a draft in place, as changes that are not saved; over what the server holds now by `join`. False when the person decided on nothing. */
  restore: (draft: unknown, join: Join<F>) => boolean | Promise<boolean>
  /** Ends once nothing that belongs in the form is on its way. */
  ready?: () => Promise<void>
  /** What keeps them from being saved, by field path. */
  check: () => Campos
  setErrors: (errors: Campos) => void
  /** Puts what the server holds in place; `form` on top of it, as changes that are not saved. */
  load: (record: R, form?: F) => void
  /** What is on screen is what was saved, as this version. */
  setSaved: (version: string) => void
  /** What is on screen is given up. */
  discard: () => void
}

/** Who saved last, and when, where the record tells. */
export type Author = { usuario: string; momento: string }

/** How a screen words its fields and their values. */
export type Words = { label: (field: string) => string; text: (field: string, value: unknown) => string }

/** What somebody else changed of a record that an action is about to be done to. */
export type Changed = Words & { changes: readonly Conflict[]; author: Author | null }

export type Question = Words & { conflicts: readonly Conflict[]; taken: readonly string[]; author: Author | null }

export type RecordOptions<F extends object, R, A> = {
  /** Which record it is; '' until its first save. */
  id: string
  values: RecordValues<F, R>
  call: (attempt: Attempt<F>) => Promise<A>
  /** Which record the answer speaks of; an action on a record leaves it out. */
  saved?: ((answer: A) => Saved) | undefined
  /** What travels, where that is not the very form. */
  toSend?: ((form: F) => F) | undefined
  /** The record as the server holds it after a save. */
  read?: ((answer: A) => R | Promise<R>) | undefined
  /** The record that came with a failure, undefined if nobody can read it. */
  parse?: ((actual: unknown) => R | undefined) | undefined
  formOf?: ((record: R) => F) | undefined
  savedOf?: ((record: R) => Saved) | undefined
  author?: ((record: R) => Author | null) | undefined
  /** The form's own names of the fields that the server refused. */
  fieldsOf?: ((errors: Campos, form: F) => Campos) | undefined
  groups?: readonly Group[] | undefined
  words: () => Words
  /** Asks which of two values stays; null for no decision yet. */
  decide: (question: Question) => Promise<Choices | null>
  /** Reads the record where a conflict did not bring it; null where it is there no more. */
  reread?: ((form: F) => Promise<R | null>) | undefined
  /** Of an action on a record (VIS-32): the record as the person sees it, and what of it he looks at. */
  over?: ({ record: R; view: (record: R) => object; gone?: string | undefined } & Words) | undefined
  /** Shows what changed of it since; whether to go on. */
  accept?: ((changed: Changed) => Promise<boolean>) | undefined
  /** Looks for what a save without a clear answer has stored. */
  find?: ((attempt: Sent<F>) => Promise<A | Trace>) | undefined
  /** What is newest before a new record is sent to a server that would not know it again. */
  mark?: ((form: F) => Promise<string>) | undefined
  /** Whether the server stores a save that comes again under its key once (LLA-05). */
  repeats?: (() => boolean) | undefined
  /** Whether to send what may be stored already, to a server that would store it twice. */
  again?: ((trace: Trace) => Promise<boolean>) | undefined
  /** A last question before a valid form is sent; false sends nothing. */
  before?: ((form: F) => Promise<boolean>) | undefined
  /** Says that changes of another user were taken over. */
  tell: (text: string) => void
  onSaved?: ((result: SaveResult<A>) => void) | undefined
  /** Whose drafts, and their name by the record's id; without a name none is kept. */
  usuario: string
  draftName?: ((id: string) => string) | undefined
}

type RecordState = {
  id: string
  saving: boolean
  /** When it was saved last on this screen; null while it was not. */
  savedAt: number | null
  failure: GatewayError | null
  /** A save without a clear answer can be looked for (ARQ-11). */
  inDoubt: boolean
  /** Drafts of earlier page loads, the newest first, until somebody decides on them. */
  offers: readonly Draft[]
  /** A draft that nobody can put back into the form: it can be copied as text (VIS-23). */
  unreadable: Draft | null
}

/** `fresh` is false when it was saved but could not be read again. */
export type SaveResult<A> = { answer: A; id: string; fresh: boolean }

export type RecordSession<A> = {
  store: Store<RecordState>
  isDirty: () => boolean
  /** null when it was not saved; then everything stays as it was typed (VIS-04). */
  save: () => Promise<SaveResult<A> | null>
  /** Looks for the save that is in doubt, and goes on from what it finds. */
  look: () => Promise<SaveResult<A> | null>
  discard: () => void
  /** Looks for drafts, and keeps one from now on; answers the way to stop. */
  open: () => () => void
  restore: (offer: Draft) => Promise<void>
  dismiss: (offer: Draft) => void
}

/** A failure of ours, not of the call, says what matters to who saves: nothing was (VIS-04). */
const failureOf = (error: unknown): GatewayError => {
  const failure = readError(error)

  return failure.mensaje === ERRORES.INTERNAL
    ? { ...failure, mensaje: 'No se pudo guardar. Intente nuevamente.' }
    : failure
}

/** Said of a save that was looked for. What is not surely stored is never called so (ARQ-16). */
const NOT_FOUND: Record<Trace, string> = {
  missing: 'No está en el servidor hasta ahora. Sus datos siguen en pantalla, sin guardar.',
  unknown: 'No se pudo comprobar si se guardó. Verifique en el servidor; sus datos siguen en pantalla, sin guardar.',
}

/** The attempt whose answer was still owed when the draft was written; 'intento' to builds of before this machinery. */
const attemptOf = <F>(content: unknown): Sent<F> | null => {
  const { attempt, intento } = (content ?? {}) as { attempt?: Sent<F> | null; intento?: Sent<F> | null }

  return attempt ?? intento ?? null
}

/**
 * A record on screen, without React: it is checked, sent once, read again; a conflict is merged or asked about; a draft is
 * kept, with the attempt whose answer is still owed (docs/adr/0012).
 */
export const createRecord = <F extends object, R, A>(options: RecordOptions<F, R, A>): RecordSession<A> => {
  const { values, saved, read, parse, formOf, savedOf, author, groups = [], words, decide, tell } = options
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
  let seen = over?.record
  let keeper: ReturnType<typeof keepDraft> | undefined
  const sender = createSender<F, A>({
    call: options.call,
    saved,
    repeats: options.repeats,
    find: options.find,
    mark: options.mark,
    again: options.again,
    onSettled: (answer) => {
      settled = { answer }
    },
  })

  const join =
    (whose: R | null): Join<F> =>
    async (three) => {
      const { merged, conflicts, taken } = merge(three, { groups })
      const { label, text } = words()
      const by = (whose && author?.(whose)) ?? null
      if (conflicts.length > 0) {
        const choices = await decide({ label, text, conflicts, taken, author: by })

        return choices && merge(three, { choices, groups }).merged
      }
      const { original, current } = three as Three<{ version?: unknown }>
      if (taken.length > 0 && original.version !== current.version) {
        const names = [...new Set(taken.map(label))].join(', ')
        tell(`Se unieron los cambios de ${by?.usuario || 'otro usuario'}: ${names}.`)
      }

      return merged
    }

  /** Somebody saved first: whether my changes now stand over his. */
  const putOver = async (current: R): Promise<boolean> => {
    const original = values.getBase()
    if (!original || !formOf) return false
    const merged = await join(current)({ original, mine: values.getForm(), current: formOf(current) })
    if (merged) values.load(current, merged)

    return merged !== null
  }

  /** What is done to a record is done to what its person saw: whether he still wants it, now that somebody changed it (VIS-32). */
  const acceptOver = async (current: R): Promise<boolean> => {
    if (!over || seen === undefined) return true
    const [original, now] = [over.view(seen), over.view(current)]
    seen = current
    const { changes } = merge({ original, mine: original, current: now })
    const { label, text } = over

    return (await options.accept?.({ changes, label, text, author: author?.(current) ?? null })) ?? false
  }

  /** What stands against a save that came too late: the record as it is now, null where it is there no more. */
  const actualOf = async ({ codigo, actual }: GatewayError): Promise<R | null | undefined> => {
    const brought = parse?.(actual)
    if (brought !== undefined || codigo !== 'CONFLICT') return brought

    return options.reread?.(values.getForm()).catch(() => undefined)
  }

  /**
   * An earlier save of this record was stored after all, at least in part: it is the record under the unsaved changes on
   * screen.
   */
  const adopt = ({ id }: Saved, record: R | undefined) => {
    store.set({ id })
    if (record !== undefined) values.load(record, values.getForm())
  }

  const adoptSettled = async () => {
    if (!settled) return
    const { answer } = settled
    settled = null
    if (saved) adopt(saved(answer), await Promise.resolve(read?.(answer)).catch(() => undefined))
  }

  const fail = async (error: unknown): Promise<SaveResult<A> | null> => {
    await adoptSettled()
    const failure = failureOf(error)
    const actual = await actualOf(failure)
    if (failure.codigo === 'CONFLICT' && actual != null && (await putOver(actual))) {
      return (await acceptOver(actual)) ? attempt() : null
    }
    if (failure.codigo === 'INCOMPLETE' && actual != null && savedOf) adopt(savedOf(actual), actual)
    if (actual === null && over?.gone) failure.mensaje = over.gone
    console.error(error)
    values.setErrors(options.fieldsOf?.(failure.campos, values.getForm()) ?? failure.campos)
    store.set({ failure, inDoubt: options.find !== undefined && sender.pending() !== null })

    return null
  }

  const finish = async (answer: A): Promise<SaveResult<A>> => {
    settled = null
    const { id, version } = saved?.(answer) ?? { id: store.get().id, version: '' }
    const record = await Promise.resolve(read?.(answer)).catch(() => undefined)
    if (record === undefined) values.setSaved(version)
    else values.load(record)
    for (const { key } of store.get().offers) void drafts.discard(key)
    store.set({ id, offers: [], savedAt: Date.now() })
    keeper?.flush()

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

  /** What a save in doubt has stored becomes this record; what was changed since stays on top of it, unsaved. */
  const lookUp = async (): Promise<SaveResult<A> | null> => {
    try {
      const found = await sender.look(store.get().id, toSend(values.getForm()))
      if (typeof found === 'string') unsure(NOT_FOUND[found])
      else if (found.isCurrent || !saved) return await finish(found.answer)
      else {
        adopt(saved(found.answer), await Promise.resolve(read?.(found.answer)).catch(() => undefined))
        tell('Se había guardado. Lo que cambió después sigue en pantalla, sin guardar.')
      }
    } catch (error) {
      console.error(error)
      unsure(`No se pudo buscar. ${ERRORES.UNCONFIRMED}`)
    }

    return null
  }

  /** One try; a conflict that gets decided leads to the next. */
  const attempt = async (): Promise<SaveResult<A> | null> => {
    try {
      await values.ready?.()
      const errors = values.check()
      values.setErrors(errors)
      if (Object.keys(errors).length > 0) return null
      const form = values.getForm()
      if (options.before && !(await options.before(form))) return null
      const answer = await sender.send(store.get().id, toSend(form))
      if (answer !== UNSENT) return await finish(answer)
      unsure(ERRORES.UNCONFIRMED)

      return null
    } catch (error) {
      return fail(error)
    }
  }

  const without = ({ key }: Draft) => store.get().offers.filter((offer) => offer.key !== key)
  const dismiss = (offer: Draft) => {
    void drafts.discard(offer.key)
    store.set({ offers: without(offer), unreadable: null })
  }

  /** One thing at a time, with the form out of reach meanwhile. */
  const alone = async (work: () => Promise<SaveResult<A> | null>): Promise<SaveResult<A> | null> => {
    if (store.get().saving) return null
    store.set({ saving: true, failure: null, inDoubt: false })
    try {
      return await work()
    } finally {
      store.set({ saving: false })
    }
  }

  return {
    store,
    isDirty: values.isDirty,
    save: () => alone(attempt),
    look: () => alone(lookUp),
    discard: () => {
      values.discard()
      keeper?.flush()
    },
    open: () => {
      if (!draftName) return () => {}
      const key = (): DraftKey => ({ usuario, documento: draftName(store.get().id), copy })
      let isOpen = true
      keeper = keepDraft({
        key,
        content: () => (values.isDirty() ? { ...values.getDraft(), attempt: sender.pending() } : null),
        subscribe: (listener) => {
          const stops = [values.subscribe(listener), store.subscribe(listener)]
          return () => {
            for (const stop of stops) stop()
          }
        },
      })
      void drafts.find({ usuario, documento: key().documento }).then((offers) => {
        if (isOpen) store.set({ offers: offers.filter(({ key: name }) => !name.endsWith(copy)) })
      })

      return () => {
        isOpen = false
        keeper?.stop()
        keeper = undefined
      }
    },
    restore: async (offer) => {
      try {
        if (!(await values.restore(offer.contenido, join(null)))) return
        sender.resume(attemptOf<F>(offer.contenido))
        // From now on it is kept as this record's own.
        keeper?.flush()
        dismiss(offer)
      } catch (error) {
        console.error(error)
        store.set({ unreadable: offer })
      }
    },
    dismiss,
  }
}
