import { cantidadLeft } from '@yunque/contracts/documento/bloqueo'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { ItemForm, ItemRecord } from '@yunque/contracts/documento/item'
import { recalculate, reglasDe, totalsOf } from '@yunque/pricing'
import { cabeceraDe } from '#/features/documento/model/cabecera.ts'
import type { Propuesta } from '#/features/documento/model/contenido.ts'
import { formOfItem, itemGuardado } from '#/features/items/index.ts'

/** The line with what no other note took of it: its weight and total follow from that quantity (DOC-09). */
const restoDe = (item: ItemRecord): ItemForm => {
  const linea = formOfItem(itemGuardado('', item))
  const cantidad = cantidadLeft(item)
  if (cantidad === linea.cantidad) return linea
  const contexto = { lugar: 'nota_venta', reglas: reglasDe(item.familia, item.reglas) } as const
  const { peso_total } = recalculate({ ...linea, cantidad, peso_derivado: 'peso_total' }, 'cantidad', contexto)
  const totales = totalsOf({ ...linea, cantidad, peso_total }, contexto)

  return { ...linea, cantidad, peso_total: totales.peso_total ?? '', precio_total: totales.precio_total ?? '' }
}

/**
 * A new nota de venta out of a quotation's won lines, or those of them in `elegidos` (by nro_item), with nothing to type
 * again (DOC-07): client, contact, delivery and conditions as they were agreed in quotation and panel (DOC-18), each line with
 * its weights and prices. What only a nota de venta asks (CND-03) stays for the seller. null when no such line is won.
 */
export const notaVentaDesde = (
  cotizacion: DocumentoRecord,
  elegidos: readonly string[] | undefined,
): Propuesta | null => {
  const ganados = cotizacion.productos.filter(
    (item) => item.estado === 'G' && cantidadLeft(item) !== '' && (elegidos?.includes(String(item.nro_item)) ?? true),
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
        iva: item.iva_hoy || item.iva,
        nro_item_origen: String(item.nro_item),
        acordada: { reglas: item.reglas },
      })),
    },
    version: '',
    acordado: cotizacion.cliente,
  }
}
