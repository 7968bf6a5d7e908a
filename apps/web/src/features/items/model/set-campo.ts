import { OBSERVACION_MAX } from '@yunque/contracts/documento/item-fields'
import { moneda } from '@yunque/contracts/productos'
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

/** Pasted cells may still wait for theirs: what is filled meanwhile is remembered as later than they are. */
export const withTyped = (item: Item, col: string, texto: string): Item =>
  item.pegado.length === 0 || col === 'familia' || texto === ''
    ? item
    : { ...item, escritas: [...item.escritas.filter((other) => other !== col), col] }

/** What a person types is not sent back to the list any more. */
export const vuelveWithout = ({ vuelve }: Item, campo: string): CampoDeLista[] =>
  vuelve.filter((other) => other !== campo)

/** Another family asks other things; numbers that were typed stay (VIS-12). */
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
 * One of the three weights. `peso_origen` is of the unit weight: by hand once it is typed or reckoned from what was
 * typed, the list's again once that is emptied. A typed total beside the list's unit weight needs no mark: the quantity
 * is what follows from it, also after another answer.
 */
const setPeso = (item: Item, peso: Peso, valor: string, contexto: Contexto): Item => {
  const wasReckoned = item.peso_derivado === 'peso_unitario'
  const next = recalculado({ ...item, [peso]: valor }, peso, contexto)
  const gives = next.peso_derivado === 'peso_unitario' && next.peso_unitario !== ''
  const isByHand = valor !== '' && (peso === 'peso_unitario' || gives)
  // Emptied, a unit weight that was reckoned is reckoned again on leaving it.
  const isOfList = valor === '' && peso === (wasReckoned ? 'peso_total' : 'peso_unitario')
  const peso_origen = isByHand ? 'manual' : isOfList ? 'lista' : item.peso_origen

  const line = { ...next, peso_origen, vuelve: vuelveWithout(item, isByHand ? 'peso_unitario' : peso) }

  return withoutSettledDispute(line, contexto)
}

/** Another product is not the lot that was chosen. Measures may be cut from the same lot. */
const setLista = (item: Item, { lista, indice }: { lista: Lista; indice: number }, valor: string): Item => {
  if ((item[lista][indice] ?? '') === valor) return item

  return {
    ...item,
    [lista]: withValue(item[lista], indice, valor),
    ...(lista === 'productos_seleccionados' && { ficha: null }),
  }
}

/** Emptied, a price is the list's again, as soon as the cell is left. */
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

/** An amount is never without its currency (DOC-08): it can be changed, not emptied. A price typed in another one is asked about. */
const setMoneda = (item: Item, valor: string): Item => {
  const nueva = moneda.safeParse(valor).data ?? item.moneda
  const de = item.moneda_del_precio ?? item.moneda
  const isTyped = item.precio_origen === 'manual' && item.precio_unitario !== ''

  return { ...item, moneda: nueva, moneda_del_precio: isTyped && nueva !== de ? de : null }
}

const primeros = (texto: string) => [...texto].slice(0, OBSERVACION_MAX).join('')

/** One field set, before what follows from asking something else. */
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
      return { ...item, [campo.texto]: primeros(valor) }
  }
}

/** One field of one line set by a person; everything that follows from it follows here. */
export const setCampo = (before: Item, col: string, valor: string, contexto: Contexto): Item => {
  const campo = campoDe(col)
  if (!campo) return before
  // A total chosen in a dispute is of the quantity that was pasted: the unit weight follows (VIS-26).
  const isChosen = col === 'peso_total' && valor !== '' && before.errores.peso_total?.enDisputa
  const line = isChosen ? { ...before, peso_derivado: 'peso_unitario' as const } : before

  return forgetOldAnswers(
    withField(withTyped(withoutError(line, col), col, valor), campo, valor, contexto),
    contexto,
    before,
  )
}
