import { sql } from 'kysely'
import type { Db, Trx } from '../../infra/db.ts'
import { puedeVer } from '../../infra/sql.ts'

/** Who asks, and which day it is in Buenos Aires. */
export type Consulta = { usuario: string; hoy: string }

/** The quotations that `usuario` may see: what the list pages through and the dashboard counts (DOC-01). */
export const cotizacionesVisibles = (db: Db | Trx, { usuario }: Consulta) =>
  db.selectFrom('cotizaciones as c').where('c.tipo', '=', 'cotizacion').where(puedeVer(usuario, 'c.cliente'))

/** The name on the document: the generic client's is written by hand (EST-02). */
export const razonDe = sql<string>`coalesce(nullif(c.razon_reemplazo, ''), cl.razon)`
