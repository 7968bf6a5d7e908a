import * as z from 'zod'
import { codigo, flagS, isEmail, lista, texto, textoInput, versionInput } from '../codecs/codecs.ts'
import { fechaHora } from '../codecs/dates.ts'
import { form } from '../form.ts'
import { FILAS } from '../sesion.ts'
import { leaf, record } from '../wire/reader.ts'

/** Weights of letters that one may choose for the whole desk (SES-10). */
export const GROSORES = [
  { value: '300', text: 'Fina' },
  { value: '400', text: 'Normal' },
  { value: '500', text: 'Media' },
  { value: '600', text: 'Gruesa' },
] as const

/** Longest telephone of a person, in characters. */
export const TELEFONO_MAX = 40

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
    /** Who changed it last: whoever keeps the users may, too. */
    modificado: fechaHora,
    modificado_por: texto,
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
