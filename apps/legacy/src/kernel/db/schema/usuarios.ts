import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type Ingreso = 'clave' | 'proveedor' | 'proveedor con segundo'

export type UsuariosTables = {
  usuarios: {
    codigo: string
    nombre: string
    e_mail: Generated<string>
    /** What the paper gives a client to call. */
    telefono: Generated<string>
    /** '' of who has no password yet. */
    clave_hash: Generated<string>
    /** A activo, B dado de baja. */
    estado: Generated<'A' | 'B'>
    font_size: string | null
    /** His password was made by somebody else: nothing works until he has changed it (PAN-10). */
    clave_temporal: Generated<boolean>
    /** When that was, and when a session was opened with it: it opens one, within a day (ARQ-15). */
    clave_desde: Generated<Date | null>
    clave_usada: Generated<Date | null>
    /** He sees the clients of `clientes_usuarios` and no others: none where there are none (ARQ-17). */
    asociado: Generated<boolean>
    ultimo_acceso: Generated<Date | null>
    /** Rows on a page of a list, where he has chosen (PAN-12). */
    filas_por_pagina: Generated<number | null>
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
    /** What it is called by where its token may not be told. */
    id: Generated<number>
    /** What the browser says of itself. */
    dispositivo: Generated<string>
    /** By his password; or by the word of the provider, of which the last has seen a second factor, too (OPE-08). */
    ingreso: Generated<Ingreso>
  }
  /** Guesses at an account, from one address and from all, by hashes of their names (SEC-06). */
  intentos: {
    nombre: string
    fallas: Generated<number>
    /** The account waits until then; of one that does not, when it was counted last. */
    hasta: Generated<Date>
    /** Its owner has signed in there. */
    conocido: Generated<boolean>
  }
  /** The gateway's words that have opened a session; kept as long as one may come again. */
  aserciones_usadas: { id: string; usada: Date }
  /** Who gave or took a code last; a code that nobody touched since the beginning has none (PAN-11). */
  codigos_cambios: { usuario: string; codigo: string; tiene: boolean; momento: Date; por: string }
  /** Named sets of codes. */
  perfiles: { id: Generated<number>; nombre: string; version: Generated<number> }
  perfiles_codigos: { perfil: number; codigo: string }
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
  /** What a second factor is checked by, and hashes of the codes for who lost it (SEC-26). */
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
    /** Its place among those of who keeps it. */
    orden: Generated<number>
  }
  /** What a screen's list is opened with from the menu (LIS-15). */
  vistas_primeras: { usuario: string; pantalla: string; search: string }
  /** usuarios whose list is not empty see these clients only (LLA-07). */
  clientes_usuarios: { usuario: string; cliente: string }
}
