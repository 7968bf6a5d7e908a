import { type Candidata, formasIn } from './candidatas.ts'
import { decidePuesto, trozosOf } from './decide.ts'
import { CALIDADES, canon, DEBILES, FORMAS, UNIDAD_DE, type Unidad } from './lexico.ts'
import type { Linea } from './linea.ts'
import type { Numero } from './numeros/numero.ts'
import { isDeCadaUno, LARGO_COMUN, unidadSuelta } from './numeros/unidades.ts'
import type { Eleccion, Opciones } from './opciones.ts'
import type { Campo, Certeza } from './pedido.ts'
import type { FamiliaConocida } from './vocabulario.ts'

/** If the best familia leads by less than `MARGEN` points the person is asked; by more than `CLARO`, it is sure. */
const MARGEN = 1.6
const CLARO = 2.6
/** Points below which a familia does not explain the line. */
const MINIMO = 2.5

const cap = (a: Certeza, b: Certeza): Certeza =>
  a === 'preguntar' || b === 'preguntar' ? 'preguntar' : a === 'probable' || b === 'probable' ? 'probable' : 'seguro'

/** For a line whose familia is in no catalogue: its quantity can still be read. */
export const NINGUNA: FamiliaConocida = {
  familia: { codigo: '', nombre: '', um1: 'UN', productos: [], atributos: [], medidas: [] },
  clase: null,
  formas: new Set(),
  palabras: new Set(),
  propias: [],
  nombres: new Map(),
  enPalabras: [],
  enCifras: new Map(),
  nominal: null,
}

export const SIN_OPCIONES: Opciones = { elecciones: [], tomados: new Set(), ajena: false }

/** Marks the grades in a line, so that they are not read as quantities, in whatever familia. */
export const gradesIn = ({ atomos }: Linea): Opciones => ({
  ...SIN_OPCIONES,
  tomados: new Set(
    atomos.flatMap(({ n, tipo }, i) =>
      tipo === 'digitos' && CALIDADES.has(n) && !UNIDAD_DE.has(atomos[i + 1]?.n ?? '') ? [i] : [],
    ),
  ),
})

const asked = (nombre: string, alternativas: Campo['alternativas'] = [], trozos: Campo['trozos'] = []): Campo => ({
  nombre,
  valor: null,
  certeza: 'preguntar',
  trozos,
  alternativas,
})

export const decideFamilia = (linea: Linea, candidatas: readonly Candidata[], limit: Certeza): Campo => {
  const [best, second] = candidatas
  const near = candidatas.filter(({ puntos }) => best && puntos >= best.puntos - MARGEN)
  const nombre = 'Familia'
  const alternatives = (all: readonly Candidata[]) =>
    all.slice(0, 6).map(({ conocida: { familia } }) => ({ valor: familia.codigo, dicho: familia.nombre }))
  const trozos = trozosOf(linea, formasIn(linea))
  // If no known shape is named, an unknown word may be the shape, and a number without a place may belong to another
  // product.
  const isLoose = best?.repartos[0]?.aparte.some(({ marca, quizaOrden }) => marca === null && !quizaOrden)
  const isUnnamed = best?.nombrada === false && (linea.desconocidas.size > 0 || isLoose === true)
  if (!best || best.puntos < MINIMO || best.contra >= 4 || near.length > 1 || isUnnamed)
    return asked(nombre, alternatives(near.length > 1 ? near : candidatas), trozos)
  const isClear =
    best.nombrada && !best.parecida && best.contra === 0 && (!second || best.puntos - second.puntos >= CLARO)

  return {
    nombre,
    valor: best.conocida.familia.codigo,
    certeza: cap(isClear ? 'seguro' : 'probable', limit),
    trozos,
    alternativas: alternatives(candidatas.slice(1, 4).filter(({ puntos }) => puntos > 0)),
  }
}

const textOfOption = (
  { familia }: FamiliaConocida,
  clase: 'productos' | 'atributos',
  selector: number,
  value: string,
): string => familia[clase][selector]?.opciones.find((one) => one.value === value)?.text ?? value

/**
 * Whether the line replaces one thing by another, so that part of what it names is not meant: 'no 304 sino 316L', 'en
 * lugar de 304'.
 */
export const isReplacing = ({ atomos }: Linea): boolean =>
  atomos.some(
    ({ n }, i) =>
      n === 'sino' ||
      /^re?emplaz|^sustitu/.test(n) ||
      (['lugar', 'vez'].includes(n) && atomos[i - 1]?.n === 'en') ||
      (n === 'no' && CALIDADES.has(atomos[i + 1]?.n ?? '')),
  )

/** Verbs that cancel what they count: 'sacar 2 chapas'. */
const QUITAN =
  /^(sac(ar|a|ame|alas|amos)|quit(ar|a|ame|alas)|anul(ar|a|ame)|cancel(ar|a|ame)|elimin(ar|a)|suspend(er|e)|rest(ar|a|ame)|descont(ar|a|ame)|devolv(er|emos)|borr(ar|a))$/
export const isTaking = ({ atomos }: Linea): boolean => atomos.some(({ n }) => QUITAN.test(n))

/** Words that ask for something, or for its price: after 'no' they ask for none. */
const PIDEN =
  /^(cotiz|necesit|precis|quier|quer|pid|ped|pas(ar|es)|mand|envi|inclu|agreg|sum(ar|es)|compr|llev|va$|van$|hace|consider|cont(ar|es)|cargar|anot)/
const SALVO = new Set(['no', 'sin', 'excepto', 'salvo', 'menos', 'ni', 'nada'])

/**
 * Whether the line may ask for what it does not want, so that its quantity is asked: 'no cotizar chapa', 'ya no necesito',
 * 'sin chapa', 'excepto las 3 chapas'. What it says so of something else ('no hace falta certificado') is no such thing.
 */
export const isNegated = ({ atomos, canon }: Linea): boolean => {
  const shape = canon.findIndex((word) => FORMAS.has(word) && !DEBILES.has(word))
  let before = shape - 1
  while (
    atomos[before]?.tipo === 'digitos' ||
    ['de', 'la', 'las', 'el', 'los', 'un', 'una'].includes(atomos[before]?.n ?? '')
  )
    before--
  if (SALVO.has(atomos[before]?.n ?? '')) return true
  const last = atomos.findLastIndex(({ tipo }) => tipo === 'letras')

  return atomos.some(({ n }, i) => {
    if (n !== 'no') return false
    let verb = i + 1
    while (['me', 'nos', 'lo', 'la', 'los', 'las', 'se'].includes(atomos[verb]?.n ?? '')) verb++

    return atomos[i - 1]?.n === 'ya' || (PIDEN.test(atomos[verb]?.n ?? '') && (i < shape || verb >= last))
  })
}

export const decideSelector = (
  linea: Linea,
  candidata: Candidata,
  clase: 'productos' | 'atributos',
  selector: number,
  limit: Certeza,
): Campo => {
  const { conocida, opciones } = candidata
  const { nombre, opciones: all } = conocida.familia[clase][selector] ?? { nombre: '', opciones: [] }
  const eleccion: Eleccion | undefined = opciones.elecciones.find(
    (one) => one.clase === clase && one.selector === selector,
  )
  const every = all.map(({ value, text }) => ({ valor: value, dicho: text }))
  const byNumber = clase === 'productos' ? decidePuesto(linea, candidata, `s${selector}`, limit) : undefined
  const named = (value: string) => ({ valor: value, dicho: textOfOption(conocida, clase, selector, value) })

  const isGrade = every.some(({ valor }) => CALIDADES.has(valor.toLowerCase()))
  if (isGrade && isReplacing(linea)) return asked(nombre, every)
  if (!eleccion) {
    if (!byNumber || byNumber.valor === null) {
      const some = byNumber?.alternativas.map(({ valor }) => named(valor)) ?? []
      return { ...asked(nombre, some.length > 1 ? some : every), trozos: byNumber?.trozos ?? [] }
    }
    return { nombre, ...byNumber, alternativas: byNumber.alternativas.map(({ valor }) => named(valor)) }
  }
  const trozos = trozosOf(linea, eleccion.atomos)
  const [value = ''] = eleccion.values
  const isContradicted = candidata.repartos[0]?.lugares.get(`s${selector}`)?.certeza === 'preguntar'
  if (eleccion.certeza === 'preguntar' || isContradicted)
    return asked(nombre, eleccion.values.length > 1 ? eleccion.values.map(named) : every, trozos)
  const inherited = eleccion.atomos.some((i) => linea.atomos[i]?.heredado) ? 'probable' : 'seguro'

  return { nombre, valor: value, certeza: cap(cap(eleccion.certeza, inherited), limit), trozos, alternativas: [] }
}

const CANTIDAD = 'Cantidad'
const UM = 'Unidad'

/** What a length or a weight would be if it were that of all together. */
const enTotal = ({ valor }: Campo, { unidad }: Numero): Campo['alternativas'] =>
  valor === null ? [] : [{ valor, dicho: `${valor.replace('.', ',')} ${unidad === 'M' ? 'metros' : 'kilos'} en total` }]

const CHAPA = canon('chapa')

/** The unit of a quantity's number; null where it has to be asked. */
const unidadOf = (
  linea: Linea,
  numero: Numero,
  { conocida, repartos }: Candidata,
  suelta: Unidad | undefined,
): { valor: string | null; certeza: Certeza } => {
  const { um1, medidas } = conocida.familia
  const column = linea.atomos.find(({ columna }) => columna === 'um')
  const said = numero.unidad ?? (column ? (UNIDAD_DE.get(column.n) ?? null) : null)
  if (said === null && suelta) return { valor: null, certeza: 'preguntar' }
  if (said === 'KG' || said === 'T' || said === 'G') return { valor: 'KG', certeza: 'seguro' }
  const largo = medidas.findIndex(({ nombre }) => nombre === 'Largo')
  const isLargoSaid = repartos[0]?.lugares.has(`m${largo}`) === true
  if (said === 'M') return { valor: 'M', certeza: largo === -1 ? 'seguro' : 'probable' }
  // A 'tira' is one piece of a bar whose length is said. Of what is sold by the metre it is so many metres, and of a sheet a strip.
  const isPiece = um1 === 'UN' && isLargoSaid && !linea.canon.includes(CHAPA)
  if (said === 'TIRA') return isPiece ? { valor: 'UN', certeza: 'probable' } : { valor: null, certeza: 'preguntar' }
  if (said === 'M2' || said === 'BULTO') return { valor: null, certeza: 'preguntar' }
  const isPieces = said === 'UN' || said === 'DOCENA' || numero.conForma
  if (um1 !== 'UN') return { valor: null, certeza: 'preguntar' }

  return { valor: 'UN', certeza: isPieces ? 'seguro' : 'probable' }
}

export const decideCantidad = (linea: Linea, candidata: Candidata, limit: Certeza): { cantidad: Campo; um: Campo } => {
  const { conocida, repartos } = candidata
  const campo: Campo = { nombre: CANTIDAD, ...decidePuesto(linea, candidata, 'cantidad', limit) }
  const numero = repartos[0]?.lugares.get('cantidad')?.numero
  // In a line of no known familia a bare number may mean anything.
  const isAnything = conocida === NINGUNA && (repartos[0]?.lugares.get('cantidad')?.puntos ?? 0) < 2
  if (!numero || isAnything)
    return { cantidad: numero ? asked(CANTIDAD, [], campo.trozos) : campo, um: unidadWithout(linea) }
  const taken = new Set([
    ...candidata.opciones.tomados,
    ...[...(repartos[0]?.lugares.values() ?? [])].flatMap((puesto) => puesto.numero.atomos),
    ...(repartos[0]?.aparte ?? []).flatMap(({ atomos }) => atomos),
  ])
  const suelta = unidadSuelta(linea, numero, taken, formasIn(linea))
  const { valor, certeza } = unidadOf(linea, numero, candidata, suelta)
  const isUnsaid =
    campo.valor === null && numero.unidad === null && !numero.conForma && (!numero.vago || numero.abierto)
  // The text may mean '10 u' or '35,9 kg', so that the unit depends on which of them it is.
  const isOther = campo.valor === null && !numero.vago && campo.alternativas.length > 1
  const units = new Set([conocida.familia.um1, ...(suelta ? [suelta === 'M' ? 'M' : 'KG'] : [])])
  const unitsToAsk = [...units].map((unit) => ({ valor: unit, dicho: unit }))
  const um: Campo =
    valor === null || isUnsaid || isOther
      ? asked(UM, unitsToAsk, campo.trozos)
      : // A unit is no surer than the number that it is of.
        { nombre: UM, valor, certeza: atMost(certeza, campo.certeza), trozos: campo.trozos, alternativas: [] }
  const isJoined = numero.unidad === 'M' && (numero.lugar > 0 || numero.trasX)
  // No bar or pipe is longer: of what is sold by the metre, '2" x 36 mts' are metres in all.
  const isLonger = Number(campo.valor) > LARGO_COMUN
  const isLength = isJoined && !(isLonger && (numero.lugar === 0 || conocida.familia.um1 === 'M'))
  const isWhole = !(isLength || isDeCadaUno(linea, numero))
  if (!isWhole)
    return {
      cantidad: {
        ...campo,
        valor: null,
        certeza: 'preguntar',
        alternativas: enTotal(campo, numero),
      },
      um: asked(UM),
    }

  return { cantidad: campo, um }
}

/** 'x kg', 'por kilo': the unit without a number. */
const unidadWithout = (linea: Linea): Campo => {
  const at = linea.atomos.findIndex(
    ({ n }, i) => UNIDAD_DE.get(n) === 'KG' && ['x', 'por', 'en'].includes(linea.atomos[i - 1]?.n ?? ''),
  )
  if (at === -1) return asked(UM)

  return { nombre: UM, valor: 'KG', certeza: 'probable', trozos: trozosOf(linea, [at]), alternativas: [] }
}

/** How certain a quantity's unit is: only probable where the quantity is, otherwise as certain as the text makes it. */
const atMost = (certeza: Certeza, cantidad: Certeza): Certeza =>
  cantidad === 'probable' ? cap(certeza, 'probable') : certeza
