import type { DocumentoForm, DocumentoRecord, Habitual } from '@yunque/contracts/documento/documento'
import { faltasDeNota } from '@yunque/contracts/documento/faltas'
import type { PedidoTomado } from '@yunque/contracts/pedidos'
import type { Lugar, Negocio } from '@yunque/contracts/productos'
import { type Catalogo, createItemsStore, type ItemsStore } from '#/features/items/index.ts'
import { createStore, type Store } from '#/lib/store.ts'
import { fill, isObject } from '#/ui/record/fill.ts'
import type { RecordValues } from '#/ui/record/session-types.ts'
import { validateCabecera } from '../save/validate.ts'
import { CABECERA_VACIA, type Cabecera, cabeceraDe, withCliente, withCondicion } from './cabecera.ts'
import {
  CONTENIDO_VACIO,
  type Contenido,
  type DocumentoState,
  initialState,
  linesOver,
  type Propuesta,
  withoutTotales,
  withPedido,
} from './contenido.ts'
import { asksFor, DOCUMENTOS } from './documentos.ts'

/** A document on screen: the header's fields here, the lines in the items editor's own store. */
export type Documento = RecordValues<DocumentoForm, DocumentoRecord> & {
  tipo: Lugar
  store: Store<DocumentoState>
  items: ItemsStore
  set: <K extends keyof Cabecera>(campo: K, valor: Cabecera[K]) => void
  setCliente: (codigo: string) => void
  setContacto: (contacto: { nro_cpt: string; text: string }) => void
  /** Fills fields that are still empty. A document that was not touched still counts as untouched (VIS-05). */
  complete: (valores: Partial<Cabecera>) => void
  /** Fills empty fields with what the client usually asks, marked until they are changed or taken back. */
  suggest: (habitual: Habitual) => void
  /** Takes the proposed values back. Answers a function that restores them, if nothing else was chosen since. */
  withdraw: () => () => void
  /** Keeps a request that lines were taken from, to be sent with the next save (PED-04). */
  keepPedido: (pedido: PedidoTomado) => void
  getContenido: () => Contenido
  /** What a save sends. */
  getSent: () => DocumentoForm
  /** Puts in place what a new document starts with. Leaving it unchanged asks nothing (VIS-05). */
  propose: (propuesta: Propuesta) => void
}

/** The form of a saved document, as the screen opens it. */
export const formDe = (tipo: Lugar, record: DocumentoRecord): DocumentoForm => createDocumento(tipo, record).getForm()

/** The fields of these names, with nothing in them. */
const vaciosDe = (campos: readonly (keyof Cabecera)[]): Partial<Cabecera> =>
  Object.fromEntries(campos.map((campo) => [campo, CABECERA_VACIA[campo]]))

export const createDocumento = (tipo: Lugar, record: DocumentoRecord | null, catalogo?: Catalogo): Documento => {
  const store = createStore(initialState(record))
  const items = createItemsStore({
    lugar: tipo,
    empresa: record?.cliente ?? '',
    catalogo,
    ...(record && { inicial: record }),
  })
  let version = record?.version ?? ''
  let limpia = store.get().cabecera
  let pedidos: readonly PedidoTomado[] = []
  let pedidosLimpios = pedidos
  /** The content that the edits started from: a record, or what a draft says of it. undefined until it is first needed. */
  let base: DocumentoForm | null | undefined

  /** The business line that was proposed as a client's own: the next one's takes its place. */
  let negocioHabitual = ''

  const put = (cabecera: Cabecera, ...campos: string[]) => {
    const { campos: before, sugeridos } = store.get()
    store.set({
      cabecera,
      sugeridos: sugeridos.filter((campo) => !campos.includes(campo)),
      campos: Object.fromEntries(Object.entries(before).filter(([campo]) => !campos.includes(campo))),
    })
  }
  const getSent = (): DocumentoForm => {
    const { negocio, ...lines } = items.getForm()

    return { ...store.get().cabecera, ...lines, negocio: negocio as Negocio, pedidos: [...pedidos], version }
  }
  const getBase = () => {
    const { record: read } = store.get()
    if (base === undefined) base = read && withoutTotales(formDe(tipo, read))

    return base
  }
  const getContenido = () => ({
    cabecera: store.get().cabecera,
    contacto: store.get().contacto,
    items: items.getDraft(),
    version,
    pedidos,
  })
  /** Puts other values in place, as unsaved changes. */
  const putContenido = (
    { cabecera, contacto, items: lines, version: read, pedidos: kept = [] }: Omit<Propuesta, 'acordado'>,
    acordado: string,
  ) => {
    version = read
    pedidos = kept
    store.set({ cabecera, contacto, acordado, campos: {}, revision: store.get().revision + 1 })
    items.setEmpresa(cabecera.cliente)
    items.load(lines, { dirty: true })
  }
  const setClean = () => {
    limpia = store.get().cabecera
    pedidosLimpios = pedidos
    items.load(items.getForm())
  }
  const load = (next: DocumentoRecord, form?: DocumentoForm) => {
    const { cabecera, contacto, revision, sinCondiciones } = store.get()
    version = next.version
    base = undefined
    pedidos = []
    pedidosLimpios = pedidos
    limpia = cabeceraDe(next)
    // The saved content is what is on screen, so inputs keep their text and the focus.
    const isSame = JSON.stringify(cabecera) === JSON.stringify(limpia)
    store.set({
      ...initialState(next),
      cabecera: limpia,
      sinCondiciones,
      revision: isSame ? revision : revision + 1,
    })
    items.setEmpresa(next.cliente)
    items.load(next)
    if (!form) return
    const merged = {
      cabecera: cabeceraDe(form),
      contacto: form.nro_cpt === cabecera.nro_cpt ? contacto : next.contacto,
      items: { negocio: form.negocio, deposito: form.deposito, productos: linesOver(tipo, next, form) },
      version,
      pedidos: form.pedidos,
    }
    putContenido(merged, form.cliente)
  }

  /** What a draft holds. A field that is missing in one of an older build keeps its stored value. */
  const contenidoIn = (draft: unknown): Contenido | null => {
    if (!isObject(draft) || !isObject(draft.items)) return null
    const { record: read } = store.get()

    return fill({ ...CONTENIDO_VACIO, ...(read && { cabecera: cabeceraDe(read) }) }, draft)
  }
  const formWith = (contenido: Contenido): DocumentoForm => {
    const other = createDocumento(tipo, null)
    other.propose({ ...contenido, acordado: '' })

    return other.getForm()
  }
  const isDirty = () =>
    JSON.stringify(store.get().cabecera) !== JSON.stringify(limpia) || pedidos !== pedidosLimpios || items.isDirty()
  /** Sets each value whose field is asked for and empty, and answers the names of those fields. */
  const complete = (valores: Partial<Cabecera>): (keyof Cabecera)[] => {
    const wasClean = !isDirty()
    const { cabecera } = store.get()
    const nuevos = Object.entries(valores).filter(
      ([campo, valor]) => valor && !cabecera[campo as keyof Cabecera] && asksFor(tipo, campo),
    )
    if (nuevos.length > 0) store.set({ cabecera: { ...cabecera, ...Object.fromEntries(nuevos) } })
    if (wasClean) limpia = store.get().cabecera

    return nuevos.map(([campo]) => campo as keyof Cabecera)
  }

  return {
    tipo,
    store,
    items,
    complete: (valores) => void complete(valores),
    suggest: ({ contacto, negocio, entrega_valor, ...habitual }) => {
      const sugeridos = complete(habitual)
      // 'Entrega de valores' is taken only together with its own condition (CND-05).
      const { condicion_ajuste } = store.get().cabecera
      const isSuya = condicion_ajuste === habitual.condicion_ajuste || !asksFor(tipo, 'condicion_ajuste')
      if (isSuya) sugeridos.push(...complete({ entrega_valor }))
      store.set({ sugeridos, ...(sugeridos.includes('nro_cpt') && { contacto }) })
      const { negocio: chosen, items: lines } = items.getState()
      const isOpen = chosen === '' || chosen === negocioHabitual
      if (negocio === '' || !isOpen || lines.length > 0) return
      negocioHabitual = negocio
      items.dispatch({ type: 'negocio', negocio })
    },
    withdraw: () => {
      const { cabecera, sugeridos, contacto } = store.get()
      put({ ...cabecera, ...vaciosDe(sugeridos) }, ...sugeridos)
      store.set({ contacto: sugeridos.includes('nro_cpt') ? '' : contacto })

      return () => {
        if (store.get().cabecera.cliente !== cabecera.cliente) return
        const again = complete(Object.fromEntries(sugeridos.map((campo) => [campo, cabecera[campo]])))
        store.set({ sugeridos: again, ...(again.includes('nro_cpt') && { contacto }) })
      }
    },
    set: (campo, valor) => {
      const { cabecera } = store.get()
      put(
        campo === 'condicion_ajuste' ? withCondicion(cabecera, String(valor)) : { ...cabecera, [campo]: valor },
        campo,
      )
    },
    setCliente: (codigo) => {
      const { cabecera, sugeridos } = store.get()
      if (codigo === cabecera.cliente) return
      // What was habitual with one client, and nobody chose, is not the next one's.
      const propia = { ...cabecera, ...vaciosDe(sugeridos) }
      put(withCliente(propia, codigo), ...sugeridos, 'cliente', 'nro_cpt', 'razon_reemplazo', 'condicion_ajuste')
      store.set({ contacto: '', sugeridos: [] })
      items.setEmpresa(codigo)
    },
    setContacto: ({ nro_cpt, text }) => {
      put({ ...store.get().cabecera, nro_cpt }, 'nro_cpt')
      store.set({ contacto: text })
    },
    propose: ({ acordado, ...contenido }) => {
      putContenido(contenido, acordado)
      setClean()
    },
    keepPedido: (pedido) => {
      pedidos = withPedido(pedidos, pedido)
    },
    getContenido,
    getSent,
    getForm: () => withoutTotales(getSent()),
    getBase,
    getDraft: () => ({ ...getContenido(), base: getBase() }),
    formIn: (draft) => {
      const contenido = contenidoIn(draft)

      return contenido && formWith(contenido)
    },
    restore: async (draft, join) => {
      const { record: read } = store.get()
      const contenido = contenidoIn(draft)
      if (!contenido) throw new Error('A draft without lines')
      const original = (draft as { base?: DocumentoForm | null }).base ?? null
      if (read && original && contenido.version !== read.version) {
        const merged = await join({ original, mine: formWith(contenido), current: withoutTotales(formDe(tipo, read)) })
        if (merged) load(read, merged)

        return merged !== null
      }
      putContenido(contenido, contenido.cabecera.cliente)
      base = read?.version === contenido.version ? undefined : original

      return true
    },
    ready: items.whenSettled,
    check: () => {
      const { cabecera, asked, sinCondiciones } = store.get()
      const condiciones = DOCUMENTOS[tipo].condiciones.filter((una) => una !== 'condicion_ajuste' || !sinCondiciones)
      const lines = items.getState().items

      return {
        ...validateCabecera(cabecera, condiciones, lines.length),
        ...faltasDeNota(cabecera, asked, lines),
        ...items.validate(),
      }
    },
    setErrors: (campos) => {
      store.set({ campos })
      items.setErrors(campos)
    },
    load,
    setSaved: (saved) => {
      version = saved
      pedidos = []
      base = withoutTotales(getSent())
      setClean()
    },
    discard: setClean,
    subscribe: (listener) => {
      const stops = [store.subscribe(listener), items.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    isDirty,
  }
}
