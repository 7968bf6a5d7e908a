import type { Generated } from 'kysely'
import type { Decimal, DeMaestro, Fecha, Flag } from './columns.ts'

export type ClientesTables = {
  /** Row counts of some lists, kept by triggers in pieces that are added up. */
  cuentas: { lista: string; estado: string; dia: Fecha | null; n: number }
  clientes: {
    codigo: string
    razon: string
    cuit: Generated<string>
    baja: Generated<Flag>
    /** C: customer, the only kind that a search offers (API-06). */
    marca_cpt: Generated<string>
    domicilio: Generated<string>
    localidad: Generated<string>
    provincia: Generated<string>
    condicion_iva: Generated<string>
    e_mail: Generated<string>
    telefono: Generated<string>
    cm05_vencimiento: Fecha | null
    /** Its collector. */
    cobrador: Generated<string | null>
    nombre_comercial: Generated<string>
    /** Addresses for quality certificates and invoices; '' means `e_mail`. */
    e_mail_certificados: Generated<string>
    e_mail_facturas: Generated<string>
    /** How it pays: '{ajuste}_{vencimiento}' (CND-01). */
    condicion_ajuste: Generated<string>
    vendedor: Generated<string | null>
    c_transp: Generated<string | null>
    /** Credit limit in each currency; null for no limit. */
    limite_d: Generated<Decimal | null>
    limite_p: Generated<Decimal | null>
    /** The highest code that its places of delivery ever had. */
    ultimo_lugar: Generated<number>
    version: Generated<number>
  }
  notificaciones: {
    id: Generated<number>
    cliente: string
    color: 'danger' | 'warning'
    mensaje: string
    /** Days on which the notice holds; null for no first or last day. */
    desde: Generated<Fecha | null>
    hasta: Generated<Fecha | null>
  }
  contactos: {
    nro_cpt: Generated<number>
    /** The client's code. */
    codi: string
    apellido: Generated<string>
    nombres: Generated<string>
    direccion: Generated<string>
    telefono: Generated<string>
    e_mail: Generated<string>
    pagina_web: Generated<string>
    observaciones: Generated<string>
    /** The list row calls it marca_certif_calidad (CON-01). */
    recibe_certificado: Generated<Flag>
    estado: Generated<'A' | 'B'>
    version: Generated<number>
  }
  lugares_entrega: { cliente: string; codigo: string; nombre: string }
  transportistas: DeMaestro & { codigo: string; nombre: string }
}
