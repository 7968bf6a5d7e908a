import { formatDate, formatDecimal, monedaSimbolo } from '@yunque/contracts/format'
import type { Moneda } from '@yunque/contracts/productos'
import type { StockRow } from '@yunque/contracts/stock'
import { familia } from '@yunque/pricing'

/**
 * A column of the results. `numero` columns are figures of stock, with 2 decimals (STO-08), and below each the same one
 * in equivalent units (`keyE`).
 */
export type StockColumn = {
  key: keyof StockRow
  keyE?: keyof StockRow
  label: string
  tipo: 'texto' | 'fecha' | 'medida' | 'numero' | 'precio'
}

const texto = (key: keyof StockRow, label: string): StockColumn => ({ key, label, tipo: 'texto' })
const fecha = (key: keyof StockRow, label: string): StockColumn => ({ key, label, tipo: 'fecha' })
const numero = (key: keyof StockRow, keyE: keyof StockRow, label: string): StockColumn => ({
  key,
  keyE,
  label,
  tipo: 'numero',
})

/** List price in the currency of the line that the search is for. */
const precio = (moneda: Moneda): StockColumn => ({
  key: moneda === 'P' ? 'precio_p' : 'precio_d',
  label: `Precio ${monedaSimbolo(moneda)}`,
  tipo: 'precio',
})

/** The columns of the results for one family (STO-04, FAM-04, FAM-05); with a currency its list price, too (STO-09). */
export const stockColumns = (codigo: string, moneda?: Moneda): StockColumn[] => {
  const rules = familia(codigo)
  const columns: StockColumn[] = [
    rules.descripEnLugarDeProd01 ? texto('descrip', 'Producto') : texto('prod01', 'Producto'),
    texto('c_ficha', 'Ficha'),
    { key: 'medidas', label: 'Medidas', tipo: 'medida' },
    texto('atributos', 'Atributos'),
    ...(moneda ? [precio(moneda)] : []),
    numero('stock_disp', 'stock_dispe', 'Disponible'),
    numero('stock_fis', 'stock_fise', 'Físico'),
    numero('stock_ingreso', 'stock_ingresoe', 'Ingreso'),
    numero('stock_egreso', 'stock_egresoe', 'Egreso'),
    numero('stock_comp_nv', 'stock_comp_nve', 'Comp. NV'),
    texto('observ', 'Observación'),
    texto('tipo_registro', 'Tipo'),
    fecha('fecha_tope', 'Fecha tope'),
    texto('minimo_remito', 'Mín. remito'),
    fecha('minima_fecha', 'Mín. fecha'),
    texto('procedencia', 'Procedencia'),
    texto('cajon', 'Cajón'),
    texto('area', 'Área'),
    texto('ubica', 'Ubicación'),
  ]

  return columns
    .filter(({ key }) => key !== 'procedencia' || rules.procedencia)
    .map(({ keyE, ...column }) => (keyE && !rules.ocultaEquivalencias ? { ...column, keyE } : column))
}

/** One line; two where the column has the figure in both units. */
export const stockLines = (row: StockRow, { key, keyE, tipo }: StockColumn): string[] => {
  const value = String(row[key])
  if (tipo === 'numero') return [value, ...(keyE ? [String(row[keyE])] : [])].map((figure) => formatDecimal(figure, 2))
  if (tipo === 'precio') return [value && `${formatDecimal(value, 2, 8)} /${row.precio_base === 'pieza' ? 'un' : 'kg'}`]
  if (tipo === 'texto') return [value]
  if (tipo === 'fecha') return [formatDate(value)]

  // '2.00 x 1000.00' as the server writes it.
  const medidas = value.split(' x ').map((medida) => formatDecimal(medida, 2))
  return [medidas.join(' x ')]
}

/** Width of a text in widths of a 0, in the widest of the fonts that systems show: words have capitals. */
const anchoDe = (text: string, tipo: StockColumn['tipo']): number =>
  tipo === 'texto'
    ? text.length * 1.05
    : [...text].reduce((sum, character) => sum + (/[.,/ ]/.test(character) ? 0.55 : 1), 0)

const longestOf = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')

/** Tracks in which the longest text of each column fits; what is left over is the note's. */
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

/** The rows by one column; a figure that is not known comes last either way. */
export const ordenar = (
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
