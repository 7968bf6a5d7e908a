import type { Atomo } from '../atomos.ts'
import { MARCAS } from '../lexico.ts'
import { at } from './marcas.ts'
import type { Numero } from './numero.ts'

const only = (atomos: readonly Atomo[], from: number, to: number, allowed: (n: string) => boolean): boolean =>
  atomos.slice(from, to).every(({ n }) => allowed(n))

const isTimes = (n: string) => n === 'x' || n === '*' || n === 'por'

/** Gives numbers that are joined by 'x' the same chain. Marks of measures may stand between them. */
export const chained = (numeros: readonly Numero[], atomos: readonly Atomo[]): Numero[] => {
  let cadena = 0
  let lugar = 0

  return numeros.map((numero, k) => {
    const previous = numeros[k - 1]
    const between = previous ? atomos.slice(previous.hasta, numero.inicio) : []
    const isJoined =
      previous !== undefined &&
      !previous.enLetras &&
      between.some(({ n }) => isTimes(n)) &&
      only(
        atomos,
        previous.hasta,
        numero.inicio,
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

/** Joins alternatives and ranges into one uncertain number: '8 o 10', 'entre 10 y 15', 'de 3 a 6', '10/12'. */
export const joined = (numeros: readonly Numero[], atomos: readonly Atomo[]): Numero[] => {
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
      // 'u' means 'or' only before 'ocho' and 'once'.
      (word === 'u' && previous.unidad === null && /^(8|11$)/.test(at(atomos, numero.desde)) && numero.lugar === 0) ||
      (word === 'y' && opener === 'entre') ||
      (word === 'a' && ['de', 'entre'].includes(opener)) ||
      (isSlash === true && previous.unidad === null) ||
      isSum(previous, numero, atomos))
  )
}

/** '10 + 5 chapas', '10 y 5 chapas': a sum that is nowhere written, or a list. '25,4 +0,1' is a tolerance. */
const isSum = (previous: Numero, numero: Numero, atomos: readonly Atomo[]): boolean => {
  const sign = at(atomos, previous.hasta)
  const isPlus = sign === '+' && atomos[previous.hasta]?.junto === atomos[numero.desde]?.junto
  const isAnd = (sign === 'y' || sign === 'mas') && numero.conForma

  return (isPlus || isAnd) && previous.unidad === null && at(atomos, previous.inicio - 1) !== 'x'
}

const chosenOf = (previous: Numero, numero: Numero, atomos: readonly Atomo[]): Numero => {
  const isDate =
    at(atomos, previous.hasta) === '/' && ['el', 'al', 'dia', 'fecha', 'desde'].includes(at(atomos, previous.desde - 1))
  const first = previous.atomos[0] ?? previous.desde

  return {
    ...numero,
    desde: previous.desde,
    inicio: previous.inicio,
    atomos: Array.from({ length: numero.hasta - first }, (_, k) => first + k),
    valores: [...previous.valores, ...numero.valores],
    marca: isDate || previous.marca === 'nada' ? 'nada' : (previous.marca ?? numero.marca),
    trasX: previous.trasX,
    vago: true,
    abierto: numero.abierto || previous.abierto || isSum(previous, numero, atomos),
  }
}
