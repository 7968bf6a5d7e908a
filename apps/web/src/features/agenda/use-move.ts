import type { AgendaEvento } from '@yunque/contracts/agenda'
import { formatDate } from '@yunque/contracts/codecs/format'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { notifyUndo } from '#/ui/async/undo-notice.tsx'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'

type Movible = AgendaEvento & { tipo: 'seguimiento' | 'tarea' }

/** Events of documents cannot be moved here, since their document asks for a reason; done events stay where they are. */
export const isMovible = (evento: AgendaEvento): evento is Movible =>
  (evento.tipo === 'seguimiento' || evento.tipo === 'tarea') && evento.estado !== 'hecho'

/** Told after a conflict: the agenda shows the new state, and another try starts from it (VIS-32). */
const CAMBIO = 'Otra persona lo cambió mientras tanto. Se muestra como está ahora.'

/** Takes an event to another day, and back for ten seconds (PAN-02). */
export const useMove = () => {
  const utils = trpc.useUtils()
  const mover = trpc.agenda.mover.useMutation()

  const move = async ({ tipo, id, fecha: desde, titulo }: Movible, version: string, fecha: string, isUndo = false) => {
    try {
      const answer = await mover.mutateAsync({ tipo, id, version, fecha, idempotency_key: idempotencyKey() })
      if (isUndo) notify(`${titulo}: otra vez el ${formatDate(fecha)}.`)
      else {
        notifyUndo(
          `${titulo}: pasó al ${formatDate(fecha)}.`,
          () => void move({ tipo, id, titulo, fecha, version: '' } as Movible, answer.version, desde, true),
        )
      }
    } catch (error) {
      console.error(error)
      const { codigo, mensaje, campos } = readError(error)
      if (codigo !== 'SESSION_EXPIRED') notify(codigo === 'CONFLICT' ? CAMBIO : (campos.fecha?.[0] ?? mensaje), 'red')
      void utils.invalidate()
    }
  }

  return (evento: AgendaEvento, fecha: string) => {
    if (isMovible(evento) && fecha !== evento.fecha) void move(evento, evento.version, fecha)
  }
}
