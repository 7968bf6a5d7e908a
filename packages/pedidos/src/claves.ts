import type { Atomo } from './atomos.ts'
import { MARCAS, NORMAS } from './lexico.ts'
import { keyPart, type Vocabulario } from './vocabulario.ts'

/** A run of atoms whose letters and figures together are the key of some name in the catalogue. */
export type Clave = {
  key: string
  atomos: readonly number[]
  /** A norm or letters stand beside its figures, which makes them a code and not a number. */
  conNorma: boolean
}

const JOINS = new Set(['-', '.', '/', '°', '#'])

/** Whether 'l' is the letter of a grade ('304 L') or the word 'largo' before its figures. */
const isMarca = (atomos: readonly Atomo[], i: number): boolean => {
  const [atomo, next] = [atomos[i], atomos[i + 1]]
  return atomo?.n.length === 1 && MARCAS.has(atomo.n) && (next?.n === '=' || next?.n === ':')
}

/** Whether a code would begin or end within a number ('x2B' begins well, '1,304L' does not). */
const isInnerDigits = (atomos: readonly Atomo[], from: number, to: number): boolean => {
  const isDecimal = (mark: Atomo | undefined) => mark?.junto && (mark.n === ',' || mark.n === '.')
  const begins =
    atomos[from]?.tipo === 'digitos' &&
    atomos[from]?.junto &&
    isDecimal(atomos[from - 1]) &&
    atomos[from - 2]?.tipo === 'digitos'
  const next = atomos[to + 2]
  const ends = atomos[to]?.tipo === 'digitos' && isDecimal(atomos[to + 1]) && next?.junto && next.tipo === 'digitos'

  return Boolean(begins || ends)
}

/** Every run of atoms that is the key of a name. Each run is as long as the longest key at most. */
export const clavesOf = (atomos: readonly Atomo[], { claves, maxKey }: Vocabulario): Clave[] => {
  const found: Clave[] = []

  for (let i = 0; i < atomos.length; i++) {
    let key = ''
    const taken: number[] = []
    let isJoined = true
    for (let j = i; j < atomos.length && key.length <= maxKey; j++) {
      const atomo = atomos[j] as Atomo
      const part = keyPart(atomo)
      if (part === '') {
        if (j === i || !JOINS.has(atomo.n)) break
        continue
      }
      isJoined &&= j === i || (atomo.junto && atomos[j - 1]?.n !== '/')
      key += part
      taken.push(j)
      if (!claves.has(key)) continue
      // '1.4301' is one code, but '1 4301' is two numbers. A letter that stands apart may belong to the next word: '304
      // L=6000'.
      const isCode = isJoined || /[a-z]/.test(key)
      if (!isCode || isMarca(atomos, j) || isInnerDigits(atomos, i, j)) continue
      found.push({ key, atomos: [...taken], conNorma: taken.length > 1 || NORMAS.has(atomos[i - 1]?.n ?? '') })
    }
  }

  return found
}
