import * as z from 'zod'
import { codigo, isEmail, mapa, texto, textoInput } from './codecs.ts'
import { INGRESO } from './error-codes.ts'
import { leaf, reader, record, UNREADABLE } from './reader.ts'

/** POST /api/login (LLA-01). Never trimmed: a password may begin with a space. */
export const loginForm = z.strictObject({
  codigo: z.string().trim().min(1, INGRESO.codigo).max(40),
  clave: z.string().min(1, INGRESO.clave).max(1024),
})
export type LoginForm = z.output<typeof loginForm>

/** PHP's truth: modulos_usuario maps a code to any truthy value. */
const truthy = leaf<boolean, unknown>(
  (value) => Boolean(value) && value !== '0' && value !== 'N',
  () => false,
)
const porCodigo = mapa(truthy)

/** Codes by code, or a plain list of those that somebody has. No permissions is the safe reading of anything else. */
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

/** The signed-in user (Current user, docs/requirements). */
export const usuario = record(
  { codigo },
  {
    nombre: texto,
    modulos_usuario: permisos,
    permisos_usuario: permisos,
    /** Token for framed pages only: the session's own, never derived from the password (LLA-08). */
    clave_md5: texto,
    extra: record({}, { font_size: fontSize }),
  },
)
export type Usuario = z.output<typeof usuario>

/** GET /api/verificar-token (API-01). */
export const verificarTokenAnswer = record({ user: usuario })

/** POST /api/login (LLA-01). */
export const loginAnswer = record({ auth_token_crm: codigo, user: usuario }, { auth_token: texto })

/** GET /api/version (API-02). */
export const versionAnswer = record({}, { version: texto })

/** Shortest password that is taken; 15 is what we recommend (SEC-05). */
export const CLAVE_MIN = 8

/** POST /api/cambiar-clave (LLA-02). */
export const cambiarClaveForm = z.strictObject({
  clave_actual: z.string().min(1, 'Ingrese su clave actual.').max(1024),
  clave_nueva: z.string().min(CLAVE_MIN, `La clave nueva debe tener al menos ${CLAVE_MIN} caracteres.`).max(1024),
})
export type CambiarClaveForm = z.output<typeof cambiarClaveForm>

/** Weights of letters that one may choose for the whole desk (SES-10). */
export const GROSORES = [
  { value: '300', text: 'Fina' },
  { value: '400', text: 'Normal' },
  { value: '500', text: 'Media' },
  { value: '600', text: 'Gruesa' },
] as const

/** What one may change of oneself: POST /api/perfil/get and /api/perfil/guardar. */
export const perfilRecord = record({}, { nombre: texto, e_mail: texto, font_size: texto }, { version: texto })
export type PerfilRecord = z.output<typeof perfilRecord>
export const perfilAnswer = record({ perfil: perfilRecord })
export const perfilForm = z.strictObject({
  nombre: textoInput(80).refine((nombre) => nombre.trim() !== '', 'Indique su nombre.'),
  e_mail: textoInput(100).refine((e_mail) => e_mail.trim() === '' || isEmail(e_mail.trim()), 'El e-mail no es válido.'),
  font_size: z.enum(GROSORES.map(({ value }) => value)),
  /** Version that was read (LLA-06). */
  version: z.string().regex(/^\d{0,15}$/),
})
export type PerfilForm = z.output<typeof perfilForm>
export const perfilGuardar = z.strictObject({ idempotency_key: z.uuid(), form: perfilForm })

/** Answer of a call whose success says it all. */
export const hecho = z.unknown().transform(() => null)

/** Message of a framed page to the app around it when its session is gone. */
export const avisoMarco = z.strictObject({ aviso: z.literal('sesion-expirada') })
export type AvisoMarco = z.output<typeof avisoMarco>
