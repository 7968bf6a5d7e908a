import * as z from 'zod'
import { codigo, flagS, lista, mapa, texto } from './codecs/codecs.ts'
import { fechaHora } from './codecs/dates.ts'
import { isNo, isYes } from './codecs/flag.ts'
import { INGRESO } from './wire/error-codes.ts'
import { leaf, reader, record, UNREADABLE } from './wire/reader.ts'

/** POST /api/login (LLA-01). Never trimmed: a password may begin with a space. */
export const loginForm = z.strictObject({
  codigo: z.string().trim().min(1, INGRESO.codigo).max(40),
  clave: z.string().min(1, INGRESO.clave).max(1024),
  /** The code of his second factor, where he is asked for one (SEC-26); another server than ours is sent none. */
  segundo: z.string().max(40).optional(),
})
export type LoginForm = z.output<typeof loginForm>

/** Signing in after the provider said who it is: all that he may have to add is a code (OPE-08). */
export const loginProveedorForm = loginForm.pick({ segundo: true })

/** Rows of a list's page that one may choose as one's own. */
export const FILAS = [10, 25, 50, 100] as const

/** A value that PHP counts as true: modulos_usuario maps a code to any such value. What says no in a letter is none, however it is written. */
const truthy = leaf<boolean, unknown>(
  (value) => Boolean(value) && !isNo(value),
  () => false,
)
const porCodigo = mapa(truthy)

/** A map from code to yes or no, or a plain list of codes. Anything else reads as no permissions, which is safe. */
const permisos = reader<Record<string, boolean>, z.input<typeof porCodigo>>({
  read: (value, drift, path) =>
    Array.isArray(value) && value.every((code) => typeof code === 'string')
      ? Object.fromEntries(value.map((code) => [code, true]))
      : porCodigo.read(value, drift, path),
  empty: () => ({}),
})

const fontSize = leaf<string | undefined, string | number | null>(
  (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : UNREADABLE),
  () => undefined,
)

/** Rows of a list's page, if the user has chosen a number (PAN-12). */
const filas = leaf<(typeof FILAS)[number] | undefined, string | number | null>(
  (value) => FILAS.find((size) => size === Number(value)),
  () => undefined,
)
const marca = leaf<true | undefined, unknown>(
  (value) => (isYes(value) ? true : undefined),
  () => undefined,
)
/** Nothing works until he has changed the password that somebody else made for him (PAN-10). */
const temporal = marca
/**
 * He must have a second factor and has none, so that nothing works until he activates one. 'proveedor': he came by the
 * provider, so that no password is asked (SEC-26).
 */
const segundoPendiente = leaf<'clave' | 'proveedor' | undefined, unknown>(
  (value) => (value === 'clave' || value === 'proveedor' ? value : undefined),
  () => undefined,
)
/** The desk is the example company's (DAT-12). */
const demo = marca
/** The desk reads a mailbox of requests (PED-07). */
const buzon = marca

/** Who reset his password, and when. It is told only on the screen where he chooses his own (ARQ-15). */
const restablecidas = lista(record({}, { momento: fechaHora, por: texto })).optional()

/** The search that a list opens with from the menu, where he has chosen one (LIS-15). */
const vistas = lista(record({ pantalla: texto, search: texto })).optional()

/** The house's lines of business in their order, where they are not the specification's (DAT-01). */
const negocios = lista(record({ value: codigo }, { text: texto, baja: flagS })).optional()

/** The signed-in user (Current user, docs/requirements). */
export const usuario = record(
  { codigo },
  {
    nombre: texto,
    modulos_usuario: permisos,
    permisos_usuario: permisos,
    /** Token for framed pages only: the session's own, never derived from the password (LLA-08). */
    clave_md5: texto,
    /** Each field is absent if the user has not chosen it or was not given it. */
    extra: record(
      {},
      {},
      {
        font_size: fontSize,
        filas_por_pagina: filas,
        clave_temporal: temporal,
        segundo_pendiente: segundoPendiente,
        restablecidas,
        demo,
        buzon,
        vistas,
        negocios,
      },
    ),
  },
)
export type Usuario = z.output<typeof usuario>

/** GET /api/verificar-token (API-01). */
export const verificarTokenAnswer = record({ user: usuario })

/** POST /api/login (LLA-01). `aviso`: something to know about this sign-in, such as that another session was ended for it. */
export const loginAnswer = record({ auth_token_crm: codigo, user: usuario }, { auth_token: texto }, { aviso: texto })
export type LoginAnswer = z.output<typeof loginAnswer>

/**
 * GET /api/version (API-02). `idempotency_key`: a repeated save gets its first answer (LLA-05). `guardado_por_clave`: what it
 * answered can be asked for (LLA-12). `ingreso_proveedor`: it takes the gateway's word on who signs in by OpenID Connect (OPE-08).
 */
export const versionAnswer = record(
  {},
  { version: texto },
  { idempotency_key: flagS, guardado_por_clave: flagS, ingreso_proveedor: flagS },
)

/** POST /api/guardados/{clave}/get (LLA-12): whether a save of one's own under this key is stored, and what it was answered. */
export const guardadoRequest = z.strictObject({ clave: z.string().regex(/^[\w-]{1,100}$/) })
export const guardadoAnswer = record(
  { guardado: z.enum(['S', 'N']) },
  {
    respuesta: leaf<unknown, unknown>(
      (value) => value,
      () => null,
    ),
  },
)

/** Shortest password that is taken; 15 is what we recommend (SEC-05). */
export const CLAVE_MIN = 8

/** POST /api/cambiar-clave (LLA-02). */
export const cambiarClaveForm = z.strictObject({
  clave_actual: z.string().min(1, 'Ingrese su clave actual.').max(1024),
  clave_nueva: z.string().min(CLAVE_MIN, `La clave nueva debe tener al menos ${CLAVE_MIN} caracteres.`).max(1024),
})
export type CambiarClaveForm = z.output<typeof cambiarClaveForm>

/** The token that the session has from now on (SEC-03), '' where it keeps its own: another server than ours may say anything here. */
export const cambiarClaveAnswer = z.object({ auth_token_crm: z.string() }).catch({ auth_token_crm: '' })
