import { claves, MONEDAS } from '@yunque/contracts/codecs/codigos'
import { CAMPOS_ITEM, type CampoDeItem } from '@yunque/contracts/documento/item-fields'
import type { CampoItem } from '@yunque/contracts/documento/labels'
import type { Peso } from '@yunque/pricing'
import { campoDe, type Lista, withValue } from '../cells/campos.ts'
import type { Contexto } from './contexto.ts'
import { withoutSettledDispute } from './disputa.ts'
import { forgetOldAnswers } from './forget.ts'
import { type CampoDeLista, familiaBloqueada, type Item } from './item.ts'
import { recalculado } from './numbers.ts'

export const withoutError = (item: Item, col: string): Item => {
  if (!(col in item.errores) && !(col in item.rechazos)) return item
  const { [col]: _error, ...errores } = item.errores
  const { [col]: _rechazo, ...rechazos } = item.rechazos

  return { ...item, errores, rechazos }
}

/** Remembers a cell that was filled while the pasted cells still wait, so that the pasted text does not overwrite it. */
export const withTyped = (item: Item, col: string, texto: string): Item =>
  item.pegado.length === 0 || col === 'familia' || texto === ''
    ? item
    : { ...item, escritas: [...item.escritas.filter((other) => other !== col), col] }

/** A figure that the person typed is no longer to be replaced by the list's. */
export const vuelveWithout = ({ vuelve }: Item, campo: string): CampoDeLista[] =>
  vuelve.filter((other) => other !== campo)

/** Sets another family, which asks for other things. Numbers that were typed stay (VIS-12). */
const setFamilia = (item: Item, familia: string, contexto: Contexto): Item =>
  recalculado(
    {
      ...item,
      familia,
      productos_seleccionados: [],
      medidas_seleccionadas: [],
      medidas_seleccionadas_hasta: [],
      atributos_seleccionados: [],
      definicion: null,
      definicionFallo: false,
    },
    'contexto',
    contexto,
  )

/**
 * Sets one of the three weights. `peso_origen` is about the unit weight: 'manual' once it is typed or computed from
 * typed numbers, 'lista' again once those are emptied. A typed total beside the list's unit weight needs no mark, since
 * the quantity is what follows from it.
 */
const setPeso = (item: Item, peso: Peso, valor: string, contexto: Contexto): Item => {
  const wasReckoned = item.peso_derivado === 'peso_unitario'
  const next = recalculado({ ...item, [peso]: valor }, peso, contexto)
  const gives = next.peso_derivado === 'peso_unitario' && next.peso_unitario !== ''
  const isByHand = valor !== '' && (peso === 'peso_unitario' || gives)
  // An emptied unit weight that was computed is computed again when its cell is left.
  const isOfList = valor === '' && peso === (wasReckoned ? 'peso_total' : 'peso_unitario')
  const peso_origen = isByHand ? 'manual' : isOfList ? 'lista' : item.peso_origen

  const line = { ...next, peso_origen, vuelve: vuelveWithout(item, isByHand ? 'peso_unitario' : peso) }

  return withoutSettledDispute(line, contexto)
}

/**
 * Sets a selector, an attribute or a measure. Another product drops the chosen lot; another measure does not, since it
 * may be cut from the same lot.
 */
const setLista = (item: Item, { lista, indice }: { lista: Lista; indice: number }, valor: string): Item => {
  if ((item[lista][indice] ?? '') === valor) return item

  return {
    ...item,
    [lista]: withValue(item[lista], indice, valor),
    ...(lista === 'productos_seleccionados' && { ficha: null }),
  }
}

/** Sets the price. An emptied one becomes the list's again when the cell is left. */
const setPrecio = (item: Item, valor: string, contexto: Contexto): Item =>
  recalculado(
    {
      ...item,
      precio_unitario: valor,
      precio_origen: valor === '' ? 'lista' : 'manual',
      vuelve: vuelveWithout(item, 'precio_unitario'),
      moneda_del_precio: null,
    },
    'precio_unitario',
    contexto,
  )

/** Sets the currency, which can be changed but not emptied (DOC-08). A price that was typed in the other one is asked about. */
const setMoneda = (item: Item, valor: string): Item => {
  const nueva = claves(MONEDAS).find((moneda) => moneda === valor) ?? item.moneda
  const de = item.moneda_del_precio ?? item.moneda
  const isTyped = item.precio_origen === 'manual' && item.precio_unitario !== ''

  return { ...item, moneda: nueva, moneda_del_precio: isTyped && nueva !== de ? de : null }
}

const maxDe = (campo: CampoItem) => (CAMPOS_ITEM[campo] as CampoDeItem).max

/** Sets one field only, without the effects of the new questions that it leads to. */
const withField = (
  item: Item,
  campo: NonNullable<ReturnType<typeof campoDe>>,
  valor: string,
  contexto: Contexto,
): Item => {
  if ('lista' in campo) return setLista(item, campo, valor)

  switch (campo.texto) {
    case 'familia':
      return familiaBloqueada(item) || valor === '' || valor === item.familia ? item : setFamilia(item, valor, contexto)
    case 'cantidad':
    case 'peso_unitario':
    case 'peso_total':
      return setPeso(item, campo.texto, valor, contexto)
    case 'precio_unitario':
      return setPrecio(item, valor, contexto)
    case 'moneda':
      return setMoneda(item, valor)
    case 'plazo_entrega':
      return { ...item, plazo_entrega: valor }
    case 'precio_total':
      return item
    default:
      return { ...item, [campo.texto]: [...valor].slice(0, maxDe(campo.texto)).join('') }
  }
}

/** Sets one field of a line, with everything that follows from it. */
export const setCampo = (before: Item, col: string, valor: string, contexto: Contexto): Item => {
  const campo = campoDe(col)
  if (!campo) return before
  // Choosing the total in a dispute keeps the pasted quantity, so that the unit weight is computed (VIS-26).
  const isChosen = col === 'peso_total' && valor !== '' && before.errores.peso_total?.enDisputa
  const line = isChosen ? { ...before, peso_derivado: 'peso_unitario' as const } : before

  return forgetOldAnswers(
    withField(withTyped(withoutError(line, col), col, valor), campo, valor, contexto),
    contexto,
    before,
  )
}
