import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { AskedOfNota } from '@yunque/contracts/documento/faltas'
import type { ItemForm } from '@yunque/contracts/documento/item'
import { MAX_PEDIDOS } from '@yunque/contracts/documento/lengths'
import type { PedidoTomado } from '@yunque/contracts/pedidos'
import type { Lugar } from '@yunque/contracts/productos'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { type Contexto, NO_FIGURE, orNoFigure, reglasDe, totalsOf } from '@yunque/pricing'
import { type ItemsDraft, itemBorrador, itemVacio } from '#/features/items/index.ts'
import { CABECERA_VACIA, type Cabecera, cabeceraDe } from './cabecera.ts'

export type DocumentoState = {
  cabecera: Cabecera
  /** Name of `nro_cpt`, for people. */
  contacto: string
  /** The record as it was last read or saved; null until the first save. */
  record: DocumentoRecord | null
  /** What keeps the document from being saved, by field path (VIS-04). */
  campos: Campos
  /** Fields that were filled in as in the client's newest document, until a person says what he wants there. */
  sugeridos: readonly (keyof Cabecera)[]
  /** Fields that this sales note must have, which are those that offer something to choose (CND-03). */
  asked: readonly AskedOfNota[]
  /** The client for whom the content was agreed or typed: his usual values are not proposed over it (DOC-18). */
  acordado: string
  /** The server tells no adjustment conditions of the client, so that none is demanded (ARQ-10). */
  sinCondiciones: boolean
  /** Counts how often the values were replaced, so that inputs with a text of their own start anew. */
  revision: number
}

/** What a draft or a proposal keeps of a document (VIS-06). */
export type Contenido = {
  cabecera: Cabecera
  contacto: string
  items: ItemsDraft
  version: string
  /** Requests that lines were taken from since the last save (PED-04). */
  pedidos: readonly PedidoTomado[]
}

/** What a new document starts with, and the client with whom it was agreed ('' for none). */
export type Propuesta = Omit<Contenido, 'pedidos'> & Partial<Pick<Contenido, 'pedidos'>> & { acordado: string }

export const initialState = (record: DocumentoRecord | null): DocumentoState => ({
  cabecera: record ? cabeceraDe(record) : CABECERA_VACIA,
  contacto: record?.contacto ?? '',
  record,
  campos: {},
  sugeridos: [],
  asked: [],
  acordado: '',
  sinCondiciones: false,
  revision: 0,
})

/** Every field of a draft with its empty value, for drafts of older builds that lack some. */
export const CONTENIDO_VACIO: Contenido = {
  cabecera: CABECERA_VACIA,
  contacto: '',
  items: { negocio: '', deposito: '', productos: [itemBorrador(itemVacio(''))] },
  version: '',
  pedidos: [{ texto: '', renglones: '', recibido: '' }],
}

/** precio_total is emptied because it follows from the rest of its line: a merge computes it again instead of asking about it. */
export const withoutTotales = (form: DocumentoForm): DocumentoForm => ({
  ...form,
  productos: form.productos.map((item) => ({ ...item, precio_total: '' })),
})

/** Adds a request; more lines of the same text belong to the same request. */
export const withPedido = (pedidos: readonly PedidoTomado[], pedido: PedidoTomado): PedidoTomado[] => {
  const { texto, renglones } = pedido
  const there = pedidos.find((one) => one.texto === texto)
  const spans = new Set([there?.renglones, renglones].flatMap((some) => some?.split(',') ?? []).filter(Boolean))

  const recibido = there?.recibido || pedido.recibido

  return [...pedidos.filter((one) => one !== there), { texto, renglones: [...spans].join(','), recibido }].slice(
    -MAX_PEDIDOS,
  )
}

/** A line's total, as the editor computes it; '' where it can't be told (VIS-23). */
const totalDe = (item: ItemForm, contexto: Contexto): string => {
  const total = orNoFigure(() => totalsOf(item, contexto).precio_total ?? '')

  return total === NO_FIGURE ? '' : total
}

/**
 * The lines of unsaved changes over a record as it is now: a line whose number the server no longer has is sent as a new
 * one, and each total is computed again, by the stored line's rules while it is of their family.
 */
export const linesOver = (
  tipo: Lugar,
  { productos }: DocumentoRecord,
  form: DocumentoForm,
): DocumentoForm['productos'] => {
  const stored = new Map(productos.map((item) => [String(item.nro_item), item]))

  return form.productos.map((item) => {
    const before = stored.get(item.nro_item)
    const reglas = reglasDe(item.familia, before?.familia === item.familia ? before.reglas : null)

    return {
      ...item,
      nro_item: before ? item.nro_item : '',
      precio_total: totalDe(item, { lugar: tipo, deposito: form.deposito, reglas }),
    }
  })
}
