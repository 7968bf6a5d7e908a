import { sql } from 'kysely'
import type { Db, Trx } from '../../infra/db.ts'

/** What sales notes in use have taken of a line of a quotation, and which they are. */
export type Tomada = { tomado: string; notas_venta: number[] }

/** What notes other than `salvo` have taken of each line of a quotation. To rely on it, hold the quotation's row. */
export const tomadasDe = async (db: Db | Trx, n_cotizacion: number, salvo = 0): Promise<Map<number, Tomada>> => {
  const rows = await db
    .selectFrom('cotizaciones as c')
    .innerJoin('cotizacion_items as i', 'i.n_cotizacion', 'c.n_cotizacion')
    .select([
      'i.nro_item_origen',
      sql<string>`sum(i.cantidad)`.as('tomado'),
      sql<number[]>`array_agg(distinct c.n_cotizacion::int order by c.n_cotizacion::int)`.as('notas_venta'),
    ])
    .where('c.n_cotizacion_origen', '=', n_cotizacion)
    .where('c.n_cotizacion', '<>', salvo)
    .where('c.anulada', '=', 'N')
    .where('i.nro_item_origen', 'is not', null)
    .groupBy('i.nro_item_origen')
    .execute()

  return new Map(rows.map(({ nro_item_origen, ...tomada }) => [nro_item_origen ?? 0, tomada]))
}

/** Of a line that no note took. */
export const SIN_TOMAR: Tomada = { tomado: '0', notas_venta: [] }

/** Holds a document until the transaction ends, so that what is read of it stays true. */
export const retener = (trx: Trx, n_cotizacion: number) =>
  trx
    .selectFrom('cotizaciones')
    .select(['n_cotizacion', 'cliente', 'negocio', 'anulada', 'rechazada', 'pendiente_aprobacion'])
    .where('n_cotizacion', '=', n_cotizacion)
    .where('tipo', '=', 'cotizacion')
    .forUpdate()
    .executeTakeFirst()
