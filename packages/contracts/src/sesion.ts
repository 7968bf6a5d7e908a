import * as z from 'zod'
import { codigo, flagS, isEmail, lista, mapa, texto, textoInput, versionInput } from './codecs/codecs.ts'
import { fechaHora } from './codecs/dates.ts'
import { form } from './form.ts'
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

/** A value that PHP counts as true: modulos_usuario maps a code to any such value. */
const truthy = leaf<boolean, unknown>(
  (value) => Boolean(value) && value !== '0' && value !== 'N',
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
  (value) => (flagS.read(value) ? true : undefined),
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

/** Weights of letters that one may choose for the whole desk (SES-10). */
export const GROSORES = [
  { value: '300', text: 'Fina' },
  { value: '400', text: 'Normal' },
  { value: '500', text: 'Media' },
  { value: '600', text: 'Gruesa' },
] as const

/** Longest telephone of a person, in characters. */
export const TELEFONO_MAX = 40

/** Texts about the second factor: when signing in, under its field, and where it is activated (SEC-26). */
export const SEGUNDO = {
  pide: 'Ingrese el código de seis cifras de su aplicación, o uno de recuperación.',
  exigido:
    'Su empresa pide un segundo factor: no se quita. Si cambió de teléfono, pida una clave temporal a un administrador.',
  malo: 'Ese código no sirve: puede haberse usado o vencido. Espere el próximo.',
} as const

/**
 * POST /api/perfil/segundo-factor/preparar and /quitar. The password is asked for, since anybody might be sitting at an
 * open desk.
 */
export const segundoClaveForm = z.strictObject({ clave: z.string().max(1024) })
export const segundoPreparado = record({ secreto: codigo, uri: codigo })
/** POST /api/perfil/segundo-factor/activar */
export const segundoActivarForm = z.strictObject({ segundo: z.string().trim().min(1, SEGUNDO.pide).max(40) })
export const segundoActivado = record({ codigos: lista(codigo) })

/** Whether he has one; '' where the server knows of none. */
const segundoFactor = leaf<'S' | 'N' | '', unknown>(
  (value) => (value === 'S' || value === 'N' ? value : ''),
  () => '',
)

/** An open session, with what a person recognises it by. */
export const sesionRow = record(
  { id: codigo },
  { dispositivo: texto, creada: fechaHora, usada: fechaHora, propia: flagS },
)
export type SesionRow = z.output<typeof sesionRow>

/** What one may change of oneself, and where one is signed in: POST /api/perfil/get and /api/perfil/guardar (PAN-12). */
export const perfilRecord = record(
  {},
  { nombre: texto, e_mail: texto, font_size: texto },
  {
    telefono: texto,
    filas_por_pagina: texto,
    sesiones: lista(sesionRow),
    version: texto,
    segundo_factor: segundoFactor,
    /** He came by the company's provider, and may know no password here. */
    por_proveedor: flagS,
    /** What of it another system keeps, and which one: here it is read (DAT-09). */
    fuente: texto,
    fuente_campos: lista(texto),
  },
)
export type PerfilRecord = z.output<typeof perfilRecord>
export const perfilAnswer = record({ perfil: perfilRecord })
const emailPropio = textoInput(100).refine(
  (e_mail) => e_mail.trim() === '' || isEmail(e_mail.trim()),
  'El e-mail no es válido.',
)
export const perfilForm = z.strictObject({
  nombre: textoInput(80).refine((nombre) => nombre.trim() !== '', 'Indique su nombre.'),
  /** As it was read: it is changed by itself, below. */
  e_mail: emailPropio,
  /** The telephone that a document's paper gives a client. */
  telefono: textoInput(TELEFONO_MAX),
  font_size: z.enum(GROSORES.map(({ value }) => value)),
  /** '' leaves it to the list. */
  filas_por_pagina: z.enum(['', ...FILAS.map(String)]),
  /** Version that was read (LLA-06). */
  version: versionInput,
})
export type PerfilForm = z.output<typeof perfilForm>
/** POST /api/perfil/cambiar-e-mail: `clave` may be empty for who has just come by the company's provider. */
export const cambiarEmailForm = z.strictObject({ e_mail: emailPropio, clave: z.string().max(1024) })
export type CambiarEmailForm = z.output<typeof cambiarEmailForm>
export const formOfPerfil = form({
  name: 'sesion.guardarPerfil',
  path: '/api/perfil/guardar',
  access: ['PRF'],
  form: perfilForm,
  answer: perfilAnswer,
  registro: 'perfil',
  actual: perfilRecord,
})

/** Answer of a call that has nothing to say but that it worked. */
export const hecho = z.unknown().transform(() => null)

/** Messages of a framed page to the app: it has loaded, its session has ended, or a key of the app's was pressed (VIS-17). */
export const avisoMarco = z.discriminatedUnion('aviso', [
  z.strictObject({ aviso: z.enum(['lista', 'sesion-expirada']) }),
  z.strictObject({ aviso: z.literal('tecla'), tecla: z.literal('k') }),
])
export type AvisoMarco = z.output<typeof avisoMarco>

/** What the app says to the page in its frame. */
export type OrdenMarco = { orden: 'imprimir' }

/** A framed page by the name that its route and its menu entry have. */
export const nombreMarco = z.string().regex(/^[a-z][a-z-]*\/[a-z][a-z-]*$/)

/** A page with this header sends 'lista' by itself once it is loaded, as ours do. */
export const MARCO_AVISA = 'x-marco-avisa'
