import * as z from 'zod'
import { codigo, lista, numeroInput, texto } from './codecs/codecs.ts'
import { ESTADOS_PEDIDO } from './codecs/codigos.ts'
import { fecha } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { camposDePedido } from './list/representante.ts'
import { CODECS } from './row.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_PEDIDO }

export const pedidoRecord = record(
  { numero: codigo },
  {
    ...camposDePedido(CODECS),
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
        /** The name of its familia, and the units of its quantity and of its equivalent (VIS-22). */
        { nombre_familia: texto, um1: texto, um2: texto },
      ),
    ),
  },
)
export type PedidoRecord = z.output<typeof pedidoRecord>
export const pedidoAnswer = record({ pedido: pedidoRecord })

/** POST /api/representante/pedido-representante/{numero}/get. */
export const pedidoRequest = z.strictObject({ numero: numeroInput })
