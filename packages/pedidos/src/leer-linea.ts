import type { Atomo } from './atomos.ts'
import { type Candidata, candidatasOf, formasIn, isCounted } from './candidatas.ts'
import { decidePuesto, trozosOf, withCercana } from './decidir.ts'
import { repartosOf } from './lecturas.ts'
import { AJENAS, CALIDADES, CONTRARIAS, SERVICIOS, UNIDAD_DE } from './lexico.ts'
import { type Linea, lineaOf } from './linea.ts'
import type { Numero } from './numeros.ts'
import type { Eleccion, Opciones } from './opciones.ts'
import type { Campo, Certeza, Lectura } from './pedido.ts'
import type { FamiliaConocida, Vocabulario } from './vocabulario.ts'

/** Familias nearer than this to the best are asked, and one that leads by more than `CLARO` is sure. */
const MARGEN = 1.6
const CLARO = 2.6
/** Less than this explains no line. */
const MINIMO = 2.5

const cap = (a: Certeza, b: Certeza): Certeza =>
  a === 'preguntar' || b === 'preguntar' ? 'preguntar' : a === 'probable' || b === 'probable' ? 'probable' : 'seguro'

/** A line that is of no familia of the catalogue still says how many of it. */
const NINGUNA: FamiliaConocida = {
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

const SIN_OPCIONES: Opciones = { elecciones: [], tomados: new Set(), ajena: false }

/** Grades are no quantity, whoever has them. */
const gradesIn = ({ atomos }: Linea): Opciones => ({
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

const decideFamilia = (linea: Linea, candidatas: readonly Candidata[], limit: Certeza): Campo => {
  const [best, second] = candidatas
  const near = candidatas.filter(({ puntos }) => best && puntos >= best.puntos - MARGEN)
  const nombre = 'Familia'
  const alternatives = (all: readonly Candidata[]) =>
    all.slice(0, 6).map(({ conocida: { familia } }) => ({ valor: familia.codigo, dicho: familia.nombre }))
  const trozos = trozosOf(linea, formasIn(linea))
  // Where no known shape is named, a word that nobody knows may be it, and a number without a place may be of another one.
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

/** 'no 304 sino 316L', 'en lugar de 304': of what it names something is not meant. */
const isReplacing = ({ atomos }: Linea): boolean =>
  atomos.some(
    ({ n }, i) =>
      n === 'sino' ||
      /^re?emplaz|^sustitu/.test(n) ||
      (['lugar', 'vez'].includes(n) && atomos[i - 1]?.n === 'en') ||
      (n === 'no' && CALIDADES.has(atomos[i + 1]?.n ?? '')),
  )

/** 'sacar 2 chapas': what it counts is not asked for, or no more. */
const QUITAN =
  /^(sac(ar|a|ame|alas|amos)|quit(ar|a|ame|alas)|anul(ar|a|ame)|cancel(ar|a|ame)|elimin(ar|a)|suspend(er|e)|rest(ar|a|ame)|descont(ar|a|ame)|devolv(er|emos)|borr(ar|a))$/
const isTaking = ({ atomos }: Linea): boolean => atomos.some(({ n }) => QUITAN.test(n))

const decideSelector = (
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

/** Six and twelve metres are what bars and pipes come in: 'x 6 m' may be their length or how much of them. */
const LARGO_COMUN = 12

/** What the number of a quantity counts; null where it is to be asked. */
const unidadOf = (
  linea: Linea,
  numero: Numero,
  conocida: FamiliaConocida,
): { valor: string | null; certeza: Certeza } => {
  const { um1, medidas } = conocida.familia
  const column = linea.atomos.find(({ columna }) => columna === 'um')
  const said = numero.unidad ?? (column ? (UNIDAD_DE.get(column.n) ?? null) : null)
  if (said === 'KG' || said === 'T' || said === 'G') return { valor: 'KG', certeza: 'seguro' }
  if (said === 'M')
    return { valor: 'M', certeza: medidas.some(({ nombre }) => nombre === 'Largo') ? 'probable' : 'seguro' }
  if (said === 'M2' || said === 'BULTO') return { valor: null, certeza: 'preguntar' }
  const isPieces = said === 'UN' || said === 'DOCENA' || numero.conForma
  if (um1 !== 'UN') return { valor: null, certeza: 'preguntar' }

  return { valor: 'UN', certeza: isPieces ? 'seguro' : 'probable' }
}

const decideCantidad = (linea: Linea, candidata: Candidata, limit: Certeza): { cantidad: Campo; um: Campo } => {
  const { conocida, repartos } = candidata
  const campo: Campo = { nombre: CANTIDAD, ...decidePuesto(linea, candidata, 'cantidad', limit) }
  const numero = repartos[0]?.lugares.get('cantidad')?.numero
  // Of what nobody knows, a bare number may be anything.
  const isAnything = conocida === NINGUNA && (repartos[0]?.lugares.get('cantidad')?.puntos ?? 0) < 2
  if (!numero || isAnything)
    return { cantidad: numero ? asked(CANTIDAD, [], campo.trozos) : campo, um: unidadWithout(linea) }
  const { valor, certeza } = unidadOf(linea, numero, conocida)
  const isUnsaid = campo.valor === null && numero.unidad === null && !numero.conForma && !numero.vago
  // '10 u' or '35,9 kg': which it is says of what.
  const isOther = campo.valor === null && !numero.vago && campo.alternativas.length > 1
  const um: Campo =
    valor === null || isUnsaid || isOther
      ? asked(UM, [{ valor: conocida.familia.um1, dicho: conocida.familia.um1 }], campo.trozos)
      : // A unit is no surer than the number that it is of.
        { nombre: UM, valor, certeza: atMost(certeza, campo.certeza), trozos: campo.trozos, alternativas: [] }
  const isLength = numero.unidad === 'M' && (numero.lugar > 0 || numero.trasX) && Number(campo.valor) <= LARGO_COMUN
  if (isLength || (numero.unidad === 'M' && numero.lugar > 0))
    return {
      cantidad: {
        ...campo,
        valor: null,
        certeza: 'preguntar',
        alternativas: [{ valor: campo.valor ?? '', dicho: 'metros en total' }],
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

/** Words that say nothing by themselves. */
const SMALL = new Set(['x', 'por', 'de', 'y', 'a', 'en', 'del', 'la', 'el', 'mm', 'cant', 'cantidad'])

/** What no field took, as it stands in the line: joined where only a space is between. */
const leftOf = (linea: Linea, taken: ReadonlySet<number>) =>
  trozosOf(
    linea,
    linea.atomos.flatMap(({ heredado, n, tipo }, i) =>
      taken.has(i) || heredado || tipo === 'signo' || SMALL.has(n) ? [] : [i],
    ),
  )

const takenBy = (linea: Linea, { conocida, opciones, repartos }: Candidata): Set<number> =>
  new Set([
    ...formasIn(linea),
    // 'inox' of stainless sheets says what the familia's own name says.
    ...linea.canon.flatMap((word, i) => (conocida.propias.includes(word) ? [i] : [])),
    ...opciones.tomados,
    ...[...(repartos[0]?.lugares.values() ?? [])].flatMap(({ numero }) => numero.atomos),
  ])

const evidenceOf = (linea: Linea, { opciones, repartos }: Candidata) => {
  const lugares = [...(repartos[0]?.lugares.keys() ?? [])]
  const isGrade =
    opciones.elecciones.some(({ clase }) => clase === 'productos') ||
    opciones.ajena ||
    lugares.some((lugar) => lugar.startsWith('s'))

  return {
    medidas: lugares.filter((lugar) => lugar.startsWith('m')).length,
    cantidad: lugares.includes('cantidad'),
    isGrade,
    linea,
  }
}

/** A unit of a number that is asked is what the text says; of one that is likely it is as likely. */
const atMost = (certeza: Certeza, cantidad: Certeza): Certeza =>
  cantidad === 'probable' ? cap(certeza, 'probable') : certeza

export type Leida = {
  linea: Linea
  lectura: Lectura
  /** How much speaks for its being a request at all. */
  peso: number
  /** It names a shape of its own; '4 barras' under a heading counts those of the heading. */
  conForma: boolean
  /** It names work alone, which is a remark unless it is counted. */
  soloServicio: boolean
  conCantidad: boolean
  conNumeros: boolean
  /** It says every measure of its familia. */
  conMedidas: boolean
  /** It says how many, and nothing besides. */
  soloCantidad: boolean
}

/** Reads one line (or a piece of it): which familia, which options, which number is what. */
export const leerLinea = (atomos: readonly Atomo[], vocabulario: Vocabulario): Leida => {
  const linea = lineaOf(atomos, vocabulario)
  const candidatas = candidatasOf(linea, vocabulario)
  const own = (i: number) => !atomos[i]?.heredado
  const isOdd = linea.desconocidas.size > 0 || linea.corregidas.size > 0
  const isInherited = formasIn(linea).some((i) => !own(i))
  const best = candidatas[0]
  // 'satinado' beside '2B': one of the two is not meant.
  const isContradicted = linea.canon.some(
    (word, i) => /^\D/.test(word) && CONTRARIAS.has(word) && !best?.opciones.tomados.has(i),
  )
  const limit: Certeza = isOdd || isInherited || isContradicted ? 'probable' : 'seguro'
  const familia = decideFamilia(linea, candidatas, limit)
  const { opciones } = best ?? { opciones: SIN_OPCIONES }
  const chosen: Candidata =
    best && best.contra < 4
      ? best
      : { conocida: NINGUNA, opciones, repartos: [], puntos: 0, nombrada: false, parecida: false, contra: 0 }
  const candidata =
    chosen.repartos.length > 0 ? chosen : { ...chosen, repartos: repartosOf(linea, NINGUNA, gradesIn(linea)) }
  const { medidas, productos, atributos } = candidata.conocida.familia
  // A number that nobody can place may belong to any of the fields.
  const isLoose = candidata.repartos[0]?.aparte.some(
    ({ marca, quizaOrden }) => marca !== 'nada' && marca !== 'calibre' && !quizaOrden,
  )
  const numbers: Certeza = isLoose || isReplacing(linea) || isTaking(linea) ? 'probable' : 'seguro'
  const known = familia.valor !== null
  const evidence = evidenceOf(linea, candidata)
  const formas = formasIn(linea)

  return {
    linea,
    lectura: {
      familia,
      productos: known ? productos.map((_, i) => decideSelector(linea, candidata, 'productos', i, limit)) : [],
      atributos: known
        ? atributos
            .map((_, i) => decideSelector(linea, candidata, 'atributos', i, limit))
            .filter(({ valor }) => valor !== null)
        : [],
      medidas: known
        ? medidas.map(({ nombre, valores }, i) =>
            withCercana({ nombre, ...decidePuesto(linea, candidata, `m${i}`, numbers) }, valores),
          )
        : [],
      ...decideCantidad(linea, candidata, numbers),
      sobrante: leftOf(linea, takenBy(linea, candidata)),
    },
    peso: weightOf(linea, formas, evidence),
    conForma: formas.some((i) => own(i) && (evidence.isGrade || !isCounted(linea, i))),
    soloServicio: formas.length > 0 && formas.every((i) => SERVICIOS.has(linea.canon[i] ?? '')),
    conCantidad: evidence.cantidad,
    conMedidas: known && medidas.length > 0 && evidence.medidas === medidas.length,
    soloCantidad: isOnlyCount(linea),
    conNumeros: evidence.medidas > 0 || evidence.cantidad || evidence.isGrade || isForeignOne(linea, formas),
  }
}

/** A number with its unit or its mark: 'cant 3', 'son 2 unidades', '(500 kg)'. */
const isOnlyCount = (linea: Linea): boolean => {
  const [reparto] = linea.atomos.length > 8 ? [] : repartosOf(linea, NINGUNA, SIN_OPCIONES)
  const puesto = reparto?.lugares.get('cantidad')
  const rest = linea.atomos.filter(
    ({ n, tipo }, i) => !puesto?.numero.atomos.includes(i) && tipo !== 'signo' && !SMALL.has(n) && n !== 'son',
  )

  return puesto !== undefined && puesto.puntos >= 3 && reparto?.aparte.length === 0 && rest.length === 0
}

/** 'barra de bronce 50 mm', 'tubo sin costura 304 2"': a shape of a metal, and a number besides its grade. */
const isForeignOne = ({ atomos, ajenas }: Linea, formas: readonly number[]): boolean =>
  formas.length > 0 &&
  (ajenas.size > 0 || atomos.some(({ n }) => CALIDADES.has(n))) &&
  atomos.some(({ n, tipo }) => tipo === 'digitos' && !CALIDADES.has(n))

const weightOf = (
  linea: Linea,
  formas: readonly number[],
  { medidas, cantidad, isGrade }: ReturnType<typeof evidenceOf>,
): number => {
  const { canon: words } = linea
  const isForeign = words.some((word) => AJENAS.has(word)) || linea.atomos.some(({ n }) => CALIDADES.has(n))
  // 'perforada 304 1,5 x 1000 x 2000, 2 u', 'acople 2" 304, 5': of no familia here, and asked for all the same.
  const joins = linea.atomos.filter(({ n }) => n === 'x').length + 2 * linea.atomos.filter(({ n }) => n === '"').length
  const isMeasured = isForeign && medidas === 0 && joins > 1

  return (
    (formas.length > 0 ? 2 : 0) +
    (isGrade || isForeign ? 1.5 : 0) +
    Math.min(medidas, 3) +
    (cantidad ? 1 : 0) +
    (isMeasured ? 1 : 0)
  )
}
