import { compare, type Decimal, isKnown, isZero, type Operand } from './decimal.ts'
import { familia } from './familias.ts'
import type { Contexto } from './lugar.ts'
import { pesoTotalDeFamilia, pesoTotalEsCantidad } from './peso-total.ts'
import { pesoUnitario } from './peso-unitario.ts'
import { derivarPeso, PESOS, type Peso, type Pesos } from './pesos.ts'
import { precioTotal } from './precio-total.ts'

/** The numbers of a line item (ITM-11). What is not known yet is '', null or undefined. */
export type ItemNumeros = Pesos & {
  precio_unitario?: Operand
  /** Read-only: always the result of `precioTotal`. */
  precio_total?: Operand
  medidas_familia?: number | null | undefined
  /** The weight that was derived last. The editor keeps it with the line; it is not saved. */
  peso_derivado?: Peso | undefined
}

/** What the person, or the answer of `peso-precio`, just set. 'contexto' is anything else, also a load. */
export type ItemEditado = Peso | 'precio_unitario' | 'contexto'

/** Who follows when nothing else decides. */
const SIGUE: Record<Peso, Peso> = { cantidad: 'peso_total', peso_unitario: 'peso_total', peso_total: 'cantidad' }

/** In family 1 the total leads: typing it moves the unit weight. More pieces weigh more, also of a reopened line. */
const SIGUE_FAMILIA_1: Record<Peso, Peso> = { ...SIGUE, peso_total: 'peso_unitario' }

/** In an invoice the total is what the scale said: it stays, and the unit weight is always a result. */
const SIGUE_FACTURA: Record<Peso, Peso> = { ...SIGUE_FAMILIA_1, cantidad: 'peso_unitario' }

/** A weight or quantity of zero says as little as an empty one: nothing can be divided by it. */
const falta = (value: Operand): boolean => !isKnown(value) || isZero(value)

const elQueSigue = (item: ItemNumeros, typed: Peso, { lugar, familia: codigo }: Contexto): Peso => {
  const [missing, ...more] = PESOS.filter((peso) => peso !== typed && falta(item[peso]))
  if (missing && more.length === 0) return missing
  if (item.peso_derivado && item.peso_derivado !== typed) return item.peso_derivado

  if (lugar === 'factura-representante') return SIGUE_FACTURA[typed]
  return (familia(codigo).pesoTotalManda ? SIGUE_FAMILIA_1 : SIGUE)[typed]
}

/**
 * What an emptied number takes with it: what was reckoned from it, and nothing that was typed (VIS-12). Of a line just
 * reopened, the result of its context: the total, in an invoice the unit weight. An emptied result takes nothing.
 */
const elQueSeVacia = ({ peso_derivado }: ItemNumeros, emptied: Peso, { lugar }: Contexto): Peso | undefined => {
  const result = lugar === 'factura-representante' ? 'peso_unitario' : 'peso_total'
  const follower = peso_derivado ?? (emptied === 'peso_total' ? undefined : result)

  return follower === emptied ? undefined : follower
}

const vaciar = (item: ItemNumeros, emptied: Peso, contexto: Contexto): ItemNumeros => {
  const follower = elQueSeVacia(item, emptied, contexto)

  return follower ? { ...item, [follower]: undefined, peso_derivado: follower } : item
}

const derivar = (item: ItemNumeros, peso: Peso, codigo: string): ItemNumeros => ({
  ...item,
  [peso]: derivarPeso(peso, item, codigo),
  peso_derivado: peso,
})

/** Nothing was typed: only the one weight that is missing is filled. */
const completar = (item: ItemNumeros, codigo: string): ItemNumeros => {
  const [missing, ...more] = PESOS.filter((peso) => falta(item[peso]))

  return missing && more.length === 0 ? derivar(item, missing, codigo) : item
}

/** Families 3, 4 and 21 in an invoice with a deposit: peso_total is the quantity, whichever was typed. */
const igualar = (item: ItemNumeros, edited: Peso | 'contexto'): ItemNumeros => {
  const totalLeads = edited === 'peso_total' || (edited !== 'cantidad' && !isKnown(item.cantidad))
  const lead = totalLeads ? item.peso_total : item.cantidad
  const kilos: Decimal | undefined = isKnown(lead) ? lead : undefined
  const equal: ItemNumeros = totalLeads
    ? { ...item, cantidad: kilos, peso_derivado: undefined }
    : { ...item, peso_total: kilos, peso_derivado: undefined }

  return edited === 'peso_unitario' ? equal : { ...equal, peso_unitario: pesoUnitario(equal) }
}

/** Whether cantidad and peso_total are one number already, or neither is known: then nothing was left to do. */
const estaIgualado = ({ cantidad, peso_unitario, peso_total }: ItemNumeros): boolean => {
  if (!isKnown(cantidad) || !isKnown(peso_total)) return isKnown(cantidad) === isKnown(peso_total)

  return compare(cantidad, peso_total) === 0 && (isKnown(peso_unitario) || isZero(cantidad))
}

const recalcularPesos = (item: ItemNumeros, edited: Peso | 'contexto', contexto: Contexto): ItemNumeros => {
  if (pesoTotalEsCantidad(contexto)) return edited === 'contexto' && estaIgualado(item) ? item : igualar(item, edited)
  if (edited === 'contexto') return completar(item, contexto.familia)
  if (!isKnown(item[edited])) return vaciar(item, edited, contexto)

  return derivar(item, elQueSigue(item, edited, contexto), contexto.familia)
}

/**
 * The numbers of a line after one of them was set. What was set is never altered (VIS-12).
 *
 * Of cantidad, peso_unitario and peso_total one follows the typed one, the first that applies:
 * 1. the only one of the other two that is empty or zero;
 * 2. the one that was derived before (`peso_derivado`), so that a number typed digit by digit,
 *    corrected or put back always moves the same other one;
 * 3. by this table:
 *
 * | typed         | follows    | in family 1   | in factura-representante |
 * | ------------- | ---------- | ------------- | ------------------------ |
 * | cantidad      | peso_total | peso_total    | peso_unitario            |
 * | peso_unitario | peso_total | peso_total    | peso_total               |
 * | peso_total    | cantidad   | peso_unitario | peso_unitario            |
 *
 * Emptying one takes with it only what was reckoned from it, never a typed number; 'contexto', once the
 * person has left it, reckons it again if the other two are known.
 *
 * Families 3, 4 and 21 in factura-representante with a deposit: cantidad and peso_total are one
 * number; setting either sets the other, and peso_unitario is their quotient.
 * 'precio_unitario' touches no weight. 'contexto' fills the one weight that is missing.
 * precio_unitario is never altered; precio_total is always reckoned anew.
 *
 * Units and rounding: those of each rule (cantidad, peso_total, precio_total 2 decimals; peso_unitario 8).
 * Unknown: what can't be derived is `undefined`, never 0, NaN or Infinity.
 * Errors: `PricingError` on a bad operand, or a result from 1e12 on.
 *
 * @see VIS-12
 */
export const recalcular = (item: ItemNumeros, edited: ItemEditado, contexto: Contexto): ItemNumeros => {
  const next = edited === 'precio_unitario' ? item : recalcularPesos(item, edited, contexto)
  const peso_total = pesoTotalDeFamilia(next.peso_total, contexto.familia)

  return { ...next, precio_total: precioTotal({ ...next, peso_total }) }
}
