import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import type { RecordSession } from './session-types.ts'

/** Before something is done to a record that draws its form anew: what was typed there is given up at its person's word only. */
export const useGiveUp = ({ isDirty, discard }: Pick<RecordSession<unknown>, 'isDirty' | 'discard'>) => {
  const confirm = useConfirm()

  return {
    mayGiveUp: async () =>
      !isDirty() || confirm('Hay cambios sin guardar, que se pierden. ¿Seguir?', { si: 'Seguir', danger: true }),
    giveUp: discard,
  }
}
