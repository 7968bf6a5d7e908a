import type { Decimal } from '@yunque/pricing'
import type { Atomo } from './atomos.ts'
import { cifraAt, type Valor } from './cifras.ts'
import {
  AJENAS_A_MEDIDA,
  CALIDADES,
  FORMAS,
  MARCAS,
  MARCAS_DETRAS,
  NORMAS,
  NUMEROS,
  UNIDAD_DE,
  type Unidad,
  VAGAS,
} from './lexico.ts'
import type { Linea } from './linea.ts'
import { short, times } from './milimetros.ts'

/** A number of a line with all that stands around it and may tell what it is. */
export type Numero = {
  /** Atoms that it is written with, its unit and its mark among them. */
  atomos: readonly number[]
  desde: number
  hasta: number
  valores: readonly Valor[]
  enPulgadas: boolean
  unidad: Unidad | null
  /** What a word beside it, or its column, calls it: 'espesor', 'cantidad', 'nada' ... */
  marca: string | null
  /** Numbers joined by 'x' have one; `lugar` counts within it. */
  cadena: number | null
  lugar: number
  /** 'x 2': after a sign of multiplication that no number stands before. */
  trasX: boolean
  /** It sticks to a code by an 'x': the 40 of 'M10x40', which says more of that piece. */
  deCodigo: boolean
  /** A shape follows: '2 chapas'. */
  conForma: boolean
  enParentesis: boolean
  /** '8 o 10', 'unas 20': which it is has to be asked. */
  vago: boolean
  /** '2 1/2' may be two numbers: this is the fraction of the one and the whole of the other. */
  partido: boolean
  /** 'dos', 'media docena'. */
  enLetras: boolean
  /** A word that nobody knows follows, perhaps its unit with a mistake. */
  anteDesconocida: boolean
  /** Its figures are those of a grade: without a word for it, no quantity. */
  esCalidad: boolean
  /** It may be the number of the line in its list. */
  quizaOrden: boolean
}

const at = (atomos: readonly Atomo[], i: number): string => atomos[i]?.n ?? ''

const SHORT = new Set([
  'e',
  'l',
  'd',
  'ga',
  'dia',
  'int',
  'ext',
  'long',
  'c',
  'pos',
  'art',
  'ec',
  'u',
  'un',
  'uni',
  'pz',
  'pza',
])
const SKIPPED = new Set([':', '=', '.', '-', 'de', 'en', 'es', '#', '°', '(', 'aprox', 'total', 'unitario'])

const isDigit = (atomo: Atomo | undefined): boolean => atomo?.tipo === 'digitos'

/** '1000x2000 unidades 4': a number after an 'x' is no count of what stands before the next one. */
const isInChain = (atomos: readonly Atomo[], i: number): boolean =>
  at(atomos, i - 1) === 'x' && (isDigit(atomos[i - 2]) || UNIDAD_DE.has(at(atomos, i - 2)))

/** The word before a number that says what it is. A single letter counts only where a sign binds it: 'L=6000', 'e3'. */
const marcaBefore = (
  atomos: readonly Atomo[],
  i: number,
  tomados: ReadonlySet<number>,
): { marca: string; desde: number } | undefined => {
  if (at(atomos, i - 1) === 'c' && at(atomos, i - 2) === '/' && at(atomos, i - 3) === 'e')
    return { marca: 'lado', desde: i - 3 }
  // '#14', 'N° 14': a gauge, unless it is that of a paper: 'plano N° 14'.
  const sign = at(atomos, i - 1) === '°' && at(atomos, i - 2) === 'n' ? i - 2 : at(atomos, i - 1) === '#' ? i - 1 : i
  if (sign < i && !tomados.has(sign))
    return { marca: MARCAS.get(at(atomos, sign - 1)) === 'nada' ? 'nada' : 'calibre', desde: sign }
  let j = i - 1
  while (j >= 0 && i - j < 4 && SKIPPED.has(at(atomos, j))) j--
  const marca = MARCAS.get(at(atomos, j))
  if (marca === undefined || tomados.has(j)) return undefined
  // '16 BWG 1250x2500': no gauge has three figures.
  if (marca === 'calibre' && at(atomos, i).length > 2) return undefined
  // '5 unidades 304': they are the unit of the number before them.
  if (UNIDAD_DE.has(at(atomos, j)) && isDigit(atomos[j - 1]) && !isInChain(atomos, j - 1)) return undefined
  const isOfThis = UNIDAD_DE.has(at(atomos, j)) && isInChain(atomos, j - 1) && !CALIDADES.has(at(atomos, i))
  const isBound = j < i - 1 ? ['=', ':', '.'].includes(at(atomos, j + 1)) : atomos[i]?.junto || isOfThis
  if (SHORT.has(at(atomos, j)) && !isBound) return undefined
  // 'cotización de 6 chapas': only what stands right before a number makes it one of papers and telephones.
  if (marca === 'nada' && ['en', 'de', '-', '('].includes(at(atomos, i - 1))) return undefined

  return { marca, desde: j }
}

const marcaAfter = (atomos: readonly Atomo[], i: number): { marca: string; hasta: number } | undefined => {
  if (at(atomos, i) === 'entre' && at(atomos, i + 1).startsWith('cara')) return { marca: 'lado', hasta: i + 2 }
  const j = at(atomos, i) === 'de' ? i + 1 : i
  const word = at(atomos, j)
  if (MARCAS.get(word) === 'calibre' && word !== 'cal' && /^\d\d?$/.test(at(atomos, i - 1)))
    return { marca: 'calibre', hasta: j + 1 }
  if (!MARCAS_DETRAS.has(word)) return undefined
  const next = at(atomos, j + 1) === '.' || at(atomos, j + 1) === ':' ? atomos[j + 2] : atomos[j + 1]
  if (j === i && (next?.tipo === 'digitos' || at(atomos, j + 1) === '=')) return undefined

  return { marca: MARCAS.get(word) ?? 'nada', hasta: j + 1 }
}

/** '2 M8': a letter that figures stick to is a code; 'm2' is a unit. */
const isThread = (atomos: readonly Atomo[], i: number): boolean => {
  const next = atomos[i + 1]

  return (
    at(atomos, i).length === 1 &&
    next?.junto === true &&
    next.tipo === 'digitos' &&
    !(at(atomos, i) === 'm' && next.n === '2')
  )
}

const unidadAt = (
  atomos: readonly Atomo[],
  i: number,
  tomados: ReadonlySet<number>,
): { unidad: Unidad; hasta: number } | undefined => {
  if (tomados.has(i)) return undefined
  const dot =
    at(atomos, i) === '.' && atomos[i]?.junto === true && atomos[i + 1]?.tipo === 'letras' && !tomados.has(i + 1)
  const place = dot ? i + 1 : i
  const unidad = UNIDAD_DE.get(at(atomos, place))
  if (unidad === undefined || isThread(atomos, place)) return undefined
  const next = [':', '=', '.'].includes(at(atomos, place + 1)) ? place + 2 : place + 1
  const isOfNext =
    unidad === 'UN' &&
    !CALIDADES.has(at(atomos, next)) &&
    isDigit(atomos[next]) &&
    (next > place + 1 || atomos[next]?.junto === false)
  if (isOfNext && MARCAS.has(at(atomos, place)) && isInChain(atomos, i - 1)) return undefined
  const squared =
    unidad === 'M' &&
    ((at(atomos, place + 1) === '2' && atomos[place + 1]?.junto) || at(atomos, place + 1).startsWith('cuadrado'))

  return squared ? { unidad: 'M2', hasta: place + 2 } : { unidad, hasta: place + 1 }
}

const isMoney = (atomos: readonly Atomo[], i: number): boolean =>
  at(atomos, i - 1) === '$' ||
  ['usd', 'us'].includes(at(atomos, i - 1)) ||
  at(atomos, i - 1) === '±' ||
  (at(atomos, i - 1) === '-' && at(atomos, i - 2) === '/' && at(atomos, i - 3) === '+')

/** '4 (cuatro)': the number once more, in words. */
const isRepeated = (atomos: readonly Atomo[], i: number): boolean =>
  at(atomos, i) === '(' && NUMEROS.has(at(atomos, i + 1)) && at(atomos, i + 2) === ')'

const isForma = (linea: Linea, i: number): boolean => {
  let j = isRepeated(linea.atomos, i) ? i + 3 : i
  const from = j
  while (['x', 'de', '-'].includes(at(linea.atomos, j)) && j - from < 2) j++

  return FORMAS.has(linea.canon[j] ?? '')
}

/** 'barra 420 redonda': a grade between the words of its shape counts nothing. */
const isGradeOf = ({ atomos, canon }: Linea, i: number): boolean =>
  CALIDADES.has(at(atomos, i)) && (FORMAS.has(canon[i - 1] ?? '') || NORMAS.has(at(atomos, i - 1)))

/** Norms of metals: 'SAE 64' is a bronze, whether the catalogue has any or not. */
const DE_NORMA = new Set(['sae', 'aisi', 'din', 'astm', 'une', 'iram', 'wnr', 'werkstoff'])

/** The name of a metal by its norm, or of an aluminium by its series ('6061'): no number of pieces, though a shape follows. */
const isDesignation = ({ atomos }: Linea, i: number): boolean =>
  (at(atomos, i).length > 1 && DE_NORMA.has(at(atomos, i - 1))) ||
  (/^[1-7]\d{3}$/.test(at(atomos, i)) && at(atomos, i - 1) === 'aluminio')

/** Figures that letters stick to without a sign are a code ('c25', '12L14'), unless the letters are a mark or a unit. */
const isInCode = (atomos: readonly Atomo[], desde: number, hasta: number): boolean => {
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

const isVago = (atomos: readonly Atomo[], desde: number, hasta: number): boolean =>
  VAGAS.has(at(atomos, desde - 1)) ||
  (VAGAS.has(at(atomos, desde - 2)) && atomos[desde - 1]?.tipo !== 'digitos') ||
  at(atomos, hasta).startsWith('aprox') ||
  at(atomos, hasta + 1).startsWith('aprox')

/** '1 pulgada y media', '1 y 1/2"', '2 y media': more follows of the same number. */
const isUnfinished = (atomos: readonly Atomo[], hasta: number): boolean =>
  at(atomos, hasta) === 'y' &&
  (['media', 'medio', 'cuarto'].includes(at(atomos, hasta + 1)) ||
    (cifraAt(atomos, hasta + 1)?.enPulgadas === true && isDigit(atomos[hasta - 1])) ||
    ['cuarto', 'cuartos'].includes(at(atomos, hasta + 2)))

/** '1m20', '1mm50': a whole, its unit and hundredths, all of one word. */
const compoundAt = (
  atomos: readonly Atomo[],
  i: number,
): { valor: Valor; unidad: Unidad; hasta: number } | undefined => {
  const [whole, unit, rest] = atomos.slice(i, i + 3)
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
const dateEnd = (atomos: readonly Atomo[], i: number): number | undefined => {
  const [day, first, month, second, year] = atomos.slice(i, i + 5)
  const isWritten = first?.n === '/' && second?.n === '/' && [first, month, second, year].every((one) => one?.junto)
  const isDay = Number(day?.n) <= 31 && Number(month?.n) <= 12 && /^(\d\d|20\d\d)$/.test(year?.n ?? '')

  return isWritten && isDigit(day) && isDigit(month) && isDay ? i + 5 : undefined
}

const COLUMNAS = new Set(['cantidad', 'espesor', 'ancho', 'largo', 'diametro', 'lado', 'nada'])

const numeroAt = (linea: Linea, i: number, tomados: ReadonlySet<number>): Numero | undefined => {
  const { atomos } = linea
  const compound = compoundAt(atomos, i)
  const cifra = compound ? { ...compound, valores: [compound.valor], enPulgadas: false } : cifraAt(atomos, i)
  if (!cifra) return undefined
  const written = isRepeated(atomos, cifra.hasta) ? cifra.hasta + 3 : cifra.hasta
  const unit = compound ?? unidadAt(atomos, written, tomados)
  const end = unit?.hasta ?? cifra.hasta
  const before = marcaBefore(atomos, i, tomados)
  const after = before ? undefined : marcaAfter(atomos, end)
  const column = atomos[i]?.columna
  const isNothing =
    isMoney(atomos, i) ||
    AJENAS_A_MEDIDA.has(at(atomos, end)) ||
    at(atomos, end) === '%' ||
    // '37 kg c/u': what one of them weighs or measures.
    (unit !== undefined && unit.unidad !== 'UN' && at(atomos, end) === 'c' && at(atomos, end + 2) === 'u') ||
    at(atomos, end) === '°' ||
    // '150#' is what a flange bears.
    (at(atomos, end) === '#' && atomos[end]?.junto) ||
    cifra.valores.length === 0 ||
    isDesignation(linea, i)
  const marca = isNothing
    ? 'nada'
    : column !== undefined && COLUMNAS.has(column)
      ? column
      : (before?.marca ?? after?.marca ?? null)
  const desde = before?.desde ?? i
  const hasta = after?.hasta ?? end

  return {
    atomos: Array.from({ length: hasta - desde }, (_, k) => desde + k),
    desde: i,
    hasta,
    valores: cifra.valores,
    enPulgadas: cifra.enPulgadas,
    unidad: unit?.unidad ?? null,
    marca: isInCode(atomos, i, cifra.hasta) && marca !== 'calibre' ? 'nada' : marca,
    cadena: null,
    lugar: 0,
    trasX: at(atomos, i - 1) === 'x',
    deCodigo:
      at(atomos, i - 1) === 'x' && tomados.has(i - 2) && atomos[i - 1]?.junto === true && atomos[i]?.junto === true,
    conForma:
      (unit === undefined || unit.unidad === 'UN') &&
      isForma(linea, end) &&
      !isGradeOf(linea, i) &&
      !isDesignation(linea, i),
    enParentesis: at(atomos, i - 1) === '(' && at(atomos, end) === ')',
    vago: isVago(atomos, desde, end) || isUnfinished(atomos, end),
    partido: false,
    enLetras: false,
    anteDesconocida: linea.desconocidas.has(end),
    esCalidad: cifra.hasta === i + 1 && at(atomos, i).length > 2 && CALIDADES.has(at(atomos, i)),
    quizaOrden: column === 'orden',
  }
}

/** 'ciento cincuenta', 'mil doscientos': a number of several words, which is asked. */
const MAYORES =
  /^(cien(to)?|mil|millon|doscient|trescient|cuatrocient|quinient|seiscient|setecient|ochocient|novecient)/
const isPartOfMore = (atomos: readonly Atomo[], i: number): boolean =>
  MAYORES.test(at(atomos, i - 1)) ||
  MAYORES.test(at(atomos, i + 1)) ||
  (at(atomos, i - 1) === 'y' && NUMEROS.has(at(atomos, i - 2)))

/** 'dos chapas', 'una docena', 'media docena': words that count only before what is counted. */
const wordAt = (linea: Linea, i: number): Numero | undefined => {
  const { atomos } = linea
  const word = at(atomos, i)
  const count = word === 'media' || word === 'medio' ? '0.5' : word === 'docena' ? '1' : NUMEROS.get(word)
  if (count === undefined || (isRepeated(atomos, i - 1) && atomos[i - 2]?.tipo === 'digitos')) return undefined
  const isSquared = at(atomos, i + 1) === 'm' && at(atomos, i + 2) === '2' && atomos[i + 2]?.junto === true
  const unit = isThread(atomos, i + 1) || isSquared ? undefined : UNIDAD_DE.get(at(atomos, i + 1))
  const isDozen = unit === 'DOCENA' || word === 'docena'
  const hasta = unit === undefined ? i + 1 : i + 2
  if (unit === undefined && !isDozen && !isForma(linea, i + 1) && !isForma(linea, i + 2)) return undefined
  if (unit !== undefined && ['MM', 'CM'].includes(unit)) return undefined

  return {
    atomos: Array.from({ length: hasta - i }, (_, k) => i + k),
    desde: i,
    hasta,
    valores: [{ valor: isDozen ? times(count, '12') : count, dudosa: false }],
    enPulgadas: false,
    unidad: isDozen ? 'UN' : (unit ?? null),
    // 'media pulgada' and 'dos metros' may be measures.
    marca: unit === 'IN' || unit === 'M' ? null : 'cantidad',
    cadena: null,
    lugar: 0,
    trasX: false,
    deCodigo: false,
    conForma: unit === undefined && !isDozen,
    enParentesis: false,
    vago: (count === '0.5' && !isDozen && unit !== 'IN') || isPartOfMore(atomos, i),
    partido: false,
    enLetras: true,
    anteDesconocida: false,
    esCalidad: false,
    quizaOrden: false,
  }
}

const only = (atomos: readonly Atomo[], from: number, to: number, allowed: (n: string) => boolean): boolean =>
  atomos.slice(from, to).every(({ n }) => allowed(n))

const isTimes = (n: string) => n === 'x' || n === '*' || n === 'por'

/** Numbers joined by 'x' are one chain; what marks a measure may stand between. */
const chained = (numeros: readonly Numero[], atomos: readonly Atomo[]): Numero[] => {
  let cadena = 0
  let lugar = 0

  return numeros.map((numero, k) => {
    const previous = numeros[k - 1]
    const between = previous ? atomos.slice(previous.hasta, numero.desde) : []
    const isJoined =
      previous !== undefined &&
      !previous.enLetras &&
      between.some(({ n }) => isTimes(n)) &&
      only(
        atomos,
        previous.hasta,
        numero.desde,
        (n) => isTimes(n) || MARCAS.has(n) || ['.', '=', ':', 'de', 'mm', '(', ')'].includes(n),
      )
    if (isJoined) lugar++
    else {
      cadena++
      lugar = 0
    }

    return { ...numero, cadena, lugar, trasX: numero.trasX && !isJoined }
  })
}

/** '8 o 10', 'entre 10 y 15', 'de 3 a 6', '10/12': one number of which nobody knows which. */
const joined = (numeros: readonly Numero[], atomos: readonly Atomo[]): Numero[] => {
  const all: Numero[] = []
  for (const numero of numeros) {
    const previous = all.at(-1)
    if (previous && isChoice(previous, numero, atomos)) all[all.length - 1] = chosenOf(previous, numero, atomos)
    else all.push(numero)
  }

  return all
}

const isChoice = (previous: Numero, numero: Numero, atomos: readonly Atomo[]): boolean => {
  const [word = '', ...more] = atomos.slice(previous.hasta, numero.desde).map(({ n }) => n)
  const opener = at(atomos, previous.desde - 1)
  const isSlash = word === '/' && atomos[numero.desde]?.junto && atomos[previous.hasta]?.junto

  return (
    more.length === 0 &&
    (word === 'o' ||
      // 'u' is 'or' before 'ocho' and 'once' alone.
      (word === 'u' && previous.unidad === null && /^(8|11$)/.test(at(atomos, numero.desde)) && numero.lugar === 0) ||
      (word === 'y' && opener === 'entre') ||
      (word === 'a' && ['de', 'entre'].includes(opener)) ||
      (isSlash === true && previous.unidad === null))
  )
}

const chosenOf = (previous: Numero, numero: Numero, atomos: readonly Atomo[]): Numero => {
  const isDate =
    at(atomos, previous.hasta) === '/' && ['el', 'al', 'dia', 'fecha', 'desde'].includes(at(atomos, previous.desde - 1))
  const first = previous.atomos[0] ?? previous.desde

  return {
    ...numero,
    desde: previous.desde,
    atomos: Array.from({ length: numero.hasta - first }, (_, k) => first + k),
    valores: [...previous.valores, ...numero.valores],
    marca: isDate || previous.marca === 'nada' ? 'nada' : (previous.marca ?? numero.marca),
    trasX: previous.trasX,
    vago: true,
  }
}

/** The numbers of a line that no option has taken, in their order. */
export const numerosOf = (linea: Linea, tomados: ReadonlySet<number>): Numero[] => {
  const found: Numero[] = []
  for (let i = 0; i < linea.atomos.length; i++) {
    if (tomados.has(i)) continue
    const date = dateEnd(linea.atomos, i)
    if (date !== undefined) {
      i = date - 1
      continue
    }
    const numero = linea.atomos[i]?.tipo === 'letras' ? wordAt(linea, i) : numeroAt(linea, i, tomados)
    if (!numero) continue
    found.push(numero)
    i = Math.max(i, numero.hasta - 1)
  }

  return chained(joined(found, linea.atomos), linea.atomos)
}

/** The two numbers that '2 1/2' may be instead of one. */
export const splitMixed = (linea: Linea, numero: Numero): [Numero, Numero] | undefined => {
  const cifra = cifraAt(linea.atomos, numero.desde)
  if (cifra?.partible === undefined) return undefined
  const fraction = cifraAt(linea.atomos, cifra.partible)
  if (!fraction) return undefined
  const whole: Decimal = at(linea.atomos, numero.desde)

  return [
    {
      ...numero,
      hasta: cifra.partible,
      atomos: [numero.desde],
      valores: [{ valor: whole, dudosa: false }],
      enPulgadas: false,
      unidad: null,
      partido: true,
      conForma: false,
    },
    {
      ...numero,
      desde: cifra.partible,
      atomos: numero.atomos.filter((i) => i > numero.desde),
      valores: fraction.valores,
      partido: true,
      trasX: false,
    },
  ]
}
