import * as z from 'zod'
import {
  codigo,
  codigoInputOrEmpty,
  cuenta,
  lista,
  mapa,
  numeroInput,
  opciones,
  texto,
  unoDe,
} from './codecs/codecs.ts'
import { claves, ESTADOS_EVENTO, MODULO_DE_EVENTO, TIPOS_EVENTO, type TipoEvento } from './codecs/codigos.ts'
import { fecha, fechaHora, fechaInput } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_EVENTO, MODULO_DE_EVENTO, TIPOS_EVENTO, type TipoEvento }

/** A row of the AGENDA table (INI-06). */
export const agendaItem = record(
  {},
  { evento: texto, detalle: texto, seguimiento: texto, vencimiento: fecha, link: texto },
)
export type AgendaItem = z.output<typeof agendaItem>

/**
 * The days of some months that have events: all of them, those with overdue ones and those with pending ones; and the
 * events of each day.
 */
const dias = {
  agendaFechas: lista(fecha),
  fechasVencidas: lista(fecha),
  fechasPendientes: lista(fecha),
  agendaCompleta: mapa(lista(agendaItem)),
}

/**
 * POST /api/agenda/resumen (API-04). Each card count is that of the rows its VER opens (DOC-01); null is one that the server
 * does not tell, as of a card whose module the user lacks. `fallas` are the parts that could not be found, and `mesDesde` to
 * `mesHasta` the months whose days are told: a server that names none tells of all.
 */
export const agendaResumen = record(
  {},
  {
    tareas: cuenta,
    ...dias,
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
    mesDesde: texto,
    mesHasta: texto,
    fallas: lista(texto),
  },
  {
    /** Of the pending tasks, those that are late. */
    tareas_vencidas: cuenta,
    /** Requests that came by mail and that nobody took; null where no mailbox is read (PED-07). */
    pedidos: cuenta,
  },
)
export type AgendaResumen = z.output<typeof agendaResumen>

/** POST /api/agenda/resumen/mes: the days of a month that the dashboard's calendar does not have (PAN-01). */
export const agendaMesInput = z.strictObject({
  mes: z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Mes no válido.'),
})
export const agendaMes = record({}, dias)
export type AgendaMes = z.output<typeof agendaMes>

export const agendaRequest = z.strictObject({ desde: fechaInput, hasta: fechaInput, usuario: codigoInputOrEmpty })
export const agendaEvento = record(
  { id: codigo },
  {
    /** '' of a kind that only another server knows. */
    tipo: unoDe(claves(TIPOS_EVENTO), ''),
    fecha,
    titulo: texto,
    cliente: texto,
    estado: unoDe(claves(ESTADOS_EVENTO), 'pendiente'),
    link: texto,
  },
  { version: texto },
)
export type AgendaEvento = z.output<typeof agendaEvento>
export const agendaAnswer = record({}, { eventos: lista(agendaEvento), personas: opciones })

/** Takes an event to another day: a follow-up or a task; what a document promises is changed in the document. */
export const agendaMover = z.strictObject({
  tipo: z.enum(['seguimiento', 'tarea']),
  id: numeroInput,
  version: numeroInput,
  fecha: fechaInput,
})
export const agendaMoverAnswer = record({ version: codigo })

/** The private address for calendar programs: when it was made and, only in the answer that makes one, the address itself. */
export const agendaSuscripcion = record({}, { creada: fechaHora, url: texto })
export const agendaSuscribir = z.strictObject({ accion: z.enum(['crear', 'revocar']) })
