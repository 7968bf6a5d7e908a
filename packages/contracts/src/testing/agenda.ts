import { agendaEvento, agendaItem, agendaMes, agendaResumen } from '../agenda.ts'
import { builder } from './builder.ts'

export const { legacy: agendaItemLegacy, decoded: agendaItemDecoded } = builder(agendaItem, () => ({
  evento: 'Llamado',
  detalle: 'Confirmar entrega de chapas',
  seguimiento: 311,
  vencimiento: '2026-11-20',
  link: '/utilitarios/seguimientos-clientes/311',
}))

/** A dashboard on 2026-11-21: one event overdue, one to come. */
export const { legacy: agendaResumenLegacy, decoded: agendaResumenDecoded } = builder(agendaResumen, () => {
  const vencido = agendaItemLegacy()
  const porVencer = agendaItemLegacy({
    evento: 'Visita',
    detalle: 'Relevar consumo de barras',
    seguimiento: 312,
    vencimiento: '2026-11-25',
    link: '/utilitarios/seguimientos-clientes/312',
  })

  return {
    tareas: '4',
    tareas_vencidas: '2',
    fechasVencidas: ['2026-11-20'],
    fechasPendientes: ['2026-11-25'],
    agendaFechas: ['2026-11-20', '2026-11-25'],
    agendaCompleta: { '2026-11-20': [vencido], '2026-11-25': [porVencer] },
    agendaSinCerrar: [porVencer, vencido],
    vencidas: [vencido],
    sinVencer: [porVencer],
    cotizaciones: { vencidas: 12, prontas_a_vencer: '3', sin_vencer: 25, pendientes_aprobacion: 2, rechazadas: 1 },
    dolar: {
      billete: '1420.00',
      divisa: '1411.50',
      dias_30: '1448.2',
      dias_60: 1485,
      dias_90: '1523.75',
      fecha: '2026-11-20',
    },
    cm05: { vencidas: 5, vencen_15: '2', vencen_30: 7 },
    mesDesde: '2026-10',
    mesHasta: '2026-12',
    fallas: [],
  }
})

export const { legacy: agendaMesLegacy, decoded: agendaMesDecoded } = builder(agendaMes, () => ({
  agendaFechas: ['2026-08-03', '2026-08-10'],
  fechasVencidas: ['2026-08-10'],
  fechasPendientes: [],
  agendaCompleta: {
    '2026-08-03': [agendaItemLegacy({ vencimiento: '2026-08-03', detalle: 'Visita de agosto' })],
    '2026-08-10': [agendaItemLegacy({ vencimiento: '2026-08-10', detalle: 'Reclamo de agosto' })],
  },
}))

/** A visit of a day before, which the reader may move. */
export const { legacy: agendaEventoLegacy, decoded: agendaEventoDecoded } = builder(agendaEvento, () => ({
  id: 311,
  tipo: 'seguimiento' as const,
  fecha: '2026-11-20',
  titulo: 'Visita',
  cliente: 'ACEROS DEL SUR SA',
  estado: 'vencido' as const,
  link: '/utilitarios/seguimientos-clientes/311',
  version: 3,
}))
