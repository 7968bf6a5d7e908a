import { formatDate, formatDecimal } from '@yunque/contracts/codecs/format'
import { useEffect, useRef, useState } from 'react'
import { type Usuario, useAppState, useAppStore } from '#/lib/app-state.ts'
import type { GatewayError } from '#/lib/gateway-error.ts'
import { useStore } from '#/lib/store.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { useDialogs } from '#/ui/dialogs/dialogs.tsx'
import { ChangedDialog, ConflictDialog } from './conflict-dialog.tsx'
import type { Field, Nombres, RecordDefinition } from './define-record.ts'
import { createFormValues, type FormValues } from './form-values.ts'
import type { Choices } from './merge.ts'
import { createRecord } from './session.ts'
import type { Again, RecordOptions, RecordSession, SaveResult, Words } from './session-types.ts'

type Desk<F extends object, R, A> = Pick<
  RecordOptions<F, R, A>,
  'decide' | 'tell' | 'usuario' | 'repeats' | 'again' | 'accept'
>

/** Asked before what may be stored is sent once more: to a server without Idempotency-Key, or another task after the first (ARQ-11). */
const AGAIN: Required<Again> = {
  si: 'Guardar de nuevo',
  missing:
    'El intento anterior no está en el servidor hasta ahora. Si el servidor demora, todavía puede guardarlo y quedaría dos veces. ¿Guardar de nuevo?',
  unknown:
    'No se pudo comprobar si el intento anterior se guardó. Verifique en la lista: si se guardó, quedaría dos veces. ¿Guardar de nuevo?',
  stored: 'El intento anterior se guardó, y este es otro registro. ¿Guardar este también?',
}

/** A record session that lives as long as its screen: its drafts are kept, its conflicts asked about. */
export const useRecordSession = <F extends object, R, A>(
  make: (desk: Desk<F, R, A>) => RecordSession<A>,
  words: Again = AGAIN,
): RecordSession<A> => {
  const { ask } = useDialogs()
  const confirm = useConfirm()
  const app = useAppStore()
  // The user who opened the form: when a session ends he is already signed out while his last draft is written.
  const usuario = useAppState((state) => state.user?.codigo ?? '')
  const [session] = useState(() =>
    make({
      usuario,
      decide: (question) =>
        ask<Choices | null>(null, (opened, answer) => (
          <ConflictDialog question={question} opened={opened} onAnswer={answer} />
        )),
      accept: (changed) =>
        ask<boolean>(false, (opened, answer) => <ChangedDialog changed={changed} opened={opened} onAnswer={answer} />),
      tell: (text) => notify(text, 'yellow'),
      repeats: () => app.get().servidor.repite,
      again: (earlier) => confirm(words[earlier] ?? AGAIN[earlier], { si: words.si }),
    }),
  )
  useEffect(() => session.open(), [session])

  return session
}

/** A value for people, as its field shows it. */
const textOf = <F,>(field: Field<F> | undefined, value: unknown, user: Usuario | null): string => {
  if (field?.text) return field.text(value) || '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const text = String(value ?? '')
  if (field?.kind === 'date') return formatDate(text) || '—'
  if (field?.kind === 'decimal') return formatDecimal(text, 2, 8) || '—'

  const options = field?.opcionesOf?.(user, text) ?? field?.options

  return options?.find((option) => option.value === text)?.text ?? (text || '—')
}

/** The words of a form's fields, as the form shows them. */
export const wordsOf = <F,>(
  fields: readonly Field<F>[],
  {
    labelOf,
    user = null,
    nombres = {},
  }: Partial<{
    labelOf: (path: string) => string | undefined
    user: Usuario | null
    nombres: Nombres
  }> = {},
): Words => {
  const find = (name: string) => fields.find((field) => field.name === name)

  return {
    label: (name) => find(name)?.label ?? labelOf?.(name) ?? name,
    text: (name, value) => nombres[`${name} ${String(value)}`] || textOf(find(name), value, user),
  }
}

type UseRecordOptions<F extends object, R, A> = {
  /** The record to edit; without it, a new one. */
  record?: R | undefined
  /** The values that a new record starts with. */
  initial?: Partial<F> | undefined
  /** What a new record is of, and nobody can change here: a draft of another client's is not offered (VIS-06). */
  fixed?: Partial<F>
  /** The names of codes that the form offers, as `nombres` of its definition tells those of a record. */
  nombres?: Nombres
  /** A last question before a valid form is sent; false sends nothing. */
  before?: (form: F) => Promise<boolean>
  /** Called after every save, even if the person has left the screen: for what nobody else would do then. */
  onStored?: (answer: A) => void
  /** Called after a save that the person asked for, when the form is clean and still on screen, so that it may navigate. */
  onSaved?: (result: SaveResult<A>) => void
  /** Called after a save that failed. The form shows the failure too, and keeps every value (VIS-04). */
  onFailure?: (failure: GatewayError) => void
}

export type Form<F extends object> = {
  definition: Pick<RecordDefinition<F, never, never>, 'label' | 'fields' | 'duda' | 'alerts'>
  session: RecordSession<unknown>
  values: Pick<FormValues<F, never>, 'store' | 'discard'>
  set: <K extends keyof F>(name: K, value: F[K]) => void
  /** Saves unless a save is under way, and goes on to `onSaved`; says whether it was saved. */
  submit: () => Promise<boolean>
  /** Looks for a save that is in doubt, and goes on to `onSaved` if it is there. */
  look: () => Promise<void>
}

/** A form on screen, by its definition. */
export const useRecord = <F extends object, R, A>(
  definition: RecordDefinition<F, R, A>,
  options: UseRecordOptions<F, R, A> = {},
): Form<F> => {
  const utils = trpc.useUtils()
  const app = useAppStore()
  const { record, initial, fixed = {} } = options
  const latest = useRef(options)
  latest.current = options
  const { name, fields, empty, schema, formOf, savedOf, afterSave, alerts } = definition
  const [values] = useState(() =>
    createFormValues<F, R>({
      empty,
      initial: record !== undefined && formOf ? formOf(record) : { ...empty, ...initial },
      schema,
      check: definition.check,
      formOf,
      afterSave,
      isNew: record === undefined,
    }),
  )
  const session = useRecordSession<F, R, A>(
    (desk) =>
      createRecord({
        ...desk,
        id: record !== undefined && savedOf ? savedOf(record).id : '',
        values,
        call: (attempt) => definition.call(utils.client, attempt),
        reread: definition.reread && ((form) => definition.reread?.(utils.client, form) ?? Promise.resolve(null)),
        over: definition.over && record !== undefined ? { ...definition.over, record } : undefined,
        find: definition.find && ((attempt) => definition.find?.(utils.client, attempt) ?? Promise.resolve('unknown')),
        mark: definition.mark && ((form) => definition.mark?.(utils.client, form) ?? Promise.resolve('')),
        saved: definition.saved,
        adds: (form, { id, form: before }) =>
          definition.adds?.(form) ||
          (id === '' && fields.some(({ name, clave }) => clave && form[name] !== before[name])),
        read: definition.read,
        parse: (actual) => definition.record?.safeParse(actual).data,
        formOf,
        savedOf,
        listas: Object.fromEntries(fields.flatMap(({ name, lista }) => (lista ? [[name, lista]] : []))),
        author: definition.author,
        record,
        baja: definition.baja,
        before: async (form) => (await latest.current.before?.(form)) ?? true,
        words: (whose) =>
          wordsOf(fields, {
            labelOf: (path) => definition.labelOf?.(path, whose ?? undefined),
            user: app.get().user,
            nombres: Object.assign(
              {},
              latest.current.nombres,
              ...[record, whose].map((one) => (one ? definition.nombres?.(one) : {})),
            ),
          }),
        ...(definition.draft !== false && { draftName: (id: string) => `${name}/${id || 'nuevo'}` }),
        belongs: (form) => Object.entries(fixed).every(([name, value]) => form[name as keyof F] === value),
        onSaved: ({ answer }) => {
          notify(definition.notice(answer))
          latest.current.onStored?.(answer)
        },
      }),
    definition.again,
  )

  /** Who left the screen meanwhile is not called back to it: a notice told him that it was saved. */
  const goOn = async (result: SaveResult<A>) => {
    if (!(await session.isLeft())) latest.current.onSaved?.(result)
  }

  return {
    definition,
    session,
    values,
    set: (field, value) => values.set({ [field]: value } as unknown as Partial<F>),
    submit: async () => {
      const result = await session.save()
      const { failure } = session.store.get()
      if (result) await goOn(result)
      else if (failure && failure.codigo !== 'SESSION_EXPIRED') {
        if (alerts?.(failure)) window.alert(failure.mensaje)
        latest.current.onFailure?.(failure)
      }

      return result !== null
    },
    look: async () => {
      const result = await session.look()
      if (result) await goOn(result)
    },
  }
}

/** What a form shows just now. */
export const useFormState = <F extends object>({ values: { store }, session }: Form<F>) => {
  const { values, errors } = useStore(store, (state) => state)
  const { saving, failure, inDoubt, id } = useStore(session.store, (state) => state)

  return { values, errors, saving, failure, inDoubt, id }
}
