import * as z from 'zod'
import { codigo, cuenta, lista, numeroInput, texto, unoDe } from './codecs/codecs.ts'
import { ESTADOS_PEDIDO } from './codecs/codigos.ts'
import { fecha } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { listed } from './documento/header.ts'
import { paged } from './wire/paged.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_PEDIDO }

const campos = listed('factura-representante')

export const facturaRow = record(
  { n_cotizacion: codigo },
  {
    fecha,
    cliente: texto,
    razon: texto,
    deposito: texto,
    ...campos.told,
    items: cuenta,
    subtotal_p: decimalOrEmpty,
    subtotal_d: decimalOrEmpty,
    estado: unoDe(['A', 'B'], ''),
    usuario: texto,
  },
  { nombre_usuario: texto, ...campos.own },
)
export type FacturaRow = z.output<typeof facturaRow>
export const facturasPage = paged(facturaRow)

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
