import { type Reparto, repartosOf } from './lecturas.ts'
import { CALIDADES, canon, DEBILES, FORMAS, FORMAS_DE_OTRA, NUMEROS } from './lexico.ts'
import type { Linea } from './linea.ts'
import { type Opciones, opcionesOf } from './opciones.ts'
import type { FamiliaConocida, Vocabulario } from './vocabulario.ts'

/** A familia that a line may be of, with the best reading of its numbers and how much of the line it explains. */
export type Candidata = {
  conocida: FamiliaConocida
  opciones: Opciones
  repartos: readonly Reparto[]
  puntos: number
  /** The line itself names its shape. */
  nombrada: boolean
  /** The line names the shape by a similar word: 'caño' for a tube. */
  parecida: boolean
  /** Points against the familia, for what the line says and the familia is not. */
  contra: number
}

const [INOX, COSTURA, BARRA, VARILLA] = [canon('inoxidable'), canon('costura'), canon('barra'), canon('varilla')]
const [TUBO, CANO, REDONDA, HIERRO] = [canon('tubo'), canon('cano'), canon('redonda'), canon('hierro')]
/** Words that may count pieces of any product: '10 barras'. */
const CONTADAS = new Set(['barra', 'varilla', 'tubo', 'cano', 'chapa', 'vara'].map(canon))
const BARRAS = new Set(['barra', 'varilla', 'vara'].map(canon))
/** Words that people use for each other: 'caño' and 'tubo', 'varilla' and 'barra'. */
const PARECIDAS: Record<string, string> = { [TUBO]: CANO, [CANO]: TUBO, [VARILLA]: BARRA }

export const isCounted = ({ atomos, canon: words }: Linea, i: number): boolean =>
  CONTADAS.has(words[i] ?? '') &&
  (atomos[i - 1]?.tipo === 'digitos' || atomos[i - 1]?.n === 'un' || atomos[i - 1]?.n === 'una')

/** Places of the shapes that a line names, without those that only count pieces. */
export const formasIn = (linea: Linea): number[] => {
  const { canon: words, atomos } = linea
  const all = words.flatMap((word, i) =>
    FORMAS.has(word) && atomos[i]?.tipo === 'letras' && !isPronoun(linea, i) ? [i] : [],
  )
  const others = all.filter((i) => !isCounted(linea, i) && !DEBILES.has(words[i] ?? ''))
  // In '10 tubos redondos' the tubes are the product; in '10 barras de tubo' 'barras' only counts.
  const isShaped = others.every((i) => FORMAS_DE_OTRA.has(words[i] ?? ''))
  const counts = isShaped ? all.filter((i) => !isCounted(linea, i) || !BARRAS.has(words[i] ?? '')) : others

  return counts.length > 0 && others.length > 0 ? counts : all
}

/** Whether 'te' is the pronoun and not a tee: 'te paso el pedido'. */
const isPronoun = ({ atomos }: Linea, i: number): boolean => {
  if (atomos[i]?.n !== 'te') return false
  const [before, after] = [atomos[i - 1], atomos[i + 1]]
  const isCounted =
    before?.tipo === 'digitos' ||
    before?.n === 'un' ||
    before?.n === 'una' ||
    NUMEROS.has(before?.n ?? '') ||
    before?.n === 'u'

  return (
    !isCounted &&
    !(after?.tipo === 'digitos' || ['normal', 'normales', 'igual', 'de', 'inox', 'aisi', '"'].includes(after?.n ?? ''))
  )
}

/** Whether 'costura' stands with 'sin' or with 'con' before it; undefined without the word. */
const costuraOf = (words: readonly string[]): 'sin' | 'con' | undefined => {
  const at = words.indexOf(COSTURA)
  if (at === -1) {
    // 's/c', 'c/c'
    const short = words.findIndex(
      (word, i) => word === 'c' && words[i - 1] === '/' && ['s', 'c'].includes(words[i - 2] ?? ''),
    )
    if (short === -1) return undefined

    return words[short - 2] === 's' ? 'sin' : 'con'
  }

  return words[at - 1] === 'sin' || words[at - 1] === 's' || words[at - 2] === 's' ? 'sin' : 'con'
}

const gradeClass = ({ atomos }: Linea): 'I' | 'E' | null => {
  const grade = atomos.find(({ n, tipo }) => tipo === 'digitos' && CALIDADES.has(n))?.n
  if (grade === undefined) return null

  return /^[234]\d\d$/.test(grade) || grade === '2205' || grade === '2507' ? 'I' : 'E'
}

/** Points for and against a familia, by the words of the line that it is called by, or is not. */
const wordPoints = (said: ReadonlySet<string>, linea: Linea, { formas, palabras, clase, propias }: FamiliaConocida) => {
  const { canon: words } = linea
  let puntos = 0
  let contra = 0
  let nombrada = false
  let exacta = false
  // 'te' may be a pronoun, 'tee' can only be the fitting.
  const isTee = linea.atomos.some(({ n }) => n === 'tee')
  for (const forma of said) {
    if (formas.has(forma)) {
      puntos += DEBILES.has(forma) ? 2 : 3
      nombrada = true
      exacta = true
    } else if (formas.has(PARECIDAS[forma] ?? '')) {
      puntos += 1.5
      nombrada = true
    } else if (forma === HIERRO && said.size > 1 && clase !== 'I') {
      // Beside another shape it is what people call the metal: 'hierro redondo SAE 1010'.
      contra += 0.5
    } else if ((!DEBILES.has(forma) || (forma === 'te' && isTee)) && !palabras.has(forma)) {
      // A tube counts as round unless the line says otherwise.
      const isPlain = forma === REDONDA && (formas.has(TUBO) || formas.has(CANO))
      contra += isPlain ? 0 : 5
    }
  }
  puntos += new Set(propias.filter((word) => !formas.has(word) && word.length > 3 && words.includes(word))).size * 2
  const isInox = words.includes(INOX)
  if (isInox && clase !== null && clase !== 'I') contra += 4
  const [asked, costura] = [costuraOf(words), costuraOf(propias)]
  const isPipe = asked === 'sin' ? formas.has(TUBO) || formas.has(CANO) : formas.has(words.includes(TUBO) ? TUBO : CANO)
  if (asked !== undefined && asked !== costura && isPipe) contra += 6
  for (const word of linea.ajenas) if (!palabras.has(word)) contra += 6
  if (words.includes('pvc') && !words.includes('film') && formas.has(CANO)) contra += 6

  return { puntos, contra, nombrada, parecida: nombrada && !exacta }
}

const optionPoints = ({ elecciones }: Opciones): number =>
  elecciones
    .filter(({ clase }) => clase === 'productos')
    .reduce((sum, { certeza }) => sum + (certeza === 'seguro' ? 2.5 : certeza === 'probable' ? 1.5 : 1), 0)

/**
 * How many codes the line has that the catalogue knows but not this familia: 'SCH 40S' speaks against all familias
 * without schedules.
 */
const unheard = ({ claves }: Linea, { tomados }: Opciones): number => {
  const missed = claves.filter(({ key, atomos }) => /[a-z]/.test(key) && !atomos.some((i) => tomados.has(i)))

  return new Set(missed.map(({ atomos }) => atomos.at(-1))).size
}

/** A familia that is behind by more points than this in words cannot win by its numbers. */
const LEJOS = 9
/** The numbers are read for at most this many familias, those whose words fit best. */
const MUCHAS = 6

/** Every familia that the line may be of, the likeliest first. */
export const candidatasOf = (linea: Linea, { familias }: Vocabulario): Candidata[] => {
  const grade = gradeClass(linea)
  const formas = new Set(formasIn(linea).map((i) => linea.canon[i] ?? ''))
  const possible = familias.flatMap((conocida) => {
    const opciones = opcionesOf(linea, conocida)
    const { puntos, contra: against, nombrada, parecida } = wordPoints(formas, linea, conocida)
    const isOtherClass = grade !== null && conocida.clase !== null && conocida.clase !== grade
    const bare = linea.atomos.some(({ n }) => conocida.enCifras.has(n))
    const contra = against + (opciones.ajena ? 2 : 0) + (isOtherClass && !bare ? 4 : 0)
    const isNamed = nombrada || opciones.elecciones.length > 0 || bare

    const words = puntos - contra + optionPoints(opciones) - 2 * unheard(linea, opciones)

    return isNamed ? [{ conocida, opciones, nombrada, parecida, contra, puntos: words }] : []
  })
  const most = Math.max(...possible.map(({ puntos }) => puntos))

  return possible
    .filter(({ puntos }) => puntos > -3 && puntos >= most - LEJOS)
    .toSorted((a, b) => b.puntos - a.puntos)
    .slice(0, MUCHAS)
    .map((one): Candidata => {
      const repartos = repartosOf(linea, one.conocida, one.opciones)
      return { ...one, repartos, puntos: one.puntos + (repartos[0]?.puntos ?? 0) }
    })
    .toSorted((a, b) => b.puntos - a.puntos)
}
