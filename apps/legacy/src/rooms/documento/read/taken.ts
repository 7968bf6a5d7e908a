import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { type Caller, canSee } from '../../../kernel/people/visible.ts'

/** How much valid sales notes have taken of a quotation's line, and the numbers of those notes. */
export type Tomada = { tomado: string; notas_venta: number[] }

/** The query for it; amounts are text, so that it can be embedded in another query as JSON. */
export const tomadas = (db: Pick<Db, 'selectFrom'>, n_cotizacion: number, salvo = 0) =>
  db
    .selectFrom('cotizaciones as n')
    .innerJoin('cotizacion_items as t', 't.n_cotizacion', 'n.n_cotizacion')
    .select([
      't.nro_item_origen',
      sql<string>`sum(t.cantidad)::text`.as('tomado'),
      sql<number[]>`array_agg(distinct n.n_cotizacion::int order by n.n_cotizacion::int)`.as('notas_venta'),
    ])
    .where('n.n_cotizacion_origen', '=', n_cotizacion)
    .where('n.n_cotizacion', '<>', salvo)
    .where('n.anulada', '=', 'N')
    .where('t.nro_item_origen', 'is not', null)
    .groupBy('t.nro_item_origen')

/** Indexed by the line that was taken from. */
export const porLinea = (rows: readonly ({ nro_item_origen: number | null } & Tomada)[]): Map<number, Tomada> =>
  new Map(rows.map(({ nro_item_origen, ...tomada }) => [nro_item_origen ?? 0, tomada]))

/** What notes other than `salvo` have taken of each line of a quotation. Lock the quotation's row first, or it may change. */
export const tomadasDe = async (db: Db | Trx, n_cotizacion: number, salvo = 0): Promise<Map<number, Tomada>> =>
  porLinea(await tomadas(db, n_cotizacion, salvo).execute())

/** For a line that no note has taken from. */
export const SIN_TOMAR: Tomada = { tomado: '0', notas_venta: [] }

/** Locks a quotation of a client that the caller sees until the transaction ends, so that what was read of it stays valid. */
export const holdTaken = (trx: Trx, caller: Caller, n_cotizacion: number) =>
  trx
    .selectFrom('cotizaciones')
    .select(['n_cotizacion', 'cliente', 'negocio', 'anulada', 'rechazada', 'pendiente_aprobacion', 'numero_anterior'])
    .where('n_cotizacion', '=', n_cotizacion)
    .where('tipo', '=', 'cotizacion')
    .where(canSee(caller, 'cotizaciones.cliente'))
    .forUpdate()
    .executeTakeFirst()
