import { readDecimal } from '@yunque/contracts/codecs/parse-decimal'
import type { Moneda } from '@yunque/contracts/productos'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { baseDe } from '../../planilla/bases.ts'
import { createSigno, readNumero, type SignoDeColumna } from '../../planilla/cells.ts'
import { type CampoDeTabla, MAX_ABOVE, matchColumns } from '../../planilla/columns.ts'
import { faltaDeMoneda, monedaDe } from '../../planilla/monedas.ts'
import type { FilaPlanilla, Hoja } from '../../planilla/read-planilla.ts'
import { isTitulos, isTotales } from '../../planilla/totales.ts'
import type { PrecioNuevo } from './cambio.ts'
import { baseDicha, cobrosDe, faltaDeBase } from './vigente.ts'

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

/** What is said of such a figure where it may be written again. */
export const DOS_LECTURAS = 'se puede leer de dos formas. Escríbalo con coma decimal, o sin punto.'

/** Whether a figure is one thing with a decimal comma and another with a decimal point: '4.125'. */
export const isAmbiguo = (texto: string): boolean => {
  const [comma, point] = [readNumero(texto, ','), readNumero(texto, '.')]

  return comma !== null && point !== null && comma !== point
}

/** A price by the decimal sign of its column: '4.125' stands for four thousand only where no other price says otherwise (DAT-05). */
const precioDe = (
  texto: string,
  signo: SignoDeColumna,
  moneda: Moneda | undefined,
): { precio: string } | { falla: string } => {
  const plain = signo === ',' || signo === '.' ? readNumero(texto, signo) : null
  // Nobody sees these prices before they are stored: dollars by the kilo of which nothing tells whether they are thousands are asked.
  if (plain === null && moneda === 'D' && isAmbiguo(texto)) {
    return { falla: `precio '${texto}': ${DOS_LECTURAS}` }
  }
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
  { campo: 'base', label: 'Por', sinonimos: ['Base'], exacto: true },
  { campo: 'precio', label: 'Precio', sinonimos: ['Precio de lista', 'Importe'], salvo: SALVO },
]

/** The row of the titles, wherever it is, and the place of each field: as a file of an import is read (DAT-05). */
const columnsOf = (filas: readonly (readonly string[])[]) => {
  const { titulos, campos } = matchColumns(filas, CAMPOS)
  const at = (campo: string) => campos.indexOf(campo)

  return { titulos, prod01: at('prod01'), moneda: at('moneda'), precio: at('precio'), base: at('base') }
}

type Conocidos = Awaited<ReturnType<typeof cobrosDe>>
type Vistos = Map<string, { fila: number; hoja: string }>

/** A sheet with its cells as texts, and where its fields are; -1 for nowhere. */
const open = ({ nombre, filas: planilla }: Hoja) => {
  const filas = planilla.map((fila) => Array.from(fila, textOf))

  return { nombre, planilla, filas, columns: columnsOf(filas) }
}
type Abierta = ReturnType<typeof open>

/** Why a price is not per what its row says; nothing where that is said in no words that we know. */
const faltaDe = (texto: string, cobro: Parameters<typeof faltaDeBase>[0]): string | undefined => {
  const base = baseDe(texto)

  return base && faltaDeBase(cobro, baseDicha(base, cobro))
}

/** The prices in a sheet, or its errors by row. Of products and currencies that sheets before it have, `seen` says where. */
const readHoja = ({ nombre, planilla, filas, columns }: Abierta, known: Conocidos, seen: Vistos): Leido => {
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
    const isFigure = typeof cells[i] === 'number'
    const read = precioDe(precio, isFigure ? ',' : signo, moneda)
    const key = `${prod01} ${moneda}`
    const before = seen.get(key)
    const wrong = [
      !known.has(prod01) && `no existe el producto '${prod01.slice(0, 40)}'.`,
      !moneda && "la moneda debe ser '$' o 'U$S'.",
      'falla' in read && read.falla,
      faltaDeMoneda(precio, moneda),
      faltaDe(row[columns.base] ?? '', known.get(prod01)),
      before &&
        `repite el producto y la moneda de la fila ${before.fila}${before.hoja === nombre ? '' : ` de «${before.hoja}»`}.`,
    ].filter((text) => typeof text === 'string')
    fallas.push(...wrong.map((texto) => ({ fila, hoja: nombre, texto })))
    seen.set(key, { fila, hoja: nombre })
    if (wrong.length === 0 && moneda && 'precio' in read) precios.push({ prod01, moneda, precio: read.precio })
  }

  return { precios, fallas }
}

const hasTitulos = ({ columns: { prod01, moneda, precio } }: Abierta): boolean =>
  [prod01, moneda, precio].every((at) => at >= 0)

/**
 * The prices in all sheets that have the titles, or all of their errors by row: a file with any error is not stored at all. A list has
 * a sheet for each line of business, and others with notes: of these the names are told (PAN-16).
 */
export const readPrecios = async (
  db: Db | Trx,
  hojas: readonly Hoja[],
): Promise<Leido & { sinTomar: readonly string[] }> => {
  const abiertas = hojas.map(open)
  const suyas = abiertas.filter(hasTitulos)
  const otras = abiertas.filter(({ filas }) => filas.some((fila) => fila.some((cell) => cell !== '')))
  const sinTomar = otras.filter((hoja) => !suyas.includes(hoja)).map(({ nombre }) => nombre)
  const refused = (fila: number, texto: string) => ({ precios: [], fallas: [{ fila, hoja: '', texto }], sinTomar })
  if (suyas.length === 0) return refused(1, "no se encuentran los títulos 'Código', 'Moneda' y 'Precio'.")
  if (suyas.reduce((sum, { filas }) => sum + filas.length, 0) > MAX_FILAS + MAX_ABOVE) {
    return refused(MAX_FILAS + 1, 'la planilla tiene más de 20.000 filas.')
  }
  const codigos = suyas.flatMap(({ filas, columns: { prod01 } }) => filas.map((fila) => fila[prod01] ?? ''))
  const known = await cobrosDe(db, [...new Set(codigos)])
  const seen: Vistos = new Map()
  const leidas = suyas.map((hoja) => readHoja(hoja, known, seen))
  const precios = leidas.flatMap((leida) => leida.precios)
  const fallas = leidas.flatMap((leida) => leida.fallas)
  if (precios.length === 0 && fallas.length === 0) return refused(2, 'la planilla no tiene precios.')

  return { precios, fallas, sinTomar }
}
