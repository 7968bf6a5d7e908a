import { valorDe } from '../cells/campos.ts'
import { withAnterior, withLista } from '../lookups/answers.ts'
import {
  findFamilia,
  retry,
  withAnswer,
  withDefiniciones,
  withExpected,
  withFailedDefinicion,
} from '../lookups/network-edits.ts'
import { pasteWaiting } from '../paste/paste.ts'
import { add, choose, duplicate, paste } from './add-lines.ts'
import type { Contexto } from './contexto.ts'
import type { Edit } from './edits.ts'
import { forgetOldAnswers } from './forget.ts'
import type { Item } from './item.ts'
import { type ItemsState, itemsAbiertos } from './items-state.ts'
import { leave } from './leave-campo.ts'
import { withBloqueos } from './locks.ts'
import { withRefusals } from './refusals.ts'
import { setCampo } from './set-campo.ts'
import { contextoDe, withDefinicion, withItem, withItems } from './with-item.ts'
import { withTextIn } from './with-text.ts'

/** Sets the business line. An empty one is ignored, and none changes while there are items (ITM-05, ITM-08). */
const setNegocio = (state: ItemsState, { negocio }: Edit & { type: 'negocio' }): ItemsState =>
  negocio === '' || negocio === state.negocio || state.items.length > 0
    ? state
    : { ...state, negocio, familias: null, fallos: { ...state.fallos, familias: false } }

/** Another client: what the server answered for the earlier one is forgotten, since prices are each client's own. */
const setEmpresa = (before: ItemsState, empresa: string): ItemsState => {
  const state = { ...before, empresa, ...(empresa !== before.empresa && { plazo: '' }) }

  return withItems(state, (item) => forgetOldAnswers(item, contextoDe(state), item, before))
}

/** Sets the delivery time of new lines, also in unsaved lines that still have none. */
const withPlazo = (state: ItemsState, plazo: string): ItemsState =>
  withItems({ ...state, plazo }, (item) =>
    item.nro_item === '' && item.plazo_entrega === '' && !item.errores.plazo_entrega
      ? { ...item, plazo_entrega: plazo }
      : item,
  )

/** Sets a field. If it is a family whose cells are known already, what was pasted for them is filled in at once. */
const set = (state: ItemsState, item: Item, { col, valor }: Edit & { type: 'set' }): Item => {
  const line = withDefinicion(state, setCampo(item, col, valor, contextoDe(state)))

  return col === 'familia' && line.definicion ? pasteWaiting(line, contextoDe(state)) : line
}

const clear = (item: Item, col: string, contexto: Contexto): Item =>
  leave(setCampo(item, col, '', contexto), col, valorDe(item, col), contexto)

/**
 * Puts the lines of an undo step back, with the definitions that have come since. Pasted cells that still wait are
 * filled once their definition comes.
 */
const rewind = (state: ItemsState, items: readonly Item[]): ItemsState =>
  withExpected({ ...state, items: items.map((item) => (item.pegado.length > 0 ? item : withDefinicion(state, item))) })

/**
 * The editor after one edit: a person's, the document's or the network's. Pure, so that a session can be replayed. It
 * keeps the rules of the line (locks, limits, recalculation, VIS-12); an edit that they forbid changes nothing.
 */
export const reduce = (state: ItemsState, edit: Edit): ItemsState => withBloqueos(state, apply(state, edit), edit)

const apply = (state: ItemsState, edit: Edit): ItemsState => {
  switch (edit.type) {
    case 'negocio':
      return setNegocio(state, edit)
    case 'deposito':
      return state.items.length > 0 ? state : { ...state, deposito: edit.deposito }
    case 'empresa':
      return setEmpresa(state, edit.empresa)
    case 'plazo':
      return withPlazo(state, edit.plazo)
    case 'load': {
      const { negocio, deposito, n_cotizacion = state.n_cotizacion } = edit.inicial
      const familias = negocio === state.negocio ? state.familias : null
      return withExpected({
        ...state,
        n_cotizacion,
        negocio,
        deposito,
        familias,
        ...itemsAbiertos(edit.inicial, state),
      })
    }
    case 'add':
      return add(state)
    case 'duplicate':
      return duplicate(state, edit.id)
    case 'remove':
      return { ...state, items: state.items.filter(({ id }) => id !== edit.id) }
    case 'set':
      return withItem(state, edit.id, (item) => set(state, item, edit))
    case 'leave':
      return withItem(state, edit.id, (item) => leave(item, edit.col, edit.antes, contextoDe(state)))
    case 'clear':
      return withItem(state, edit.id, (item) => clear(item, edit.col, contextoDe(state)))
    case 'restore':
      return withItems(state, (item) => (item.id === edit.item.id ? edit.item : item))
    case 'rewind':
      return rewind(state, edit.items)
    case 'findFamilia':
      return findFamilia(state, edit)
    case 'write':
      return withItem(state, edit.id, (item) => withTextIn(item, edit.col, edit.texto, contextoDe(state)))
    case 'paste':
      return paste(state, edit)
    case 'choose':
      return choose(state, edit)
    case 'useAnterior':
      return withItem(state, edit.id, (item) => withAnterior(item, edit.anterior, contextoDe(state)))
    case 'useLista':
      return withItem(state, edit.id, (item) => withLista(item, edit.campo, contextoDe(state)))
    case 'errors':
      return withRefusals(state, edit.campos)
    case 'familias':
      return edit.negocio === state.negocio ? withExpected({ ...state, familias: edit.opciones }) : state
    case 'depositos':
      return { ...state, depositos: edit.opciones }
    case 'cabeceraFailure':
      return { ...state, fallos: { ...state.fallos, [edit.cual]: true } }
    case 'ausente':
      return state.ausentes[edit.ayuda] === edit.mensaje
        ? state
        : { ...state, ausentes: { ...state.ausentes, [edit.ayuda]: edit.mensaje } }
    case 'definicion':
      return withDefiniciones(state, edit)
    case 'definicionFailure':
      return withFailedDefinicion(state, edit.familia)
    case 'answer':
    case 'failure':
      return withAnswer(state, edit)
    case 'retry':
      return retry(state, edit.id)
  }
}
