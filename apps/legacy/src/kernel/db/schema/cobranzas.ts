import type { Moneda } from '@yunque/contracts/productos'
import type { Generated } from 'kysely'
import type { Computed, Decimal, DeMaestro, Fecha } from './columns.ts'

export type CobranzasTables = {
  cobradores: DeMaestro & { codigo: string; nombre: string }
  movimientos: Omit<DeMaestro, 'en_uso'> & {
    id: Generated<number>
    cliente: string
    moneda: Moneda
    fecha: Fecha
    /** Factura and nota de débito; nota de crédito and recibo. */
    tipo: 'FC' | 'ND' | 'NC' | 'RC'
    numero: string
    vencimiento: Fecha | null
    vendedor: string | null
    /** Positive where the client owes it to the house. */
    importe: Decimal
    /** Its open part. */
    saldo: Decimal
    /** The amount as people write it, and their name for the movement. */
    monto: Computed<Decimal>
    comprobante: Computed<string>
  }
  /** Which invoices a receipt or a credit note paid, and how much of each; not in use once annulled. */
  aplicaciones: DeMaestro & { haber: number; debe: number; importe: Decimal }
}
