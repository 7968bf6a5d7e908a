import type { Generated } from 'kysely'
import type { Decimal, Fecha, Flag } from './columns.ts'

export type AgendaTables = {
  seguimientos: {
    n_seguimiento: Generated<number>
    cliente: string
    nro_cpt: number | null
    n_cotizacion: number | null
    usuario: string
    fecha: Fecha
    detalle: Generated<string>
    /** A abierto, C cerrado. */
    estado: Generated<'A' | 'C'>
    version: Generated<number>
  }
  eventos: {
    id: Generated<number>
    usuario: string
    /** E: event of the agenda, T: pending task (INI-04). */
    tipo: Generated<'E' | 'T'>
    evento: string
    detalle: Generated<string>
    seguimiento: number | null
    vencimiento: Fecha
    link: Generated<string>
    cerrado: Generated<Flag>
  }
  /** Rates of each day, in pesos for a dollar. */
  dolar_cotizaciones: {
    fecha: Fecha
    billete: Decimal
    divisa: Decimal
    dias_30: Decimal
    dias_60: Decimal
    dias_90: Decimal
  }
}
