import { hoy, useHoy } from '#/lib/hoy.ts'
import type { Form } from '../record/use-record.tsx'

/**
 * A new record's day that began as today is today as long as nobody writes another one, also where the form stands open overnight. It
 * is no change of the person's: nothing asks him about it when he leaves.
 */
export const useToday = <F extends object>(form: Form<F>, campo: keyof F & string, isNew = true): void => {
  useHoy(() => {
    const { values, base } = form.values.store.get()
    if (!isNew || values[campo] !== base[campo]) return
    const dia = { [campo]: hoy() }
    form.values.store.set({ values: { ...values, ...dia }, base: { ...base, ...dia } })
  })
}
