import type { Moneda } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** How the lines of a product are charged: by the kilo, or by the unit that its familia counts. */
type Cobro = { base: 'kilo' | 'pieza'; um1: string }

/** How these products are charged: each line as its familia says, whatever a price says of itself (PAN-16). */
export const cobrosDe = async (
  db: Pick<Db, 'selectFrom'>,
  prods: readonly string[],
): Promise<ReadonlyMap<string, Cobro>> => {
  const rows = await db
    .selectFrom('productos as p')
    .innerJoin('familias as f', 'f.codigo', 'p.familia')
    .select([
      'p.prod01',
      'f.um1',
      sql<Cobro['base']>`case when f.medidas_familia = 1 then 'pieza' else 'kilo' end`.as('base'),
    ])
    .where(sql<boolean>`p.prod01 = any(${prods}::text[])`)
    .execute()

  return new Map(rows.map(({ prod01, ...cobro }) => [prod01, cobro]))
}

/** What a price is per, as people and our screens say it of what is counted in metres or kilos: its unit, which is stored as a piece. */
export const baseDicha = (dicha: string, cobro: Cobro | undefined): string => {
  const um1 = { metro: 'M', kilo: 'KG' }[dicha]

  return cobro?.base === 'pieza' && um1 !== undefined && um1 === cobro.um1 ? 'pieza' : dicha
}

/** Why a price cannot have this base, where its product's familia has another one. */
export const faltaDeBase = (suya: Cobro | undefined, base: string | undefined): string | undefined =>
  suya === undefined || suya.base === base
    ? undefined
    : `La familia del producto se cobra por ${suya.base}: el precio va por ${suya.base}.`

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
