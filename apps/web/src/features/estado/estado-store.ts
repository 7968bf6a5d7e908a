import type { Campos } from '@yunque/contracts/error-codes'
import type { EstadoAnswer, EstadoForm, EstadoItemForm } from '@yunque/contracts/estado'
import type { GatewayError } from '#/lib/gateway-error.ts'
import { hoy } from '#/lib/hoy.ts'
import { createStore, type Store } from '#/lib/store.ts'
import { estadoFormDe, paraEnviar, validarEstado } from './estado-form.ts'
import { contarDistintos, setearTodos } from './estado-item.ts'

export type EstadoState = {
  form: EstadoForm
  /** As it was read or saved last. */
  answer: EstadoAnswer
  inicial: EstadoForm
  campos: Campos
  fallo: GatewayError | null
  guardando: boolean
  /** The lines before 'Setear TODOS', until one of them is changed by itself. */
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
export type Panel = {
  store: Store<EstadoState>
  n_cotizacion: string
  /** Nothing may be changed. */
  soloLectura: () => boolean
  /** The lines may not be changed. */
  sinItems: () => boolean
  set: <K extends CampoEstado>(campo: K, valor: Cabecera[K]) => void
  /** Changes the line at `i`. */
  setItem: (i: number, change: (item: EstadoItemForm) => EstadoItemForm) => void
  setearTodos: () => void
  deshacer: () => void
  validar: () => Campos
  /** Puts what the server holds in place of what is on screen; `form` on top of it, as changes that are not saved. */
  load: (answer: EstadoAnswer, form?: EstadoForm) => void
  /** What is on screen is saved, as this version; the extension with it. */
  setGuardado: (version: string) => void
  getEnvio: () => EstadoForm
  isDirty: () => boolean
}

const stateDe = (answer: EstadoAnswer, form?: EstadoForm): EstadoState => {
  const inicial = estadoFormDe(answer, hoy())

  return { form: form ?? inicial, answer, inicial, campos: {}, fallo: null, guardando: false, antes: null }
}

/** Without the mistakes of the field that was changed, or of its line. */
const sinCampos = (campos: Campos, inicio: string): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([campo]) => !campo.startsWith(inicio)))

export const createPanel = (answer: EstadoAnswer): Panel => {
  const store = createStore(stateDe(answer))
  const get = store.get
  const estado = () => get().answer.cotizacion.estado_documento
  const sinItems = () => CERRADAS.has(estado())
  const setItems = (items: EstadoItemForm[], change: Partial<EstadoState>) =>
    store.set({ form: { ...get().form, items }, ...change })

  return {
    store,
    n_cotizacion: answer.cotizacion.n_cotizacion,
    soloLectura: () => estado() === 'AN',
    sinItems,
    set: (campo, valor) =>
      store.set({ form: { ...get().form, [campo]: valor }, campos: sinCampos(get().campos, campo) }),
    setItem: (i, change) => {
      const { form, campos, antes } = get()
      const items = form.items.map((item, j) => (j === i ? change(item) : item))
      const isCopied = contarDistintos(items, form.items) > 0
      setItems(items, { campos: sinCampos(campos, `items.${i}.`), antes: isCopied ? null : antes })
    },
    setearTodos: () => setItems(setearTodos(get().form.items), { campos: {}, antes: get().form.items }),
    deshacer: () => {
      const { antes, form } = get()
      if (!antes) return
      const items = form.items.map((item, i) => {
        const { obser_interna_item, obser_etiq_item } = item
        return { ...item, ...antes[i], obser_interna_item, obser_etiq_item }
      })
      setItems(items, { antes: null })
    },
    validar: () => validarEstado(get().form, { answer: get().answer, inicial: get().inicial, sinItems: sinItems() }),
    load: (next, form) => store.set({ ...stateDe(next, form), guardando: get().guardando }),
    setGuardado: (version) => {
      const form = { ...get().form, version, extender_plazo: hoy(), motivo_extension: '' }
      store.set({ form, inicial: form, antes: null })
    },
    getEnvio: () => paraEnviar(get().form, get().inicial),
    isDirty: () => JSON.stringify(get().form) !== JSON.stringify(get().inicial),
  }
}
