import { type Atomo, atomosOf } from './atomos.ts'
import { COMUNES, canon, FORMAS, MARCAS } from './lexico.ts'
import type { Campo, Renglon, Trozo } from './pedido.ts'

/** What a person taught: a name that means an option of one of a familia's selectors; `propia`, by whoever reads (PED-05). */
export type Aprendida = {
  id: string
  familia: string
  selector: number
  value: string
  nombre: string
  propia: boolean
}

/** The most words of a name; more than these are a sentence. */
const MAX_PALABRAS = 5

const wordsOf = (texto: string, base = 0): Atomo[] => atomosOf(texto, base).filter(({ tipo }) => tipo !== 'signo')
const sameWord = (a: Atomo, b: Atomo): boolean => (a.tipo === 'letras' ? canon(a.n) === canon(b.n) : a.n === b.n)

/** Whether a figure is part of a code and not a number, since it sticks to letters that mark no measure: 'C25'. */
const isCode = (atomos: readonly Atomo[], i: number): boolean => {
  const [before, atomo] = [atomos[i - 1], atomos[i]]

  return (
    atomo?.tipo === 'digitos' && atomo.junto && before?.tipo === 'letras' && before.n !== 'x' && !MARCAS.has(before.n)
  )
}

const isTelling = ({ tipo, n }: Atomo): boolean =>
  tipo === 'letras' && n.length > 2 && !COMUNES.has(n) && !FORMAS.has(canon(n))

/** Whether words can be taught as a name: few of them, at least one with a meaning of its own, and no number (PED-05). */
export const isRecordable = (nombre: string): boolean => {
  const atomos = wordsOf(nombre)

  return (
    atomos.length <= MAX_PALABRAS &&
    atomos.some(isTelling) &&
    atomos.every(({ tipo }, i) => tipo === 'letras' || isCode(atomos, i))
  )
}

/**
 * Words of a line that no field took and that may be remembered as the answer to its question; '' where there are none
 * or too many.
 */
export const recordableDe = ({ texto, desde, lectura }: Renglon): string => {
  const [trozo, ...more] = (lectura?.sobrante ?? [])
    .map((one) => texto.slice(one.desde - desde, one.hasta - desde))
    .filter((one) => wordsOf(one).some(isTelling))

  return trozo !== undefined && more.length === 0 && isRecordable(trozo) ? trozo : ''
}

const isWithin = (atomo: Atomo, trozos: readonly Trozo[]) =>
  trozos.some(({ desde, hasta }) => atomo.desde >= desde && atomo.hasta <= hasta)

/** Where the line has the name, in words that no field has taken. */
const placeOf = (linea: readonly Atomo[], nombre: string, libres: readonly Trozo[]): Trozo | undefined => {
  const words = wordsOf(nombre)
  const at = linea.findIndex((_, i) =>
    words.every((word, k) => {
      const there = linea[i + k]
      return there !== undefined && sameWord(word, there) && isWithin(there, libres)
    }),
  )
  const [first, last] = [linea[at], linea[at + words.length - 1]]

  return at !== -1 && words.length > 0 && first && last ? { desde: first.desde, hasta: last.hasta } : undefined
}

const answered = (
  campo: Campo,
  linea: readonly Atomo[],
  libres: readonly Trozo[],
  aprendidas: readonly Aprendida[],
): Campo => {
  // One that was taken out of use since is no answer.
  const isOffered = ({ value }: Aprendida) => campo.alternativas.some(({ valor }) => valor === value)
  const found = aprendidas.filter(isOffered).flatMap((aprendida) => {
    const trozo = placeOf(linea, aprendida.nombre, libres)
    return trozo && isRecordable(aprendida.nombre) ? [{ ...aprendida, trozo }] : []
  })
  const propias = found.filter(({ propia }) => propia)
  // What the reader taught himself counts before what others did; if two names of one of them contradict each other, neither counts.
  const [first, ...more] = propias.length > 0 ? propias : found
  if (!first || more.some(({ value }) => value !== first.value)) return campo

  return { ...campo, valor: first.value, certeza: 'probable', trozos: [first.trozo], aprendida: first.id }
}

/**
 * Fills in what was learned: an option that would be asked becomes probable if the line says it in words that somebody
 * taught. Nothing else is filled: no measure, no quantity, no familia, and nothing that the text says by itself
 * (PED-05).
 */
export const withAprendidas = (renglones: readonly Renglon[], aprendidas: readonly Aprendida[]): Renglon[] =>
  renglones.map((renglon) => {
    const { lectura, texto, desde } = renglon
    const known = aprendidas.filter(({ familia }) => lectura && familia === lectura.familia.valor)
    if (!lectura || known.length === 0) return renglon
    const linea = wordsOf(texto, desde)
    const productos = lectura.productos.map((campo, i) =>
      campo.certeza === 'preguntar'
        ? answered(
            campo,
            linea,
            [...lectura.sobrante, ...campo.trozos],
            known.filter(({ selector }) => selector === i),
          )
        : campo,
    )

    return { ...renglon, lectura: { ...lectura, productos } }
  })
