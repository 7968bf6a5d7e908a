import type { Commands } from './commands.ts'

/** A key, of React or of the window. */
export type Tecleo = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The key with where it was pressed. */
export type Pulsacion = Tecleo & { target: unknown; preventDefault: () => void; stopPropagation: () => void }

type RunCommands = Commands & { switchPane: () => void }

type Shortcut = {
  teclas: string
  texto: string
  keys: readonly string[]
  /** It does something with the line that the person is in, or was in last. */
  isOfLine?: boolean
  /** The document around the lines has this key itself. */
  isOfDocument?: boolean
  /** A text field has this shortcut itself. */
  isOfText?: boolean
  /** A text field outside of the grid has this shortcut itself, too. */
  isOfField?: boolean
  run: (commands: RunCommands, id: string | null) => void
}

/** What the keys do wherever the focus is in the document, for the editor and for its help panel alike (VIS-13). */
export const SHORTCUTS: readonly Shortcut[] = [
  { teclas: 'Ctrl + Enter', texto: 'Agregar producto', keys: ['ctrl Enter'], run: ({ add }) => add() },
  {
    teclas: 'Ctrl + D',
    texto: 'Duplicar el ítem',
    keys: ['ctrl d'],
    isOfLine: true,
    run: ({ duplicate }, id) => id && duplicate(id),
  },
  {
    teclas: 'Ctrl + Supr',
    texto: 'Eliminar el ítem',
    keys: ['ctrl Delete'],
    isOfField: true,
    isOfLine: true,
    run: ({ remove }, id) => id && void remove(id),
  },
  { teclas: 'F4', texto: 'Abrir el Buscador Avanzado', keys: ['F4'], run: ({ buscar }, id) => buscar(id) },
  {
    teclas: 'Alt + L',
    texto: 'Volver a precio de lista',
    keys: ['alt l'],
    isOfLine: true,
    run: ({ backToLista }, id) => id && backToLista(id),
  },
  { teclas: 'Ctrl + Z', texto: 'Deshacer', keys: ['ctrl z'], isOfText: true, run: ({ undo }) => undo() },
  {
    teclas: 'Ctrl + Y / Ctrl + Shift + Z',
    texto: 'Rehacer',
    keys: ['ctrl y', 'ctrl shift z'],
    isOfText: true,
    run: ({ redo }) => redo(),
  },
  { teclas: 'F6', texto: 'Ir al detalle del ítem y volver', keys: ['F6'], run: ({ switchPane }) => switchPane() },
  { teclas: 'Ctrl + S', texto: 'Guardar', keys: ['ctrl s'], isOfDocument: true, run: ({ save }) => save() },
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
]

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Tecleo): string => {
  const modifier = ctrlKey || metaKey ? 'ctrl ' : altKey ? 'alt ' : ''
  return key.length === 1 ? `${modifier}${shiftKey ? 'shift ' : ''}${key.toLowerCase()}` : modifier + key
}

const NO_TEXT = new Set(['radio', 'checkbox', 'button', 'file'])

/**
 * A field of text. The input of an open cell is none: there the browser's own undo would go on in another field, as in the
 * client's code.
 */
const isText = (target: unknown) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.has(target.type) && !target.closest('[role="gridcell"]'))

export const shortcutOf = (event: Tecleo): Shortcut | undefined =>
  SHORTCUTS.find(({ keys }) => keys.includes(nameOf(event)))

/** Outside of the editor, or in a field of text that is inside of it. */
export type Where = { isOutside?: boolean; isInField?: boolean }

/** Runs the shortcut of this key, if it has one. Outside the grid a text field keeps the keys that it handles itself. */
export const runShortcut = (
  event: Pulsacion,
  commands: RunCommands,
  id: string | null,
  { isOutside = false, isInField = isOutside }: Where = {},
): boolean => {
  const found = shortcutOf(event)
  if (!found || (isOutside && found.isOfDocument)) return false
  if ((found.isOfText || (isInField && found.isOfField)) && isText(event.target)) return false
  event.preventDefault()
  // Keeps the key from the document around, which has keys of its own.
  event.stopPropagation()
  // What is being typed is taken before the shortcut runs.
  commands.leave()
  found.run(commands, id ?? (found.isOfLine ? commands.onlyLine() : null))

  return true
}
