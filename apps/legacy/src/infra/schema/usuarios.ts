import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type UsuariosTables = {
  usuarios: {
    codigo: string
    nombre: string
    e_mail: Generated<string>
    clave_hash: string
    /** A activo, B dado de baja. */
    estado: Generated<'A' | 'B'>
    font_size: string | null
    creado: Generated<Date>
    version: Generated<number>
  }
  usuarios_modulos: { usuario: string; modulo: string }
  usuarios_permisos: { usuario: string; permiso: string }
  sesiones: {
    /** SHA-256 of the bearer token, and of the frame token that is derived from it: neither is kept (LLA-08). */
    token_hash: string
    marco_hash: string
    usuario: string
    creada: Date
    usada: Date
  }
  /** Files on their way to a browser; `id_hash` is the SHA-256 of what their URL holds. */
  descargas: {
    id_hash: string
    token_hash: string
    nombre: string
    tipo: string
    contenido: Uint8Array
    creada: Date
  }
  /** Forms of framed pages that were sent, by their one-time token. */
  formularios_enviados: {
    ficha: string
    token_hash: string
    cuerpo_hash: string
    mensaje: Generated<string>
    destino: Generated<string>
  }
  /** Settings of the house: dias_pronta_a_vencer, dias_validez, ... */
  parametros: { nombre: string; valor: string }
  idempotencia: {
    usuario: string
    clave: string
    ruta: string
    cuerpo_hash: string
    respuesta: Json
    creada: Date
  }
  auditoria: {
    id: Generated<number>
    momento: Date
    usuario: string
    accion: string
    entidad: string
    id_entidad: string
    antes: Json | null
    despues: Json | null
  }
  /** usuarios whose list is not empty see these clients only (LLA-07). */
  clientes_usuarios: { usuario: string; cliente: string }
}
