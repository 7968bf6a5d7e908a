import type * as z from 'zod'
import { lista, texto } from '../codecs/codecs.ts'
import { fechaHora } from '../codecs/dates.ts'
import { record } from '../wire/reader.ts'

/** One save of a document: who changed what, from the audit row written in the same transaction. */
export const cambio = record({}, { campo: texto, antes: texto, despues: texto })
export const historialEntry = record({}, { cuando: fechaHora, usuario: texto, accion: texto, cambios: lista(cambio) })
export type HistorialEntry = z.output<typeof historialEntry>

/** POST /api/cotizaciones/{tipo}/{id}/historial, newest first. */
export const historialAnswer = lista(historialEntry)
