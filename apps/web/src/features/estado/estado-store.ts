import type { EstadoAnswer, EstadoForm, EstadoItemForm } from '@yunque/contracts/estado'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { isCerrado } from '#/features/documento/model/aprobacion.ts'
import { hoy } from '#/lib/hoy.ts'
import { createStore, type Store } from '#/lib/store.ts'
import { fill, isObject } from '#/ui/record/fill.ts'
import type { RecordValues } from '#/ui/record/session-types.ts'
import { estadoFormDe, estadoToSend, formCoherente, validateEstado } from './estado-form.ts'
import { countDistinct, setAll } from './estado-item.ts'

export type EstadoState = {
  form: EstadoForm
  /** The panel as it was last read or saved. */
  answer: EstadoAnswer
  inicial: EstadoForm
  campos: Campos
  /** The lines as they were before 'Setear TODOS', kept until one of them is changed by itself. */
  antes: readonly EstadoItemForm[] | null
}

type Cabecera = Omit<EstadoForm, 'items' | 'version' | 'codigo_cliente'>
export type CampoEstado = keyof Cabecera

/**
 * Quotations whose lines are not to be changed (EST-11). A decision made by mistake can be taken back: the server refuses
 * only what a nota de venta has already taken.
 */
const CERRADAS: ReadonlySet<string> = new Set(['AN', 'RE'])

/** The status panel of one quotation: its values and every way to change them. */
export type Panel = RecordValues<EstadoForm, EstadoAnswer> & {
  store: Store<EstadoState>
  n_cotizacion: string
  /** Nothing may be changed: it is annulled, or was made before this desk (DAT-05). */
  soloLectura: () => boolean
  /** The lines may not be changed. */
  areItemsFixed: () => boolean
  set: <K extends CampoEstado>(campo: K, valor: Cabecera[K]) => void
  /** Changes the line at `i`. */
  setItem: (i: number, change: (item: EstadoItemForm) => EstadoItemForm) => void
  setAll: () => void
  deshacer: () => void
  /** What a save sends. */
  getSent: () => EstadoForm
}

const stateDe = (answer: EstadoAnswer, form?: EstadoForm): EstadoState => {
  const inicial = estadoFormDe(answer, hoy())

  return { form: form ?? inicial, answer, inicial, campos: {}, antes: null }
}

/** Every field with its empty value: what a draft of an older build is filled with. */
const formVacio = ({ items: [item], ...form }: EstadoForm): EstadoForm => ({ ...form, items: item ? [item] : [] })

/** The panel neither adds lines nor takes any away: one that is gone from the document is gone from here too. */
const withLineasDe = (form: EstadoForm, { items }: EstadoForm): EstadoForm => {
  const vivas = new Set(items.map(({ nro_item }) => nro_item))

  return { ...form, items: form.items.filter(({ nro_item }) => vivas.has(nro_item)) }
}

/** The mistakes without those of the field that was changed, or of its line. */
const withoutFields = (campos: Campos, inicio: string): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([campo]) => !campo.startsWith(inicio)))

export const createPanel = (answer: EstadoAnswer): Panel => {
  const store = createStore(stateDe(answer))
  const get = store.get
  const estado = () => get().answer.cotizacion.estado_documento
  const isDeAntes = () => get().answer.cotizacion.numero_anterior !== ''
  const load = (next: EstadoAnswer, form?: EstadoForm) => {
    const lines = form && withLineasDe(form, estadoFormDe(next, hoy()))
    // After a merge a line may hold the motive of one side and the estado of the other (DOC-04).
    store.set(stateDe(next, lines && formCoherente({ ...lines, version: next.cotizacion.version })))
  }
  const withoutLost = (form: unknown) => withLineasDe(fill(formVacio(get().inicial), form), get().inicial)
  const formIn = (draft: unknown) => (isObject(draft) && isObject(draft.form) ? withoutLost(draft.form) : null)
  const areItemsFixed = () => CERRADAS.has(estado()) || isDeAntes()
  const setItems = (items: EstadoItemForm[], change: Partial<EstadoState>) =>
    store.set({ form: { ...get().form, items }, ...change })

  return {
    store,
    n_cotizacion: answer.cotizacion.n_cotizacion,
    soloLectura: () => isCerrado(get().answer.cotizacion),
    areItemsFixed,
    set: (campo, valor) =>
      store.set({ form: { ...get().form, [campo]: valor }, campos: withoutFields(get().campos, campo) }),
    setItem: (i, change) => {
      const { form, campos, antes } = get()
      const items = form.items.map((item, j) => (j === i ? change(item) : item))
      const isCopied = countDistinct(items, form.items) > 0
      setItems(items, { campos: withoutFields(campos, `items.${i}.`), antes: isCopied ? null : antes })
    },
    setAll: () => setItems(setAll(get().form.items), { campos: {}, antes: get().form.items }),
    deshacer: () => {
      const { antes, form } = get()
      if (!antes) return
      const items = form.items.map((item, i) => {
        const { obser_interna_item, obser_etiq_item } = item
        return { ...item, ...antes[i], obser_interna_item, obser_etiq_item }
      })
      setItems(items, { antes: null })
    },
    subscribe: store.subscribe,
    isDirty: () => JSON.stringify(get().form) !== JSON.stringify(get().inicial),
    getForm: () => get().form,
    getBase: () => get().inicial,
    getDraft: () => ({ form: get().form, inicial: get().inicial }),
    formIn,
    restore: async (draft, join) => {
      const mine = formIn(draft)
      if (!isObject(draft) || !mine) throw new Error('A draft without a form')
      const { inicial, answer: current } = get()
      const merged = await join({ original: withoutLost(draft.inicial), mine, current: inicial })
      if (merged) load(current, merged)

      return merged !== null
    },
    check: () =>
      validateEstado(get().form, {
        answer: get().answer,
        inicial: get().inicial,
        areItemsFixed: areItemsFixed(),
        hoy: hoy(),
      }),
    setErrors: (campos) => store.set({ campos }),
    load,
    setSaved: (version) => {
      // The extension was saved, so its fields are emptied.
      const form = { ...get().form, version, extender_plazo: hoy(), motivo_extension: '' }
      store.set({ form, inicial: form, antes: null })
    },
    discard: () => store.set({ inicial: get().form, antes: null }),
    getSent: () => estadoToSend(get().form, { ...get(), hoy: hoy() }),
  }
}
