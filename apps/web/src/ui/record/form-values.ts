import { camposDe } from '@yunque/contracts/wire/campos'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type * as z from 'zod'
import { createStore, type Store } from '#/lib/store.ts'
import { fill, isObject } from './fill.ts'
import type { RecordValues } from './session-types.ts'

type FormState<F> = {
  values: F
  /** The values as they were last read or saved; the form is dirty where it differs from them. */
  base: F
  errors: Campos
}

export type FormValues<F extends object, R> = RecordValues<F, R> & {
  store: Store<FormState<F>>
  set: (change: Partial<F>) => void
}

type FormValuesOptions<F extends object, R> = {
  /** Every field with its empty value: what a draft of an older build is filled with. */
  empty: F
  initial: F
  /** It is not on the server: `initial` holds what is proposed for it, which nobody has saved. */
  isNew?: boolean
  /** The gateway's own schema for the values, checked before the call, so that most mistakes cost no wait. */
  schema?: z.ZodType | undefined
  check?: ((values: F, base: F) => Campos) | undefined
  formOf?: ((record: R) => F) | undefined
  /** Empties what starts anew after each save, such as a password. */
  afterSave?: ((values: F) => F) | undefined
}

/** What a schema says of these values, by field. */
export const issuesOf = (schema: z.ZodType | undefined, values: object): Campos => {
  const { issues = [] } = schema?.safeParse(values).error ?? {}

  return camposDe(issues.map(({ path, message }) => [path.map(String).join('.'), message]))
}

/** Gives a form the version of the record that it is put over, since only the server sets versions. */
const overVersion = <F extends object>(form: F, base: F): F =>
  'version' in base ? { ...form, version: base.version } : form

/**
 * What a new record's draft began with, for its merge with what is proposed now. A field for which nothing is proposed
 * now counts as empty from the start, so that the draft's own value, such as its client, stays; in any other, such as
 * today's date, the new proposal replaces the earlier one.
 */
const withoutUnproposed = <F extends object>(original: F, current: F): F =>
  Object.fromEntries(
    Object.entries(original).map(([name, value]) => [name, current[name as keyof F] === '' ? '' : value]),
  ) as F

/** The values of a plain form: one object of fields. */
export const createFormValues = <F extends object, R>(options: FormValuesOptions<F, R>): FormValues<F, R> => {
  const { empty, initial, isNew = false, schema, check, formOf, afterSave = (values: F) => values } = options
  const store = createStore<FormState<F>>({ values: initial, base: initial, errors: {} })
  const put = (values: F, base: F) => store.set({ values, base, errors: {} })
  /** The empty form with its fields in the record's order: forms are compared as text. */
  const shape = { ...initial, ...empty }
  const formIn = (draft: unknown) => (isObject(draft) && isObject(draft.form) ? fill(shape, draft.form) : null)

  return {
    store,
    subscribe: store.subscribe,
    isDirty: () => JSON.stringify(store.get().values) !== JSON.stringify(store.get().base),
    getForm: () => store.get().values,
    getBase: () => store.get().base,
    getDraft: () => ({ form: store.get().values, base: store.get().base }),
    formIn,
    restore: async (draft, join) => {
      const mine = formIn(draft)
      if (!isObject(draft) || !mine) throw new Error('A draft without a form')
      const { base: current } = store.get()
      const original = fill(shape, draft.base)
      const joined = await join({ original: isNew ? withoutUnproposed(original, current) : original, mine, current })
      if (joined) put(overVersion(joined, current), current)

      return joined !== null
    },
    check: () => ({
      ...issuesOf(schema, store.get().values),
      ...check?.(store.get().values, store.get().base),
    }),
    setErrors: (errors) => store.set({ errors }),
    load: (record, form) => {
      const base = formOf?.(record) ?? initial
      put(form ? overVersion(form, base) : afterSave(base), form ? base : afterSave(base))
    },
    setSaved: (version) => {
      const { values } = store.get()
      const saved = afterSave('version' in values ? { ...values, version } : values)
      put(saved, saved)
    },
    discard: () => store.set({ base: store.get().values }),
    set: (change) => {
      const { values, errors } = store.get()
      const untouched = Object.entries(errors).filter(
        ([field]) => !Object.keys(change).includes(field.split('.')[0] ?? ''),
      )
      store.set({ values: { ...values, ...change }, errors: Object.fromEntries(untouched) })
    },
  }
}
