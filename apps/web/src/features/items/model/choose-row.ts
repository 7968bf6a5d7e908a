import type { StockRow } from '@yunque/contracts/stock'
import type { Contexto } from './contexto.ts'
import { olvidado, withoutPeso } from './forget.ts'
import type { Item } from './item.ts'
import { recalculado } from './numbers.ts'

const isOtro = (item: Item, familia: string, { producto_select }: StockRow): boolean =>
  item.productos_seleccionados.some((value) => value !== '') &&
  (familia !== item.familia || JSON.stringify(producto_select) !== JSON.stringify(item.productos_seleccionados))

/** Drops the typed weights and price of the earlier product, and a total that was typed over its list weight. */
const withoutTypedNumbers = (item: Item, contexto: Contexto): Item => {
  const peso_derivado = item.peso_derivado === 'cantidad' ? 'cantidad' : 'peso_total'

  return withoutPeso(
    { ...item, peso_derivado, precio_unitario: '', precio_total: '', precio_origen: 'lista' },
    contexto,
  )
}

/**
 * A line with a row of the stock search in it: product, measures, attributes and ficha (STO-07). Everything is asked
 * and computed anew (ITM-14). Typed numbers stay with another lot or measure, and go with another product (VIS-12).
 */
export const chooseRow = (item: Item, familia: string, row: StockRow, contexto: Contexto): Item => {
  const { c_ficha: ficha, area, ubica: ubicacion, cajon, observ } = row
  const otherFamily = familia !== item.familia
  const known = olvidado(item, contexto)
  const line = isOtro(item, familia, row) ? withoutTypedNumbers(known, contexto) : known

  const chosen: Item = {
    ...line,
    familia,
    ...(otherFamily && { definicion: null, definicionFallo: false, medidas_familia: null }),
    descripcion: row.descrip,
    prod01: row.prod01,
    productos_seleccionados: row.producto_select,
    medidas_seleccionadas: row.medidas_select,
    medidas_seleccionadas_hasta: row.medidas_select,
    atributos_seleccionados: row.atributos_select,
    ficha: ficha === '' ? null : { ficha, area, ubicacion, cajon, observ },
    errores: {},
    rechazos: {},
  }

  return recalculado(chosen, 'contexto', contexto)
}
