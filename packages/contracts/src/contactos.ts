import * as z from 'zod'
import {
  codigo,
  codigoOrEmpty,
  empresaInput,
  flagS,
  isEmail,
  isWebPage,
  lista,
  marcaInput,
  numeroInput,
  texto,
  textoInput,
  versionInput,
} from './codecs/codecs.ts'
import { fechaHora } from './codecs/dates.ts'
import { enUso } from './codecs/en-uso.ts'
import { form } from './form.ts'
import { MODULOS_CONTACTOS } from './modulos.ts'
import type { Campos } from './wire/error-codes.ts'
import { record } from './wire/reader.ts'

/** A: activo, B: dado de baja. */
const estado = enUso

/** The record as the server holds it, with its client and version (LLA-06). */
export const contactoRecord = record(
  { nro_cpt: codigo },
  {
    codigo_cliente: codigoOrEmpty,
    cliente: texto,
    apellido: texto,
    nombres: texto,
    direccion: texto,
    telefono: texto,
    e_mail: texto,
    pagina_web: texto,
    observaciones: texto,
    recibe_certificado: flagS,
    estado,
  },
  {
    version: texto,
    modificado: fechaHora,
    modificado_por: texto,
    /** Another system that keeps some of the fields, and which of the form's fields it keeps: those are read-only here (DAT-09). */
    fuente: texto,
    fuente_campos: lista(texto),
  },
)
export type ContactoRecord = z.output<typeof contactoRecord>
export const contactoAnswer = record({ contacto: contactoRecord })

/** Longest value of each field, in code points. `observaciones` is long text with a ceiling of our own. */
export const CONTACTO_MAX = {
  apellido: 40,
  nombre: 30,
  telefono: 40,
  email: 100,
  direccion: 80,
  pagina_web: 200,
  observaciones: 4000,
} as const

/** The form: `nombre` and `email` where the record says `nombres` and `e_mail` (API-19). */
export const contactoForm = z.strictObject({
  codigo_cliente: empresaInput,
  apellido: textoInput(CONTACTO_MAX.apellido),
  nombre: textoInput(CONTACTO_MAX.nombre),
  telefono: textoInput(CONTACTO_MAX.telefono),
  email: textoInput(CONTACTO_MAX.email),
  direccion: textoInput(CONTACTO_MAX.direccion),
  pagina_web: textoInput(CONTACTO_MAX.pagina_web),
  observaciones: textoInput(CONTACTO_MAX.observaciones),
  recibe_certificado: flagS,
  /** Version that was read, '' for a new contact (LLA-06). */
  version: versionInput.default(''),
  /** 'S' saves though the client has a contact with this e-mail or phone ('Guardar igual'). */
  guardar_igual: flagS,
})
export type ContactoForm = z.output<typeof contactoForm>

/** Which contact: /{id}/get and /{id}/anular. */
export const contactoRequest = z.strictObject({ nro_cpt: numeroInput })
export const formOfContacto = form({
  name: 'contactos.guardar',
  path: '/api/clientes/maestro-contactos/guardar',
  access: MODULOS_CONTACTOS,
  request: contactoRequest,
  form: contactoForm,
  answer: contactoAnswer,
  registro: 'contacto',
  actual: contactoRecord,
  body: 'form-data',
})

/** Looks for what a save has stored. */
export const contactoBuscar = formOfContacto.input.extend({ desde: marcaInput })
export const contactoMarca = contactoForm.pick({ codigo_cliente: true, apellido: true, nombre: true })

/** The only bridge between the two spellings of the specification. */
export const contactoFormOf = (record: ContactoRecord): ContactoForm => ({
  codigo_cliente: record.codigo_cliente,
  apellido: record.apellido,
  nombre: record.nombres,
  telefono: record.telefono,
  email: record.e_mail,
  direccion: record.direccion,
  pagina_web: record.pagina_web,
  observaciones: record.observaciones,
  recibe_certificado: record.recibe_certificado,
  version: record.version,
  guardar_igual: false,
})

/**
 * What is wrong with the addresses of a contact, by field. An address that was stored before (`antes`) is not checked
 * again, so that it does not block a change of the telephone.
 */
export const checkContacto = (
  { email, pagina_web }: Pick<ContactoForm, 'email' | 'pagina_web'>,
  antes?: Pick<ContactoForm, 'email' | 'pagina_web'>,
): Campos => ({
  ...(email.trim() !== (antes?.email ?? '').trim() &&
    email.trim() !== '' &&
    !isEmail(email.trim()) && { email: ['El e-mail no es válido. Por ejemplo: compras@empresa.com.ar'] }),
  ...(pagina_web.trim() !== (antes?.pagina_web ?? '').trim() &&
    pagina_web.trim() !== '' &&
    !isWebPage(pagina_web.trim()) && { pagina_web: ['La página no es válida. Por ejemplo: www.empresa.com.ar'] }),
})

/** Whether the form names nobody and gives no way to reach him. */
export const isContactoVacio = ({ apellido, nombre, telefono, email }: ContactoForm): boolean =>
  [apellido, nombre, telefono, email].every((value) => value.trim() === '')
