import type { Moneda } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** A value, or the column of the enclosing query that holds it. */
type Of<T> = T | RawBuilder<T>

/**
 * A product's list price in a currency that holds on `dia` (PAN-16); no row where it has none. Given columns instead of values,
 * it is the right side of a lateral join.
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
