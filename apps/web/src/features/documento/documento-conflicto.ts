import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento'
import { precioTotal } from '@yunque/pricing'
import { mergeAsking, type Palabras } from '#/ui/form/conflict.tsx'
import { cabeceraDe } from './cabecera.ts'
import { createDocumento, type Documento } from './documento-store.ts'

/** precio_total follows from the rest of its line, so that it is reckoned after a merge and never asked about. */
const sinTotales = (form: DocumentoForm): DocumentoForm => ({
  ...form,
  productos: form.productos.map((item) => ({ ...item, precio_total: '' })),
})

/**
 * Puts my changes over what another user has saved since (VIS-07). Answers whether they stand there now; not while the
 * person decides on nothing, nor for a draft of an earlier version, of which nobody knows what it started from.
 */
export const ponerEncima = async (documento: Documento, actual: DocumentoRecord, palabras: Palabras) => {
  const { record, contacto } = documento.store.get()
  const mio = documento.getForm()
  if (!record || record.version !== mio.version) return false

  const formDe = (read: DocumentoRecord) => sinTotales(createDocumento(documento.tipo, read).getForm())
  const tres = { original: formDe(record), mio: sinTotales(mio), actual: formDe(actual) }
  const unido = await mergeAsking(tres, palabras)
  if (!unido) return false

  const { negocio, deposito, version } = unido
  const productos = unido.productos.map((item) => ({ ...item, precio_total: precioTotal(item) ?? '' }))
  documento.load(actual)
  documento.restore({
    cabecera: cabeceraDe(unido),
    contacto: unido.nro_cpt === mio.nro_cpt ? contacto : actual.contacto,
    items: { negocio, deposito, productos },
    version,
  })

  return true
}

/**
 * Puts the server's part of a document that it stored incomplete (docs/adr/0010) under what is on screen, which stays as it
 * is, unsaved: the next save goes over that part. A line whose number the server has lost is a new one to it.
 */
export const dejarEncima = (documento: Documento, cortado: DocumentoRecord): void => {
  const { items, ...contenido } = documento.getContenido()
  const numeros = new Set(cortado.productos.map(({ nro_item }) => String(nro_item)))
  const productos = items.productos.map((item) => (numeros.has(item.nro_item) ? item : { ...item, nro_item: '' }))
  documento.load(cortado)
  documento.restore({ ...contenido, items: { ...items, productos }, version: cortado.version })
}
