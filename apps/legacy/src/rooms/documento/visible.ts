import { sql } from 'kysely'
import type { Db, Trx } from '../../infra/db.ts'
import { type Caller, visibleTo } from '../../infra/visible.ts'

/** The quotations that the caller may see: what the list pages through and the dashboard counts (DOC-01). */
export const cotizacionesVisibles = (db: Db | Trx, caller: Caller) =>
  visibleTo(caller, db.selectFrom('cotizaciones as c').where('c.tipo', '=', 'cotizacion'), 'c.cliente')

/** The name on the document: the generic client's is written by hand (EST-02). */
export const razonDe = sql<string>`coalesce(nullif(c.razon_reemplazo, ''), cl.razon)`
