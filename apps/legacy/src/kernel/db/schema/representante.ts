import type { Moneda } from '@yunque/contracts/productos'
import type { Generated } from 'kysely'
import type { Decimal, DeMaestro, Fecha } from './columns.ts'

export type RepresentanteTables = {
  /** Orders placed with represented mills. */
  pedidos: DeMaestro & {
    numero: number
    fecha: Fecha
    emisor: string
    moneda: Moneda
    observaciones: Generated<string>
  }
  pedido_items: DeMaestro & {
    numero: number
    item_pp: number
    /** A prod01. */
    codigo: string
    cantidad: Decimal
    cantidad_equivalente: Decimal | null
    precio_unitario: Decimal
    precio_total: Decimal
    fecha_arrivo: Fecha | null
    /** The day of arrival; a past day means that it has arrived. */
    ingreso_planta: Fecha | null
  }
}
