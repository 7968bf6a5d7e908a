import { type RawBuilder, sql } from 'kysely'

/** What the codes of these products are: a query of one column, or a code. */
type Productos = RawBuilder<unknown>

/** Condition: some of these products lie in a lot, which has a value of each measure of their familia. */
export const hasLotes = (productos: Productos) =>
  sql<boolean>`exists (select 1 from stock_fichas s where s.prod01 in (${productos}))`

/** Condition: some of these products lie in a lot, come in, or are ordered, each in the unit of their familia. */
export const hasCantidades = (productos: Productos) =>
  sql<boolean>`(${hasLotes(productos)}
    or exists (select 1 from ingresos i where i.codigo in (${productos}))
    or exists (select 1 from pedido_items i where i.codigo in (${productos})))`

/** Condition: some prices of these products are per something else than a familia with these `medidas_familia` is charged by. */
export const hasOtrosPrecios = (productos: Productos, medidas_familia: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from precios pr where pr.prod01 in (${productos})
    and pr.base <> case when ${medidas_familia}::int = 1 then 'pieza' else 'kilo' end)`
