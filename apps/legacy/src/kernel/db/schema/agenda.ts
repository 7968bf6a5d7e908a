import type { CondicionRegla } from '@yunque/contracts/seguimientos'
import type { OrigenTarea } from '@yunque/contracts/tareas'
import type { Generated } from 'kysely'
import type { Computed, Decimal, Fecha, Flag } from './columns.ts'

export type AgendaTables = {
  seguimientos: {
    n_seguimiento: Generated<number>
    cliente: string
    nro_cpt: Generated<number | null>
    n_cotizacion: Generated<number | null>
    usuario: string
    /** The user's name, by which the list is sorted. A trigger keeps it. */
    nombre_usuario: Computed<string>
    /** The day it was noted. */
    fecha: Fecha
    /** L llamada, V visita, E e-mail, W WhatsApp, O otro. */
    tipo: Generated<'L' | 'V' | 'E' | 'W' | 'O'>
    detalle: Generated<string>
    /** The day on which it is to be done. */
    recordatorio: Fecha
    /** A abierto, C cerrado. */
    estado: Generated<'A' | 'C'>
    resultado: Generated<string>
    cerrado: Generated<Date | null>
    /** The follow-up that this one continues. */
    anterior: Generated<number | null>
    /** The rule that created it, and its unique key of rule, subject and day. */
    regla: Generated<number | null>
    clave: Generated<string>
    version: Generated<number>
  }
  /** Rules that create follow-ups automatically (PAN-06). */
  reglas_seguimiento: {
    id: Generated<number>
    nombre: string
    condicion: CondicionRegla
    /** Days, or months. */
    cantidad: number
    negocio: string | null
    moneda: 'D' | 'P'
    /** Lowest amount to which the rule applies, in that currency. */
    importe: Decimal | null
    tipo: 'L' | 'V' | 'E' | 'W' | 'O'
    detalle: string
    /** null: the document's seller. */
    asignada_a: string | null
    /** Whose clients the rule looks at. The follow-up goes to this person where the seller may not have it. */
    quien: string
    activa: Generated<Flag>
    version: Generated<number>
  }
  /** Private addresses of agendas, stored as a hash of the token (PAN-02). */
  agenda_suscripciones: { usuario: string; token_hash: string; creada: Date }
  /** Tasks (PAN-03). */
  tareas: {
    id: Generated<number>
    usuario: string
    tarea: string
    detalle: Generated<string>
    cliente: Generated<string | null>
    origen: Generated<OrigenTarea>
    /** null: the desk itself. */
    asignada_por: Generated<string | null>
    vencimiento: Fecha
    /** Path in the app of the task's subject. */
    link: Generated<string>
    /** P pendiente, H hecha. */
    estado: Generated<'P' | 'H'>
    /** Key of a task of which a person gets only one. */
    clave: Generated<string>
    /** Number or code of the record because of which the desk gave the task. */
    de: Generated<string>
    creada: Date
    hecha: Generated<Date | null>
    version: Generated<number>
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
