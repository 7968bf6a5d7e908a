import type { Atomo } from '../atomos.ts'
import { SEPARADORES, UNIDAD_DE, type Unidad } from '../lexico.ts'
import { cifraAt } from '../numeros/cifras.ts'
import { LARGOS, unidadAt } from '../numeros/marcas.ts'

const CABECERAS: Record<string, string> = {
  cantidad: 'cant cantidad cantidades qty cdad ctd',
  um: 'um unidad unid un u uni',
  nada: 'item it pos posicion nro n codigo cod articulo art precio importe total subtotal peso plazo orden renglon',
  espesor: 'espesor esp',
  ancho: 'ancho',
  largo: 'largo long longitud',
  diametro: 'diametro diam ø',
  lado: 'lado',
  texto:
    'descripcion detalle producto material medida medidas calidad terminacion observaciones observacion acabado norma denominacion concepto dimensiones',
}
const CABECERA_DE = new Map(
  Object.entries(CABECERAS).flatMap(([columna, all]) => all.split(' ').map((word) => [word, columna] as const)),
)
const MEDIDAS = new Set(['espesor', 'ancho', 'largo', 'diametro', 'lado'])
const PESOS = new Set<Unidad | undefined>(['KG', 'T', 'G'])
/** Words beside a unit that leave it the quantity's. With any other ('kg por barra', 'kg/m') it is a price or a weight. */
const DE_UNIDAD = new Set(['cant', 'cantidad', 'total', 'totales', 'lineal', 'lineales'])

const NADIE: ReadonlySet<number> = new Set()

/** The cells of a row, as atoms; undefined where the separator is not in it. */
const cellsOf = (atomos: readonly Atomo[], separador: string): Atomo[][] | undefined => {
  const cells: Atomo[][] = [[]]
  for (const atomo of atomos) {
    if (atomo.n === separador) cells.push([])
    else cells.at(-1)?.push(atomo)
  }

  return cells.length > 1 ? cells : undefined
}

/** What a column's head calls it, and the unit that it gives the numbers under it: 'Cant. (kg)', 'Largo m', 'Kilos'. */
type Columna = { es: string; unidad: readonly Atomo[] }
export type Tabla = { separador: string; columnas: readonly Columna[] }

const unidadDe = ({ unidad }: Pick<Columna, 'unidad'>) => UNIDAD_DE.get(unidad[0]?.n ?? '')

const columnaOf = (cell: readonly Atomo[]): Columna => {
  const words = cell.filter(({ tipo, n }) => tipo === 'letras' || n === 'ø')
  const es = CABECERA_DE.get(words[0]?.n ?? '') ?? ''
  const found = cell.findIndex((_, i) => unidadAt(cell, i, NADIE))
  const unidad = cell.slice(Math.max(found, 0), unidadAt(cell, found, NADIE)?.hasta ?? 0)
  const isOther = cell.some(({ n }) => n === '/') || words.some(({ n }) => !UNIDAD_DE.has(n) && !DE_UNIDAD.has(n))
  if (es === 'nada' || cell.some(({ n }) => n === '$') || (es === '' && UNIDAD_DE.has(words[0]?.n ?? '') && isOther))
    return { es: 'nada', unidad: [] }

  return { es, unidad: MEDIDAS.has(es) && !LARGOS.has(unidadDe({ unidad })) ? [] : unidad }
}

/** A row without figures whose cells name columns: two at least, or one under a table, where it begins another one. */
export const tablaOf = (atomos: readonly Atomo[], before: Tabla | undefined): Tabla | undefined => {
  const isSquare = (i: number) => atomos[i]?.n === '2' && atomos[i]?.junto && /^mt?s?$/.test(atomos[i - 1]?.n ?? '')
  if (atomos.length > 60 || atomos.some(({ tipo }, i) => tipo === 'digitos' && !isSquare(i))) return undefined
  for (const separador of SEPARADORES) {
    const cells = cellsOf(atomos, separador) ?? []
    const columnas = cells.map(columnaOf)
    const known = columnas.filter(({ es, unidad }) => es !== '' || unidad.length > 0)
    const isNext = before?.separador === separador && known.some(({ es }) => es !== '' && es !== 'um')
    if (known.length > 1 || (isNext && cells.filter(({ length }) => length > 0).length > 1))
      return { separador, columnas }
  }

  return undefined
}

/** A cell that is a unit and nothing else: 'un', 'Kgs.'. */
const isUnidad = (cell: readonly Atomo[]): boolean =>
  UNIDAD_DE.has(cell[0]?.n ?? '') && cell.slice(1).every(({ n }) => n === '.')

/** A cell that is one number and nothing else. */
const isNumero = (cell: readonly Atomo[]): boolean => cell.length > 0 && cifraAt(cell, 0)?.hasta === cell.length

/**
 * The columns of a row under no head, where a cell is a unit: the number in the cell before it is the quantity, or else the one
 * after it. The first cell's may be that of the row, if another cell is a number, too.
 */
export const tablaWithout = (atomos: readonly Atomo[]): Tabla | undefined => {
  for (const separador of SEPARADORES) {
    const cells = cellsOf(atomos, separador) ?? []
    const units = cells.flatMap((cell, c) => (isUnidad(cell) ? [c] : []))
    const [um = -1] = units
    const numbers = cells.flatMap((cell, c) => (isNumero(cell) ? [c] : []))
    const counted = [um - 1, um + 1].find((c) => numbers.includes(c))
    if (units.length !== 1 || counted === undefined || (counted < um && counted === 0 && numbers.length > 1)) continue

    return {
      separador,
      columnas: cells.map((_, c) => ({ es: c === um ? 'um' : c === counted ? 'cantidad' : '', unidad: [] })),
    }
  }

  return undefined
}

/** A cell that has a number, or several joined by 'x', and says no unit itself. */
const isBare = (cell: readonly Atomo[]): boolean =>
  cell.some(({ tipo }) => tipo === 'digitos' || tipo === 'fraccion') &&
  cell.every(({ tipo, n }) => (tipo !== 'letras' || n === 'x') && n !== '"' && n !== "'")

const withUnidad = (cell: readonly Atomo[], unidad: readonly Atomo[]): Atomo[] => {
  const all: Atomo[] = []
  for (let i = 0; i < cell.length; i++) {
    const hasta = cifraAt(cell, i)?.hasta
    all.push(...cell.slice(i, hasta ?? i + 1))
    if (hasta === undefined) continue
    all.push(...unidad.map((atomo, k) => ({ ...atomo, junto: k > 0 && atomo.junto })))
    i = hasta - 1
  }

  return all
}

/**
 * The row's atoms, each with its column; separators go, so that nothing is joined across them. The unit of a column, or that of
 * the row's own unit cell, stands after its numbers, as it would in a line.
 */
export const inColumns = (atomos: readonly Atomo[], { separador, columnas }: Tabla): Atomo[] | undefined => {
  const cells = cellsOf(atomos, separador)
  const columna = (c: number): Columna => columnas[c] ?? { es: '', unidad: [] }
  const counted = cells?.findIndex((cell, c) => columna(c).es === 'cantidad' && isBare(cell)) ?? -1
  const um = cells?.findIndex(([first], c) => columna(c).es === 'um' && UNIDAD_DE.has(first?.n ?? '')) ?? -1
  const isMoved = counted !== -1 && um !== -1

  return cells?.flatMap((cell, c) => {
    const { es, unidad } = columna(c)
    const own =
      isMoved && c === counted ? (cells[um] ?? []).slice(0, 1) : unidad.map((one) => ({ ...one, heredado: true }))
    // Kilos beside a number of pieces are their weight.
    const isWeight =
      es === '' && counted !== -1 && !isMoved && columna(counted).unidad.length === 0 && PESOS.has(unidadDe(columna(c)))
    const name = isWeight ? 'nada' : es === 'texto' ? '' : es
    const named = cell.slice(isMoved && c === um ? 1 : 0).map((atomo, i) => ({
      ...atomo,
      junto: i > 0 && atomo.junto,
      ...(name === '' ? {} : { columna: name }),
    }))

    return isBare(cell) && !isWeight ? withUnidad(named, own) : named
  })
}
