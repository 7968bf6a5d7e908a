import type { KeyboardEvent } from 'react'
import { keyMeant } from '#/lib/decimal-text.ts'
import { valorDe } from '../cells/campos.ts'
import { celdas } from '../cells/celdas.ts'
import type { Editor } from '../editor-context.tsx'
import { contextoDe } from '../model/with-item.ts'
import type { Tecla } from './cursor.ts'
import { alLado, inLinea, isEditable, type Posicion } from './moves.ts'
import { shortcutOf } from './shortcuts.ts'

const FAR = 1_000
const PAGE = 10

type Move = (editor: Editor, posicion: Posicion) => Posicion | null

const MOVES: Record<string, Move> = {
  ArrowLeft: ({ store }, at) => alLado(store.getState(), at, -1),
  ArrowRight: ({ store }, at) => alLado(store.getState(), at, 1),
  ArrowUp: ({ store }, at) => inLinea(store.getState(), at, -1),
  ArrowDown: ({ store }, at) => inLinea(store.getState(), at, 1),
  PageUp: ({ store }, at) => inLinea(store.getState(), at, -PAGE),
  PageDown: ({ store }, at) => inLinea(store.getState(), at, PAGE),
  Home: ({ store }, at) => alLado(store.getState(), at, -FAR),
  End: ({ store }, at) => alLado(store.getState(), at, FAR),
  'Ctrl Home': ({ store }, at) => inLinea(store.getState(), { ...at, col: 'familia' }, -FAR),
  'Ctrl End': ({ store }, at) => inLinea(store.getState(), { ...at, col: 'stock' }, FAR),
}

/** Whether Enter opens the cell: only an empty cell that has to be filled; otherwise Enter goes on to the next cell (VIS-13). */
const needsValor = ({ store }: Editor, { id, col }: Posicion): boolean => {
  const item = store.getItem(id)
  const celda = item && celdas(item, contextoDe(store.getState())).find((cell) => cell.col === col)

  return !!celda && celda.tipo === 'opcion' && !celda.opcional && isEditable(item, celda) && valorDe(item, col) === ''
}

const onEnter = (editor: Editor, at: Posicion, back: boolean) => {
  if (!back && editor.commands.repeat(at)) return
  if (!back && !editor.readOnly && needsValor(editor, at)) editor.commands.edit(at)
  else editor.commands.advance(at, back ? -1 : 1)
}

const moveOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): Move | undefined =>
  MOVES[ctrlKey || metaKey ? `Ctrl ${key}` : key]

const OTHER_KEYS = ['Enter', 'Tab', 'F2', 'Delete', 'Backspace']

/** Whether the grid or the editor handles this key. Other keys, such as those for reloading or copying, are left to the browser. */
const isOurs = (event: KeyboardEvent): boolean => {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey

  return !!moveOf(event) || !!shortcutOf(event) || (plain && (event.key.length === 1 || OTHER_KEYS.includes(event.key)))
}

/**
 * A key typed while a family's cells are on their way is kept for them. Esc gives up; Tab before any other key leaves as
 * from every cell.
 */
const onKeyAhead = ({ cursor }: Editor, espera: readonly Tecla[], event: KeyboardEvent): boolean => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') cursor.set({ espera: null })
  else if (!isOurs(event) || (key === 'Tab' && espera.length === 0)) return false
  else cursor.set({ espera: [...espera, { key: keyMeant(event), shiftKey, ctrlKey, metaKey, altKey }] })
  // A shortcut waits for its turn among the kept keys.
  event.stopPropagation()

  return true
}

/** Keys of a cell that is not being edited (WAI-ARIA grid pattern). True when the key was for it. */
export const onGridKey = (editor: Editor, at: Posicion, event: KeyboardEvent): boolean => {
  const { commands, cursor } = editor
  const { key } = event
  const { espera } = cursor.get()
  if (espera) return onKeyAhead(editor, espera, event)

  const ctrl = event.ctrlKey || event.metaKey
  const move = moveOf(event)
  if (move) commands.goTo(move(editor, at))
  else if (ctrl || event.altKey) return false
  else if (key === 'Enter') onEnter(editor, at, event.shiftKey)
  else if (key === 'F2') commands.edit(at)
  else if (key === 'Delete' || key === 'Backspace') commands.clear(at)
  else if (key.length === 1) commands.edit(at, keyMeant(event))
  else return false

  return true
}
