import type { Atomo } from '../atomos.ts'
import { canon as canonOf, DEBILES, FORMAS, MARCAS, NUMEROS, UNIDAD_DE } from '../lexico.ts'
import { lineaOf } from '../linea.ts'
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

/** Where in a line a further item begins: after ';', ',', '+', 'y' or '/', a quantity and a shape, with figures of its own after it. */
const startsOf = (atomos: readonly Atomo[], vocabulario: Vocabulario): number[] => {
  const { canon } = lineaOf(atomos, vocabulario)
  const isForma = (i: number) =>
    FORMAS.has(canon[i] ?? '') && !(DEBILES.has(canon[i] ?? '') && canon[i] !== 'te' && canon[i] !== 'casquete')
  const isCount = (i: number) =>
    atomos[i]?.tipo === 'digitos' || NUMEROS.has(atomos[i]?.n ?? '') || atomos[i]?.n === 'media'
  const figures = (from: number, to: number) =>
    atomos.slice(from, to).filter(({ tipo }) => tipo === 'digitos' || tipo === 'fraccion').length
  const starts = [0]

  for (let i = 1; i < atomos.length - 1; i++) {
    const sign = atomos[i]?.n ?? ''
    const isWeak = DEBILES_ENTRE.has(sign)
    if (!isWeak && !['+', ';', ',', 'y', 'e', 'mas'].includes(sign)) continue
    if ((isWeak || sign === ',') && atomos[i + 1]?.junto && isCount(i + 1)) continue
    let next = i + 1
    const counted = isCount(next)
    if (counted) next++
    if (counted && (UNIDAD_DE.has(atomos[next]?.n ?? '') || atomos[next]?.n === 'par')) next++
    if (['de', 'x', '.'].includes(atomos[next]?.n ?? '')) next++
    const begins = isForma(next) && (counted || sign === ';' || sign === '+')
    const last = starts.at(-1) ?? 0
    const hasOwn = figures(next, atomos.length) > (isWeak ? 2 : 0) && !MARCAS.has(atomos[next]?.n ?? '')
    const before = atomos.slice(last, i).some((_, k) => isForma(last + k)) && figures(last, i) > 0
    if (begins && hasOwn && before) starts.push(i + 1)
  }

  return starts
}

/** Cuts a line that names several items into one line for each. */
export const splitParte = (parte: Parte, vocabulario: Vocabulario): Parte[] => {
  if (parte.citado || parte.esCabecera || parte.atomos.length < 8) return [parte]
  const starts = startsOf(parte.atomos, vocabulario)
  if (starts.length === 1) return [parte]

  return starts.map((start, k) => {
    const atomos = parte.atomos.slice(start, starts[k + 1])
    const desde = k === 0 ? parte.desde : (atomos[0]?.desde ?? parte.desde)
    const hasta = k === starts.length - 1 ? parte.hasta : (parte.atomos[(starts[k + 1] ?? 1) - 1]?.desde ?? parte.hasta)

    return { ...parte, desde, hasta, atomos }
  })
}
