import { CALIDADES, CONTRARIAS, NORMAS, NUMEROS, UNIDAD_DE } from './lexico.ts'
import type { Linea } from './linea.ts'
import type { Certeza } from './pedido.ts'
import type { Clase, EnPalabras, FamiliaConocida, Nombre } from './vocabulario.ts'

/** The line's choice for one selector: one value, or several among which somebody has to choose. */
export type Eleccion = {
  clase: Clase
  selector: number
  values: readonly string[]
  certeza: Certeza
  /** The atoms of the line that name the option. */
  atomos: readonly number[]
}

export type Opciones = {
  elecciones: readonly Eleccion[]
  /** Atoms that belong to options, and so to no measure or quantity. */
  tomados: ReadonlySet<number>
  /** A grade that this familia does not have. */
  ajena: boolean
}

type Hallado = Nombre & { atomos: readonly number[] }

/** All options that the line names by a code, whatever stands between the parts of the code. */
const codesIn = ({ claves }: Linea, { nombres, enCifras }: FamiliaConocida): Hallado[] =>
  claves.flatMap(({ key, atomos, conNorma }) => [
    ...(nombres.get(key) ?? []).map((nombre) => ({ ...nombre, atomos })),
    ...(conNorma ? (enCifras.get(key) ?? []) : []).map((nombre) => ({ ...nombre, atomos })),
  ])

type EnLinea = EnPalabras & { parte: number; atomos: number[] }

/** Which part of an option's name the line has, and where. A figure of the name must stand beside one of its words. */
const wordsIn = (linea: Linea, opcion: EnPalabras): EnLinea | undefined => {
  const { canon, atomos } = linea
  const at: number[] = []
  let weight = 0
  for (const { n, peso } of opcion.palabras) {
    const isFigure = /^\d+$/.test(n)
    const place = canon.findIndex((word, i) => {
      if (at.includes(i)) return false
      if (!isFigure) return word === n || (atomos[i]?.n === 'rl' && (n === 'radi' || n === 'larg'))
      const is =
        (word === n && !UNIDAD_DE.has(atomos[i + 1]?.n ?? '') && !isOfNumber(linea, i)) ||
        NUMEROS.get(atomos[i]?.n ?? '') === n
      return is && isBeside(linea, i, opcion, n)
    })
    if (place === -1 && n === opcion.palabras[0]?.n) return undefined
    if (place === -1) continue
    weight += peso
    at.push(place)
  }
  const whole = opcion.palabras.reduce((sum, { peso }) => sum + peso, 0)
  const isRl = at.some((i) => atomos[i]?.n === 'rl')

  return { ...opcion, parte: Math.min(1, (weight + (isRl ? 1 : 0)) / whole), atomos: at }
}

/** Whether a figure is part of a decimal or of a chain of measures, and so of no option's name: 'PVC 1,5 x 1250'. */
const isOfNumber = ({ atomos }: Linea, i: number): boolean => {
  const [sign, more] = [atomos[i + 1], atomos[i + 2]]
  const isMark = (n: string | undefined) => n === ',' || n === '.' || n === '/'
  const goesOn = isMark(sign?.n) && sign?.junto === true && more?.junto === true && more.tipo === 'digitos'
  const before = atomos[i - 1]
  const wentOn = isMark(before?.n) && atomos[i]?.junto === true && atomos[i - 2]?.tipo === 'digitos'

  return goesOn || wentOn || ((sign?.n === 'x' || sign?.n === '*') && more?.tipo === 'digitos')
}

/** Whether a figure stands beside the same words in the line as in the option's name: '3 cuerpos 2"' does not name '2 cuerpos'. */
const isBeside = ({ canon, atomos }: Linea, i: number, { palabras }: EnPalabras, figure: string): boolean => {
  const place = palabras.findIndex(({ n }) => n === figure)
  const isDegree = atomos[i + 1]?.n === '°' || atomos[i + 1]?.n.startsWith('grado')
  const has = (some: typeof palabras, at: number) => some.some(({ n }) => n === canon[at]) || atomos[at]?.n === 'rl'
  const before = atomos[i - 1]?.tipo === 'signo' && atomos[i - 1]?.n !== '"' ? i - 2 : i - 1

  return (
    has(palabras.slice(0, place), before) ||
    has(palabras.slice(place + 1), isDegree ? i + 2 : i + 1) ||
    isDegree === true
  )
}

/** Words of the line that contradict the option: 'ciega' for a flange that the catalogue has only as slip-on. */
const contraries = ({ canon, atomos }: Linea, { palabras, atomos: own }: EnLinea): number[] =>
  canon.flatMap((word, i) => {
    if (own.includes(i) || palabras.some(({ n }) => n === word) || !CONTRARIAS.has(word)) return []
    if (!/^\d+$/.test(word)) return [i]
    const isBare =
      atomos[i - 1]?.n !== 'x' && atomos[i + 1]?.n !== 'x' && atomos[i + 1]?.n !== ',' && atomos[i - 1]?.n !== ','
    const isAngle = atomos[i + 1]?.n === '°' || atomos[i + 1]?.n === '#' || atomos[i + 1]?.n.startsWith('grado')

    return isBare && (isAngle || own.includes(i - 1) || ['s', 'a'].includes(atomos[i - 1]?.n ?? '')) ? [i] : []
  })

/** The part of a name that is enough to choose its option, if no other option begins with the same words. */
const ENTERA = 0.74

const byWords = (linea: Linea, conocida: FamiliaConocida): Eleccion[] => {
  const found = conocida.enPalabras.flatMap((opcion) => wordsIn(linea, opcion) ?? [])
  const keys = new Set(found.map(({ clase, selector }) => `${clase}.${selector}`))

  return [...keys].flatMap((key): Eleccion[] => {
    const ofKey = found.filter(({ clase, selector }) => `${clase}.${selector}` === key)
    const most = Math.max(...ofKey.map(({ parte }) => parte))
    // If the line has the first word of two options ('te' and 'reducción'), both are kept, however much of each it has.
    const best = ofKey.filter(({ parte, palabras }) => {
      const head = palabras[0]?.n
      return parte === Math.max(...ofKey.filter((one) => one.palabras[0]?.n === head).map((one) => one.parte))
    })
    const [one] = best
    if (!one || (one.clase === 'atributos' && (most < ENTERA || best.length > 1) && one.palabras[0]?.n !== 'pvc'))
      return []
    const against = best.length === 1 ? contraries(linea, one) : []
    const atomos = [...best.flatMap((opcion) => opcion.atomos), ...against]
    const isCorrected = atomos.some((i) => linea.corregidas.has(i))
    const certeza =
      best.length > 1 || against.length > 0 ? 'preguntar' : one.parte >= ENTERA && !isCorrected ? 'seguro' : 'probable'

    return [{ clase: one.clase, selector: one.selector, values: best.map(({ value }) => value), certeza, atomos }]
  })
}

const byCodes = (found: readonly Hallado[]): Eleccion[] => {
  // '304' does not count as named where it only stands within '304L'.
  const longest = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.clase === one.clase &&
          other.selector === one.selector &&
          other.atomos.length > one.atomos.length &&
          one.atomos.every((i) => other.atomos.includes(i)),
      ),
  )
  const keys = new Set(longest.map(({ clase, selector }) => `${clase}.${selector}`))

  return [...keys].map((key): Eleccion => {
    const ofKey = longest.filter(({ clase, selector }) => `${clase}.${selector}` === key)
    const exact = ofKey.filter(({ fuerza }) => fuerza === 'exacta')
    // An option's own name wins over a trade name: 'Hardox 400' may be both.
    const chosen = exact.length > 0 ? exact : ofKey
    const values = [...new Set(chosen.map(({ value }) => value))]
    const certeza: Certeza = values.length > 1 ? 'preguntar' : exact.length > 0 ? 'seguro' : 'probable'
    const { clase, selector } = ofKey[0] as Hallado

    return { clase, selector, values, certeza, atomos: [...new Set(chosen.flatMap(({ atomos }) => atomos))] }
  })
}

/** Atoms of grades that the familia does not have: 'SAE 1020', '1.4571', '316'. */
const foreignGrades = ({ atomos }: Linea, taken: ReadonlySet<number>, hasGrade: boolean): number[] =>
  atomos.flatMap(({ n, tipo }, i) => {
    if (tipo !== 'digitos' || taken.has(i)) return []
    const [before, after, more] = [atomos[i - 1], atomos[i + 1], atomos[i + 2]]
    const isWerkstoff = n === '1' && after?.n === '.' && after.junto && more?.junto && /^[04578]\d{3}$/.test(more.n)
    if (isWerkstoff) return [i, i + 1, i + 2]
    const withLetter = after?.tipo === 'letras' && after.junto && CALIDADES.has(n + after.n)
    if (withLetter) return [i, i + 1]
    if (NORMAS.has(before?.n ?? '') && n.length >= 3 && before?.n !== 'tipo') return [i]
    const inChain = [before?.n, after?.n].some((sign) => sign === 'x' || sign === '"' || sign === ',' || sign === '/')
    const isFirst = before === undefined || before.tipo === 'letras' || before.n === '-'

    return !hasGrade &&
      CALIDADES.has(n) &&
      !inChain &&
      isFirst &&
      (after === undefined || after.n === '-' || !after.junto)
      ? [i]
      : []
  })

/** The line's choices for a familia's selectors. */
export const opcionesOf = (linea: Linea, conocida: FamiliaConocida): Opciones => {
  const codes = byCodes(codesIn(linea, conocida))
  const isOf = (a: Eleccion) => (b: Eleccion) => a.clase === b.clase && a.selector === b.selector
  const words = byWords(linea, conocida)
  // A code counts more than the words around it; if the two contradict each other, the person is asked.
  const elecciones = [
    ...codes.map((code) => {
      const word = words.find(isOf(code))
      if (!word || word.values.some((value) => code.values.includes(value)) || word.certeza === 'preguntar') return code
      if (word.atomos.every((i) => code.atomos.includes(i))) return code

      return {
        ...code,
        values: [...code.values, ...word.values],
        certeza: 'preguntar' as const,
        atomos: [...code.atomos, ...word.atomos],
      }
    }),
    ...words.filter((word) => !codes.some(isOf(word))),
  ]
  const tomados = new Set(elecciones.flatMap(({ atomos }) => atomos))
  const isBareGrade = linea.atomos.some(({ n }, i) => conocida.enCifras.has(n) && !tomados.has(i) && CALIDADES.has(n))
  const hasGrade =
    isBareGrade || elecciones.some(({ atomos }) => atomos.some((i) => CALIDADES.has(linea.atomos[i]?.n ?? '')))
  const foreign = foreignGrades(linea, tomados, hasGrade)
  for (const i of foreign) tomados.add(i)

  return { elecciones, tomados, ajena: foreign.length > 0 }
}
