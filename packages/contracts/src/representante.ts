import * as z from 'zod'
import { codigo, entero, lista, numeroInput, texto } from './codecs.ts'
import { fecha } from './dates.ts'
import { decimalOrEmpty } from './decimal.ts'
import { enumFilter, paged, paging, textFilter } from './paged.ts'
import { moneda } from './productos.ts'

/** URL search of /representante/factura-representante and payload of its list call. A activas, B anuladas. */
export const facturasSearch = z.object({
  ...paging(['-n_cotizacion', 'n_cotizacion', 'fecha', 'razon']),
  n_cotizacion: textFilter,
  razon: textFilter,
  estado: enumFilter(['', 'A', 'B']),
})
export type FacturasSearch = z.output<typeof facturasSearch>

export const facturaRow = z.object({
  n_cotizacion: codigo,
  fecha,
  cliente: codigo,
  razon: texto,
  deposito: texto,
  items: entero,
  subtotal_p: decimalOrEmpty,
  subtotal_d: decimalOrEmpty,
  estado: z.enum(['A', 'B']),
  usuario: texto,
})
export type FacturaRow = z.output<typeof facturaRow>
export const facturasPage = paged(facturaRow)

/** URL search of /representante/pedido-representante: orders placed with represented mills. */
export const pedidosSearch = z.object({
  ...paging(['-numero', 'numero', 'fecha', 'emisor', 'fecha_arrivo']),
  numero: textFilter,
  emisor: textFilter,
  estado: enumFilter(['', 'A', 'C']),
})
export type PedidosSearch = z.output<typeof pedidosSearch>

export const pedidoRow = z.object({
  numero: codigo,
  fecha,
  emisor: texto,
  items: entero,
  moneda,
  total: decimalOrEmpty,
  fecha_arrivo: fecha,
  /** A abierto, C cumplido. */
  estado: z.enum(['A', 'C']),
})
export type PedidoRow = z.output<typeof pedidoRow>
export const pedidosPage = paged(pedidoRow)

export const pedidoRecord = pedidoRow.extend({
  observaciones: texto,
  productos: lista(
    z.object({
      item_pp: texto,
      familia: texto,
      codigo: texto,
      descripcion: texto,
      cantidad: decimalOrEmpty,
      cantidad_equivalente: decimalOrEmpty,
      precio_unitario: decimalOrEmpty,
      precio_total: decimalOrEmpty,
      fecha_arrivo: fecha,
      ingreso_planta: fecha,
    }),
  ),
})
export type PedidoRecord = z.output<typeof pedidoRecord>
export const pedidoAnswer = z.object({ pedido: pedidoRecord })

/** POST /api/representante/pedido-representante/{numero}/get. */
export const pedidoRequest = z.strictObject({ numero: numeroInput })
