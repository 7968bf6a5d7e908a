import type { Generated } from 'kysely'
import type { Fecha } from './columns.ts'

export type PapelesTables = {
  papeles: {
    id: Generated<number>
    /** Its name in an address. */
    clave: string
    cliente: string
    tipo: 'CM05' | 'EXCLUSION' | 'CONSTANCIA' | 'OTRO'
    desde: Fecha
    vence: Fecha | null
    nombre: string
    mime: 'application/pdf' | 'image/jpeg' | 'image/png'
    bytes: number
    sha256: string
    contenido: Uint8Array
    subido: Date
    subido_por: string
    /** Another of its kind runs out later; a trigger keeps it (0250). */
    renovado: Generated<boolean>
  }
  /** Quality certificates, each with its delivered line. */
  certificados: {
    id: Generated<number>
    numero: string
    colada: string
    emisor: string
    n_cotizacion: number
    nro_item: number
    entregado: Fecha
    nombre: string
    contenido: Uint8Array
  }
}
