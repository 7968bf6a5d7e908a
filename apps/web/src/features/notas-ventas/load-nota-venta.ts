import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { NotaVentaSearch } from '@yunque/contracts/search/notas-ventas'
import type { Propuesta } from '#/features/documento/model/contenido.ts'
import { DOCUMENTOS } from '#/features/documento/model/documentos.ts'
import { loadDocumento } from '#/features/documento/model/load-documento.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

type Leida = { record: DocumentoRecord | null; propuesta: Propuesta | null }

/** The nota de venta of a URL; a new one may be proposed from a quotation (DOC-07). */
export const loadNotaVenta = async (
  utils: Utils,
  { id, desde, items }: { id: string } & NotaVentaSearch,
): Promise<Leida> => {
  const cotizacion = id === 'nuevo' && desde ? await loadDocumento(utils, 'cotizacion', desde, 'nota_venta') : null
  if (!cotizacion) return { record: await loadDocumento(utils, 'nota_venta', id), propuesta: null }

  const { notaVentaDesde } = await import('./nota-venta-desde.ts')
  const propuesta = notaVentaDesde(cotizacion, items?.split(','))
  if (!propuesta) {
    throw new MissingRecord(`La cotización N° ${desde} no tiene ítems ganados.`, DOCUMENTOS.cotizacion.lista)
  }

  return { record: null, propuesta }
}
