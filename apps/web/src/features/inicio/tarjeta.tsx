import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '@yunque/contracts/codecs/format'
import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Destino } from '#/lib/link-to.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import classes from './inicio.module.css'

type Fila = {
  label: string
  /** A count that nobody told is null; a text is shown as it is. */
  valor: number | string | null | undefined
  ver?: Destino
  /** Hue of the state that it counts, as its badge has it everywhere. */
  color?: string
}

type TarjetaProps = {
  titulo: string
  /** Stands at the right of the title. */
  nota?: ReactNode
  /** For figures that are only looked up and do not belong to the day's work. */
  isChica?: boolean
  filas: readonly Fila[]
  /** Nothing has come yet: the rows keep their place. */
  cargando: boolean
  /** Tries again, where only this card failed. */
  onRetry?: (() => void) | undefined
}

/** The figure of a row. */
export function Valor({ valor, cargando }: { valor: Fila['valor']; cargando: boolean }) {
  if (cargando) return <span className={classes.espera} />
  if (valor === null || valor === undefined || valor === '') return '-'

  return typeof valor === 'number' ? formatCount(valor) : valor
}

const tonoDe = (color: string) =>
  ({
    '--tono-claro': `var(--mantine-color-${color}-filled)`,
    '--tono-oscuro': `var(--mantine-color-${color}-4)`,
  }) as CSSProperties

/** A card of the dashboard: rows of a name, a figure and the way to what it counts. */
export function Tarjeta({ titulo, nota, isChica = false, filas, cargando, onRetry }: TarjetaProps) {
  const id = useId()

  return (
    <Paper
      component="section"
      className={classes.tarjeta}
      data-chica={isChica || undefined}
      aria-labelledby={id}
      aria-busy={cargando}
    >
      <div className={classes.cabeza}>
        <h2 id={id}>{titulo}</h2>
        {onRetry ? <LoadFailed line={classes.fallo} onRetry={onRetry} /> : nota}
      </div>
      <ul>
        {filas.map(({ label, valor, ver, color }) => (
          <li key={label} className={classes.fila} data-cero={valor === 0 || undefined}>
            <span className={classes.nombre}>
              {color && <span className={classes.punto} style={tonoDe(color)} />}
              {label}
            </span>
            <span className={`${classes.valor} numero`}>
              <Valor valor={valor} cargando={cargando} />
            </span>
            {ver && (
              <Link {...ver} className={classes.ver} aria-label={`VER ${titulo}: ${label}`}>
                VER
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  )
}
