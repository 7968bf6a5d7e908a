import { needsEtiqueta } from '@yunque/contracts/codecs/codigos'
import {
  falta,
  hastaBelowDesde,
  IMPORTES_GRANDES,
  obligatoriosDeItem,
  SIN_ETIQUETA,
} from '@yunque/contracts/documento/faltas'
import type { ItemForm } from '@yunque/contracts/documento/item'
import { ITEM } from '@yunque/contracts/documento/labels'
import type { Lugar, Negocio } from '@yunque/contracts/productos'
import {
  compare,
  type FamiliaRules,
  isKnown,
  isRangoInvertido,
  isZero,
  numerosGuardados,
  PricingError,
  pesosCoherentes,
  totalsOf,
} from '@yunque/pricing'
import type { FamiliaDef, SelectorDef } from './familias-def.ts'

/** What an item is checked against; `reglas` are the rules under which it is saved. */
export type ContextoItem = {
  tipo: Lugar
  negocio: Negocio
  deposito: string
  familias: Map<string, FamiliaDef>
  reglas: FamiliaRules
}

/** The path of the wrong field within the item, and the message; the item's number is prefixed later. */
export type Falta = readonly [campo: string, why: string]

/** The screen computes the total weight, so it must come along with the unit weight. */
const obligatorios = (item: ItemForm, reglas: FamiliaRules): Falta[] =>
  [...obligatoriosDeItem(reglas), ...(reglas.ocultaPeso ? [] : (['peso_total'] as const))]
    .filter((campo) => item[campo] === '')
    .map((campo) => [campo, falta(ITEM[campo])])

/** Each selector needs one of the values that it offers; an attribute may be left open. */
const elecciones = (campo: string, chosen: readonly string[], defs: SelectorDef[], isRequired: boolean): Falta[] => {
  if (chosen.length > defs.length) return [[campo, 'Tiene más valores que los de su familia.']]

  return defs.flatMap(({ nombre, values }, i): Falta[] => {
    const value = chosen[i] ?? ''
    if (value === '') return isRequired ? [[`${campo}.${i}`, falta(nombre)]] : []
    return values.has(value) ? [] : [[`${campo}.${i}`, `${nombre} no tiene el valor ${value}.`]]
  })
}

const medidas = ({ medidas_seleccionadas: desde, medidas_seleccionadas_hasta: hasta }: ItemForm, nombres: string[]) => {
  if (Math.max(desde.length, hasta.length) > nombres.length) {
    return [['medidas_seleccionadas', 'Tiene más medidas que las de su familia.']] satisfies Falta[]
  }

  return nombres.flatMap((nombre, i): Falta[] => {
    const [from, to] = [desde[i], hasta[i]]
    if (!isKnown(from)) return [[`medidas_seleccionadas.${i}`, falta(nombre)]]
    return isRangoInvertido(from, to) ? [[`medidas_seleccionadas_hasta.${i}`, hastaBelowDesde(`${nombre} hasta`)]] : []
  })
}

/** An item priced by weight needs a weight: with a total of 0 it would be free, or its quantity would be read as weight (EST-06). */
const pesosEnCero = ({ peso_unitario, peso_total }: ItemForm): Falta[] => [
  ...(isKnown(peso_unitario) && isZero(peso_unitario)
    ? [['peso_unitario', 'El Peso unitario debe ser mayor que 0.'] as const]
    : []),
  ...(isKnown(peso_total) && isZero(peso_total)
    ? [['peso_total', 'El Peso total debe ser mayor que 0.'] as const]
    : []),
]

/** Recomputes weights and price by the rules that the screen used: what was sent must equal the result (V2.2.3). */
const numeros = (
  item: ItemForm,
  { tipo, deposito, reglas }: ContextoItem,
  { medidas_familia }: FamiliaDef,
): Falta[] => {
  const pesos = { lugar: tipo, reglas, deposito }
  const { precio_total: precio } = totalsOf({ ...item, medidas_familia }, pesos)
  const isPrecio = isKnown(precio) && isKnown(item.precio_total) && compare(precio, item.precio_total) === 0

  return [
    ...(isZero(item.cantidad) ? [['cantidad', 'La Cantidad debe ser mayor que 0.'] as const] : []),
    ...(medidas_familia === 1 ? [] : pesosEnCero(item)),
    ...(pesosCoherentes(item, pesos)
      ? []
      : [['peso_total', 'El Peso total no coincide con la Cantidad y el Peso unitario.'] as const]),
    ...(isPrecio ? [] : [['precio_total', 'El Precio total no coincide con el Precio unitario.'] as const]),
  ]
}

/**
 * Brings a line's numbers into the form that is stored (PES-01, PES-05, PES-06, FAM-03), and sets its price's base to the
 * family's, whatever the screen had. An amount that no rule can compute is left for `revisarItem` to refuse.
 */
export const asStored = (item: ItemForm, { tipo: lugar, deposito, familias, reglas }: ContextoItem): void => {
  item.medidas_familia = familias.get(item.familia)?.medidas_familia ?? item.medidas_familia
  try {
    Object.assign(item, numerosGuardados(item, { lugar, reglas, deposito }))
  } catch (error) {
    if (!(error instanceof PricingError)) throw error
  }
}

/** All errors of one item (ITM-11, ITM-12). */
export const checkItem = (item: ItemForm, contexto: ContextoItem): Falta[] => {
  const { negocio, familias, reglas } = contexto
  const def = familias.get(item.familia)
  if (!def) return [['familia', `No existe la familia ${item.familia}.`]]
  if (def.negocio !== negocio) return [['familia', 'La familia no es del Negocio elegido.']]

  const missing = [
    ...elecciones('productos_seleccionados', item.productos_seleccionados, def.productos, true),
    ...elecciones('atributos_seleccionados', item.atributos_seleccionados, def.atributos, false),
    ...medidas(item, def.medidas),
    ...obligatorios(item, reglas),
  ]
  if (item.observacion_etiqueta !== '' && !needsEtiqueta(contexto)) missing.push(['observacion_etiqueta', SIN_ETIQUETA])
  if (missing.length) return missing

  try {
    return numeros(item, contexto, def)
  } catch (error) {
    if (error instanceof PricingError) return [['precio_total', IMPORTES_GRANDES]]
    throw error
  }
}
