import { readDecimal } from '@yunque/contracts/codecs/parse-decimal'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { createSigno, readNumero, type SignoDeColumna } from '../../planilla/cells.ts'
import { type CampoDeTabla, matchColumns } from '../../planilla/columns.ts'
import { monedaDe } from '../../planilla/monedas.ts'
import type { FilaPlanilla } from '../../planilla/read-planilla.ts'
import { isTitulos, isTotales } from '../../planilla/totales.ts'
import type { PrecioNuevo } from './cambio.ts'

/** Most rows of one file; more than any price list has. */
const MAX_FILAS = 20_000

export type Falla = { fila: number; texto: string }

const textOf = (cell: FilaPlanilla[number] | undefined): string =>
  (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '')).trim()

/** The decimal sign that a column's texts tell of; a figure of a workbook is what it is. */
const signoDe = (cells: readonly (FilaPlanilla[number] | undefined)[]): SignoDeColumna => {
  const { look, guess } = createSigno()
  for (const cell of cells) if (typeof cell === 'string') look(cell)

  return guess()
}

/** A price by the decimal sign of its column: '4.125' stands for four thousand only where no other price says otherwise (DAT-05). */
const precioDe = (texto: string, signo: SignoDeColumna): { precio: string } | { falla: string } => {
  const plain = signo === ',' || signo === '.' ? readNumero(texto, signo) : null
  const leido = readDecimal(plain?.replace('.', ',') ?? texto, 8)
  if ('mensaje' in leido) return { falla: `precio '${texto.slice(0, 30)}': ${leido.mensaje}` }

  return /[1-9]/.test(leido.valor) ? { precio: leido.valor } : { falla: 'el precio debe ser mayor que cero.' }
}

/** A longer title that is of no list price. */
export const SALVO = /(?<![a-z])(?:con iva|c iva|final|costo|compra|anterior|minimo)(?![a-z])/

const CAMPOS: readonly CampoDeTabla[] = [
  {
    ...{ campo: 'prod01', label: 'Código' },
    sinonimos: ['Cod', 'Artículo', 'Cod. artículo', 'Código de artículo', 'Producto', 'Cod. producto'],
  },
  { campo: 'moneda', label: 'Moneda', sinonimos: ['Mon'] },
  { campo: 'precio', label: 'Precio', sinonimos: ['Precio de lista', 'Importe'], salvo: SALVO },
]

/** The row of the titles, wherever it is, and the place of each field: as a file of an import is read (DAT-05). */
const columnsOf = (filas: readonly (readonly string[])[]) => {
  const { titulos, campos } = matchColumns(filas, CAMPOS)
  const at = (campo: string) => campos.indexOf(campo)

  return { titulos, prod01: at('prod01'), moneda: at('moneda'), precio: at('precio') }
}

/** The prices in a sheet, or all of its errors by row: a sheet with any error is not stored at all. */
export const readPrecios = async (
  db: Db | Trx,
  planilla: readonly FilaPlanilla[],
): Promise<{ precios: PrecioNuevo[]; fallas: Falla[] }> => {
  const filas = planilla.map((fila) => Array.from(fila, textOf))
  const columns = columnsOf(filas)
  if (Object.values(columns).some((at) => at < 0)) {
    return { precios: [], fallas: [{ fila: 1, texto: "no se encuentran los títulos 'Código', 'Moneda' y 'Precio'." }] }
  }
  const rows = filas.slice(columns.titulos + 1)
  if (rows.length > MAX_FILAS) {
    return { precios: [], fallas: [{ fila: MAX_FILAS + 1, texto: 'la planilla tiene más de 20.000 filas.' }] }
  }

  const cells = planilla.slice(columns.titulos + 1).map((fila) => fila[columns.precio])
  const signo = signoDe(cells)
  const known = new Set((await db.selectFrom('productos').select('prod01').execute()).map(({ prod01 }) => prod01))
  const seen = new Map<string, number>()
  const precios: PrecioNuevo[] = []
  const fallas: Falla[] = []
  for (const [i, row] of rows.entries()) {
    const fila = columns.titulos + i + 2
    if (row.every((cell) => cell === '') || isTitulos(row, filas[columns.titulos] ?? [])) continue
    const { [columns.prod01]: prod01 = '', [columns.moneda]: divisa = '', [columns.precio]: precio = '' } = row
    if (!known.has(prod01) && isTotales(row, (column) => column === columns.precio)) continue
    const moneda = monedaDe(divisa)
    const read = precioDe(precio, typeof cells[i] === 'number' ? null : signo)
    const key = `${prod01} ${moneda}`
    const before = seen.get(key)
    const wrong = [
      !known.has(prod01) && `no existe el producto '${prod01.slice(0, 40)}'.`,
      !moneda && "la moneda debe ser '$' o 'U$S'.",
      'falla' in read && read.falla,
      before !== undefined && `repite el producto y la moneda de la fila ${before}.`,
    ].filter((text) => text !== false)
    fallas.push(...wrong.map((texto) => ({ fila, texto })))
    seen.set(key, fila)
    if (wrong.length === 0 && moneda && 'precio' in read) precios.push({ prod01, moneda, precio: read.precio })
  }
  if (precios.length === 0 && fallas.length === 0) fallas.push({ fila: 2, texto: 'la planilla no tiene precios.' })

  return { precios, fallas }
}
