import type { TareaRow } from '@yunque/contracts/list/tareas'
import type { TareasCambio } from '@yunque/contracts/tareas'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { notifyUndo } from '#/ui/async/undo-notice.tsx'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'

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

const SALTEADA = 'Otra persona cambió una tarea mientras tanto; quedó como está.'
const salteadasDe = (total: number): string =>
  total === 1 ? SALTEADA : `Otra persona cambió ${total} tareas mientras tanto; quedaron como están.`

/** Does something with tasks, says so, and offers for ten seconds to take it back (PAN-03). */
export const useChangeTareas = () => {
  const utils = trpc.useUtils()
  const cambiar = trpc.tareas.cambiar.useMutation()

  const run = async (accion: Accion, elegidas: readonly Elegida[]): Promise<boolean> => {
    const tareas = elegidas.map(({ id, version }) => ({ id, version }))
    try {
      const cambio = { ...accion, tareas } as TareasCambio
      const { cambiadas, salteadas } = await cambiar.mutateAsync({ idempotency_key: idempotencyKey(), cambio })
      if (salteadas > 0) notify(salteadasDe(salteadas), 'yellow')
      if (cambiadas.length > 0) {
        const dicho = noticeOf(accion.accion, cambiadas.length)
        if (accion.accion === 'deshacer') notify(dicho)
        else notifyUndo(dicho, () => void run({ accion: 'deshacer' }, cambiadas))
      }

      return true
    } catch (error) {
      console.error(error)
      const { codigo, mensaje } = readError(error)
      if (codigo !== 'SESSION_EXPIRED') notify(mensaje, 'red')
      void utils.invalidate()

      return false
    }
  }

  return { run, isPending: cambiar.isPending }
}
