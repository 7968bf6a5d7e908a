import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type AgendaEvento, TIPOS_EVENTO } from '@yunque/contracts/agenda'
import { masDias } from '@yunque/contracts/codecs/dias'
import type { AgendaSearch } from '@yunque/contracts/search/agenda'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SEMANA } from '#/lib/dias.ts'
import { inAppPath } from '#/lib/in-app-path.ts'
import classes from './agenda.module.css'
import { nombreDelDia } from './dias.ts'
import { isMovible, keyOf, useMove } from './use-move.ts'

const PASOS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** How many events a day of the month shows; the rest is a count that opens the day. */
const MAX_MES = 4

const textoDe = ({ titulo, cliente }: AgendaEvento) => [titulo, cliente].filter(Boolean).join(' · ')

/**
 * An event in the width of a day: of a document the first word and its number, 'Vence 12345'. The words between are only
 * for screen readers, so that the link has its full name (VIS-18).
 */
function Corto({ tipo, titulo }: AgendaEvento) {
  const [, que, medio, numero] = /^(\S+ )(.*?)(\d+)$/.exec(titulo) ?? []
  const isDocumento = tipo === 'cotizacion' || tipo === 'entrega'
  if (!isDocumento || !numero) return titulo

  return (
    <>
      {que}
      <VisuallyHidden>{medio}</VisuallyHidden>
      {numero}
    </>
  )
}

const TIPOS = Object.keys(TIPOS_EVENTO)
/** A day's events as the server orders them: one on its way stands at once where it will stand, and no answer moves it under the hand. */
const byTipo = (a: AgendaEvento, b: AgendaEvento) =>
  TIPOS.indexOf(a.tipo) - TIPOS.indexOf(b.tipo) || a.id.localeCompare(b.id, 'es', { numeric: true })

type AgendaDiasProps = {
  dias: readonly string[]
  vista: AgendaSearch['vista']
  hoy: string
  mes: string
  eventos: readonly AgendaEvento[]
  /** The events shown are still those of the days before. */
  old: boolean
  /** Shows all of a day. */
  onDia: (dia: string) => void
}

/** The days of a view with their events. An event is moved by dragging it, or by Mayús and the arrows (PAN-02). */
export function AgendaDias({ dias, vista, hoy, mes, eventos: stored, old, onDia }: AgendaDiasProps) {
  const { days, move } = useMove()
  const eventos = stored.map((evento) => ({ ...evento, fecha: days.get(keyOf(evento)) ?? evento.fecha }))
  const table = useRef<HTMLTableElement>(null)
  const [sobre, setSobre] = useState('')
  /** An event moved by a key keeps the focus on its new day. */
  const [movido, setMovido] = useState('')
  const porDia = Object.groupBy(eventos.toSorted(byTipo), ({ fecha }) => fecha)
  const semanas = Array.from({ length: Math.ceil(dias.length / 7) }, (_, i) => dias.slice(i * 7, i * 7 + 7))

  useEffect(() => {
    if (movido === '') return
    const link = table.current?.querySelector<HTMLElement>(`[data-evento="${movido}"]`)
    if (link && document.activeElement === document.body) link.focus()
  }, [movido, stored, days])

  const onDrop = (event: DragEvent, dia: string) => {
    event.preventDefault()
    setSobre('')
    const key = event.dataTransfer.getData('text/plain')
    const evento = eventos.find((one) => keyOf(one) === key)
    if (evento) move(evento, dia)
  }
  const onKeyDown = (event: KeyboardEvent, evento: AgendaEvento) => {
    const paso = PASOS[event.key]
    if (!event.shiftKey || paso === undefined || !isMovible(evento)) return
    event.preventDefault()
    setMovido(keyOf(evento))
    const dia = masDias(evento.fecha, paso)
    // An overdue event that is moved forward goes to today at the earliest.
    move(evento, paso > 0 && dia < hoy ? hoy : dia)
  }
  /** All events of a day where there is room, otherwise the first ones and the one that was just moved by a key. */
  const shown = (todos: readonly AgendaEvento[]) =>
    vista !== 'mes' || todos.length <= MAX_MES
      ? todos
      : todos.filter((evento, i) => i < MAX_MES - 1 || keyOf(evento) === movido)

  const celda = (dia: string) => {
    const todos = porDia[dia] ?? []
    const vistos = shown(todos)

    return (
      <td
        key={dia}
        className={classes.dia}
        aria-label={nombreDelDia(dia)}
        data-hoy={dia === hoy || undefined}
        data-fuera={(vista === 'mes' && dia.slice(0, 7) !== mes) || undefined}
        data-vista={vista}
        data-sobre={sobre === dia || undefined}
        onDragOver={(event) => {
          if (dia < hoy) return
          event.preventDefault()
          setSobre(dia)
        }}
        onDragLeave={() => setSobre('')}
        onDrop={(event) => onDrop(event, dia)}
      >
        {vista !== 'dia' && (
          // Not in the tab order: days are chosen above, and forty stops before the events would be too many.
          <button type="button" className={classes.numero} tabIndex={-1} title="Ver el día" onClick={() => onDia(dia)}>
            {Number(dia.slice(8))}
          </button>
        )}
        <ul className={classes.lista}>
          {vistos.map((evento) => (
            <li key={keyOf(evento)}>
              <Link
                to={inAppPath(evento.link)}
                className={classes.evento ?? ''}
                title={textoDe(evento)}
                data-evento={keyOf(evento)}
                data-estado={evento.estado}
                data-movible={isMovible(evento) || undefined}
                draggable={isMovible(evento)}
                onDragStart={(event) => event.dataTransfer.setData('text/plain', keyOf(evento))}
                onKeyDown={(event) => onKeyDown(event, evento)}
              >
                <b>{vista === 'dia' ? evento.titulo : <Corto {...evento} />}</b> <span>{evento.cliente}</span>
              </Link>
            </li>
          ))}
        </ul>
        {todos.length > vistos.length && (
          <button type="button" className={classes.mas} onClick={() => onDia(dia)}>
            {`${todos.length - vistos.length} más`}
          </button>
        )}
      </td>
    )
  }

  return (
    <div className={classes.scroller} data-vista={vista}>
      <table ref={table} className={classes.tabla} aria-label="Agenda" aria-busy={old}>
        {vista !== 'dia' && (
          <thead>
            <tr>
              {SEMANA.map(([inicial, nombre]) => (
                <th key={nombre} scope="col" abbr={nombre} aria-label={nombre}>
                  {inicial}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {semanas.map((semana) => (
            <tr key={semana[0]}>{semana.map(celda)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
