import { Anchor, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '@yunque/contracts/codecs/format'
import { type ParteInicio, TARJETA_CM05, TARJETA_COTIZACIONES } from '@yunque/contracts/list/inicio'
import type { Modulo } from '@yunque/contracts/modulos'
import { type ReactNode, useEffect } from 'react'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { diaEnPalabras } from '#/lib/dias.ts'
import { useHoy } from '#/lib/hoy.ts'
import { type Destino, linkTo } from '#/lib/link-to.ts'
import { type Outputs, trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { Part } from '#/ui/async/part.tsx'
import { VENCIDO } from '#/ui/show/estado.tsx'
import { Agenda } from './agenda.tsx'
import { Pedidos, Tareas, useBuzon } from './barras.tsx'
import { Cifras } from './cifras.tsx'
import type { FiltroAgenda } from './eventos.ts'
import classes from './inicio.module.css'
import { Tarjeta } from './tarjeta.tsx'
import { Vencido } from './vencido.tsx'

/** Refreshes while the page stays open, so that its figures are at most a minute old. */
const REFRESH_MS = 60_000

const COTIZACIONES = [
  { fila: 'vencidas', label: 'Vencidas', color: VENCIDO },
  { fila: 'prontas_a_vencer', label: 'Prontas a vencer', color: 'yellow' },
  { fila: 'sin_vencer', label: 'Sin vencer', color: 'azul' },
  { fila: 'pendientes_aprobacion', label: 'Pendientes de Aprobación', color: 'grape' },
  { fila: 'rechazadas', label: 'Rechazadas', color: 'red' },
] as const

const DOLAR = [
  { fila: 'billete', label: 'Billete' },
  { fila: 'divisa', label: 'Divisa' },
  { fila: 'dias_30', label: '30 dias' },
  { fila: 'dias_60', label: '60 dias' },
  { fila: 'dias_90', label: '90 dias' },
] as const

const CM05 = [
  { fila: 'vencidas', label: 'Vencidas', color: VENCIDO },
  { fila: 'vencen_15', label: 'A vencer en 15 días', color: 'yellow' },
  { fila: 'vencen_30', label: 'A vencer en 30 días', color: 'azul' },
] as const

type Seccion = {
  nombre: string
  pantallas: readonly { nombre: string; link: Destino }[]
}

type InicioProps = {
  /** Stands first: what the desk itself still lacks (DAT-12). */
  primero: ReactNode
  /** What this user may open, by section. Shown to somebody who may see none of the cards. */
  secciones: readonly Seccion[]
  filtro: FiltroAgenda
  onFiltro: (filtro: FiltroAgenda) => void
}

/** / (INI-01 to INI-11, PAN-01): what must I do today? */
export function Inicio({ primero, secciones, filtro, onFiltro }: InicioProps) {
  const user = useAppState((state) => state.user)
  const { data, error, isPending, refetch } = trpc.agenda.resumen.useQuery(undefined, {
    retry: false,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    // Somebody who comes back from any other screen sees what he did there counted. The first second is spared, since
    // the route has just asked.
    staleTime: 1000,
  })
  useEffect(() => {
    if (error) console.error('Hubo un error en la autenticación', error)
  }, [error])
  const hasAny = (...modulos: Modulo[]) => modulos.some((modulo) => hasModulo(user, modulo))
  const retry = () => void refetch()
  // After a failure older figures are not shown, since they would look current.
  const resumen = error ? undefined : data
  const parte = (nombre: ParteInicio) => ({
    cargando: isPending,
    onRetry: resumen?.fallas.includes(nombre) ? retry : undefined,
  })
  const hoy = useHoy()
  const hayBuzon = useBuzon(resumen, isPending)
  const [cotizaciones, cm05] = [resumen?.cotizaciones, resumen?.cm05]

  return (
    <Stack gap="md" data-inicio>
      <div className={classes.saludo}>
        <Text fw={600}>Hola, {user?.nombre}</Text>
        <Text size="xs" c="dimmed">
          {diaEnPalabras(hoy)}
        </Text>
      </div>
      {/* Where everything failed, it is said once. */}
      {!error && primero}
      {error && <LoadFailed line={classes.fallo} error={error} onRetry={retry} />}
      {isPending && hasAny('COT', 'MEM', 'SEG', 'TAR') && <div className={classes.reserva} />}
      {resumen && (
        <Part>
          <Vencido resumen={resumen} hoy={hoy} />
        </Part>
      )}
      {hasAny('COT') && (
        <Part>
          <Cifras abiertas={abiertasDe(cotizaciones)} />
        </Part>
      )}
      <div className={classes.tarjetas}>
        {hasAny('COT') && (
          <Part>
            <Tarjeta
              titulo="COTIZACIONES"
              {...parte('cotizaciones')}
              filas={COTIZACIONES.map(({ fila, label, color }) => ({
                label,
                color,
                valor: cotizaciones?.[fila],
                ver: linkTo({
                  to: '/cotizaciones/consulta',
                  search: { estado: TARJETA_COTIZACIONES[fila] },
                }),
              }))}
            />
          </Part>
        )}
        <Part>
          <Tarjeta
            titulo="DÓLAR"
            isChica
            nota={<FechaDolar fecha={resumen?.dolar.fecha} hoy={hoy} />}
            {...parte('dolar')}
            filas={DOLAR.map(({ fila, label }) => ({ label, valor: formatMoney(resumen?.dolar[fila] ?? '', 'P') }))}
          />
        </Part>
        {hasAny('MEM') && (
          <Part>
            <Tarjeta
              titulo="CM05 DE CLIENTES"
              {...parte('cm05')}
              filas={CM05.map(({ fila, label, color }) => ({
                label,
                color,
                valor: cm05?.[fila],
                ver: linkTo({ to: '/clientes/cm05-vencidas', search: { rango: TARJETA_CM05[fila] } }),
              }))}
            />
          </Part>
        )}
      </div>
      {hasAny('TAR') && (
        <Part>
          <Tareas total={resumen?.tareas} {...parte('tareas')} />
        </Part>
      )}
      {hasAny('COT') && hayBuzon && (
        <Part>
          <Pedidos total={resumen?.pedidos} {...parte('pedidos')} />
        </Part>
      )}
      {hasAny('SEG') && (
        <Part>
          <Agenda {...{ resumen, hoy, filtro, onFiltro, ...parte('agenda') }} falla={error !== null} />
        </Part>
      )}
      {!hasAny('COT', 'MEM', 'TAR', 'SEG') && <Pantallas secciones={secciones} />}
    </Stack>
  )
}

/** The number of quotations that nobody has decided yet. */
const abiertasDe = (cotizaciones: Outputs['agenda']['resumen']['cotizaciones'] | undefined): number | undefined =>
  cotizaciones &&
  (cotizaciones.vencidas ?? 0) +
    (cotizaciones.prontas_a_vencer ?? 0) +
    (cotizaciones.sin_vencer ?? 0) +
    (cotizaciones.pendientes_aprobacion ?? 0)

/** The day that the rates are of, when that is not today (PAN-01). */
const FechaDolar = ({ fecha, hoy }: { fecha: string | undefined; hoy: string }) =>
  fecha && fecha !== hoy ? <span className={classes.nota}>al {formatDate(fecha)}</span> : null

/** A user who may see none of the cards gets links to what he may open. */
const Pantallas = ({ secciones }: { secciones: readonly Seccion[] }) =>
  secciones.length === 0 ? (
    <Text size="sm">Todavía no tiene pantallas asignadas. Solicítelas a un administrador.</Text>
  ) : (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
      {secciones.map((seccion) => (
        <Paper
          key={seccion.nombre}
          component="section"
          withBorder
          className={classes.tarjeta}
          aria-label={seccion.nombre}
        >
          <div className={classes.cabeza}>
            <h2>{seccion.nombre}</h2>
          </div>
          <Stack gap={4}>
            {seccion.pantallas.map((pantalla) => (
              <Anchor key={pantalla.nombre} size="sm" renderRoot={(props) => <Link {...props} {...pantalla.link} />}>
                {pantalla.nombre}
              </Anchor>
            ))}
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  )
