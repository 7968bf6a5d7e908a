import type { Contexto } from './contexto.ts'
import { compare, type Decimal, isKnown, isZero, type Operand } from './decimal.ts'
import type { FamiliaRules } from './familias.ts'
import { isPesoTotalCantidad } from './peso-total.ts'
import { derivePeso, PESOS, type Peso, type Pesos } from './pesos.ts'

/** The weights of a line item (ITM-11) while it is edited. What is not known yet is '', null or undefined. */
export type ItemNumeros = Pesos & {
  /** The weight that was derived last. The editor keeps it with the line; it is not saved. */
  peso_derivado?: Peso | undefined
}

/** What the person, or the answer of `peso-precio`, just set. 'contexto' is anything else, also a load. */
export type ItemEditado = Peso | 'precio_unitario' | 'contexto'

/** Which other weight changes when one is typed, if nothing else decides it. */
const SIGUE: Record<Peso, Peso> = { cantidad: 'peso_total', peso_unitario: 'peso_total', peso_total: 'cantidad' }

/** In family 1 the total leads: typing it moves the unit weight. More pieces weigh more, also of a reopened line. */
const SIGUE_FAMILIA_1: Record<Peso, Peso> = { ...SIGUE, peso_total: 'peso_unitario' }

/** In an invoice the total is what the scale said: it stays, and the unit weight is always a result. */
const SIGUE_FACTURA: Record<Peso, Peso> = { ...SIGUE_FAMILIA_1, cantidad: 'peso_unitario' }

/** Whether a weight or quantity is missing. Zero counts as missing, since nothing can be divided by it. */
const falta = (value: Operand): boolean => !isKnown(value) || isZero(value)

const follower = (item: ItemNumeros, typed: Peso, { lugar, reglas }: Contexto): Peso => {
  const [missing, ...more] = PESOS.filter((peso) => peso !== typed && falta(item[peso]))
  if (missing && more.length === 0) return missing
  if (item.peso_derivado && item.peso_derivado !== typed) return item.peso_derivado
  // The quantity was derived, so the total was typed. Where the total leads it is kept, and the unit weight changes
  // (DOC-21).
  if (item.peso_derivado === 'cantidad' && reglas.pesoTotalManda) return 'peso_unitario'

  if (lugar === 'factura-representante') return SIGUE_FACTURA[typed]
  return (reglas.pesoTotalManda ? SIGUE_FAMILIA_1 : SIGUE)[typed]
}

/**
 * Which other weight is emptied when one is: the one that was computed from it, never a typed one (VIS-12). A line that
 * was just reopened does not know which was computed; then it is the total, or in an invoice the unit weight. If the
 * emptied weight was itself the computed one, no other is emptied.
 */
const emptiedWith = ({ peso_derivado }: ItemNumeros, emptied: Peso, { lugar }: Contexto): Peso | undefined => {
  const result = lugar === 'factura-representante' ? 'peso_unitario' : 'peso_total'
  const follower = peso_derivado ?? (emptied === 'peso_total' ? undefined : result)

  return follower === emptied ? undefined : follower
}

const withEmptied = (item: ItemNumeros, emptied: Peso, contexto: Contexto): ItemNumeros => {
  const follower = emptiedWith(item, emptied, contexto)

  return follower ? { ...item, [follower]: undefined, peso_derivado: follower } : item
}

const withDerived = (item: ItemNumeros, peso: Peso, reglas: FamiliaRules): ItemNumeros => ({
  ...item,
  [peso]: derivePeso(peso, item, reglas),
  peso_derivado: peso,
})

/** Computes a weight if it is the only one that is missing. */
const fillMissing = (item: ItemNumeros, reglas: FamiliaRules): ItemNumeros => {
  const [missing, ...more] = PESOS.filter((peso) => falta(item[peso]))

  return missing && more.length === 0 ? withDerived(item, missing, reglas) : item
}

/** Whether cantidad and peso_total are the same number, or both are unknown. */
const isIgualado = ({ cantidad, peso_total }: ItemNumeros): boolean =>
  isKnown(cantidad) && isKnown(peso_total)
    ? compare(cantidad, peso_total) === 0
    : isKnown(cantidad) === isKnown(peso_total)

/** Families 3, 4 and 21 in an invoice with a deposit: peso_total is the quantity, whichever was typed, and a unit weighs 1 (DOC-21). */
const withOneNumber = (item: ItemNumeros, edited: Peso | 'contexto'): ItemNumeros => {
  const totalLeads = edited === 'peso_total' || (edited !== 'cantidad' && !isKnown(item.cantidad))
  const lead = totalLeads ? item.peso_total : item.cantidad
  const kilos: Decimal | undefined = isKnown(lead) ? lead : undefined
  const equal = totalLeads ? { cantidad: kilos } : { peso_total: kilos }
  // If nothing was typed and the two are the same number already, they stay as they are written.
  const kept = edited === 'contexto' && isIgualado(item)

  return { ...item, ...(!kept && equal), peso_unitario: '1', peso_derivado: undefined }
}

/**
 * The weights of a line after one of its numbers was set. What was set is never altered (VIS-12).
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
 * In family 1 a typed total leads: a quantity that was the result of it, typed, moves the unit weight (DOC-21).
 *
 * Emptying one takes with it only what was computed from it, never a typed number; 'contexto', once the
 * person has left it, computes it again if the other two are known.
 *
 * Families 3, 4 and 21 in factura-representante with a deposit: cantidad and peso_total are one
 * number; setting either sets the other, and peso_unitario is 1, whatever was set (DOC-21).
 * 'precio_unitario' touches no weight. 'contexto' fills the one weight that is missing. The amount is `totalsOf`'s.
 *
 * Units and rounding: those of each rule (cantidad, peso_total 2 decimals; peso_unitario 8).
 * Unknown: what can't be derived is `undefined`, never 0, NaN or Infinity.
 * Errors: `PricingError` on a bad operand, or a result from 1e12 on.
 *
 * @see VIS-12
 */
export const recalculate = (item: ItemNumeros, edited: ItemEditado, contexto: Contexto): ItemNumeros => {
  if (edited === 'precio_unitario') return item
  if (isPesoTotalCantidad(contexto)) return withOneNumber(item, edited)
  if (edited === 'contexto') return fillMissing(item, contexto.reglas)
  if (!isKnown(item[edited])) return withEmptied(item, edited, contexto)

  return withDerived(item, follower(item, edited, contexto), contexto.reglas)
}
