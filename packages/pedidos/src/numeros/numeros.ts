import type { Decimal } from '@yunque/pricing'
import { AJENAS_A_MEDIDA, CALIDADES, NUMEROS, SEPARADORES, UNIDAD_DE, type Unidad } from '../lexico.ts'
import type { Linea } from '../linea.ts'
import { chained, joined } from './cadenas.ts'
import { cifraAt } from './cifras.ts'
import { at, isDigit, isThread, marcaAfter, marcaBefore, unidadAt } from './marcas.ts'
import { times } from './milimetros.ts'
import type { Numero } from './numero.ts'
import {
  compoundAt,
  dateEnd,
  isAbierto,
  isDesignation,
  isForma,
  isGradeOf,
  isInCode,
  isMoney,
  isPartOfMore,
  isPrecio,
  isRepeated,
  isUnfinished,
  isVago,
} from './senales.ts'
import { isLent, unidadBefore } from './unidades.ts'

const COLUMNAS = new Set(['cantidad', 'espesor', 'ancho', 'largo', 'diametro', 'lado', 'nada'])

/** Units that a fraction may be of, besides inches: '½ tn', '1/2 docena'. */
const EN_PARTES = new Set<Unidad | null>(['KG', 'T', 'G', 'M', 'DOCENA'])

const numeroAt = (linea: Linea, i: number, tomados: ReadonlySet<number>, lent: boolean): Numero | undefined => {
  const { atomos } = linea
  const compound = compoundAt(atomos, i)
  const cifra = compound ? { ...compound, valores: [compound.valor], enPulgadas: false } : cifraAt(atomos, i)
  if (!cifra) return undefined
  const isMil = at(atomos, cifra.hasta) === 'mil'
  const written = isMil ? cifra.hasta + 1 : isRepeated(atomos, cifra.hasta) ? cifra.hasta + 3 : cifra.hasta
  const own = compound ?? unidadAt(atomos, written, tomados)
  const unit = own && lent && !compound && isLent(linea, written, own.hasta, tomados) ? undefined : own
  const front = unit ? undefined : unidadBefore(linea, i, tomados, lent)
  const unidad = unit?.unidad ?? front?.unidad ?? null
  const inicio = front?.desde ?? i
  const end = unit?.hasta ?? (isMil ? written : cifra.hasta)
  const abierto = isAbierto(linea, inicio, end)
  const before = marcaBefore(atomos, inicio, tomados)
  const after = before ? undefined : marcaAfter(atomos, end)
  const column = atomos[i]?.columna
  const isNothing =
    isMoney(atomos, i, cifra.hasta) ||
    // 'USD 45' after a measure is a price of its own.
    (AJENAS_A_MEDIDA.has(at(atomos, end)) && !(at(atomos, end) === 'usd' && isDigit(atomos[end + 1]))) ||
    at(atomos, end) === '%' ||
    // '37 kg c/u' gives the weight or measure of each piece, not a quantity.
    (unidad !== null && unidad !== 'UN' && at(atomos, end) === 'c' && at(atomos, end + 2) === 'u') ||
    at(atomos, end) === '°' ||
    // '150#' is the pressure class of a flange.
    (at(atomos, end) === '#' && atomos[end]?.junto) ||
    cifra.valores.length === 0 ||
    // '2 mil 500' is asked as the number that its 500 belongs to.
    (isMil && atomos[written]?.tipo === 'digitos') ||
    isDesignation(linea, i)
  const marca = isNothing
    ? 'nada'
    : column !== undefined && COLUMNAS.has(column)
      ? column
      : (before?.marca ?? after?.marca ?? null)
  const desde = before?.desde ?? inicio
  const hasta = after?.hasta ?? end

  return {
    atomos: Array.from({ length: hasta - desde }, (_, k) => desde + k),
    desde: i,
    hasta,
    inicio,
    valores: isMil ? cifra.valores.map((one) => ({ ...one, valor: times(one.valor, '1000') })) : cifra.valores,
    enPulgadas: cifra.enPulgadas && !EN_PARTES.has(unidad),
    unidad,
    marca: !front && isInCode(atomos, i, cifra.hasta) && marca !== 'calibre' ? 'nada' : marca,
    cadena: null,
    lugar: 0,
    trasX: at(atomos, i - 1) === 'x',
    deCodigo:
      at(atomos, i - 1) === 'x' && tomados.has(i - 2) && atomos[i - 1]?.junto === true && atomos[i]?.junto === true,
    conForma:
      (unidad === null || unidad === 'UN') && isForma(linea, end) && !isGradeOf(linea, i) && !isDesignation(linea, i),
    enParentesis: at(atomos, i - 1) === '(' && at(atomos, end) === ')',
    vago: abierto || isVago(atomos, desde, end) || isUnfinished(atomos, end) || (unidad === 'FT' && cifra.enPulgadas),
    abierto,
    partido: false,
    enLetras: false,
    // A single sign of feet may be a slip for that of inches.
    dudoso: linea.desconocidas.has(end) || front?.dudosa === true || at(atomos, end - 1) === "'",
    esCalidad: cifra.hasta === i + 1 && at(atomos, i).length > 2 && CALIDADES.has(at(atomos, i)),
    quizaPrecio: unidad === null && column === undefined && isPrecio(atomos, i, end),
    quizaOrden: column === 'orden',
  }
}

/** A quantity in words, which counts only before what is counted: 'dos chapas', 'una docena', 'media docena'. */
const wordAt = (linea: Linea, i: number): Numero | undefined => {
  const { atomos } = linea
  const word = at(atomos, i)
  const isHalf = word === 'media' || word === 'medio'
  const one = isHalf ? '0.5' : word === 'docena' ? '1' : NUMEROS.get(word)
  // 'un' alone in its cell is a unit; 'y media' goes on with a number before it.
  if (
    one === undefined ||
    (UNIDAD_DE.has(word) && SEPARADORES.includes(at(atomos, i + 1))) ||
    (isHalf && at(atomos, i - 1) === 'y') ||
    (isRepeated(atomos, i - 1) && atomos[i - 2]?.tipo === 'digitos')
  )
    return undefined
  const isMil = at(atomos, i + 1) === 'mil'
  const [count, next] = isMil ? [times(one, '1000'), i + 2] : [one, i + 1]
  const isSquared = at(atomos, next) === 'm' && at(atomos, next + 1) === '2' && atomos[next + 1]?.junto === true
  const unit = isThread(atomos, next) || isSquared ? undefined : UNIDAD_DE.get(at(atomos, next))
  const isDozen = unit === 'DOCENA' || word === 'docena'
  const hasta = unit === undefined ? next : next + 1
  if (unit === undefined && !isDozen && !isForma(linea, next) && !isForma(linea, next + 1)) return undefined
  if (unit !== undefined && ['MM', 'CM'].includes(unit)) return undefined
  const abierto = isPartOfMore(atomos, i, hasta) || isAbierto(linea, i, hasta)

  return {
    atomos: Array.from({ length: hasta - i }, (_, k) => i + k),
    desde: i,
    hasta,
    inicio: i,
    valores: [{ valor: isDozen ? times(count, '12') : count, dudosa: false }],
    enPulgadas: false,
    unidad: isDozen ? 'UN' : (unit ?? null),
    // 'media pulgada' and 'dos metros' may be measures.
    marca: unit === 'IN' || unit === 'FT' || unit === 'M' ? null : 'cantidad',
    cadena: null,
    lugar: 0,
    trasX: false,
    deCodigo: false,
    conForma: unit === undefined && !isDozen,
    enParentesis: false,
    vago: abierto || (isHalf && !isDozen && unit !== 'IN'),
    abierto,
    partido: false,
    enLetras: true,
    dudoso: false,
    esCalidad: false,
    quizaPrecio: false,
    quizaOrden: false,
  }
}

/** The numbers of a line that no option has taken, in their order. `lent`: a unit between two of them is the second one's. */
export const numerosOf = (linea: Linea, tomados: ReadonlySet<number>, lent = false): Numero[] => {
  const found: Numero[] = []
  for (let i = 0; i < linea.atomos.length; i++) {
    if (tomados.has(i)) continue
    const date = dateEnd(linea.atomos, i)
    if (date !== undefined) {
      i = date - 1
      continue
    }
    const numero = linea.atomos[i]?.tipo === 'letras' ? wordAt(linea, i) : numeroAt(linea, i, tomados, lent)
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
      inicio: cifra.partible,
      atomos: numero.atomos.filter((i) => i > numero.desde),
      valores: fraction.valores,
      partido: true,
      trasX: false,
    },
  ]
}
