import type { Trx } from '../../infra/db.ts'
import { bajoMinimo, lineasConCosto } from './lines.ts'

/**
 * What a saved quotation waits for: approval where any line is under its family's floor, nothing otherwise. What was
 * decided on it before was decided on other lines, and counts no more (DOC-06).
 */
export const marcarMargen = async (trx: Trx, n_cotizacion: number): Promise<void> => {
  const low = await lineasConCosto(trx)
    .select('i.nro_item')
    .where('i.n_cotizacion', '=', n_cotizacion)
    .where(bajoMinimo)
    .limit(1)
    .executeTakeFirst()
  await trx
    .updateTable('cotizaciones')
    .set({ pendiente_aprobacion: low ? 'S' : 'N', rechazada: 'N', motivo_rechazo: '' })
    .where('n_cotizacion', '=', n_cotizacion)
    .execute()
}
