import type { Decimal } from '@yunque/pricing'
import { atomosOf } from '../atomos.ts'
import type { Catalogo, FamiliaCatalogo } from '../catalogo.ts'
import { lineaOf } from '../linea.ts'
import { MM, short, times } from '../numeros/milimetros.ts'
import { numerosOf } from '../numeros/numeros.ts'
import type { Alternativa, Renglon } from '../pedido.ts'
import type { Vocabulario } from '../vocabulario.ts'
import { withoutDatos } from './without-datos.ts'

/** Lines that are shown to another reader, and how long each may be. */
const MAX_RENGLONES = 30
const MAX_LARGO = 300

/** A line that the grammar could not read, as it may be shown outside of the house. */
export type PorAyudar = { desde: number; texto: string }

/** Whether the grammar found no request in the line, or one for no familia that it knows. */
const isUnread = ({ es, lectura }: Renglon): boolean =>
  es === 'otro' || (es === 'pedido' && lectura?.familia.valor === null && lectura.familia.alternativas.length === 0)

/**
 * The lines to show to another reader: those not read that have a word and a number, without what identifies people or
 * places (PED-08). What is quoted asks for nothing, and may be the house's own.
 */
export const needingAyuda = (renglones: readonly Renglon[], vocabulario: Vocabulario): PorAyudar[] =>
  renglones
    .filter((one) => isUnread(one) && !one.citado && one.texto.length <= MAX_LARGO)
    .map(({ desde, texto }) => ({ desde, texto: withoutDatos(texto, vocabulario) }))
    .filter(({ texto }) => /\d/.test(texto) && /\p{L}{3}/u.test(texto))
    .slice(0, MAX_RENGLONES)

/** Another reader's answer about a line: words of the catalogue and numbers, none of which is believed. */
export type Dicho = {
  familia: string
  productos: readonly string[]
  medidas: readonly (string | null)[]
  cantidad: string | null
  um: string | null
}

/** What remains of another reader's answer: what text and catalogue bear out. Each entry is a choice that a person has to make. */
export type Ayuda = {
  familia: FamiliaCatalogo
  /** For each selector and measure the proposed values; all of its options where none was proposed. */
  productos: readonly (readonly Alternativa[])[]
  medidas: readonly (readonly Alternativa[])[]
  cantidad: readonly Alternativa[]
  um: readonly Alternativa[]
}

const FACTORES = { MM: MM.mm, CM: MM.cm, M: MM.m, IN: MM.in, FT: MM.ft } as const

/** Every number of a text: what it is, and what it is exactly in millimetres. */
const numbersOf = (texto: string, vocabulario: Vocabulario): { counts: Set<Decimal>; measures: Set<Decimal> } => {
  const linea = lineaOf(atomosOf(texto, 0), vocabulario)
  const counts = new Set<Decimal>()
  const measures = new Set<Decimal>()
  for (const { valores, enPulgadas, unidad } of numerosOf(linea, new Set())) {
    const factor = enPulgadas ? MM.in : unidad !== null && unidad in FACTORES ? FACTORES[unidad as 'MM'] : MM.mm
    for (const { valor } of valores) {
      counts.add(short(valor))
      measures.add(short(times(valor, factor)))
      if (unidad === 'T') counts.add(short(times(valor, '1000')))
    }
  }

  return { counts, measures }
}

const decimalOf = (said: string | null): Decimal | undefined =>
  said !== null && /^\d{1,7}([.,]\d{1,4})?$/.test(said.trim()) ? short(said.trim().replace(',', '.')) : undefined

const option = (said: string | undefined, opciones: readonly { value: string; text: string }[]) =>
  opciones.find(({ value, text }) => [value, text].some((one) => one.toLowerCase() === said?.trim().toLowerCase()))

/**
 * Filters another reader's answer (PED-08): only familias and options of the catalogue, and numbers that the text has,
 * as they are or exactly converted. Each of them is proposed as a question, none as a value. undefined if nothing
 * useful is left.
 */
export const ayudaOf = (
  { texto }: PorAyudar,
  { familia: said, productos, medidas, cantidad, um }: Dicho,
  { familias }: Catalogo,
  vocabulario: Vocabulario,
): Ayuda | undefined => {
  const familia = familias.find(
    ({ codigo, nombre }) => codigo === said.trim() || nombre.toLowerCase() === said.trim().toLowerCase(),
  )
  if (!familia) return undefined
  const { counts, measures } = numbersOf(texto, vocabulario)
  const isIn = (value: Decimal | undefined, numbers: ReadonlySet<Decimal>): Alternativa[] =>
    value !== undefined && numbers.has(value) && Number(value) > 0 ? [{ valor: value, dicho: value }] : []
  const units = ['UN', 'KG', 'M'].filter((one) => one === um?.trim().toUpperCase())

  return {
    familia,
    productos: familia.productos.map(({ opciones }, i) => {
      const found = option(productos[i], opciones)
      const offered = found ? [found] : opciones
      return offered.map(({ value, text }) => ({ valor: value, dicho: text }))
    }),
    medidas: familia.medidas.map((_, i) => isIn(decimalOf(medidas[i] ?? null), measures)),
    cantidad: isIn(decimalOf(cantidad), counts),
    um: (units.length > 0 ? units : [familia.um1]).map((one) => ({ valor: one, dicho: one })),
  }
}
