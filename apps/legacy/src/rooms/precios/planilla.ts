import { readDecimal } from '@yunque/contracts/codecs/parse-decimal'
import type { Moneda } from '@yunque/contracts/productos'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { FilaPlanilla } from '../../planilla/read-planilla.ts'
import type { PrecioNuevo } from './cambio.ts'

/** Most rows of one file; more than any price list has. */
const MAX_FILAS = 20_000

const MONEDA: Record<string, Moneda> = {
  $: 'P',
  P: 'P',
  PESOS: 'P',
  U$S: 'D',
  USD: 'D',
  D: 'D',
  DOLARES: 'D',
  DÓLARES: 'D',
}

export type Falla = { fila: number; texto: string }

const textOf = (cell: FilaPlanilla[number] | undefined): string =>
  (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '')).trim()

const precioDe = (texto: string): { precio: string } | { falla: string } => {
  const leido = readDecimal(texto, 8)
  if ('mensaje' in leido) return { falla: `precio '${texto.slice(0, 30)}': ${leido.mensaje}` }

  return /[1-9]/.test(leido.valor) ? { precio: leido.valor } : { falla: 'el precio debe ser mayor que cero.' }
}

/** The field of each column, by the titles in the first row. */
const columnsOf = (head: FilaPlanilla) => {
  const heads = head.map((cell) => textOf(cell).toLowerCase())
  const find = (...names: string[]) => heads.findIndex((text) => names.some((name) => text.startsWith(name)))

  return { prod01: find('código', 'codigo', 'prod'), moneda: find('moneda'), precio: find('precio') }
}

/** The prices in a sheet, or all of its errors by row: a sheet with any error is not stored at all. */
export const readPrecios = async (
  db: Db | Trx,
  [head = [], ...rows]: readonly FilaPlanilla[],
): Promise<{ precios: PrecioNuevo[]; fallas: Falla[] }> => {
  const columns = columnsOf(head)
  const missing = Object.entries(columns).filter(([, at]) => at < 0)
  if (missing.length > 0) {
    return {
      precios: [],
      fallas: [{ fila: 1, texto: "la primera fila debe tener los títulos 'Código', 'Moneda' y 'Precio'." }],
    }
  }
  if (rows.length > MAX_FILAS) {
    return { precios: [], fallas: [{ fila: MAX_FILAS + 1, texto: 'la planilla tiene más de 20.000 filas.' }] }
  }

  const known = new Set((await db.selectFrom('productos').select('prod01').execute()).map(({ prod01 }) => prod01))
  const seen = new Map<string, number>()
  const precios: PrecioNuevo[] = []
  const fallas: Falla[] = []
  for (const [i, row] of rows.entries()) {
    const fila = i + 2
    if (row.every((cell) => textOf(cell) === '')) continue
    const prod01 = textOf(row[columns.prod01])
    const moneda = MONEDA[textOf(row[columns.moneda]).toUpperCase()]
    const read = precioDe(textOf(row[columns.precio]))
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
