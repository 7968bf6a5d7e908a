import type { Moneda } from '@yunque/contracts/productos'
import type { Generated } from 'kysely'
import type { Decimal, DeMaestro, Fecha } from './columns.ts'

export type CobranzasTables = {
  cobradores: DeMaestro & { codigo: string; nombre: string }
  movimientos: {
    id: Generated<number>
    cliente: string
    moneda: Moneda
    fecha: Fecha
    /** Factura, nota de débito; nota de crédito, recibo. */
    tipo: 'FC' | 'ND' | 'NC' | 'RC'
    numero: string
    vencimiento: Fecha | null
    vendedor: string | null
    /** Positive where it is owed to the house. */
    importe: Decimal
    /** What of it is open. */
    saldo: Decimal
  }
  /** Which invoices a receipt or a credit note paid, and how much of each. */
  aplicaciones: { haber: number; debe: number; importe: Decimal }
}
