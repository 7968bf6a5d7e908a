import type { Atomo } from './atomos.ts'
import {
  decideCantidad,
  decideFamilia,
  decideSelector,
  gradesIn,
  isNegated,
  isReplacing,
  isTaking,
  NINGUNA,
  SIN_OPCIONES,
} from './campos.ts'
import { type Candidata, candidatasOf, formasIn, isCounted } from './candidatas.ts'
import { decidePuesto, trozosOf, withCercana } from './decide.ts'
import { repartosOf } from './lecturas.ts'
import { AJENAS, CALIDADES, CONTRARIAS, SERVICIOS } from './lexico.ts'
import { type Linea, lineaOf } from './linea.ts'
import type { Campo, Certeza, Lectura } from './pedido.ts'
import type { Vocabulario } from './vocabulario.ts'

/** Words without a meaning of their own. */
const SMALL = new Set(['x', 'por', 'de', 'y', 'a', 'en', 'del', 'la', 'el', 'mm', 'cant', 'cantidad'])

/** The pieces of the line that no field took. Pieces with only a space between them are joined. */
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
    // A word of the familia's own name says nothing new: 'inox' of stainless sheets.
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

export type Leida = {
  linea: Linea
  lectura: Lectura
  /** Points in favour of the line being a request. */
  peso: number
  /** The line names a shape itself; '4 barras' under a heading only counts the heading's. */
  conForma: boolean
  /** It names only a service, such as cutting, which is a mere remark unless it is counted. */
  soloServicio: boolean
  conCantidad: boolean
  conNumeros: boolean
  /** It gives every measure of its familia. */
  conMedidas: boolean
  /** It gives only a quantity. */
  soloCantidad: boolean
}

/** Reads one line (or a piece of it): which familia, which options, which number is what. */
export const readLinea = (atomos: readonly Atomo[], vocabulario: Vocabulario): Leida => {
  const linea = lineaOf(atomos, vocabulario)
  const candidatas = candidatasOf(linea, vocabulario)
  const own = (i: number) => !atomos[i]?.heredado
  const isOdd = linea.desconocidas.size > 0 || linea.corregidas.size > 0
  const isInherited = formasIn(linea).some((i) => !own(i))
  const best = candidatas[0]
  // A word that contradicts a chosen option means that one of the two is wrong: 'satinado' beside '2B'.
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
  const saysNo = atomos.some(({ n }, i) => n === 'no' && atomos[i + 1]?.tipo === 'letras')
  const numbers: Certeza = isLoose || isReplacing(linea) || isTaking(linea) || saysNo ? 'probable' : 'seguro'
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
      ...decideCantidad(linea, candidata, isNegated(linea) ? 'preguntar' : numbers),
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

/** The same reading, of which nothing is sure. */
export const asProbable = ({ sobrante, ...campos }: Lectura): Lectura => {
  const lower = (campo: Campo): Campo => (campo.certeza === 'seguro' ? { ...campo, certeza: 'probable' } : campo)
  const { familia, productos, atributos, medidas, cantidad, um } = campos

  return {
    familia: lower(familia),
    productos: productos.map(lower),
    atributos: atributos.map(lower),
    medidas: medidas.map(lower),
    cantidad: lower(cantidad),
    um: lower(um),
    sobrante,
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

/** Whether the line names a shape of a metal and a number besides its grade: 'barra de bronce 50 mm', 'tubo sin costura 304 2"'. */
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
  // Whether the line asks for something of no familia in the catalogue: 'perforada 304 1,5 x 1000 x 2000, 2 u', 'acople
  // 2" 304, 5'.
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
