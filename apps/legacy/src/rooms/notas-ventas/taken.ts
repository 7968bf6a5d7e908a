import { sql } from 'kysely'
import type { Trx } from '../../infra/db.ts'

/** What sales notes in use have taken of a line of a quotation, and one of those notes. */
export type Tomada = { cantidad: string; nota: number }

/** What notes other than `salvo` have taken of each line of a quotation. The caller holds the quotation's row. */
export const tomadasDe = async (trx: Trx, n_cotizacion: number, salvo = 0): Promise<Map<number, Tomada>> => {
  const rows = await trx
    .selectFrom('cotizaciones as c')
    .innerJoin('cotizacion_items as i', 'i.n_cotizacion', 'c.n_cotizacion')
    .select([
      'i.nro_item_origen',
      sql<string>`sum(i.cantidad)`.as('cantidad'),
      sql<number>`max(c.n_cotizacion)`.as('nota'),
    ])
    .where('c.n_cotizacion_origen', '=', n_cotizacion)
    .where('c.n_cotizacion', '<>', salvo)
    .where('c.anulada', '=', 'N')
    .where('i.nro_item_origen', 'is not', null)
    .groupBy('i.nro_item_origen')
    .execute()

  return new Map(rows.map(({ nro_item_origen, ...tomada }) => [nro_item_origen ?? 0, tomada]))
}

/** Holds a document until the transaction ends, so that what is read of it stays true. */
export const retener = (trx: Trx, n_cotizacion: number) =>
  trx
    .selectFrom('cotizaciones')
    .select(['n_cotizacion', 'cliente', 'anulada', 'rechazada', 'pendiente_aprobacion'])
    .where('n_cotizacion', '=', n_cotizacion)
    .where('tipo', '=', 'cotizacion')
    .forUpdate()
    .executeTakeFirst()
