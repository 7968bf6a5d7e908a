import type { ItemSeleccion } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'

type Columns = { productos: string; medidas: string }

/** A chosen option must be equal at its position; an empty one ('') matches any. */
const opciones = (column: string, chosen: readonly string[]) =>
  chosen.flatMap((value, i) => (value === '' ? [] : sql<boolean>`${sql.ref(column)}[${sql.lit(i + 1)}] = ${value}`))

/** Measures from `desde` to `hasta`; an empty `hasta` means `desde` itself (ITM-13). */
const medidas = (column: string, { medidas_seleccionadas, medidas_seleccionadas_hasta }: ItemSeleccion) =>
  medidas_seleccionadas.flatMap((desde, i) => {
    const medida = sql`nullif(${sql.ref(column)}[${sql.lit(i + 1)}], '')::numeric`
    const hasta = medidas_seleccionadas_hasta[i] || desde
    if (desde === '' && hasta === '') return []
    if (desde === '') return sql<boolean>`${medida} <= ${hasta}::numeric`

    return sql<boolean>`${medida} between ${desde}::numeric and ${hasta}::numeric`
  })

/** Condition: a row has an item's product and measures; `columns` hold them, in the same order. */
export const matchesItem = (item: ItemSeleccion, columns: Columns): RawBuilder<boolean> => {
  const conditions = [...opciones(columns.productos, item.productos_seleccionados), ...medidas(columns.medidas, item)]

  return conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` and `)
}
