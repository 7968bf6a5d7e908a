import { Button, Paper } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AgendaMes, AgendaResumen } from '@yunque/contracts/agenda'
import { formatDate } from '@yunque/contracts/codecs/format'
import { useId, useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { AgendaTabla } from './agenda-tabla.tsx'
import { Calendario } from './calendario.tsx'
import { claseDia, eventosDe, type FiltroAgenda, hasMonth } from './eventos.ts'
import classes from './inicio.module.css'

const BOTONES = [
  { filtro: 'sin_vencer', texto: 'Sin Vencer', vacio: 'No tiene eventos sin vencer.' },
  { filtro: 'vencidos', texto: 'Vencidos', vacio: 'No tiene eventos vencidos.' },
  { filtro: 'pendientes', texto: 'Pendientes', vacio: 'No tiene eventos pendientes.' },
] as const

/** A month that nothing is known of yet. */
const NADA: AgendaMes = { agendaFechas: [], fechasVencidas: [], fechasPendientes: [], agendaCompleta: {} }

type AgendaProps = {
  resumen: AgendaResumen | undefined
  hoy: string
  filtro: FiltroAgenda
  onFiltro: (filtro: FiltroAgenda) => void
  cargando: boolean
  /** The whole dashboard could not be loaded, which is said elsewhere. */
  falla: boolean
  onRetry: (() => void) | undefined
}

/** Calendar and table of one's events (INI-05 to INI-09, INI-11). */
export function Agenda({ resumen, hoy, filtro, onFiltro, cargando, falla, onRetry }: AgendaProps) {
  const id = useId()
  const boton = BOTONES.find((one) => one.filtro === filtro)
  const [mes, setMes] = useState((boton ? hoy : filtro).slice(0, 7))
  // At midnight a calendar that shows the current month turns to the new one.
  const [antes, setAntes] = useState(hoy)
  if (antes !== hoy) {
    setAntes(hoy)
    if (mes === antes.slice(0, 7)) setMes(hoy.slice(0, 7))
  }
  const otro = useMes(resumen, mes)
  // The chosen day stays chosen while the calendar shows another month.
  const deFiltro = useMes(resumen, boton ? mes : filtro.slice(0, 7))
  const eventos = resumen ? eventosDe(resumen, deFiltro.dias, filtro) : []
  const isBroken = falla || onRetry !== undefined
  const total = (one: FiltroAgenda) => (resumen && !isBroken ? eventosDe(resumen, NADA, one).length : undefined)

  return (
    <Paper component="section" withBorder className={classes.tarjeta} aria-labelledby={id}>
      <div className={classes.cabeza}>
        <h2 id={id}>AGENDA</h2>
        <span className={classes.dia_elegido} aria-live="polite">
          {!boton && (filtro === hoy ? 'Hoy' : formatDate(filtro))}
        </span>
        {onRetry && <LoadFailed line={classes.fallo} onRetry={onRetry} />}
        <div className={classes.filtros}>
          {BOTONES.map(({ filtro: one, texto }) => (
            <Button
              key={one}
              variant={one === filtro ? 'light' : 'default'}
              size="compact-xs"
              aria-pressed={one === filtro}
              onClick={() => onFiltro(one)}
            >
              {texto}
              <span className={classes.cuantos}>{total(one)}</span>
            </Button>
          ))}
        </div>
        <Button
          size="compact-xs"
          leftSection={<IconPlus size={12} aria-hidden />}
          renderRoot={(root) => <Link {...root} to="/utilitarios/seguimientos-clientes/$id" params={{ id: 'nuevo' }} />}
        >
          NUEVO EVENTO
        </Button>
      </div>
      <div className={classes.partes}>
        <div>
          <Calendario
            {...{ hoy, mes }}
            elegido={boton ? '' : filtro}
            onChoose={onFiltro}
            onMes={setMes}
            clase={(dia) => claseDia(otro.dias, dia)}
            buscando={otro.buscando}
          />
          {otro.onRetry && <LoadFailed line={classes.fallo} error={otro.error} onRetry={otro.onRetry} />}
        </div>
        {!isBroken && (
          <AgendaTabla
            {...{ eventos, hoy }}
            cargando={cargando || (!boton && deFiltro.buscando)}
            vacio={boton?.vacio ?? 'No hay eventos en este día.'}
          />
        )}
      </div>
    </Paper>
  )
}

/** The days of a month: the dashboard's own, or asked for where it has not got them (PAN-01). */
const useMes = (resumen: AgendaResumen | undefined, mes: string) => {
  const isKnown = !resumen || hasMonth(resumen, mes)
  const { data, isFetching, error, isError, refetch } = trpc.agenda.mes.useQuery(
    { mes },
    { enabled: !isKnown, retry: false },
  )

  return {
    dias: isKnown ? (resumen ?? NADA) : (data ?? NADA),
    buscando: !isKnown && isFetching && !data,
    error,
    onRetry: !isKnown && isError ? () => void refetch() : undefined,
  }
}
