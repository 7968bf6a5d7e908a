import type { Campos } from '@yunque/contracts/wire/error-codes'
import type { GatewayError } from '#/lib/gateway-error.ts'
import type { Store } from '#/lib/store.ts'
import type { Draft } from './drafts/drafts.ts'
import type { Choices, Conflict, Group, Listas, Three } from './merge.ts'
import type { Attempt, Earlier, Saved, Sent, Trace } from './send.ts'

/** Asked before an attempt is sent once more, by what is known of the earlier one, and the button that does. */
export type Again = Readonly<Record<Trace, string>> & { stored?: string; si: string }

/** Puts my values over another user's; null when the person doesn't decide (VIS-07). */
export type Join<F> = (three: Three<F>) => Promise<F | null>

/**
 * The values of a record on screen. A plain form has `createFormValues`; a document has its header and its lines, each in
 * a store of its own.
 */
export type RecordValues<F extends object, R> = {
  subscribe: (listener: () => void) => () => void
  isDirty: () => boolean
  /** The values as they are compared and merged. */
  getForm: () => F
  /** The values that the edits started from; null where nobody knows. */
  getBase: () => F | null
  /** The values as a draft keeps them, as plain data. */
  getDraft: () => object
  /** The values that a draft holds, as they are compared; null where nobody can read it. */
  formIn: (draft: unknown) => F | null
  /**
   * Puts a draft in place as unsaved changes, joined by `join` with what the server holds now. False if the person
   * decided nothing.
   */
  restore: (draft: unknown, join: Join<F>) => boolean | Promise<boolean>
  /** Ends once nothing that belongs in the form is on its way. */
  ready?: () => Promise<void>
  /** What keeps the values from being saved, by field path. */
  check: () => Campos
  setErrors: (errors: Campos) => void
  /** Replaces the values by the server's record; `form` goes on top of it as unsaved changes. */
  load: (record: R, form?: F) => void
  /** Marks the values on screen as saved, in this version. */
  setSaved: (version: string) => void
  /** Gives up the changes on screen. */
  discard: () => void
}

/** Who saved last, and when, where the record tells. */
export type Author = { usuario: string; momento: string }

/** Whose a change is; with `propio` it may be one's own attempt, whose answer was lost. */
type Whose = { author: Author | null; propio?: boolean }

/** The words of a screen for its fields and their values. */
export type Words = {
  label: (field: string) => string
  /** With `other`, what it stands against: of a whole line also what differs. */
  text: (field: string, value: unknown, other?: unknown) => string
}

/** The changes that somebody else made to a record that an action is about. */
export type Changed = Words & Whose & { changes: readonly Conflict[] }

export type Question = Words & Whose & { conflicts: readonly Conflict[]; taken: readonly string[] }

export type RecordOptions<F extends object, R, A> = {
  /** Number of the record; '' until its first save. */
  id: string
  values: RecordValues<F, R>
  call: (attempt: Attempt<F>) => Promise<A>
  /** The record that an answer is about; an action on a record leaves it out. */
  saved?: ((answer: A) => Saved) | undefined
  /** What is sent, where that differs from the form. */
  toSend?: ((form: F) => F) | undefined
  /** The record as the server holds it after a save. */
  read?: ((answer: A) => R | Promise<R>) | undefined
  /** The record that came with a failure, undefined if nobody can read it. */
  parse?: ((actual: unknown) => R | undefined | Promise<R | undefined>) | undefined
  formOf?: ((record: R) => F) | undefined
  savedOf?: ((record: R) => Saved) | undefined
  author?: ((record: R) => Author | null) | undefined
  /** The record that was opened, and whether one is out of use: no field of a form shows that. */
  record?: R | undefined
  baja?: ((record: R) => boolean) | undefined
  /** The form's own names of the fields that the server refused. */
  fieldsOf?: ((errors: Campos, form: F) => Campos) | undefined
  groups?: readonly Group[] | undefined
  /** Lists that are joined row by row. */
  listas?: Listas | undefined
  words: (record: R | null) => Words
  /** Asks which of two values stays; null for no decision yet. */
  decide: (question: Question) => Promise<Choices | null>
  /** Reads the record where a conflict did not bring it; null where it no longer exists. */
  reread?: ((form: F) => Promise<R | null>) | undefined
  /** For an action on a record (VIS-32): the record as the person sees it, and the part of it that he looks at. */
  over?: ({ record: R; view: (record: R) => object; gone?: string | undefined } & Words) | undefined
  /** Shows what changed of it since; whether to go on. */
  accept?: ((changed: Changed) => Promise<boolean>) | undefined
  /** Looks for what a save without a clear answer has stored. */
  find?: ((attempt: Sent<F>) => Promise<A | Trace>) | undefined
  /** The newest record before a new one is sent to a server that would not recognise it by a key. */
  mark?: ((form: F) => Promise<string>) | undefined
  /** Whether the server stores a save that comes again under its key once (LLA-05). */
  repeats?: (() => boolean) | undefined
  /** Asks whether to send once more what may be stored already, to a server that would store it twice. */
  again?: ((earlier: Earlier) => Promise<boolean>) | undefined
  /** Whether a form makes one more than the attempt before it, which no version guards. */
  adds?: ((form: F, earlier: Attempt<F>) => boolean) | undefined
  /** A last question before a valid form is sent; false sends nothing. */
  before?: ((form: F) => Promise<boolean>) | undefined
  /** Says that changes of another user were taken over. */
  tell: (text: string) => void
  onSaved?: ((result: SaveResult<A>) => void) | undefined
  /** The drafts' user, and their name for a record's id; without a name no draft is kept. */
  usuario: string
  draftName?: ((id: string) => string) | undefined
  /** Whether a draft's form is of what this one is of; without it each draft of its name is. */
  belongs?: ((form: F) => boolean) | undefined
}

export type RecordState = {
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
  /** The save or search that is under way, until it ends. */
  saving: () => Promise<unknown> | null
  /** Hears, while a save is under way, that somebody wants to leave, and later whether he does. */
  leaving: (goes: Promise<boolean>) => void
  /** Whether the screen of the last save was left meanwhile: what would follow it there is not done then (VIS-05). */
  isLeft: () => Promise<boolean>
  /** Looks for drafts, and keeps one from now on; answers the way to stop. */
  open: () => () => void
  restore: (offer: Draft) => Promise<void>
  dismiss: (offer: Draft) => void
}
