import type { Atomo } from '../atomos.ts'
import { CALIDADES, NUMEROS, UNIDAD_DE, type Unidad } from '../lexico.ts'
import type { Linea } from '../linea.ts'
import { cifraAt } from './cifras.ts'
import { at, isInChain, unidadAt } from './marcas.ts'
import type { Numero } from './numero.ts'
import { isForma } from './senales.ts'

/** Units that say what a quantity is of: between two numbers, such a unit may be of the second. */
const DE_CANTIDAD = new Set<Unidad>(['KG', 'T', 'G', 'M', 'M2', 'DOCENA', 'BULTO', 'TIRA'])
/** Those of them that a quantity beside them may be in: '20 barras en tramos de 3 m' are pieces. */
const SUELTAS = new Set<Unidad>(['KG', 'T', 'G', 'M'])
/** Bars and pipes come in lengths of six and twelve metres, so that 'x 6 m' may be their length or their quantity. */
export const LARGO_COMUN = 12
/** Signs between a unit and its number: 'Kgs. 500', '(kg): 300'. */
const SIGNOS = new Set(['.', ':', '=', ')'])
/** 'm 20' may be anything: words as short as these are the unit of a number after them only if a sign binds them to it. */
const CORTAS = new Set(['m', 't', 'k', 'in'])

/** Whether a number ends before a place, so that a unit there is that number's. */
const isAfterNumber = (atomos: readonly Atomo[], i: number, tomados: ReadonlySet<number>): boolean => {
  const last = at(atomos, i - 1) === '.' && atomos[i]?.junto ? i - 2 : i - 1
  const { tipo, n = '' } = atomos[last] ?? {}

  return !tomados.has(last) && (tipo === 'digitos' || tipo === 'fraccion' || NUMEROS.has(n))
}

/** Whether the unit between two numbers may be that of the second: '1250x2500 kg 300', 'x 3000 mts 500'. */
export const isLent = (linea: Linea, desde: number, hasta: number, tomados: ReadonlySet<number>): boolean => {
  const { atomos } = linea
  const unidad = UNIDAD_DE.get(at(atomos, desde))
  let next = hasta
  while (SIGNOS.has(at(atomos, next))) next++
  const cifra = cifraAt(atomos, next)
  if (!cifra || tomados.has(next) || atomos[desde]?.junto || !unidad || !DE_CANTIDAD.has(unidad)) return false
  let first = desde - 1
  while (first > 0 && (atomos[first]?.tipo === 'digitos' || [',', '.'].includes(at(atomos, first)))) first--
  // '500 kg 20 barras' are kilos, but '1250x2500 kg 300 chapa' are not.
  const isCount = isForma(linea, cifra.hasta) && !isInChain(atomos, first + 1)
  // 'x 6 m: 15' are bars or pipes of six metres.
  const isLength = unidad === 'M' && at(atomos, first) === 'x' && Number(at(atomos, first + 1)) <= LARGO_COMUN

  return !isLength && at(atomos, cifra.hasta) !== 'x' && !unidadAt(atomos, cifra.hasta, tomados) && !isCount
}

/**
 * The unit that stands before its number: 'Kgs. 500', 'mts: 20', 'largo (m) 6'. Pieces are not among them, since `MARCAS`
 * has their words. `lent`: a unit between two numbers is read as the second one's.
 */
export const unidadBefore = (
  linea: Linea,
  i: number,
  tomados: ReadonlySet<number>,
  lent: boolean,
): { unidad: Unidad; desde: number; dudosa: boolean } | undefined => {
  const { atomos } = linea
  let last = i - 1
  while (i - last < 4 && SIGNOS.has(at(atomos, last))) last--
  const isSquared = at(atomos, last) === '2' && atomos[last]?.junto === true && /^mt?s?$/.test(at(atomos, last - 1))
  const desde = isSquared ? last - 1 : last
  const unidad = isSquared ? 'M2' : UNIDAD_DE.get(at(atomos, last))
  if (unidad === undefined || unidad === 'UN' || atomos[desde]?.tipo !== 'letras' || tomados.has(last)) return undefined
  // A grade is a number only where something says so.
  const isBound = last < i - 1 || !(CORTAS.has(at(atomos, last)) || CALIDADES.has(at(atomos, i)))
  // 'x kg', '$/kg' and 'por kilo' are of a price, too.
  if (!isBound || ['x', 'por', '/', 'cada'].includes(at(atomos, desde - 1))) return undefined
  const dudosa = isAfterNumber(atomos, desde, tomados)
  if (dudosa && !(lent && isLent(linea, desde, last + 1, tomados))) return undefined

  return { unidad, desde: at(atomos, last + 1) === ')' && at(atomos, desde - 1) === '(' ? desde - 1 : desde, dudosa }
}

/** A unit of weight or length that no number took, beside a number or beside what it counts: 'por kilo 20 chapas', '500 redondos kg'. */
export const unidadSuelta = (
  linea: Linea,
  { atomos: own }: { atomos: readonly number[] },
  tomados: ReadonlySet<number>,
  formas: readonly number[],
): Unidad | undefined => {
  const { atomos } = linea
  const isBetween = (i: number) =>
    formas.includes(i) || SIGNOS.has(at(atomos, i)) || ['x', 'por', 'en', 'de', '(', '-'].includes(at(atomos, i))
  let [before, after] = [(own[0] ?? 0) - 1, (own.at(-1) ?? 0) + 1]
  while (isBetween(before)) before--
  while (isBetween(after)) after++

  return [before, after]
    .filter((i) => !tomados.has(i) && at(atomos, i).length > 1)
    .map((i) => unidadAt(atomos, i, tomados)?.unidad)
    .find((unidad) => unidad !== undefined && SUELTAS.has(unidad))
}

/** Whether a weight may be that of each of several: 'rollo 25 kg x 4'. A number that goes on as a measure counts nothing. */
export const isDeCadaUno = ({ atomos }: Linea, { unidad, hasta }: Numero): boolean => {
  const count = ['x', 'por', '*'].includes(at(atomos, hasta)) ? cifraAt(atomos, hasta + 1) : undefined
  if (!count || !(unidad === 'KG' || unidad === 'T' || unidad === 'G')) return false
  const after = unidadAt(atomos, count.hasta, new Set())?.unidad

  return at(atomos, count.hasta) !== 'x' && (after === undefined || after === 'UN' || after === 'BULTO')
}
