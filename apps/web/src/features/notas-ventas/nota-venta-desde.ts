import type { DocumentoRecord } from '@yunque/contracts/documento'
import { cabeceraDe } from '#/features/documento/cabecera.ts'
import type { Contenido } from '#/features/documento/documento-store.ts'
import { itemForm, itemGuardado } from '#/features/items/model/item.ts'

/**
 * A new nota de venta out of a quotation's won lines, or those of them in `elegidos` (by nro_item), with nothing to type
 * again (DOC-07): client, contact, delivery and conditions as they stand, each line with its weights and prices. What
 * only a nota de venta asks (CND-03) stays for the seller. null when no such line is won.
 */
export const notaVentaDesde = (
  cotizacion: DocumentoRecord,
  elegidos: readonly string[] | undefined,
): Contenido | null => {
  const ganados = cotizacion.productos.filter(
    ({ estado, nro_item }) => estado === 'G' && (elegidos?.includes(String(nro_item)) ?? true),
  )
  if (ganados.length === 0) return null

  return {
    cabecera: {
      ...cabeceraDe(cotizacion),
      validez_oferta: '',
      usuario_destino_nv: '',
      estado: '',
      tipo_cambio: '',
      n_cotizacion_origen: cotizacion.n_cotizacion,
    },
    contacto: cotizacion.contacto,
    items: {
      negocio: cotizacion.negocio,
      deposito: '',
      productos: ganados.map((item) => ({
        ...itemForm(itemGuardado('', item)),
        nro_item: '',
        nro_item_origen: String(item.nro_item),
      })),
    },
    version: '',
  }
}
