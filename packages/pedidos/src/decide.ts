import type { Decimal } from '@yunque/pricing'
import type { Candidata } from './candidatas.ts'
import type { Puesto, Reparto } from './lecturas.ts'
import type { Linea } from './linea.ts'
import { nearest, short } from './numeros/milimetros.ts'
import type { Numero } from './numeros/numero.ts'
import type { Alternativa, Campo, Certeza, Trozo } from './pedido.ts'

/** Readings within this many points of the best one may also be meant. */
const MARGEN = 1.2

export const trozosOf = ({ atomos }: Linea, indices: Iterable<number>): Trozo[] => {
  const trozos: Trozo[] = []
  for (const i of [...new Set(indices)].toSorted((a, b) => a - b)) {
    const { desde = 0, hasta = 0 } = atomos[i] ?? {}
    const last = trozos.at(-1)
    if (last && desde >= last.desde && desde - last.hasta <= 1) last.hasta = hasta
    else trozos.push({ desde, hasta })
  }

  return trozos
}

const atMost = (a: Certeza, b: Certeza): Certeza =>
  a === 'preguntar' || b === 'preguntar' ? 'preguntar' : a === 'probable' || b === 'probable' ? 'probable' : 'seguro'

const textOf = (linea: Linea, { inicio, hasta }: Numero): string =>
  linea.atomos
    .slice(inicio, hasta)
    // '1⅝' is 1 5/8, and not 15/8.
    .reduce((text, { n, junto, tipo }, i) => text + (i > 0 && (!junto || tipo === 'fraccion') ? ' ' : '') + n, '')

/** How the text writes a value, where that differs from the value itself. */
const saidAs = (linea: Linea, { numero, valor }: Puesto): { dicho?: string } =>
  valor !== null &&
  numero.valores.some((one) => one.valor === valor) &&
  !numero.enPulgadas &&
  !linea.atomos
    .slice(numero.desde, numero.hasta)
    .some(({ n, tipo }) => tipo === 'fraccion' || ['/', 'mil', 'docena'].includes(n))
    ? {}
    : { dicho: textOf(linea, numero) }

/** The near readings of a line that are not its best one. */
const rivalsOf = (repartos: readonly Reparto[]): Reparto[] => {
  const [best, ...others] = repartos

  return best ? others.filter(({ puntos }) => puntos >= best.puntos - MARGEN) : []
}

const sameValue = (a: Decimal | null | undefined, b: Decimal | null | undefined) => (a ?? null) === (b ?? null)

/** Whether a reading takes a measure's number for another measure, in other millimetres: the 6 of '50x6' for a thickness, not for metres. */
const isElsewhere = ({ lugares }: Reparto, lugar: string, { numero, valor }: Puesto): boolean =>
  lugar.startsWith('m') &&
  [...lugares].some(
    ([other, one]) =>
      other !== lugar && other.startsWith('m') && one.numero.desde === numero.desde && !sameValue(one.valor, valor),
  )

/** The value of one place in the best reading and how sure it is, considering what the rival readings put there (PED-02). */
export const decidePuesto = (
  linea: Linea,
  { repartos }: Candidata,
  lugar: string,
  cap: Certeza,
): Omit<Campo, 'nombre'> => {
  const puesto = repartos[0]?.lugares.get(lugar)
  const near = rivalsOf(repartos)
  const rivals = near.map((reparto) => reparto.lugares.get(lugar))
  const others = rivals.filter((rival) => !sameValue(rival?.valor, puesto?.valor))
  const rivales = others.flatMap((one) =>
    one === undefined || one.valor === null ? [] : [{ valor: one.valor, dicho: textOf(linea, one.numero) }],
  )
  if (!puesto) return { valor: null, certeza: 'preguntar', trozos: [], alternativas: once(rivales) }
  const isAsked =
    cap === 'preguntar' ||
    puesto.certeza === 'preguntar' ||
    rivales.length > 0 ||
    puesto.valor === null ||
    puesto.numero.partido ||
    near.some((reparto) => isElsewhere(reparto, lugar, puesto))
  const told = { trozos: trozosOf(linea, puesto.numero.atomos), ...saidAs(linea, puesto) }
  const dicho = textOf(linea, puesto.numero)
  // A number such as '8 o 10' has several values.
  const own =
    puesto.valor !== null && puesto.numero.vago && puesto.numero.valores.length > 1 ? puesto.numero.valores : [puesto]
  const propias = own.flatMap(({ valor }) => (valor === null ? [] : [{ valor, dicho }]))
  if (isAsked) return { valor: null, certeza: 'preguntar', alternativas: once([...propias, ...rivales]), ...told }

  // The other readings leave this number out, so that none of them proposes another value for this place.
  const certeza = atMost(puesto.certeza, others.length > 0 ? 'probable' : cap)
  return { valor: puesto.valor, certeza: atMost(certeza, cap), alternativas: [], ...told }
}

const once = (all: readonly Alternativa[]): Alternativa[] =>
  all.filter(({ valor }, i) => all.findIndex((one) => one.valor === valor) === i)

/** Adds the nearest measure that the warehouse keeps, unless it keeps exactly this one. */
export const withCercana = (campo: Campo, valores: readonly Decimal[]): Campo => {
  if (campo.valor === null) return campo
  const near = nearest(campo.valor, valores)
  if (near === undefined || short(near) === short(campo.valor)) return campo

  return {
    ...campo,
    cercana: near,
    alternativas: [...campo.alternativas, { valor: short(near), dicho: 'la más cercana en stock' }],
  }
}
