import { formatDate, formatDecimal, monedaSimbolo } from '@yunque/contracts/codecs/format'
import { type ColumnaStock, columnasDeStock, formatMedidas } from '@yunque/contracts/list/stock'
import type { Moneda } from '@yunque/contracts/productos'
import type { StockRow } from '@yunque/contracts/stock'
import type { FamiliaRules } from '@yunque/pricing'

/** A column of the results. A search for a line also has a column of list prices. */
export type StockColumn = Omit<ColumnaStock, 'tipo'> & { tipo: ColumnaStock['tipo'] | 'precio'; unidad?: string }

/** How prices are shown: in the currency of the line that the search is for, by the family's unit of quantity. */
export type Precios = { moneda: Moneda; um1: string }

const precio = ({ moneda, um1 }: Precios): StockColumn => ({
  key: moneda === 'P' ? 'precio_p' : 'precio_d',
  label: `Precio ${monedaSimbolo(moneda)}`,
  tipo: 'precio',
  unidad: (um1 || 'UN').toLowerCase(),
})

/** The columns of the results for one family (STO-04); with prices its list price, too, before the figures (STO-09). */
export const stockColumns = (reglas: FamiliaRules, precios?: Precios): readonly StockColumn[] =>
  columnasDeStock(reglas).flatMap((column) =>
    precios && column.key === 'stock_disp' ? [precio(precios), column] : [column],
  )

/** One line; two where the column has the figure in both units. */
export const stockLines = (row: StockRow, { key, keyE, tipo, unidad }: StockColumn): string[] => {
  const value = String(row[key])
  if (tipo === 'numero') return [value, ...(keyE ? [String(row[keyE])] : [])].map((figure) => formatDecimal(figure, 2))
  if (tipo === 'precio')
    return [value && `${formatDecimal(value, 2, 8)} /${row.precio_base === 'pieza' ? unidad : 'kg'}`]
  if (tipo === 'texto') return [value]
  if (tipo === 'fecha') return [formatDate(value)]

  return [formatMedidas(value)]
}

/** Width of a text, measured in widths of a 0, in the widest font that systems show; capitals are wider. */
const anchoDe = (text: string, tipo: StockColumn['tipo']): number =>
  tipo === 'texto'
    ? text.length * 1.05
    : [...text].reduce((sum, character) => sum + (/[., ]/.test(character) ? 0.55 : character === '/' ? 0.75 : 1), 0)

const longestOf = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')

/** Grid tracks wide enough for each column's longest text; the note takes the remaining width. */
export const stockTracks = (columns: readonly StockColumn[], rows: readonly StockRow[]): string =>
  columns
    .map((column) => {
      if (column.key === 'observ') return 'minmax(90px, 1fr)'
      const titulo =
        column.tipo === 'numero' || column.tipo === 'precio' ? column.label : longestOf(column.label.split(' '))
      const ancho = (row: StockRow) => Math.max(...stockLines(row, column).map((line) => anchoDe(line, column.tipo)))
      const widest = rows.reduce((max, row) => Math.max(max, ancho(row)), 0)

      return `calc(${Math.max(titulo.length + 0.4, widest).toFixed(1)}ch + 8px)`
    })
    .join(' ')

export type Orden = { key: keyof StockRow; descendente: boolean }

const collator = new Intl.Collator('es-AR', { numeric: true })

/** Sorts the rows by one column. Unknown figures come last in both directions. */
export const sortRows = (
  rows: readonly StockRow[],
  orden: Orden | null,
  columns: readonly StockColumn[],
): readonly StockRow[] => {
  const column = columns.find(({ key, keyE }) => orden && (key === orden.key || keyE === orden.key))
  if (!orden || !column) return rows
  const sign = orden.descendente ? -1 : 1

  return rows.toSorted((a, b) => {
    const [x, y] = [String(a[orden.key]), String(b[orden.key])]
    if (x === '' || y === '') return Number(x === '') - Number(y === '')
    return (
      sign * (column.tipo === 'numero' || column.tipo === 'precio' ? Number(x) - Number(y) : collator.compare(x, y))
    )
  })
}

/** Green: tipo_registro G. Orange: its fecha_tope is past and it has a ficha (STO-05). */
export const colorDeFila = (row: StockRow, fecha_actual: string): 'verde' | 'naranja' | null => {
  if (row.tipo_registro === 'G') return 'verde'
  const vencida = row.fecha_tope !== '' && row.fecha_tope < fecha_actual

  return vencida && row.c_ficha !== '' ? 'naranja' : null
}
