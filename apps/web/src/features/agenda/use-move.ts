import type { AgendaEvento } from '@yunque/contracts/agenda'
import { formatDate } from '@yunque/contracts/codecs/format'
import { useRef, useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyFailure } from '#/ui/async/notify.ts'
import { notifyUndo } from '#/ui/async/undo-notice.tsx'
import { useOnce } from '#/ui/record/use-once.ts'

type Movible = AgendaEvento & { tipo: 'seguimiento' | 'tarea' }
type Wish = { fecha: string; isUndo: boolean }

export const keyOf = ({ tipo, id }: AgendaEvento) => `${tipo}-${id}`

/** Events of documents cannot be moved here, since their document asks for a reason; done events stay where they are. */
export const isMovible = (evento: AgendaEvento): evento is Movible =>
  (evento.tipo === 'seguimiento' || evento.tipo === 'tarea') && evento.estado !== 'hecho'

/** Told after a conflict: the agenda shows the new state, and another try starts from it (VIS-32). */
const CAMBIO = 'Cambió mientras tanto. Se muestra como está ahora.'

/**
 * Takes an event to another day, where it is shown at once, and back for ten seconds (PAN-02). If the same person moves
 * it again before the answer, that is no conflict: once the answer is here, only the last day that he chose is sent,
 * with the version of that answer (VIS-07).
 */
export const useMove = () => {
  const utils = trpc.useUtils()
  const once = useOnce(trpc.agenda.mover.useMutation().mutateAsync)
  const wishes = useRef(new Map<string, Wish>()).current
  /** Each event as its last move left it: what an older notice takes back goes over that. */
  const moved = useRef(new Map<string, Movible>()).current
  /** The days that events are on their way to. */
  const [days, setDays] = useState<ReadonlyMap<string, string>>(new Map())
  const show = () => setDays(new Map([...wishes].map(([key, { fecha }]) => [key, fecha])))

  const reread = () => utils.agenda.eventos.invalidate(undefined, undefined, { cancelRefetch: false })

  const tell = (from: Movible, { titulo, fecha }: Movible, isUndo: boolean) => {
    if (isUndo) return notify(`${titulo}: otra vez el ${formatDate(fecha)}.`)
    notifyUndo(`${titulo}: pasó al ${formatDate(fecha)}.`, () =>
      wish(moved.get(keyOf(from)) ?? from, { fecha: from.fecha, isUndo: true }),
    )
  }

  const carry = async (evento: Movible) => {
    const key = keyOf(evento)
    let at = evento
    for (let next = wishes.get(key); next && next.fecha !== at.fecha; next = wishes.get(key)) {
      const { fecha, isUndo } = next
      const { tipo, id, version } = at
      const { answer, failure } = await once({ tipo, id, version, fecha })
      if (failure) {
        notifyFailure(failure.codigo === 'CONFLICT' ? { ...failure, mensaje: CAMBIO } : failure)
        await utils.invalidate()
        break
      }
      const from = at
      at = { ...at, fecha, version: answer.version }
      moved.set(key, at)
      tell(from, at, isUndo)
      await reread()
    }
    wishes.delete(key)
    show()
  }

  const wish = (evento: Movible, one: Wish) => {
    const isUnderWay = wishes.has(keyOf(evento))
    wishes.set(keyOf(evento), one)
    show()
    if (!isUnderWay) void carry(evento)
  }

  return {
    days,
    move: (evento: AgendaEvento, fecha: string) => {
      if (isMovible(evento) && fecha !== evento.fecha) wish(evento, { fecha, isUndo: false })
    },
  }
}
