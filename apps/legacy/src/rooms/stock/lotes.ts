import type { ItemSeleccion } from '@yunque/contracts/productos'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { Schema } from '../../kernel/db/schema.ts'

/** Business line of the lots and, if chosen, their deposit, their quality, and whether they are written down. */
export type Lugar = { negocio: string; deposito: string; calidad?: '1' | '2' | undefined; isWriteDown?: boolean }

type Seleccion = Record<'i', number> &
  Pick<ItemSeleccion, 'familia'> &
  Record<'productos' | 'desde' | 'hasta' | 'atributos', string[]>

/** A chosen option must be equal at its position; an empty one ('') matches any. */
const elegidas = (chosen: string, row: string) =>
  sql<boolean>`not exists (select 1 from unnest(${sql.ref(chosen)}) with ordinality as o(value, k)
    where o.value <> '' and ${sql.ref(row)}[k] is distinct from o.value)`

/** Measures from 'desde' to 'hasta'; an empty 'hasta' means 'desde' itself (ITM-13). */
const medidas = sql<boolean>`not exists (
  select 1 from unnest(s.desde, s.hasta) with ordinality as m(desde, hasta, k)
  where not (coalesce(desde, '') = '' and coalesce(hasta, '') = '') and (
    nullif(f.medidas[k], '')::numeric >= coalesce(nullif(desde, '')::numeric, '-infinity')
    and nullif(f.medidas[k], '')::numeric <= coalesce(nullif(hasta, ''), desde)::numeric) is not true)`

/** The condition for measure `k`, written for the index of migration 0086; NaN sorts above any number, and no measure is NaN. */
const porIndice = (k: 1 | 2) => {
  const de = (column: 'desde' | 'hasta') => sql`nullif(s.${sql.raw(column)}[${sql.lit(k)}], '')::numeric`

  return sql<boolean>`f.medida_${sql.raw(String(k))} between coalesce(${de('desde')}, '-infinity')
    and coalesce(${de('hasta')}, ${de('desde')}, 'NaN')`
}

const isChosen = (value: string) => value !== ''

/** Whether a line chooses a measure, or an attribute, from position `k` on. */
const choosesMedida = ({ medidas_seleccionadas, medidas_seleccionadas_hasta }: ItemSeleccion, k = 0) =>
  [...medidas_seleccionadas.slice(k), ...medidas_seleccionadas_hasta.slice(k)].some(isChosen)
const choosesAtributo = ({ atributos_seleccionados }: ItemSeleccion, k = 0) =>
  atributos_seleccionados.slice(k).some(isChosen)

/** The order in which a product's lots are shown: by measures, as an index has it, lots without measures last. */
export const POR_MEDIDA = sql`f.medida_1, f.medida_2, f.c_ficha, f.id`

/** A lot, or the sum of several. */
type Lote = Selectable<Schema['stock_fichas']> & { fichas: number }
const LOTES = sql<Lote>`(select *, 1 as fichas from stock_fichas)`
const SUMAS = sql<Lote>`stock_cuentas`

/**
 * The lots that a line can be taken from, by family, product, measures, attributes and deposit. Nothing else reads stock
 * (DOC-11). It accepts many lines at once; `s.i` is the position of each. Callers that only add lots up get the kept sums where
 * these suffice; callers that show lots get the first few of each product, since a family of a large house has a hundred thousand
 * lots (LIM-16).
 */
export const lotesDe = (
  db: Db,
  items: readonly ItemSeleccion[],
  { negocio, deposito, calidad, isWriteDown = false }: Lugar,
  { isSum = false, first }: { isSum?: boolean; first?: number } = {},
) => {
  const [isByMedida, isByAtributo] = [
    items.some((item) => choosesMedida(item)),
    items.some((item) => choosesAtributo(item)),
  ]
  // Conditions beyond the columns of the index are checked on the lot itself (migration 0086).
  const isByOtraMedida = items.some((item) => choosesMedida(item, 2))
  const isByPrimero = isByAtributo && items.every(({ atributos_seleccionados: [primero = ''] }) => isChosen(primero))
  const isByOtroAtributo = isByAtributo && (!isByPrimero || items.some((item) => choosesAtributo(item, 1)))
  const lines: Seleccion[] = items.map((item, i) => ({
    i,
    familia: item.familia,
    productos: item.productos_seleccionados,
    atributos: item.atributos_seleccionados,
    desde: item.medidas_seleccionadas,
    hasta: item.medidas_seleccionadas_hasta,
  }))
  const selecciones = sql<Seleccion>`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)`

  return db
    .selectFrom(
      selecciones.as<'s'>(sql`s(i int, familia text, productos text[], desde text[], hasta text[], atributos text[])`),
    )
    .innerJoin('familias as fa', 'fa.codigo', 's.familia')
    .innerJoin('productos as p', 'p.familia', 'fa.codigo')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom((isSum && !isByMedida && !isByAtributo ? SUMAS : LOTES).as('f'))
          .selectAll('f')
          .whereRef('f.prod01', '=', 'p.prod01')
          .$if(isByMedida, (q) => q.where(porIndice(1)).where(porIndice(2)))
          .$if(isByOtraMedida, (q) => q.where(medidas))
          .$if(isByPrimero, (q) => q.where(sql<boolean>`f.atributo_1 = s.atributos[1]`))
          .$if(isByOtroAtributo, (q) => q.where(elegidas('s.atributos', 'f.atributos')))
          .$if(deposito !== '', (q) => q.where('f.deposito', '=', deposito))
          .$if(calidad !== undefined, (q) => q.where('f.calidad', '=', calidad ?? '1'))
          .$if(isWriteDown, (q) => q.where('f.write_down', '=', 'S'))
          .$if(first !== undefined, (q) => q.orderBy(POR_MEDIDA).limit(first ?? 0))
          .as('f'),
      (join) => join.onTrue(),
    )
    .where('fa.negocio', '=', negocio)
    .where(elegidas('s.productos', 'p.productos_seleccionados'))
}

/** What is free for a line: in the family's unit, in its equivalent unit, and in kilos. '' is shown as 'Sin Stock' (EST-13). */
export type Existencia = { cantidad: string; equivalente: string; kilos: string }
export const SIN_STOCK: Existencia = { cantidad: '', equivalente: '', kilos: '' }

/** A sum, '' if nothing is free. Lots with more promised than they hold reduce it. */
const libre = (column: string) => sql<string>`coalesce(nullif(greatest(sum(${sql.ref(column)}), 0), 0)::text, '')`

/** What is free for each line, in their order: the figure of the editor and the status panel, and the sum of the stock search's rows. */
export const existenciasDe = async (db: Db, items: readonly ItemSeleccion[], lugar: Lugar): Promise<Existencia[]> => {
  const rows = await lotesDe(db, items, lugar, { isSum: true })
    .select(['s.i', 'fa.um1', 'fa.um2', libre('f.stock_disp').as('cantidad'), libre('f.stock_dispe').as('equivalente')])
    .groupBy(['s.i', 'fa.um1', 'fa.um2'])
    .execute()
  const byLine = new Map(rows.map((row) => [row.i, row]))

  return items.map((_, i) => {
    const { cantidad = '', equivalente = '', um1, um2 } = byLine.get(i) ?? {}
    const kilos = um2 === 'KG' ? equivalente : um1 === 'KG' ? cantidad : ''

    return { cantidad, equivalente, kilos }
  })
}
