import type { Atomo } from '../atomos.ts'
import {
  AJENAS_A_MEDIDA,
  CALIDADES,
  canon as canonOf,
  DEBILES,
  FORMAS,
  MARCAS,
  MARCAS_DETRAS,
  NUMEROS,
  UNIDAD_DE,
  type Unidad,
} from '../lexico.ts'
import { type Linea, lineaOf } from '../linea.ts'
import { cifraAt } from '../numeros/cifras.ts'
import { LARGOS } from '../numeros/marcas.ts'
import type { Vocabulario } from '../vocabulario.ts'
import type { Parte } from './parte.ts'

/** '2chapas304': a shape's word ends the number before it, and another one begins after it. */
export const unglued = (atomos: readonly Atomo[]): Atomo[] => {
  const isForma = (i: number) => {
    const { tipo, n = '' } = atomos[i] ?? {}
    return tipo === 'letras' && n.length > 3 && FORMAS.has(canonOf(n))
  }

  return atomos.map((atomo, i) => (atomo.junto && (isForma(i) || isForma(i - 1)) ? { ...atomo, junto: false } : atomo))
}

/** Signs that stand within an item, too, so that only a quantity, a shape and measures after them begin another one. */
const DEBILES_ENTRE = new Set(['/', '-', '.', '|'])
const ENTRE = new Set(['+', ';', ',', 'y', 'e', 'mas'])

/** Units that tell how much is asked for: after such a number and an 'y', a shape without a count begins an item. */
const DE_CANTIDAD = new Set<Unidad | undefined>(['UN', 'KG', 'T'])

const isFigure = (atomo: Atomo | undefined): boolean => atomo?.tipo === 'digitos' || atomo?.tipo === 'fraccion'

/** How many numbers the chain of 'x' has that begins at a place: 3 in '1/4 x 2 x 4 mts'. */
const chainAt = (atomos: readonly Atomo[], i: number): number => {
  let hasta = cifraAt(atomos, i)?.hasta
  let count = 0
  for (let at = i; hasta !== undefined; hasta = cifraAt(atomos, at)?.hasta) {
    count++
    at = LARGOS.has(UNIDAD_DE.get(atomos[hasta]?.n ?? '')) ? hasta + 1 : hasta
    if (atomos[at]?.n !== 'x') return count
    at++
  }

  return count
}

/** Whether a place counts a shape: the 2 of '2 chapas'. */
const isCountOfForma = ({ atomos, canon }: Linea, i: number): boolean =>
  atomos[i]?.tipo === 'digitos' && FORMAS.has(canon[i + 1] ?? '')

/** Where the first measure stands after a place: its figures are of no name in the catalogue, of no grade and count nothing. */
const measureAfter = (linea: Linea, from: number): number => {
  const named = new Set(linea.claves.flatMap(({ atomos }) => atomos))
  const found = linea.atomos.findIndex(
    (atomo, i) => i >= from && isFigure(atomo) && !named.has(i) && !CALIDADES.has(atomo.n) && !isCountOfForma(linea, i),
  )

  return found === -1 ? linea.atomos.length : found
}

/** What an item says of itself before its first measure, without its quantity: 'chapas hardox 500' of '2 chapas hardox 500 20 mm'. */
const nombreAt = (linea: Linea, from: number): Atomo[] =>
  linea.atomos
    .slice(from, measureAfter(linea, from))
    .filter((_, k) => !isCountOfForma(linea, from + k))
    .map((atomo) => ({ ...atomo, heredado: true }))

/** Where an item begins; `de`, where the one begins of which it asks for more. */
type Comienzo = { at: number; de?: number; contado?: boolean }

/**
 * Where in a line a further item begins: after ';', ',', '+', 'y' or '/', a quantity and a shape, with figures of its own after it;
 * or more of the same, by its quantity and a figure ('y 1 de 25 mm') or by as many measures again ('; 3/8 x 2 x 4 mts').
 */
const startsOf = (linea: Linea): Comienzo[] => {
  const { atomos, canon } = linea
  const isForma = (i: number) =>
    FORMAS.has(canon[i] ?? '') && !(DEBILES.has(canon[i] ?? '') && canon[i] !== 'te' && canon[i] !== 'casquete')
  const isCount = (i: number) =>
    atomos[i]?.tipo === 'digitos' || NUMEROS.has(atomos[i]?.n ?? '') || atomos[i]?.n === 'media'
  const figures = (from: number, to: number) => atomos.slice(from, to).filter(isFigure).length
  const hasForma = (from: number, to: number) => atomos.slice(from, to).some((_, k) => isForma(from + k))
  const isQuantity = (i: number) =>
    isFigure(atomos[i]) &&
    (isForma(i + 1) ||
      DE_CANTIDAD.has(UNIDAD_DE.get(atomos[i + 1]?.n ?? '')) ||
      (atomos[i + 1]?.n === 'de' && isFigure(atomos[i + 2])))
  const hasQuantity = (from: number, to: number) => atomos.slice(from, to).some((_, k) => isQuantity(from + k))
  const hasMetros = (from: number, to: number) => atomos.slice(from, to).some(({ n }) => UNIDAD_DE.get(n) === 'M')
  const starts: Comienzo[] = [{ at: 0 }]

  for (let i = 1; i < atomos.length - 1; i++) {
    const sign = atomos[i]?.n ?? ''
    const isWeak = DEBILES_ENTRE.has(sign)
    if (!isWeak && !ENTRE.has(sign)) continue
    if ((isWeak || sign === ',') && atomos[i + 1]?.junto && isCount(i + 1)) continue
    const { at = 0, de = at } = starts.at(-1) ?? {}
    let next = i + 1
    const counted = isCount(next)
    if (counted) next++
    if (counted && (UNIDAD_DE.has(atomos[next]?.n ?? '') || atomos[next]?.n === 'par')) next++
    if (['de', 'x', '.'].includes(atomos[next]?.n ?? '')) next++
    const isSecond = !isWeak && (hasQuantity(at, i) || hasMetros(at, i)) && hasQuantity(next, atomos.length)
    const begins = isForma(next) && (counted || sign === ';' || sign === '+' || isSecond)
    const hasOwn = figures(next, atomos.length) > (isWeak ? 2 : 0) && !MARCAS.has(atomos[next]?.n ?? '')
    if (!hasForma(de, i) || figures(at, i) === 0) continue
    if (begins && hasOwn) {
      starts.push({ at: i + 1 })
      continue
    }
    const isOf =
      sign !== '.' && atomos[next - 1]?.n === 'de' && isFigure(atomos[atomos[next]?.n === 'ø' ? next + 1 : next])
    const isQuantified = sign === 'y' && counted && isQuantity(i + 1) && figures(next, atomos.length) > 0
    // '2 de 30 días' are no pieces.
    const isMarked =
      atomos.slice(next).some(({ n }) => MARCAS_DETRAS.has(n)) || AJENAS_A_MEDIDA.has(atomos[next + 1]?.n ?? '')
    const isMore = (isQuantified || (isOf && (counted || sign === 'y'))) && !isMarked && hasQuantity(at, i)
    const chain = (isWeak && sign !== '/') || isCountOfForma(linea, i + 1) ? 0 : chainAt(atomos, i + 1)
    const isAgain = chain > 1 && chain === chainAt(atomos, measureAfter(linea, de))
    if (isMore || isAgain) starts.push({ at: i + 1, de, contado: isMore && counted })
  }

  return starts
}

/** The pieces that a part counts as '2 de 1 mm': after its sign, or within it. */
const contadosIn = ({ atomos }: Linea, from: number, to: number): number[] =>
  atomos
    .slice(from, to)
    .flatMap(({ n, tipo }, k) =>
      tipo === 'digitos' && atomos[from + k + 1]?.n === 'de' && isFigure(atomos[from + k + 2]) ? [Number(n)] : [],
    )

/** Whether an item first says how many there are in all, so that nothing tells which of its numbers is its own: '5 chapas: 2 de 1 mm y 3 de 2 mm'. */
const isSum = (linea: Linea, starts: readonly Comienzo[]): boolean =>
  starts.some(({ at, de }, k) => {
    if (de !== undefined) return false
    const end = starts.slice(k + 1).find((next) => next.de === undefined)?.at ?? linea.atomos.length
    const total = linea.atomos.findIndex((_, i) => i >= at && i < end && isCountOfForma(linea, i))
    const own = contadosIn(linea, at, starts[k + 1]?.at ?? end)
    const all = contadosIn(linea, at, end).reduce((sum, n) => sum + n, 0)

    return total !== -1 && all > 0 && (own.length > 0 || all === Number(linea.atomos[total]?.n))
  })

/** Cuts a line that names several items into one line for each. */
export const splitParte = (parte: Parte, vocabulario: Vocabulario): Parte[] => {
  if (parte.citado || parte.esCabecera || parte.atomos.length < 8) return [parte]
  const linea = lineaOf(parte.atomos, vocabulario)
  const starts = startsOf(linea)
  if (starts.length === 1 || isSum(linea, starts)) return [parte]

  return starts.map(({ at, de, contado }, k) => {
    const end = starts[k + 1]?.at
    const [first, ...rest] = parte.atomos.slice(at, end)
    const desde = k === 0 ? parte.desde : (first?.desde ?? parte.desde)
    const hasta = end === undefined ? parte.hasta : (parte.atomos[end - 1]?.hasta ?? parte.hasta)
    const own = first ? [contado ? { ...first, columna: 'cantidad' } : first, ...rest] : rest
    if (de === undefined) return { ...parte, desde, hasta, atomos: own }

    return { ...parte, desde, hasta, atomos: [...nombreAt(linea, de), ...own], sigue: true }
  })
}
