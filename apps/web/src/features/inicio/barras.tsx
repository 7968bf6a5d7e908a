import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Destino, linkTo } from '#/lib/link-to.ts'
import type { Outputs } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import classes from './inicio.module.css'
import { Valor } from './tarjeta.tsx'

type ParteDeBarra = {
  total: Outputs['agenda']['resumen']['tareas'] | undefined
  cargando: boolean
  onRetry: (() => void) | undefined
}
type BarraProps = ParteDeBarra & { titulo: string; label: string; ver: Destino }

/** A bar with one figure, and the way to what it counts. */
const Barra = ({ titulo, ver, label, total, cargando, onRetry }: BarraProps) => (
  <Paper component="section" withBorder className={classes.tareas} aria-label={titulo} aria-busy={cargando}>
    <h2>{titulo}</h2>
    <span className={classes.valor}>
      <Valor valor={total} cargando={cargando} />
    </span>
    {onRetry && <LoadFailed line={classes.fallo} onRetry={onRetry} />}
    <Link {...ver} className={classes.ver} aria-label={label}>
      VER
    </Link>
  </Paper>
)

/** The bar of pending tasks (INI-04). */
export const Tareas = (parte: ParteDeBarra) => (
  <Barra
    titulo="TAREAS PENDIENTES"
    label="VER tareas pendientes"
    ver={linkTo({ to: '/inicio/tareas-usuario', search: { estado: 'P' } })}
    {...parte}
  />
)

/** The requests that came by mail and that nobody took (PED-07). */
export const Pedidos = (parte: ParteDeBarra) => (
  <Barra
    titulo="PEDIDOS RECIBIDOS"
    label="VER pedidos recibidos"
    ver={linkTo({ to: '/cotizaciones/pedidos', search: { estado: 'N' } })}
    {...parte}
  />
)

const BUZON = 'buzon'

/**
 * Whether the desk reads a mailbox (PED-07). Until the server answers, this browser's last answer counts, so that the
 * bar keeps its place and the agenda below does not move.
 */
export const useBuzon = (resumen: Outputs['agenda']['resumen'] | undefined, isPending: boolean): boolean => {
  const [habia] = useState(() => localStorage.getItem(BUZON) !== null)
  const hay = typeof resumen?.pedidos === 'number'
  useEffect(() => {
    if (!resumen) return
    if (hay) localStorage.setItem(BUZON, 'S')
    else localStorage.removeItem(BUZON)
  }, [resumen, hay])

  return hay || (isPending && habia)
}
