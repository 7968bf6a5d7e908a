import { quedaDe } from '@yunque/contracts/bloqueo'
import type { DocumentoRecord } from '@yunque/contracts/documento'
import type { ItemForm, ItemRecord } from '@yunque/contracts/productos'
import { precioTotal, recalcular } from '@yunque/pricing'
import { cabeceraDe } from '#/features/documento/cabecera.ts'
import type { Contenido } from '#/features/documento/documento-store.ts'
import { itemForm, itemGuardado } from '#/features/items/index.ts'

/** The line with what no other note took of it: its weight and total follow from that quantity (DOC-09). */
const restoDe = (item: ItemRecord): ItemForm => {
  const linea = itemForm(itemGuardado('', item))
  const cantidad = quedaDe(item)
  if (cantidad === linea.cantidad) return linea
  const numeros = recalcular({ ...linea, cantidad, peso_derivado: 'peso_total' }, 'cantidad', {
    lugar: 'nota_venta',
    familia: item.familia,
  })

  return { ...linea, cantidad, peso_total: numeros.peso_total ?? '', precio_total: precioTotal(numeros) ?? '' }
}

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
    (item) => item.estado === 'G' && quedaDe(item) !== '' && (elegidos?.includes(String(item.nro_item)) ?? true),
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
        ...restoDe(item),
        nro_item: '',
        iva: item.iva,
        nro_item_origen: String(item.nro_item),
      })),
    },
    version: '',
  }
}
