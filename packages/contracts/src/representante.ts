import * as z from 'zod'
import { codigo, cuenta, lista, numeroInput, texto, unoDe } from './codecs.ts'
import { fecha } from './dates.ts'
import { decimalOrEmpty } from './decimal.ts'
import { enumFilter, paged, paging, textFilter } from './paged.ts'
import { record } from './reader.ts'

/** URL search of /representante/factura-representante and payload of its list call. A activas, B anuladas. */
export const facturasSearch = z.object({
  ...paging(['-n_cotizacion', 'n_cotizacion', 'fecha', 'razon']),
  n_cotizacion: textFilter,
  razon: textFilter,
  estado: enumFilter(['', 'A', 'B']),
})
export type FacturasSearch = z.output<typeof facturasSearch>

export const facturaRow = record(
  { n_cotizacion: codigo },
  {
    fecha,
    cliente: texto,
    razon: texto,
    deposito: texto,
    items: cuenta,
    subtotal_p: decimalOrEmpty,
    subtotal_d: decimalOrEmpty,
    estado: unoDe(['A', 'B'], ''),
    usuario: texto,
  },
  { nombre_usuario: texto },
)
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

const pedido = {
  fecha,
  emisor: texto,
  items: cuenta,
  moneda: unoDe(['D', 'P'], ''),
  total: decimalOrEmpty,
  fecha_arrivo: fecha,
  /** A abierto, C cumplido. */
  estado: unoDe(['A', 'C'], ''),
}
export const pedidoRow = record({ numero: codigo }, pedido)
export type PedidoRow = z.output<typeof pedidoRow>
export const pedidosPage = paged(pedidoRow)

export const pedidoRecord = record(
  { numero: codigo },
  {
    ...pedido,
    observaciones: texto,
    productos: lista(
      record(
        {},
        {
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
        },
      ),
    ),
  },
)
export type PedidoRecord = z.output<typeof pedidoRecord>
export const pedidoAnswer = record({ pedido: pedidoRecord })

/** POST /api/representante/pedido-representante/{numero}/get. */
export const pedidoRequest = z.strictObject({ numero: numeroInput })
