import { useRef } from 'react'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { isSame } from './merge.ts'
import type { Form } from './use-record.tsx'

/** The fields as they were last read or saved, but for those that were changed since they were given up. */
const putBack = <F extends object>(values: F, base: F, given: F): F =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const key = name as keyof F

      return [name, isSame(value, given[key]) ? base[key] : value]
    }),
  ) as F

/**
 * Asks before an action beside a form gives up what was typed in it, and after the action puts that back: a value that is no longer
 * unsaved would look stored. What is typed while the action is under way was never given up, and stays (VIS-05).
 */
export const useGiveUp = <F extends object>({ session, values: { store } }: Pick<Form<F>, 'session' | 'values'>) => {
  const confirm = useConfirm()
  const given = useRef<F | null>(null)

  return {
    mayGiveUp: async () => {
      given.current = null
      if (!session.isDirty()) return true
      const { values } = store.get()
      const yes = await confirm('Hay cambios sin guardar, que se pierden. ¿Seguir?', { si: 'Seguir', danger: true })
      if (yes) given.current = values

      return yes
    },
    giveUp: () => {
      const { values, base } = store.get()
      if (given.current) store.set({ values: putBack(values, base, given.current), errors: {} })
      given.current = null
    },
  }
}
