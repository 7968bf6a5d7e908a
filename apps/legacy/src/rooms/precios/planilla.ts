import { readDecimal } from '@yunque/contracts/codecs/parse-decimal'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { createSigno, readNumero, type SignoDeColumna } from '../../planilla/cells.ts'
import { type CampoDeTabla, MAX_ABOVE, matchColumns } from '../../planilla/columns.ts'
import { monedaDe } from '../../planilla/monedas.ts'
import type { FilaPlanilla, Hoja } from '../../planilla/read-planilla.ts'
import { isTitulos, isTotales } from '../../planilla/totales.ts'
import type { PrecioNuevo } from './cambio.ts'

/** Most rows of one file; more than any price list has. */
const MAX_FILAS = 20_000

/** What is wrong in a row; `hoja` is '' where the file has no sheets. */
type Falla = { fila: number; hoja: string; texto: string }
type Leido = { precios: PrecioNuevo[]; fallas: Falla[] }

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

type Vistos = Map<string, { fila: number; hoja: string }>

/** The prices in a sheet, or its errors by row. Of products and currencies that sheets before it have, `seen` says where. */
const readHoja = ({ nombre, filas: planilla }: Hoja, known: ReadonlySet<string>, seen: Vistos): Leido => {
  const filas = planilla.map((fila) => Array.from(fila, textOf))
  const columns = columnsOf(filas)
  const rows = filas.slice(columns.titulos + 1)
  const cells = planilla.slice(columns.titulos + 1).map((fila) => fila[columns.precio])
  const signo = signoDe(cells)
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
      before &&
        `repite el producto y la moneda de la fila ${before.fila}${before.hoja === nombre ? '' : ` de «${before.hoja}»`}.`,
    ].filter((text) => typeof text === 'string')
    fallas.push(...wrong.map((texto) => ({ fila, hoja: nombre, texto })))
    seen.set(key, { fila, hoja: nombre })
    if (wrong.length === 0 && moneda && 'precio' in read) precios.push({ prod01, moneda, precio: read.precio })
  }

  return { precios, fallas }
}

const hasTitulos = ({ filas }: Hoja): boolean =>
  Object.values(columnsOf(filas.slice(0, MAX_ABOVE + 1).map((fila) => Array.from(fila, textOf)))).every((at) => at >= 0)

/**
 * The prices in all sheets that have the titles, or all of their errors by row: a file with any error is not stored at all. A list has
 * a sheet for each line of business, and others with notes: of these the names are told (PAN-16).
 */
export const readPrecios = async (
  db: Db | Trx,
  hojas: readonly Hoja[],
): Promise<Leido & { sinTomar: readonly string[] }> => {
  const suyas = hojas.filter(hasTitulos)
  const otras = hojas.filter(({ filas }) => filas.some((fila) => fila.some((cell) => textOf(cell) !== '')))
  const sinTomar = otras.filter((hoja) => !suyas.includes(hoja)).map(({ nombre }) => nombre)
  const refused = (fila: number, texto: string) => ({ precios: [], fallas: [{ fila, hoja: '', texto }], sinTomar })
  if (suyas.length === 0) return refused(1, "no se encuentran los títulos 'Código', 'Moneda' y 'Precio'.")
  if (suyas.reduce((sum, { filas }) => sum + filas.length, 0) > MAX_FILAS + MAX_ABOVE) {
    return refused(MAX_FILAS + 1, 'la planilla tiene más de 20.000 filas.')
  }
  const known = new Set((await db.selectFrom('productos').select('prod01').execute()).map(({ prod01 }) => prod01))
  const seen: Vistos = new Map()
  const leidas = suyas.map((hoja) => readHoja(hoja, known, seen))
  const precios = leidas.flatMap((leida) => leida.precios)
  const fallas = leidas.flatMap((leida) => leida.fallas)
  if (precios.length === 0 && fallas.length === 0) return refused(2, 'la planilla no tiene precios.')

  return { precios, fallas, sinTomar }
}
