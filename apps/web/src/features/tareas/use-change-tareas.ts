import type { TareaRow } from '@yunque/contracts/list/tareas'
import type { TareasCambio } from '@yunque/contracts/tareas'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyFailure } from '#/ui/async/notify.ts'
import { notifyUndo } from '#/ui/async/undo-notice.tsx'
import { useOnce } from '#/ui/record/use-once.ts'

type Elegida = Pick<TareaRow, 'id' | 'version'>
/** An action without the list of tasks that it applies to. */
export type Accion = TareasCambio extends infer C ? (C extends TareasCambio ? Omit<C, 'tareas'> : never) : never

const DICHO: Record<TareasCambio['accion'], [one: string, many: string]> = {
  hecha: ['Tarea hecha.', 'tareas hechas.'],
  posponer: ['Tarea pospuesta.', 'tareas pospuestas.'],
  reasignar: ['Tarea reasignada.', 'tareas reasignadas.'],
  deshacer: ['La tarea quedó como estaba.', 'tareas quedaron como estaban.'],
}

const noticeOf = (accion: TareasCambio['accion'], total: number): string => {
  const [one, many] = DICHO[accion]

  return total === 1 ? one : `${total} ${many}`
}

const SALTEADA = 'Una tarea cambió mientras tanto; quedó como está.'
const salteadasDe = (total: number): string =>
  total === 1 ? SALTEADA : `${total} tareas cambiaron mientras tanto; quedaron como están.`

/** Does something with tasks, says so, and offers for ten seconds to take it back (PAN-03). */
export const useChangeTareas = () => {
  const utils = trpc.useUtils()
  const cambiar = trpc.tareas.cambiar.useMutation()
  const once = useOnce(cambiar.mutateAsync)

  const run = async (accion: Accion, elegidas: readonly Elegida[]): Promise<boolean> => {
    const tareas = elegidas.map(({ id, version }) => ({ id, version }))
    const cambio = { ...accion, tareas } as TareasCambio
    const { answer, failure } = await once({ cambio })
    if (failure) {
      notifyFailure(failure)
      void utils.invalidate()

      return false
    }

    const { cambiadas, salteadas } = answer
    if (salteadas > 0) notify(salteadasDe(salteadas), 'yellow')
    if (cambiadas.length > 0) {
      const dicho = noticeOf(accion.accion, cambiadas.length)
      if (accion.accion === 'deshacer') notify(dicho)
      else notifyUndo(dicho, () => void run({ accion: 'deshacer' }, cambiadas))
    }

    return true
  }

  return { run, isPending: cambiar.isPending }
}
