import * as z from 'zod'
import { entero, lista, mapa, texto } from './codecs.ts'
import { fecha } from './dates.ts'
import { decimalOrEmpty } from './decimal.ts'

/** A row of the AGENDA table (spec §3, Dashboard response). */
export const agendaItem = z.object({
  evento: texto,
  detalle: texto,
  seguimiento: texto,
  vencimiento: fecha,
  link: texto,
})
export type AgendaItem = z.output<typeof agendaItem>

/** POST /api/agenda/resumen (API-04). Each card count is that of the rows its VER opens (DOC-01). */
export const agendaResumen = z.object({
  tareas: entero.catch(0),
  fechasVencidas: lista(fecha),
  fechasPendientes: lista(fecha),
  agendaFechas: lista(fecha),
  agendaCompleta: mapa(lista(agendaItem)),
  agendaSinCerrar: lista(agendaItem),
  vencidas: lista(agendaItem),
  sinVencer: lista(agendaItem),
  cotizaciones: z.object({
    vencidas: entero,
    prontas_a_vencer: entero,
    sin_vencer: entero,
    pendientes_aprobacion: entero,
    rechazadas: entero,
  }),
  dolar: z.object({
    billete: decimalOrEmpty,
    divisa: decimalOrEmpty,
    dias_30: decimalOrEmpty,
    dias_60: decimalOrEmpty,
    dias_90: decimalOrEmpty,
    fecha,
  }),
  cm05: z.object({ vencidas: entero, vencen_15: entero, vencen_30: entero }),
})
export type AgendaResumen = z.output<typeof agendaResumen>
