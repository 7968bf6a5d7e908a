import { notify } from '#/ui/async/notify.ts'
import type { Confirm } from '#/ui/dialogs/confirm.tsx'
import { valorDe } from '../cells/campos.ts'
import { celdas } from '../cells/celdas.ts'
import type { Edit } from '../model/edits.ts'
import type { CampoDeLista } from '../model/item.ts'
import { impedimento } from '../model/items-state.ts'
import type { ItemsStore } from '../model/items-store.ts'
import { whyLocked } from '../model/locks.ts'
import { fromAbove } from '../model/repeat.ts'
import { contextoDe } from '../model/with-item.ts'
import { awaitsCells } from '../paste/paste.ts'
import { spreadOver } from '../paste/spread.ts'
import type { CursorStore, Tecla } from './cursor.ts'
import { isEditable, type Posicion, siguiente } from './moves.ts'
import { pressKeys } from './press-keys.ts'

export type CommandsOptions = {
  store: ItemsStore
  cursor: CursorStore
  readOnly: boolean
  onSearch: (id: string | null) => void
  onSave: () => void
  confirm: Confirm
  /** After the last line is deleted nothing in the grid can take the focus, so it goes elsewhere. */
  onEmpty: () => void
}

/** Everything that a person can do in the grid, by key, button or menu. */
export const createCommands = (options: CommandsOptions) => {
  const { store, cursor, readOnly, onSearch, onSave, confirm, onEmpty } = options
  const goTo = (posicion: Posicion | null) =>
    posicion && cursor.set({ ...posicion, edicion: null, takesFocus: true, espera: null })

  /** Shows the alert of ITM-04, word for word. Answers false if it was shown. */
  const isAllowed = () => {
    const alerta = impedimento(store.getState())
    if (alerta) window.alert(alerta)

    return alerta === null
  }

  /** `teclas` are pressed in the new line: they were typed while it could not be there yet. */
  const add = (teclas: readonly Tecla[] = []) => {
    if (readOnly || !isAllowed()) return
    const { items } = store.dispatch({ type: 'add' })
    goTo({ id: items.at(-1)?.id ?? '', col: 'familia' })
    if (teclas.length === 0) return
    const stop = cursor.subscribe(() => {
      if (cursor.get().takesFocus) return
      stop()
      // The cell has the focus now, and its row is still being drawn.
      queueMicrotask(() => pressKeys(teclas, cursor))
    })
  }

  /** Ends editing and keeps what was typed. */
  const leave = () => {
    const { id, col, edicion } = cursor.get()
    if (!edicion || id === null) return
    store.dispatch({ type: 'leave', id, col, antes: valorDe(edicion.antes, col) })
    cursor.set({ edicion: null })
  }

  /** Rows past the last line that a document may have are counted, never lost in silence. */
  const paste = (block: Omit<Edit & { type: 'paste' }, 'type'>) => {
    const destinos = spreadOver(store.getState(), block)
    const after = store.dispatch({ type: 'paste', ...block })
    const sobran = destinos.filter(({ index }) => index >= after.items.length).length
    if (sobran > 0) {
      const fuera = sobran === 1 ? 'No se pegó 1 fila.' : `No se pegaron ${sobran} filas.`
      notify(`${impedimento(after)} ${fuera}`, 'yellow')
    }

    return after
  }

  const edit = ({ id, col }: Posicion, tecla: string | null = null) => {
    const item = store.getItem(id)
    const celda = item && celdas(item, contextoDe(store.getState())).find((cell) => cell.col === col)
    if (readOnly || !celda || !isEditable(item, celda)) goTo({ id, col })
    else cursor.set({ id, col, edicion: { antes: item, tecla }, takesFocus: false, espera: null })
  }

  /** Undoes or redoes a step, and goes to the first line that it changed, in the step's column. */
  const goBack = (move: 'undo' | 'redo') => {
    const { items: before } = store.getState()
    const col = readOnly ? null : store[move]()
    if (col === null) return
    const state = store.getState()
    const item = state.items.find((line, i) => line !== before[i]) ?? state.items.at(-1)
    if (!item) return onEmpty()
    const isThere = celdas(item, contextoDe(state)).some((celda) => celda.col === col)
    goTo({ id: item.id, col: isThere ? col : 'familia' })
  }

  let stopWaiting = () => {}
  /**
   * Waits for the cells of a family that was just chosen, or typed before the families have come. The person goes on
   * meanwhile, and the keys that he types are kept (VIS-10).
   */
  const awaitDefinicion = (posicion: Posicion) => {
    stopWaiting()
    cursor.set({ ...posicion, edicion: null, takesFocus: true, espera: [] })
    stopWaiting = store.subscribe(() => {
      const { id, espera } = cursor.get()
      const item = store.getItem(posicion.id)
      const teclas = id === posicion.id ? espera : null
      if (teclas && item && awaitsCells(item, store.getState().fallos.familias)) return
      stopWaiting()
      if (!teclas) return
      cursor.set({ espera: null })
      if (!item?.definicion || item.errores.familia) return
      goTo(siguiente(store.getState(), posicion, 1))
      // Runs after the other listeners of the store, since the cells must exist.
      queueMicrotask(() => pressKeys(teclas, cursor))
    })
  }

  const advance = (posicion: Posicion, step: 1 | -1) => {
    const item = store.getItem(posicion.id)
    const waits = posicion.col === 'familia' && item && awaitsCells(item, store.getState().fallos.familias)
    if (step === 1 && waits) return awaitDefinicion(posicion)
    const next = siguiente(store.getState(), posicion, step)
    if (next) goTo(next)
    else if (step === 1) add()
    else goTo(posicion)
  }

  return {
    goTo,
    /** The line that is meant where none was entered yet: that of a document with but one. Says so if there are more. */
    onlyLine: (): string | null => {
      const [first, second] = store.getState().items
      if (second && !readOnly) notify('Entre primero en el ítem.', 'yellow')

      return first && !second ? first.id : null
    },
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
    add,
    edit,
    /** Enter: on to the next cell; past the last one of the table a new line (VIS-13). */
    advance,
    leave,
    /** Fills an empty cell with the value of the line above; false where there is none. */
    repeat: (posicion: Posicion): boolean => {
      const state = store.getState()
      const item = store.getItem(posicion.id)
      const celda = item && celdas(item, contextoDe(state)).find(({ col }) => col === posicion.col)
      const valor = fromAbove(state, posicion.id, posicion.col)
      if (readOnly || valor === '' || !celda || !isEditable(item, celda)) return false
      store.dispatch({ type: 'set', ...posicion, valor })
      store.dispatch({ type: 'leave', ...posicion, antes: '' })
      advance(posicion, 1)

      return true
    },
    /** Esc: the line as it was. */
    cancel: () => {
      const { edicion } = cursor.get()
      if (edicion) store.dispatch({ type: 'restore', item: edicion.antes })
      cursor.set({ edicion: null, takesFocus: true, espera: null })
    },
    duplicate: (id: string) => {
      if (readOnly || !isAllowed()) return
      const { items } = store.dispatch({ type: 'duplicate', id })
      const copy = items[items.findIndex((item) => item.id === id) + 1]
      goTo(copy ? { id: copy.id, col: 'cantidad' } : null)
    },
    remove: async (id: string) => {
      const index = store.getState().items.findIndex((item) => item.id === id)
      const item = store.getItem(id)
      if (readOnly || !item) return
      if (whyLocked(item)) return notify(whyLocked(item), 'yellow')
      const yes = await confirm(`Seguro de eliminar el Item #${index + 1}`, { si: 'Eliminar', danger: true })
      const { items } = yes ? store.dispatch({ type: 'remove', id }) : store.getState()
      const next = items[Math.min(index, items.length - 1)]
      if (next) goTo({ id: next.id, col: cursor.get().col })
      else onEmpty()
    },
    /** Called before a save: removes the untouched last line. Answers where the focus goes if it was there. */
    dropUntouched: (): Posicion | null => {
      if (readOnly || !store.dropUntouched()) return null
      const { id } = cursor.get()
      const last = store.getState().items.at(-1)
      if (!last || id === null || store.getItem(id)) return null
      const at = { id: last.id, col: 'plazo_entrega' }
      cursor.set({ ...at, edicion: null, espera: null })

      return at
    },
    buscar: (id: string | null) => {
      if (!readOnly && isAllowed()) onSearch(id)
    },
    save: () => {
      if (!readOnly) onSave()
    },
    paste: (posicion: Posicion, filas: string[][]) => {
      if (readOnly) return
      leave()
      paste({ ...posicion, filas })
      goTo(posicion)
    },
    /** Whether lines may be added now; the alert of ITM-04 where not. */
    isReady: () => !readOnly && isAllowed(),
    /** Makes lines of rows, beginning at the family, and answers where the first of them begins (VIS-13). */
    pasteNuevas: (filas: string[][]): Posicion | null => {
      if (readOnly || !isAllowed()) return null
      const { items: before } = store.getState()
      const { items } = paste({ id: null, col: 'familia', filas })
      const first = items.find((line, i) => line !== before[i])

      return first ? { id: first.id, col: 'familia' } : null
    },
    clear: (posicion: Posicion) => {
      if (!readOnly) store.dispatch({ type: 'clear', ...posicion })
    },
    backToLista: (id: string, campo: CampoDeLista = 'precio_unitario') => {
      if (!readOnly) store.dispatch({ type: 'useLista', id, campo })
    },
  }
}

export type Commands = ReturnType<typeof createCommands>
