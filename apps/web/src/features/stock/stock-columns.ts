import type { StockRow } from '@yunque/contracts/stock'
import { familia } from '@yunque/pricing'
import { formatDate, formatDecimal } from '#/lib/format.ts'

/** A column of the results. `numero` columns are figures of stock, with 2 decimals (STO-08). */
export type StockColumn = { key: keyof StockRow; label: string; ancho: number; tipo: 'texto' | 'fecha' | 'numero' }

const texto = (key: keyof StockRow, label: string, ancho: number): StockColumn => ({ key, label, ancho, tipo: 'texto' })
const fecha = (key: keyof StockRow, label: string): StockColumn => ({ key, label, ancho: 92, tipo: 'fecha' })

/** A figure in its own unit and in the equivalent one. */
const enDosUnidades = (key: keyof StockRow, keyE: keyof StockRow, label: string): StockColumn[] => [
  { key, label, ancho: 100, tipo: 'numero' },
  { key: keyE, label: `${label} eq.`, ancho: 112, tipo: 'numero' },
]

const EQUIVALENTES: readonly (keyof StockRow)[] = [
  'stock_dispe',
  'stock_fise',
  'stock_ingresoe',
  'stock_egresoe',
  'stock_comp_nve',
]

/** The columns of the results for one family: spec §3 "Stock search result", §5 "Family display rules" (STO-04). */
export const stockColumns = (codigo: string): StockColumn[] => {
  const rules = familia(codigo)
  const columns: StockColumn[] = [
    rules.descripEnLugarDeProd01 ? texto('descrip', 'Producto', 260) : texto('prod01', 'Producto', 130),
    texto('c_ficha', 'Ficha', 78),
    texto('medidas', 'Medidas', 170),
    texto('atributos', 'Atributos', 120),
    ...enDosUnidades('stock_disp', 'stock_dispe', 'Disponible'),
    ...enDosUnidades('stock_fis', 'stock_fise', 'Físico'),
    ...enDosUnidades('stock_ingreso', 'stock_ingresoe', 'Ingreso'),
    ...enDosUnidades('stock_egreso', 'stock_egresoe', 'Egreso'),
    ...enDosUnidades('stock_comp_nv', 'stock_comp_nve', 'Comp. NV'),
    texto('observ', 'Observación', 180),
    texto('tipo_registro', 'Tipo', 50),
    fecha('fecha_tope', 'Fecha tope'),
    texto('minimo_remito', 'Mín. remito', 90),
    fecha('minima_fecha', 'Mín. fecha'),
    texto('procedencia', 'Procedencia', 110),
    texto('cajon', 'Cajón', 60),
    texto('area', 'Área', 60),
    texto('ubica', 'Ubicación', 80),
  ]

  return columns.filter(
    ({ key }) =>
      (key !== 'procedencia' || rules.procedencia) && !(rules.ocultaEquivalencias && EQUIVALENTES.includes(key)),
  )
}

export const stockText = (row: StockRow, { key, tipo }: StockColumn): string => {
  const value = String(row[key])
  // '2.00 x 1000.00' as the server writes it.
  if (key === 'medidas')
    return value
      .split(' x ')
      .map((medida) => formatDecimal(medida, 2))
      .join(' x ')
  if (tipo === 'texto') return value

  return tipo === 'fecha' ? formatDate(value) : formatDecimal(value, 2)
}

export type Orden = { key: keyof StockRow; descendente: boolean }

const collator = new Intl.Collator('es-AR', { numeric: true })

/** The rows by one column; a figure that is not known comes last either way. */
export const ordenar = (
  rows: readonly StockRow[],
  orden: Orden | null,
  columns: readonly StockColumn[],
): readonly StockRow[] => {
  const column = columns.find(({ key }) => key === orden?.key)
  if (!orden || !column) return rows
  const sign = orden.descendente ? -1 : 1

  return rows.toSorted((a, b) => {
    const [x, y] = [String(a[column.key]), String(b[column.key])]
    if (x === '' || y === '') return Number(x === '') - Number(y === '')
    return sign * (column.tipo === 'numero' ? Number(x) - Number(y) : collator.compare(x, y))
  })
}

/** Green: tipo_registro G. Orange: its fecha_tope is past and it has a ficha (spec §4, STO-05). */
export const colorDeFila = (row: StockRow, fecha_actual: string): 'verde' | 'naranja' | null => {
  if (row.tipo_registro === 'G') return 'verde'
  const vencida = row.fecha_tope !== '' && row.fecha_tope < fecha_actual

  return vencida && row.c_ficha !== '' ? 'naranja' : null
}
