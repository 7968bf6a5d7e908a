import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { diaDeSemana, masDias, masMeses } from '@yunque/contracts/codecs/dias'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { diaEnPalabras, SEMANA } from '#/lib/dias.ts'
import { type ClaseDia, sameDayIn, semanasDe, tituloMes } from './eventos.ts'
import classes from './inicio.module.css'

const CLASES = { overdue: 'vencido', pending: 'pendiente', completed: 'cumplido' } as const

/** Where a key takes the cursor from a day, as in every calendar: days, weeks, the week's ends, months. */
const MOVES: Record<string, (dia: string) => string> = {
  ArrowLeft: (dia) => masDias(dia, -1),
  ArrowRight: (dia) => masDias(dia, 1),
  ArrowUp: (dia) => masDias(dia, -7),
  ArrowDown: (dia) => masDias(dia, 7),
  Home: (dia) => masDias(dia, -diaDeSemana(dia)),
  End: (dia) => masDias(dia, 6 - diaDeSemana(dia)),
  PageUp: (dia) => sameDayIn(dia, -1),
  PageDown: (dia) => sameDayIn(dia, 1),
}

type CalendarioProps = {
  hoy: string
  /** The chosen day, '' for none. */
  elegido: string
  onChoose: (dia: string) => void
  mes: string
  onMes: (mes: string) => void
  clase: (dia: string) => ClaseDia
  /** The month's days are on their way. */
  buscando: boolean
}

/** The month calendar (INI-05, INI-11). Only one of its days is in the order of Tab; from there the arrow keys move. */
export function Calendario({ hoy, elegido, onChoose, mes, onMes, clase, buscando }: CalendarioProps) {
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState(elegido || hoy)
  const isMoving = useRef(false)
  const tabbable = cursor.startsWith(mes) ? cursor : hoy.startsWith(mes) ? hoy : `${mes}-01`

  const move = (event: KeyboardEvent, dia: string) => {
    const to = event.ctrlKey || event.altKey || event.metaKey ? undefined : MOVES[event.key]?.(dia)
    if (!to) return
    event.preventDefault()
    setCursor(to)
    onMes(to.slice(0, 7))
    isMoving.current = true
  }
  // A day of another month can only take the focus once that month is drawn.
  useLayoutEffect(() => {
    const dia = isMoving.current && grid.current?.querySelector<HTMLElement>(`[data-dia="${cursor}"]`)
    if (!dia) return
    isMoving.current = false
    dia.focus()
  })
  const go = (meses: number) => onMes(masMeses(mes, meses))

  return (
    <div className={classes.calendario}>
      <div className={classes.mes}>
        <ActionIcon variant="subtle" color="gray" aria-label="Mes anterior" onClick={() => go(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <h3 id={title} aria-live="polite">
          {tituloMes(mes)}
        </h3>
        <ActionIcon variant="subtle" color="gray" aria-label="Mes siguiente" onClick={() => go(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <table ref={grid} aria-labelledby={title} aria-busy={buscando}>
        <thead>
          <tr>
            {SEMANA.map(([inicial, nombre]) => (
              <th key={nombre} scope="col" abbr={nombre}>
                {inicial}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDe(mes).map((semana, i) => (
            <tr key={i}>
              {semana.map((dia, j) => (
                <td key={j}>
                  {dia && (
                    <button
                      type="button"
                      className={classes.dia}
                      data-dia={dia}
                      data-clase={clase(dia)}
                      aria-pressed={dia === elegido}
                      aria-current={dia === hoy ? 'date' : undefined}
                      tabIndex={dia === tabbable ? 0 : -1}
                      onClick={() => {
                        setCursor(dia)
                        onChoose(dia)
                      }}
                      onKeyDown={(event) => move(event, dia)}
                    >
                      <span aria-hidden>{Number(dia.slice(8))}</span>
                      <VisuallyHidden>{nombreDe(dia, clase(dia))}</VisuallyHidden>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.leyenda} aria-hidden>
        <li data-clase="overdue">Vencidos</li>
        <li data-clase="pending">Pendientes</li>
        <li data-clase="completed">Cumplidos</li>
      </ul>
    </div>
  )
}

/** 'viernes, 20 de noviembre de 2026: vencido'. */
const nombreDe = (dia: string, clase: ClaseDia): string =>
  [diaEnPalabras(dia), ...(clase ? [CLASES[clase]] : [])].join(': ')
