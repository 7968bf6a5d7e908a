import type { EstadoRecibido } from '@yunque/contracts/pedidos'
import type { Negocio } from '@yunque/contracts/productos'
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type PedidosRecibidosTables = {
  /** How far each mailbox was read, and which server reads it now (PED-07). */
  buzones: {
    nombre: string
    /** The mail server's UIDVALIDITY: when it changes, all message numbers are new. */
    uidvalidity: Generated<string>
    hasta_uid: Generated<number>
    /** The message being read, and how often that was tried: a message that crashes its reader is given up. */
    uid_en_curso: Generated<number>
    intentos: Generated<number>
    lector: Generated<string>
    lector_hasta: Date | null
    leido: Date | null
    error: Generated<string>
    error_desde: Date | null
  }
  /** Requests that clients sent by mail. */
  pedidos_recibidos: {
    id: Generated<number>
    /** What a mail is recognised by: its sender and Message-ID, or a hash of its bytes. */
    clave: string
    llego: Date
    de: string
    direccion: string
    /** Its Reply-To; '' where the answer goes to its sender. */
    responder_a: string
    asunto: string
    /** Its Message-ID and References, for the answer's own headers. */
    mensaje: string
    referencias: string
    texto: string
    avisos: Json<string[]>
    negocio: Generated<Negocio | ''>
    renglones: Generated<number>
    cliente: string | null
    nro_cpt: number | null
    conocido: Generated<'' | 'direccion' | 'dominio'>
    estado: Generated<EstadoRecibido>
    /** Who took it, made a document from it, or archived it. */
    usuario: string | null
    tomado: Date | null
    n_cotizacion: number | null
  }
}
