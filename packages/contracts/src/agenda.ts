import type * as z from 'zod'
import { cuenta, enteroOrCero, lista, mapa, texto } from './codecs.ts'
import { fecha } from './dates.ts'
import { decimalOrEmpty } from './decimal.ts'
import { record } from './reader.ts'

/** A row of the AGENDA table (INI-06). */
export const agendaItem = record(
  {},
  { evento: texto, detalle: texto, seguimiento: texto, vencimiento: fecha, link: texto },
)
export type AgendaItem = z.output<typeof agendaItem>

/**
 * POST /api/agenda/resumen (API-04). Each card count is that of the rows its VER opens (DOC-01); null is one that the
 * server does not tell.
 */
export const agendaResumen = record(
  {},
  {
    tareas: enteroOrCero,
    fechasVencidas: lista(fecha),
    fechasPendientes: lista(fecha),
    agendaFechas: lista(fecha),
    agendaCompleta: mapa(lista(agendaItem)),
    agendaSinCerrar: lista(agendaItem),
    vencidas: lista(agendaItem),
    sinVencer: lista(agendaItem),
    cotizaciones: record(
      {},
      {
        vencidas: cuenta,
        prontas_a_vencer: cuenta,
        sin_vencer: cuenta,
        pendientes_aprobacion: cuenta,
        rechazadas: cuenta,
      },
    ),
    dolar: record(
      {},
      {
        billete: decimalOrEmpty,
        divisa: decimalOrEmpty,
        dias_30: decimalOrEmpty,
        dias_60: decimalOrEmpty,
        dias_90: decimalOrEmpty,
        fecha,
      },
    ),
    cm05: record({}, { vencidas: cuenta, vencen_15: cuenta, vencen_30: cuenta }),
  },
)
export type AgendaResumen = z.output<typeof agendaResumen>
