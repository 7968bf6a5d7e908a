import type { KeyboardEvent } from 'react'
import type { Commands } from './commands.ts'

type Shortcut = { teclas: string; texto: string; key: string; run: (commands: Commands, id: string | null) => void }

/** What the keys do, for the editor and for its help panel alike (VIS-13). */
export const SHORTCUTS: readonly Shortcut[] = [
  { teclas: 'Ctrl + Enter', texto: 'Agregar producto', key: 'ctrl Enter', run: ({ add }) => add() },
  { teclas: 'Ctrl + D', texto: 'Duplicar el ítem', key: 'ctrl d', run: ({ duplicate }, id) => id && duplicate(id) },
  {
    teclas: 'Ctrl + Supr',
    texto: 'Eliminar el ítem',
    key: 'ctrl Delete',
    run: ({ remove }, id) => id && void remove(id),
  },
  { teclas: 'F4', texto: 'Abrir el Buscador Avanzado', key: 'F4', run: ({ buscar }, id) => buscar(id) },
  {
    teclas: 'Alt + L',
    texto: 'Volver a precio de lista',
    key: 'alt l',
    run: ({ volverALista }, id) => id && volverALista(id),
  },
  { teclas: 'Ctrl + S', texto: 'Guardar', key: 'ctrl s', run: ({ save }) => save() },
]

/** Keys of the grid itself, for the help panel. */
export const GRID_KEYS: readonly { teclas: string; texto: string }[] = [
  { teclas: 'Enter / Shift + Enter', texto: 'Celda siguiente o anterior; al final agrega un ítem' },
  { teclas: 'Flechas, Inicio, Fin', texto: 'Moverse entre celdas' },
  { teclas: 'F2 o escribir', texto: 'Modificar la celda' },
  { teclas: 'Esc', texto: 'Deshacer la celda o cerrar un diálogo' },
  { teclas: 'Ctrl + V', texto: 'Pegar celdas de una planilla desde la celda activa' },
  { teclas: 'F6', texto: 'Ir al detalle del ítem y volver' },
]

const nameOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string => {
  const modifier = ctrlKey || metaKey ? 'ctrl ' : altKey ? 'alt ' : ''
  return modifier + (key.length === 1 ? key.toLowerCase() : key)
}

export const shortcutOf = (event: KeyboardEvent): Shortcut | undefined =>
  SHORTCUTS.find(({ key }) => key === nameOf(event))

/** Runs the shortcut of this key, if it has one. */
export const runShortcut = (event: KeyboardEvent, commands: Commands, id: string | null): boolean => {
  const found = shortcutOf(event)
  if (!found) return false
  event.preventDefault()
  // The document around has keys of its own.
  event.stopPropagation()
  // What is being typed counts before the shortcut does.
  commands.leave()
  found.run(commands, id)

  return true
}
