import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type Ingreso = 'clave' | 'proveedor' | 'proveedor con segundo'

export type UsuariosTables = {
  usuarios: {
    codigo: string
    nombre: string
    e_mail: Generated<string>
    /** The telephone number printed for clients. */
    telefono: Generated<string>
    /** '' for a user who has no password yet. */
    clave_hash: Generated<string>
    /** A activo, B dado de baja. */
    estado: Generated<'A' | 'B'>
    font_size: string | null
    /** Somebody else made his password: nothing works until he has changed it (PAN-10). */
    clave_temporal: Generated<boolean>
    /** When the temporary password was made and when it was used: it opens one session, within a day (ARQ-15). */
    clave_desde: Generated<Date | null>
    clave_usada: Generated<Date | null>
    /** He sees only the clients in `clientes_usuarios`: none if the list is empty (ARQ-17). */
    asociado: Generated<boolean>
    ultimo_acceso: Generated<Date | null>
    /** Rows on a page of a list, if he has chosen a number (PAN-12). */
    filas_por_pagina: Generated<number | null>
    creado: Generated<Date>
    version: Generated<number>
  }
  usuarios_modulos: { usuario: string; modulo: string }
  usuarios_permisos: { usuario: string; permiso: string }
  sesiones: {
    /** SHA-256 of the bearer token, and of the frame token derived from it; neither token is stored (LLA-08). */
    token_hash: string
    marco_hash: string
    usuario: string
    creada: Date
    usada: Date
    /** Names the session where its token must not be shown. */
    id: Generated<number>
    /** The browser's User-Agent. */
    dispositivo: Generated<string>
    /** How it was opened: by password, or by the provider, with or without a second factor seen there (OPE-08). */
    ingreso: Generated<Ingreso>
  }
  /** Failed passwords for an account, from one address and from all, by hashes of both (SEC-06). */
  intentos: {
    nombre: string
    fallas: Generated<number>
    /** The account is blocked until then; if it is not blocked, when it was last counted. */
    hasta: Generated<Date>
    /** Whether the account's owner has signed in from this address. */
    conocido: Generated<boolean>
  }
  /** The gateway's assertions that opened a session; kept as long as one could be replayed. */
  aserciones_usadas: { id: string; usada: Date }
  /** Who last gave or took a code; codes unchanged since the beginning have no row (PAN-11). */
  codigos_cambios: { usuario: string; codigo: string; tiene: boolean; momento: Date; por: string }
  /** Named sets of codes. */
  perfiles: { id: Generated<number>; nombre: string; version: Generated<number> }
  perfiles_codigos: { perfil: number; codigo: string }
  /** Files waiting to be downloaded; `id_hash` is the SHA-256 of the id in their URL. */
  descargas: {
    id_hash: string
    token_hash: string
    nombre: string
    tipo: string
    contenido: Uint8Array
    creada: Date
    /** A digest of what its person might do when it was made. */
    derechos: Generated<string>
  }
  /** Forms sent from framed pages, by their one-time token. */
  formularios_enviados: {
    ficha: string
    token_hash: string
    cuerpo_hash: string
    mensaje: Generated<string>
    destino: Generated<string>
  }
  /** What a second factor is checked against, and hashes of the recovery codes (SEC-26). */
  segundos_factores: {
    usuario: string
    secreto: string
    activo: Generated<boolean>
    ultimo_paso: Generated<number>
    recuperacion: Generated<string[]>
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
  /** Named searches of lists (LIS-15). */
  vistas: {
    id: Generated<number>
    usuario: string
    pantalla: string
    nombre: string
    search: string
    compartida: Generated<'S' | 'N'>
    /** Its place among the views of its owner. */
    orden: Generated<number>
  }
  /** The search with which a screen's list opens from the menu (LIS-15). */
  vistas_primeras: { usuario: string; pantalla: string; search: string }
  /** The clients that each limited user sees (LLA-07). */
  clientes_usuarios: { usuario: string; cliente: string }
}
