import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento'
import type { Campos } from '@yunque/contracts/error-codes'
import type { Lugar, Negocio } from '@yunque/contracts/productos'
import { createItemsStore, type ItemsDraft, type ItemsStore } from '#/features/items/model/items-store.ts'
import type { GatewayError } from '#/lib/gateway-error.ts'
import { createStore, type Store } from '#/lib/store.ts'
import { CABECERA_VACIA, type Cabecera, cabeceraDe, conCliente, conCondicion } from './cabecera.ts'

export type DocumentoState = {
  cabecera: Cabecera
  /** Name of `nro_cpt`, for people. */
  contacto: string
  /** As it was read or saved last; null until its first save. */
  record: DocumentoRecord | null
  /** What keeps it from being saved, by field path (VIS-04). */
  campos: Campos
  fallo: GatewayError | null
  guardando: boolean
  /** Grows when other values are put in place of those on screen, so that inputs with a text of their own start anew. */
  revision: number
}

/** What a draft keeps of a document (VIS-06). */
export type Contenido = { cabecera: Cabecera; contacto: string; items: ItemsDraft; version: string }

/** A document on screen: the header's fields here, the lines in the items editor's own store. */
export type Documento = {
  tipo: Lugar
  store: Store<DocumentoState>
  items: ItemsStore
  set: <K extends keyof Cabecera>(campo: K, valor: Cabecera[K]) => void
  setCliente: (codigo: string) => void
  setContacto: (contacto: { nro_cpt: string; text: string }) => void
  setCampos: (campos: Campos) => void
  /** Puts the saved document in place of what is on screen. */
  load: (record: DocumentoRecord) => void
  /** Puts a draft in its place, as changes that are not saved. */
  restore: (contenido: Contenido) => void
  /** What is on screen counts as saved, or as given up. */
  setLimpio: () => void
  getContenido: () => Contenido
  getForm: () => DocumentoForm
  isDirty: () => boolean
}

const initialState = (record: DocumentoRecord | null): DocumentoState => ({
  cabecera: record ? cabeceraDe(record) : CABECERA_VACIA,
  contacto: record?.contacto ?? '',
  record,
  campos: {},
  fallo: null,
  guardando: false,
  revision: 0,
})

export const createDocumento = (tipo: Lugar, record: DocumentoRecord | null): Documento => {
  const store = createStore(initialState(record))
  const items = createItemsStore({
    lugar: tipo,
    empresa: record?.cliente ?? '',
    ...(record && { inicial: record }),
  })
  let version = record?.version ?? ''
  let limpia = store.get().cabecera

  const put = (cabecera: Cabecera, ...campos: string[]) => {
    const { campos: before } = store.get()
    store.set({
      cabecera,
      campos: Object.fromEntries(Object.entries(before).filter(([campo]) => !campos.includes(campo))),
    })
  }

  return {
    tipo,
    store,
    items,
    set: (campo, valor) => {
      const { cabecera } = store.get()
      put(campo === 'condicion_ajuste' ? conCondicion(cabecera, String(valor)) : { ...cabecera, [campo]: valor }, campo)
    },
    setCliente: (codigo) => {
      if (codigo === store.get().cabecera.cliente) return
      put(conCliente(store.get().cabecera, codigo), 'cliente', 'nro_cpt', 'razon_reemplazo', 'condicion_ajuste')
      store.set({ contacto: '' })
      items.setEmpresa(codigo)
    },
    setContacto: ({ nro_cpt, text }) => {
      put({ ...store.get().cabecera, nro_cpt }, 'nro_cpt')
      store.set({ contacto: text })
    },
    setCampos: (campos) => {
      store.set({ campos })
      items.setErrors(campos)
    },
    load: (next) => {
      version = next.version
      store.set({ ...initialState(next), revision: store.get().revision + 1 })
      limpia = store.get().cabecera
      items.setEmpresa(next.cliente)
      items.load(next)
    },
    restore: ({ cabecera, contacto, items: lines, version: read }) => {
      version = read
      store.set({ cabecera, contacto, campos: {}, fallo: null, revision: store.get().revision + 1 })
      items.setEmpresa(cabecera.cliente)
      items.load(lines, { dirty: true })
    },
    setLimpio: () => {
      limpia = store.get().cabecera
      items.load(items.getForm())
    },
    getContenido: () => ({
      cabecera: store.get().cabecera,
      contacto: store.get().contacto,
      items: items.getDraft(),
      version,
    }),
    getForm: () => {
      const { negocio, ...lines } = items.getForm()

      return { ...store.get().cabecera, ...lines, negocio: negocio as Negocio, version }
    },
    isDirty: () => JSON.stringify(store.get().cabecera) !== JSON.stringify(limpia) || items.isDirty(),
  }
}
