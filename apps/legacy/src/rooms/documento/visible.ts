import type { Db, Trx } from '../../infra/db.ts'
import { type Caller, visibleTo } from '../../infra/visible.ts'

/** The quotations that the caller may see: what the list pages through and the dashboard counts (DOC-01). */
export const cotizacionesVisibles = (db: Db | Trx, caller: Caller) =>
  visibleTo(caller, db.selectFrom('cotizaciones as c').where('c.tipo', '=', 'cotizacion'), 'c.cliente')
