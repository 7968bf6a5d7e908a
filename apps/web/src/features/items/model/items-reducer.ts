import { valorDe } from '../cells/campos.ts'
import { conAnterior, conLista } from '../lookups/answers.ts'
import {
  buscarFamilia,
  conDefiniciones,
  conEsperadas,
  conRespuesta,
  retry,
  sinDefinicion,
} from '../lookups/network-edits.ts'
import { sinEspera } from '../paste/paste.ts'
import { add, choose, duplicate, paste } from './add-lines.ts'
import type { Edit } from './edits.ts'
import { sinLoAjeno } from './forget.ts'
import type { Item } from './item.ts'
import { type ItemsState, itemsAbiertos } from './items-state.ts'
import { leave } from './leave-campo.ts'
import { conBloqueos } from './locks.ts'
import type { Contexto } from './numbers.ts'
import { conRechazos } from './refusals.ts'
import { setCampo } from './set-campo.ts'
import { conDefinicion, conItem, conItems, contextoDe } from './with-item.ts'
import { conTextoEn } from './with-text.ts'

/** An empty business line reverts to the one before; none changes while there are items (ITM-05, ITM-08). */
const setNegocio = (state: ItemsState, { negocio }: Edit & { type: 'negocio' }): ItemsState =>
  negocio === '' || negocio === state.negocio || state.items.length > 0
    ? state
    : { ...state, negocio, familias: null, fallos: { ...state.fallos, familias: false } }

/** Prices are the client's: those of another one are not known here. */
const setEmpresa = (before: ItemsState, empresa: string): ItemsState => {
  const state = { ...before, empresa }

  return conItems(state, (item) => sinLoAjeno(item, contextoDe(state), item, before))
}

/** A family whose cells are known already: what was pasted for them waits no more. */
const set = (state: ItemsState, item: Item, { col, valor }: Edit & { type: 'set' }): Item => {
  const line = conDefinicion(state, setCampo(item, col, valor, contextoDe(state)))

  return col === 'familia' && line.definicion ? sinEspera(line, contextoDe(state)) : line
}

const clear = (item: Item, col: string, contexto: Contexto): Item =>
  leave(setCampo(item, col, '', contexto), col, valorDe(item, col), contexto)

/** What has come since is there for the lines that come back; cells that wait find theirs when it comes again. */
const rewind = (state: ItemsState, items: readonly Item[]): ItemsState =>
  conEsperadas({ ...state, items: items.map((item) => (item.pegado.length > 0 ? item : conDefinicion(state, item))) })

/**
 * The editor after one edit: a person's, the document's or the network's. Pure, so that a session can be replayed. It
 * keeps the rules of the line (locks, limits, recalculation, VIS-12); an edit that they forbid changes nothing.
 */
export const reduce = (state: ItemsState, edit: Edit): ItemsState => conBloqueos(state, apply(state, edit), edit)

const apply = (state: ItemsState, edit: Edit): ItemsState => {
  switch (edit.type) {
    case 'negocio':
      return setNegocio(state, edit)
    case 'deposito':
      return state.items.length > 0 ? state : { ...state, deposito: edit.deposito }
    case 'empresa':
      return setEmpresa(state, edit.empresa)
    case 'load': {
      const { negocio, deposito, n_cotizacion = state.n_cotizacion } = edit.inicial
      const familias = negocio === state.negocio ? state.familias : null
      return conEsperadas({
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
      return conItem(state, edit.id, (item) => set(state, item, edit))
    case 'leave':
      return conItem(state, edit.id, (item) => leave(item, edit.col, edit.antes, contextoDe(state)))
    case 'clear':
      return conItem(state, edit.id, (item) => clear(item, edit.col, contextoDe(state)))
    case 'restore':
      return conItems(state, (item) => (item.id === edit.item.id ? edit.item : item))
    case 'rewind':
      return rewind(state, edit.items)
    case 'buscarFamilia':
      return buscarFamilia(state, edit)
    case 'write':
      return conItem(state, edit.id, (item) => conTextoEn(item, edit.col, edit.texto, contextoDe(state)))
    case 'paste':
      return paste(state, edit)
    case 'choose':
      return choose(state, edit)
    case 'useAnterior':
      return conItem(state, edit.id, (item) => conAnterior(item, edit.anterior, contextoDe(state)))
    case 'useLista':
      return conItem(state, edit.id, (item) => conLista(item, edit.campo, contextoDe(state)))
    case 'errors':
      return conRechazos(state, edit.campos)
    case 'familias':
      return edit.negocio === state.negocio ? conEsperadas({ ...state, familias: edit.opciones }) : state
    case 'depositos':
      return { ...state, depositos: edit.opciones }
    case 'cabeceraFailure':
      return { ...state, fallos: { ...state.fallos, [edit.cual]: true } }
    case 'ausente':
      return state.ausentes[edit.ayuda] === edit.mensaje
        ? state
        : { ...state, ausentes: { ...state.ausentes, [edit.ayuda]: edit.mensaje } }
    case 'definicion':
      return conDefiniciones(state, edit)
    case 'definicionFailure':
      return sinDefinicion(state, edit.familia)
    case 'answer':
    case 'failure':
      return conRespuesta(state, edit)
    case 'retry':
      return retry(state, edit.id)
  }
}
