import type { ItemForm } from '@yunque/contracts/documento/item'
import type { Lugar, Negocio } from '@yunque/contracts/productos'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { estadoConsulta } from '../lookups/questions.ts'
import { awaitsCells } from '../paste/paste.ts'
import { nueva } from './add-lines.ts'
import type { Edit, Inicial } from './edits.ts'
import { type Item, type ItemBorrador, itemBorrador } from './item.ts'
import { reduce } from './items-reducer.ts'
import { type Catalogo, type ItemsState, itemsForm, itemsState } from './items-state.ts'
import { perObject } from './per-object.ts'
import { createHistorial } from './undo.ts'
import { validate } from './validate.ts'

/** What a draft keeps of the lines: also the texts that could not be taken (VIS-06). */
export type ItemsDraft = Omit<ItemsForm, 'productos'> & { productos: ItemBorrador[] }

/** The part of a document's form that the editor owns. */
type ItemsForm = { negocio: Negocio | ''; deposito: string; productos: ItemForm[] }

/**
 * The items editor's state, outside React, owned by the document around it.
 *
 * ```tsx
 * const [store] = useState(() => createItemsStore({ lugar: 'cotizacion', empresa: '1204', inicial: documento }))
 * <ItemsEditor store={store} readOnly={false} onSave={save} />
 *
 * const save = async () => {
 *   await store.whenSettled()                 // prices on their way arrive first
 *   const campos = store.validate()           // {'productos.2.plazo_entrega': ['Ítem 3: falta Plazo de entrega.']}
 *   store.setErrors(campos)                   // marks the cells; the server's own Campos go in the same way
 *   if (Object.keys(campos).length === 0) guardar({ ...header, ...store.getForm() })
 * }
 * ```
 *
 * - `load(inicial)` after a read, a save or a restored draft; lines are taken exactly as they are. It also sets what
 *   `isDirty` compares with. A draft, of `getDraft()`, goes in with `{ dirty: true }`. A record, here or at the start, brings the document's
 *   number: its own prices are not offered as last prices.
 * - `setEmpresa(codigo)` when the client changes: list prices and last quotations are the client's.
 * - `subscribe(listener)` for drafts and subtotals; `getState()` is immutable, `isDirty()` cheap enough for every edit.
 */
export type ItemsStore = {
  getState: () => ItemsState
  getItem: (id: string) => Item | undefined
  dispatch: (edit: Edit) => ItemsState
  /** Takes back the person's last change to the lines; answers its column for the focus, null if there was none. */
  undo: () => string | null
  redo: () => string | null
  /** Runs edits that belong together, such as one answer for two hundred lines: listeners are called once. */
  together: (run: () => void) => void
  subscribe: (listener: () => void) => () => void
  getForm: () => ItemsForm
  getDraft: () => ItemsDraft
  /** Removes the line that Enter made at the end and that nobody touched: it is not checked. Answers whether there was one. */
  dropUntouched: () => boolean
  validate: () => Campos
  setErrors: (campos: Campos) => void
  setEmpresa: (empresa: string) => void
  load: (inicial: Inicial, options?: { dirty: boolean }) => void
  isDirty: () => boolean
  /** Resolves once no line waits for its cells, its product or its price; a lookup that fails counts as settled. */
  whenSettled: () => Promise<void>
}

const textOf = perObject((item: Item) => JSON.stringify(itemBorrador(item)))

const sameDraft = (a: ItemsState, b: ItemsState): boolean =>
  a.negocio === b.negocio &&
  a.deposito === b.deposito &&
  a.items.length === b.items.length &&
  a.items.every((item, i) => {
    const other = b.items[i]
    return other !== undefined && (other === item || textOf(other) === textOf(item))
  })

/**
 * Whether what was pasted or typed into the line is still to be filled in, once its family and that family's definition are here.
 * Without a business line no family is asked for.
 */
const isFilling = (item: Item, { negocio, fallos }: ItemsState): boolean =>
  negocio !== '' &&
  (item.pegado.length > 0 || item.errores.familia?.espera !== undefined) &&
  awaitsCells(item, fallos.familias)

const isSettled = (state: ItemsState): boolean =>
  state.items.every(
    (item) =>
      !isFilling(item, state) &&
      estadoConsulta('peso_precio', item, state) !== 'pendiente' &&
      estadoConsulta('producto', item, state) !== 'pendiente',
  )

type ItemsStoreOptions = { lugar: Lugar; empresa: string; inicial?: Inicial; catalogo?: Catalogo | undefined }

export const createItemsStore = ({ lugar, empresa, inicial, catalogo }: ItemsStoreOptions): ItemsStore => {
  let state = itemsState(lugar, empresa, inicial, catalogo)
  let saved = state
  /** Where each line stood last. It is searched again only if the line is not there. */
  let positions = new Map<string, number>()
  const historial = createHistorial()
  const listeners = new Set<() => void>()

  const getItem = (id: string): Item | undefined => {
    const item = state.items[positions.get(id) ?? -1]
    if (item?.id === id) return item
    positions = new Map(state.items.map((other, i) => [other.id, i]))

    return state.items[positions.get(id) ?? -1]
  }

  let isTogether = false
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const dispatch = (edit: Edit) => {
    const before = state
    state = reduce(state, edit)
    historial.note(edit, before, state)
    if (state !== before && !isTogether) tell()

    return state
  }
  const together = (run: () => void) => {
    const before = state
    isTogether = true
    try {
      run()
    } finally {
      isTogether = false
      if (state !== before) tell()
    }
  }
  const rewind = (paso: { items: readonly Item[]; col: string } | null) => {
    if (paso) dispatch({ type: 'rewind', items: paso.items })

    return paso?.col ?? null
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    getState: () => state,
    getItem,
    dispatch,
    together,
    undo: () => rewind(historial.deshacer(state.items)),
    redo: () => rewind(historial.rehacer(state.items)),
    subscribe,
    getForm: () => ({ negocio: state.negocio, deposito: state.deposito, productos: itemsForm(state) }),
    getDraft: () => ({
      negocio: state.negocio,
      deposito: state.deposito,
      productos: state.items.map(itemBorrador),
    }),
    dropUntouched: () => {
      const last = state.items.at(-1)
      if (!last || state.items.length === 1) return false
      if (textOf(last) !== textOf({ ...nueva(state, state.items.length - 1), moneda: last.moneda })) return false
      dispatch({ type: 'remove', id: last.id })

      return true
    },
    validate: () => validate(state),
    setErrors: (campos) => void dispatch({ type: 'errors', campos }),
    setEmpresa: (empresa) => void dispatch({ type: 'empresa', empresa }),
    load: (inicial, { dirty } = { dirty: false }) => {
      dispatch({ type: 'load', inicial })
      if (!dirty) saved = state
    },
    isDirty: () => !sameDraft(state, saved),
    whenSettled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (!isSettled(state)) return
          stop()
          resolve()
        }
        const stop = subscribe(check)
        check()
      }),
  }
}
