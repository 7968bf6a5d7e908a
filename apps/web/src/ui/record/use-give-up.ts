import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import type { RecordSession } from './session-types.ts'

/** Asks before an action that starts a record's form anew, so that what was typed is given up only if the person says so. */
export const useGiveUp = ({ isDirty, discard }: Pick<RecordSession<unknown>, 'isDirty' | 'discard'>) => {
  const confirm = useConfirm()

  return {
    mayGiveUp: async () =>
      !isDirty() || confirm('Hay cambios sin guardar, que se pierden. ¿Seguir?', { si: 'Seguir', danger: true }),
    giveUp: discard,
  }
}
