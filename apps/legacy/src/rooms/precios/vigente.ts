import type { Moneda } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** A value, or the column that holds it in the query around. */
type Of<T> = T | RawBuilder<T>

/**
 * The list price of a product in a currency, as it holds on `dia` (PAN-16); no row where it is not on the list then. With
 * columns for values it is the right side of a lateral join.
 */
export const precioVigente = (db: Pick<Db, 'selectFrom'>, prod01: Of<string>, moneda: Of<Moneda>, dia: Of<string>) =>
  db
    .selectFrom('precios')
    .select(['precio', 'costo', 'base', 'desde'])
    .where('prod01', '=', prod01)
    .where('moneda', '=', moneda)
    .where('desde', '<=', dia)
    .orderBy('desde', 'desc')
    .orderBy(sql`lote desc nulls last`)
    .limit(1)
