import type { KeyboardEvent } from 'react'
import { valorDe } from './campos.ts'
import { celdas } from './celdas.ts'
import { contextoDe } from './con-item.ts'
import type { Editor } from './editor-context.tsx'
import { alLado, enLinea, esEditable, type Posicion } from './moves.ts'

const FAR = 1_000
const PAGE = 10

type Move = (editor: Editor, posicion: Posicion) => Posicion | null

const MOVES: Record<string, Move> = {
  ArrowLeft: ({ store }, at) => alLado(store.getState(), at, -1),
  ArrowRight: ({ store }, at) => alLado(store.getState(), at, 1),
  ArrowUp: ({ store }, at) => enLinea(store.getState(), at, -1),
  ArrowDown: ({ store }, at) => enLinea(store.getState(), at, 1),
  PageUp: ({ store }, at) => enLinea(store.getState(), at, -PAGE),
  PageDown: ({ store }, at) => enLinea(store.getState(), at, PAGE),
  Home: ({ store }, at) => alLado(store.getState(), at, -FAR),
  End: ({ store }, at) => alLado(store.getState(), at, FAR),
  'Ctrl Home': ({ store }, at) => enLinea(store.getState(), { ...at, col: 'familia' }, -FAR),
  'Ctrl End': ({ store }, at) => enLinea(store.getState(), { ...at, col: 'stock' }, FAR),
}

/** An empty cell that has to be filled opens on Enter; any other lets it pass (VIS-13). */
const pideValor = ({ store }: Editor, { id, col }: Posicion): boolean => {
  const item = store.getItem(id)
  const celda = item && celdas(item, contextoDe(store.getState())).find((cell) => cell.col === col)

  return !!celda && celda.tipo === 'opcion' && !celda.opcional && esEditable(item, celda) && valorDe(item, col) === ''
}

const onEnter = (editor: Editor, at: Posicion, back: boolean) => {
  if (!back && !editor.readOnly && pideValor(editor, at)) editor.commands.edit(at)
  else editor.commands.advance(at, back ? -1 : 1)
}

/** Keys of a cell that is not being edited (WAI-ARIA grid pattern). True when the key was for it. */
export const onGridKey = (editor: Editor, at: Posicion, event: KeyboardEvent): boolean => {
  const { commands, cursor } = editor
  const { key } = event
  const ctrl = event.ctrlKey || event.metaKey
  const move = MOVES[ctrl ? `Ctrl ${key}` : key]
  const { espera } = cursor.get()

  if (move) commands.goTo(move(editor, at))
  else if (ctrl || event.altKey) return false
  else if (espera !== null && key.length === 1) cursor.set({ espera: espera + key })
  else if (key === 'Enter') onEnter(editor, at, event.shiftKey)
  else if (key === 'F2') commands.edit(at)
  else if (key === 'Delete' || key === 'Backspace') commands.clear(at)
  else if (key.length === 1) commands.edit(at, key)
  else return false

  return true
}
