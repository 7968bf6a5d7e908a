import type { KeyboardEvent } from 'react'
import type { Commands } from './commands.ts'

type Shortcut = {
  teclas: string
  texto: string
  keys: readonly string[]
  /** A text field has this shortcut itself. */
  isOfText?: boolean
  /** A text field outside of the grid has this shortcut itself, too. */
  isOfField?: boolean
  run: (commands: Commands, id: string | null) => void
}

/** What the keys do, for the editor and for its help panel alike (VIS-13). */
export const SHORTCUTS: readonly Shortcut[] = [
  { teclas: 'Ctrl + Enter', texto: 'Agregar producto', keys: ['ctrl Enter'], run: ({ add }) => add() },
  { teclas: 'Ctrl + D', texto: 'Duplicar el ítem', keys: ['ctrl d'], run: ({ duplicate }, id) => id && duplicate(id) },
  {
    teclas: 'Ctrl + Supr',
    texto: 'Eliminar el ítem',
    keys: ['ctrl Delete'],
    isOfField: true,
    run: ({ remove }, id) => id && void remove(id),
  },
  { teclas: 'F4', texto: 'Abrir el Buscador Avanzado', keys: ['F4'], run: ({ buscar }, id) => buscar(id) },
  {
    teclas: 'Alt + L',
    texto: 'Volver a precio de lista',
    keys: ['alt l'],
    run: ({ volverALista }, id) => id && volverALista(id),
  },
  { teclas: 'Ctrl + Z', texto: 'Deshacer', keys: ['ctrl z'], isOfText: true, run: ({ undo }) => undo() },
  {
    teclas: 'Ctrl + Y / Ctrl + Shift + Z',
    texto: 'Rehacer',
    keys: ['ctrl y', 'ctrl shift z'],
    isOfText: true,
    run: ({ redo }) => redo(),
  },
  { teclas: 'Ctrl + S', texto: 'Guardar', keys: ['ctrl s'], run: ({ save }) => save() },
]

/** Keys of the grid itself, for the help panel. */
export const GRID_KEYS: readonly { teclas: string; texto: string }[] = [
  {
    teclas: 'Enter / Shift + Enter',
    texto: 'Celda siguiente o anterior; en una vacía repite la del ítem de arriba; al final agrega un ítem',
  },
  { teclas: 'Flechas, Inicio, Fin', texto: 'Moverse entre celdas' },
  { teclas: 'F2 o escribir', texto: 'Modificar la celda' },
  { teclas: 'Esc', texto: 'Deshacer la celda o cerrar un diálogo' },
  { teclas: 'Ctrl + V', texto: 'Pegar celdas de una planilla desde la celda activa' },
  { teclas: 'F6', texto: 'Ir al detalle del ítem y volver' },
]

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  const modifier = ctrlKey || metaKey ? 'ctrl ' : altKey ? 'alt ' : ''
  return key.length === 1 ? `${modifier}${shiftKey ? 'shift ' : ''}${key.toLowerCase()}` : modifier + key
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

export const shortcutOf = (event: KeyboardEvent): Shortcut | undefined =>
  SHORTCUTS.find(({ keys }) => keys.includes(nameOf(event)))

/** Runs the shortcut of this key, if it has one. Outside the grid a text field keeps the keys that it handles itself. */
export const runShortcut = (
  event: KeyboardEvent,
  commands: Commands,
  id: string | null,
  isOutside = false,
): boolean => {
  const found = shortcutOf(event)
  if (!found || ((found.isOfText || (isOutside && found.isOfField)) && isText(event.target))) return false
  event.preventDefault()
  // Keeps the key from the document around, which has keys of its own.
  event.stopPropagation()
  // What is being typed is taken before the shortcut runs.
  commands.leave()
  found.run(commands, id)

  return true
}
