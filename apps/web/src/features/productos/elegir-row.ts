import type { StockRow } from '@yunque/contracts/stock'
import type { Item } from './item.ts'
import { type Contexto, recalculado } from './numeros.ts'

/**
 * A line with a row of the stock search in it: product, measures, attributes and ficha (STO-07). Every lookup is asked
 * anew, and the numbers are reckoned again (ITM-14); what was typed by hand stays (VIS-12).
 */
export const elegirRow = (item: Item, familia: string, row: StockRow, contexto: Contexto): Item => {
  const { c_ficha: ficha, area, ubica: ubicacion, cajon, observ } = row
  const otherFamily = familia !== item.familia
  const line: Item = {
    ...item,
    familia,
    ...(otherFamily && { definicion: null, definicionFallo: false, medidas_familia: null }),
    descripcion: row.descrip,
    prod01: row.prod01,
    productos_seleccionados: row.producto_select,
    medidas_seleccionadas: row.medidas_select,
    medidas_seleccionadas_hasta: row.medidas_select,
    atributos_seleccionados: row.atributos_select,
    ficha: ficha === '' ? null : { ficha, area, ubicacion, cajon, observ },
    respuestas: {},
    errores: {},
    rechazos: {},
  }

  return recalculado(line, 'contexto', contexto)
}
