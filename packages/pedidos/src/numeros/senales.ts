import type { Atomo } from '../atomos.ts'
import {
  CALIDADES,
  FORMAS,
  MARCAS,
  NORMAS,
  NUMEROS,
  PARTES,
  PARTES_TRAS_Y,
  UNIDAD_DE,
  type Unidad,
  VAGAS,
} from '../lexico.ts'
import type { Linea } from '../linea.ts'
import { cifraAt, type Valor } from './cifras.ts'
import { at, isDigit, isDolar } from './marcas.ts'
import { short } from './milimetros.ts'

/** Where the sign of an amount of money ends that may begin at a place: '$', 'U$S'. */
const monedaEnd = (atomos: readonly Atomo[], i: number): number | undefined =>
  at(atomos, i) === '$' ? i + 1 : isDolar(atomos, i) ? i + 3 : undefined

/** Whether the number from `i` to `hasta` is an amount of money, its sign before it or, where no number follows that, after it. */
export const isMoney = (atomos: readonly Atomo[], i: number, hasta: number): boolean =>
  at(atomos, i - 1) === '$' ||
  isDolar(atomos, i - 3) ||
  (monedaEnd(atomos, hasta) !== undefined && !isDigit(atomos[monedaEnd(atomos, hasta) ?? 0])) ||
  ['usd', 'us'].includes(at(atomos, i - 1)) ||
  at(atomos, i - 1) === '±' ||
  (at(atomos, i - 1) === '-' && at(atomos, i - 2) === '/' && at(atomos, i - 3) === '+')

/** Whether words beside a number without a unit are those of a price: 'a 85 mil', '85000 c/u', '150 el kilo', '900 + iva'. */
export const isPrecio = (atomos: readonly Atomo[], i: number, hasta: number): boolean => {
  const [first = '', second = '', third = ''] = [hasta, hasta + 1, hasta + 2].map((k) => at(atomos, k))
  const isEach = (first === 'c' && second === '/' && third === 'u') || (first === 'cada' && /^un[ao]?$/.test(second))
  const isPer = (first === 'el' || first === '/') && ['KG', 'M', 'T'].includes(UNIDAD_DE.get(second) ?? '')

  return (
    isEach ||
    isPer ||
    ((first === '+' || first === 'mas') && second === 'iva') ||
    (at(atomos, i - 1) === 'a' && first !== 'x')
  )
}

/** Whether a number is repeated in words: '4 (cuatro)'. */
export const isRepeated = (atomos: readonly Atomo[], i: number): boolean =>
  at(atomos, i) === '(' && NUMEROS.has(at(atomos, i + 1)) && at(atomos, i + 2) === ')'

export const isForma = (linea: Linea, i: number): boolean => {
  let j = isRepeated(linea.atomos, i) ? i + 3 : i
  const from = j
  while (['x', 'de', '-'].includes(at(linea.atomos, j)) && j - from < 2) j++

  return FORMAS.has(linea.canon[j] ?? '')
}

/** Whether a number is a grade that stands after its shape or norm, and so no quantity: 'barra 420 redonda'. */
export const isGradeOf = ({ atomos, canon }: Linea, i: number): boolean =>
  CALIDADES.has(at(atomos, i)) && (FORMAS.has(canon[i - 1] ?? '') || NORMAS.has(at(atomos, i - 1)))

/** Norms of metals: 'SAE 64' is a bronze, whether the catalogue has any or not. */
const DE_NORMA = new Set(['sae', 'aisi', 'din', 'astm', 'une', 'iram', 'wnr', 'werkstoff'])

/** Whether a number names a metal, by its norm or as an aluminium series ('6061'): it counts no pieces, even before a shape. */
export const isDesignation = ({ atomos }: Linea, i: number): boolean =>
  (at(atomos, i).length > 1 && DE_NORMA.has(at(atomos, i - 1))) ||
  (/^[1-7]\d{3}$/.test(at(atomos, i)) && at(atomos, i - 1) === 'aluminio')

/** Whether figures belong to a code because letters stick to them ('c25', '12L14'), unless the letters are a mark or a unit. */
export const isInCode = (atomos: readonly Atomo[], desde: number, hasta: number): boolean => {
  const [before, after] = [atomos[desde - 1], atomos[hasta]]
  const sticksBefore =
    atomos[desde]?.junto &&
    before?.tipo === 'letras' &&
    before.n !== 'x' &&
    !MARCAS.has(before.n) &&
    !NUMEROS.has(before.n) &&
    before.n !== 'de' &&
    !FORMAS.has(before.n)
  const sticksAfter =
    after?.junto && after.tipo === 'letras' && after.n !== 'x' && !UNIDAD_DE.has(after.n) && !MARCAS.has(after.n)

  return Boolean(sticksBefore || sticksAfter)
}

export const isVago = (atomos: readonly Atomo[], desde: number, hasta: number): boolean =>
  VAGAS.has(at(atomos, desde - 1)) ||
  (at(atomos, desde - 1) === 'de' && ['mas', 'menos', 'cerca'].includes(at(atomos, desde - 2))) ||
  (VAGAS.has(at(atomos, desde - 2)) && atomos[desde - 1]?.tipo !== 'digitos') ||
  // In '0,4x40 aprox 200 kg' the kilos are the vague ones.
  [hasta, hasta + 1].some((i) => at(atomos, i).startsWith('aprox') && !isDigit(atomos[i + 1]))

/** Whether the number goes on after an 'y': '1 pulgada y media', '1 y 1/2"', '2 y media'. */
export const isUnfinished = (atomos: readonly Atomo[], hasta: number): boolean =>
  at(atomos, hasta) === 'y' &&
  (['media', 'medio', 'cuarto'].includes(at(atomos, hasta + 1)) ||
    (cifraAt(atomos, hasta + 1)?.enPulgadas === true && isDigit(atomos[hasta - 1])) ||
    ['cuarto', 'cuartos'].includes(at(atomos, hasta + 2)))

/** '1m20', '1mm50': a whole, its unit and hundredths, all of one word. Feet and inches, 4'6", are inches. */
export const compoundAt = (
  atomos: readonly Atomo[],
  i: number,
): { valor: Valor; unidad: Unidad; hasta: number } | undefined => {
  const [whole, unit, rest, sign] = atomos.slice(i, i + 4)
  if (isDigit(whole) && unit?.n === "'" && unit.junto && isDigit(rest) && sign?.n === '"' && sign.junto) {
    const inches = String(12 * Number(whole?.n) + Number(rest?.n))
    return { valor: { valor: short(inches), dudosa: false }, unidad: 'IN', hasta: i + 4 }
  }
  const isOne = isDigit(whole) && unit?.junto && isDigit(rest) && rest?.junto && !atomos[i + 3]?.junto
  const isHundredths = (unit?.n === 'm' && rest?.n.length === 2) || (unit?.n === 'mm' && (rest?.n.length ?? 9) <= 2)
  if (!isOne || !isHundredths || !whole) return undefined

  return {
    valor: { valor: short(`${whole.n}.${rest?.n}`), dudosa: false },
    unidad: unit?.n === 'm' ? 'M' : 'MM',
    hasta: i + 3,
  }
}

/** '30/11/2026', '5/12/26': a day, and no measure. Answers where it ends. */
export const dateEnd = (atomos: readonly Atomo[], i: number): number | undefined => {
  const [day, first, month, second, year] = atomos.slice(i, i + 5)
  const isWritten = first?.n === '/' && second?.n === '/' && [first, month, second, year].every((one) => one?.junto)
  const isDay = Number(day?.n) <= 31 && Number(month?.n) <= 12 && /^(\d\d|20\d\d)$/.test(year?.n ?? '')

  return isWritten && isDigit(day) && isDigit(month) && isDay ? i + 5 : undefined
}

const MAYORES =
  /^(cien(to)?|mil(es)?|millon|veinti$|doscient|trescient|cuatrocient|quinient|seiscient|setecient|ochocient|novecient)/
/** Whether a number in words stands beside another one, so that both are part of a longer one: 'treinta cinco'. */
export const isPartOfMore = (atomos: readonly Atomo[], desde: number, hasta: number): boolean =>
  NUMEROS.has(at(atomos, hasta)) || (NUMEROS.has(at(atomos, desde - 1)) && !/^un[ao]?$/.test(at(atomos, desde - 1)))

/**
 * Whether words that were not read belong to the number from `desde` to `hasta`, right beside it or after what it counts:
 * 'un cuarto de chapa', 'mil 500', 'treinta y dos', 'dos barras y media', '20 kg y pico'.
 */
export const isAbierto = ({ atomos, canon }: Linea, desde: number, hasta: number): boolean => {
  if (MAYORES.test(at(atomos, desde - 1)) || MAYORES.test(at(atomos, hasta)) || PARTES.has(at(atomos, hasta)))
    return true
  if (at(atomos, desde - 1) === 'y' && NUMEROS.has(at(atomos, desde - 2))) return true
  let y = hasta
  const isCounted = (i: number) =>
    FORMAS.has(canon[i] ?? '') || UNIDAD_DE.has(at(atomos, i)) || CALIDADES.has(at(atomos, i)) || at(atomos, i) === 'de'
  while (y - hasta < 5 && isCounted(y)) y++

  return (
    at(atomos, y) === 'y' &&
    (PARTES_TRAS_Y.has(at(atomos, y + 1)) || (NUMEROS.has(at(atomos, y + 1)) && PARTES.has(at(atomos, y + 2))))
  )
}
