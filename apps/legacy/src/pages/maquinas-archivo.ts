import type { Columna } from '@yunque/contracts/columna'
import { xlsDe } from '../exportacion/xls.ts'
import { momentoDe } from '../kernel/dates.ts'
import { disponibilidad, type EstadoMaquina, type Tramo } from '../rooms/maquinas/tramos.ts'

export const HORA = 3_600_000
/** Days that the report of machines looks back. */
export const DIAS = 30

export const ESTADOS: Record<EstadoMaquina, { texto: string; clase: string; color: string }> = {
  marcha: { texto: 'En marcha', clase: 'bien', color: '#2f9e44' },
  detenida: { texto: 'Detenida', clase: 'mal', color: '#d9480f' },
  mantenimiento: { texto: 'Mantenimiento', clase: 'alerta', color: '#e0a800' },
  'sin datos': { texto: 'Sin datos', clase: 'gris', color: '#ced4da' },
}
export const NOMBRES = Object.keys(ESTADOS) as EstadoMaquina[]

type Horas = Record<EstadoMaquina, string>

const horasDe = (suma: Record<EstadoMaquina, number>): Horas =>
  Object.fromEntries(NOMBRES.map((estado) => [estado, (suma[estado] / HORA).toFixed(1)])) as Horas

/** The columns of the file that say how long a machine was in each state, in hours. */
const columnasDeHoras = (cuando = ''): Columna<Horas>[] =>
  NOMBRES.map((estado) => ({ key: estado, label: `${ESTADOS[estado].texto}${cuando} (h)`, tipo: 'numero' }))

type Maquina = { nombre: string; kilos_hoy: string; kilos: string; desde: Date | undefined }
type Sumas = { actual: Tramo | undefined; hoy: Record<EstadoMaquina, number>; mes: Record<EstadoMaquina, number> }

/** The file of all machines of a plant. */
export const xlsDeMaquinas = (maquinas: readonly (Maquina & Sumas)[]) =>
  xlsDe(
    'Maquinas',
    [
      { key: 'nombre', label: 'Máquina' },
      { key: 'estado', label: 'Estado' },
      { key: 'desde', label: 'Desde', tipo: 'momento' },
      { key: 'orden', label: 'Orden' },
      { key: 'kilos_hoy', label: 'Kilos hoy', tipo: 'numero' },
      ...columnasDeHoras(' 24 horas').slice(0, 3),
      { key: 'dia', label: 'Disponibilidad 24 horas (%)', tipo: 'numero' },
      { key: 'mes', label: `Disponibilidad ${DIAS} días (%)`, tipo: 'numero' },
      { key: 'kilos', label: `Kilos ${DIAS} días`, tipo: 'numero' },
    ],
    maquinas.map((m) => ({
      nombre: m.nombre,
      kilos_hoy: m.kilos_hoy,
      kilos: m.kilos,
      desde: m.desde === undefined ? '' : momentoDe(m.desde),
      orden: m.actual?.orden_trabajo ?? '',
      estado: ESTADOS[m.actual?.estado ?? 'sin datos'].texto,
      ...horasDe(m.hoy),
      dia: disponibilidad(m.hoy),
      mes: disponibilidad(m.mes),
    })),
  )

/** The file of a machine's days, the last one first. */
export const xlsDeDias = (filas: readonly { dia: string; suma: Record<EstadoMaquina, number>; kilos: string }[]) =>
  xlsDe(
    'Dias',
    [
      { key: 'dia', label: 'Día', tipo: 'fecha' },
      ...columnasDeHoras(),
      { key: 'disponible', label: 'Disponibilidad (%)', tipo: 'numero' },
      { key: 'kilos', label: 'Kilos', tipo: 'numero' },
    ],
    filas
      .map(({ dia, suma, kilos }) => ({ dia, kilos, ...horasDe(suma), disponible: disponibilidad(suma) }))
      .toReversed(),
  )
