import type { Edit } from './edits.ts'
import type { Item } from './item.ts'
import type { ItemsState } from './items-state.ts'

type Lineas = readonly Item[]

/**
 * One step to undo: the lines before and after it, the column for the focus, and the cell in which further keys belong
 * to the same step.
 */
type Paso = { antes: Lineas; despues: Lineas; col: string; abierto: { id: string; col: string } | null }

const MAX_PASOS = 100

const PASOS: ReadonlySet<Edit['type']> = new Set<Edit['type']>([
  'add',
  'duplicate',
  'remove',
  'set',
  'write',
  'findFamilia',
  'clear',
  'leave',
  'paste',
  'choose',
  'useAnterior',
  'useLista',
])

/** Edits that end the history: a step cannot be undone under another document, client, business line or deposit. */
const OLVIDAN: ReadonlySet<Edit['type']> = new Set<Edit['type']>(['load', 'empresa', 'negocio', 'deposito'])

const isNota = (col: string) => col.startsWith('observacion')

/** Whether an edit goes on with the last step: a key more in the same cell or note, or leaving it. */
const continues = ({ abierto }: Paso, edit: Edit): edit is Edit & { type: 'write' | 'set' | 'leave' } =>
  (edit.type === 'write' || edit.type === 'leave' || (edit.type === 'set' && isNota(edit.col))) &&
  abierto?.id === edit.id &&
  abierto.col === edit.col

const openAfter = (edit: Edit): Paso['abierto'] =>
  edit.type === 'write' || edit.type === 'set' ? { id: edit.id, col: edit.col } : null

const colDe = (edit: Edit): string => ('col' in edit ? edit.col : 'campo' in edit ? edit.campo : 'familia')

const byId = (lineas: Lineas) => new Map(lineas.map((item) => [item.id, item]))

/** The lines as they were before the step. Lines that it did not touch stay as they are now, since answers may have changed them. */
const restauradas = (desde: Lineas, hacia: Lineas, ahora: Lineas): Lineas => {
  const [left, now] = [byId(desde), byId(ahora)]

  return hacia.map((item) => (left.get(item.id) === item ? (now.get(item.id) ?? item) : item))
}

/** What a person did to the lines, to be taken back and done again; nothing else on the page is in it. */
export const createHistorial = () => {
  let hechos: Paso[] = []
  let deshechos: Paso[] = []

  const move = (de: Paso[], a: Paso[]): Paso | null => {
    const paso = de.pop()
    if (!paso) return null
    a.push({ ...paso, abierto: null })

    return paso
  }

  return {
    /** Called after every edit, with the lines before and after it. */
    note: (edit: Edit, before: ItemsState, after: ItemsState) => {
      const last = hechos.at(-1)
      if (OLVIDAN.has(edit.type) && before !== after) {
        hechos = []
        deshechos = []
      } else if (edit.type === 'restore') {
        // After Esc the step is dropped, as if nothing had been typed.
        if (last?.abierto?.id === edit.item.id && !isNota(last.abierto.col)) hechos.pop()
      } else if (last && continues(last, edit)) {
        const line = after.items.find(({ id }) => id === edit.id)
        last.despues = last.despues.map((item) => (item.id === edit.id && line ? line : item))
        if (edit.type === 'leave') last.abierto = null
      } else if (PASOS.has(edit.type) && before.items !== after.items) {
        const paso = { antes: before.items, despues: after.items, col: colDe(edit), abierto: openAfter(edit) }
        hechos = [...hechos, paso].slice(-MAX_PASOS)
        deshechos = []
      }
    },
    deshacer: (ahora: Lineas) => {
      const paso = move(hechos, deshechos)
      return paso && { items: restauradas(paso.despues, paso.antes, ahora), col: paso.col }
    },
    rehacer: (ahora: Lineas) => {
      const paso = move(deshechos, hechos)
      return paso && { items: restauradas(paso.antes, paso.despues, ahora), col: paso.col }
    },
  }
}
