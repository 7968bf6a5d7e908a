import * as z from 'zod'
import { limiteCliente } from '../clientes.ts'
import {
  codigo,
  codigoInput,
  codigoInputOrEmpty,
  codigoOrEmpty,
  flagS,
  isEmail,
  lista,
  mapa,
  opciones,
  texto,
  textoInput,
  unoDe,
  versionInput,
} from '../codecs/codecs.ts'
import { fecha, fechaHora, fechaInputOrEmpty } from '../codecs/dates.ts'
import { decimalInputOrEmpty, decimalOrEmpty } from '../codecs/decimal.ts'
import { formatCuit } from '../codecs/format.ts'
import { form } from '../form.ts'
import type { Campos } from '../wire/error-codes.ts'
import { record } from '../wire/reader.ts'
import { contactoBreve, cotizacionBreve, notaBreve, papelBreve } from './breves.ts'

/** Longest value of each text of a company, in code points. */
export const EMPRESA_MAX = {
  razon: 80,
  nombre_comercial: 80,
  cuit: 20,
  condicion_iva: 40,
  domicilio: 80,
  localidad: 60,
  provincia: 40,
  telefono: 40,
  e_mail: 100,
  lugar: 120,
  mensaje: 200,
} as const
/** What a company's fields are called, in its form and in a file of companies (DAT-05). */
export const EMPRESA_LABELS = {
  razon: 'Razón social',
  nombre_comercial: 'Nombre comercial',
  cuit: 'CUIT',
  condicion_iva: 'Condición de IVA',
  domicilio: 'Domicilio',
  localidad: 'Localidad',
  provincia: 'Provincia',
  telefono: 'Teléfono',
  e_mail: 'E-mail',
  e_mail_certificados: 'E-mail para certificados',
  e_mail_facturas: 'E-mail para facturas',
  condicion_ajuste: 'Condición de pago',
  vendedor: 'Vendedor',
  cobrador: 'Cobrador',
  c_transp: 'Transportista',
  limite_p: 'Límite de crédito en $',
  limite_d: 'Límite de crédito en U$S',
  cm05_vencimiento: 'Vencimiento del CM05',
} as const
export type CampoEmpresa = keyof typeof EMPRESA_LABELS
export const EMPRESA_FILAS = { lugares: 500, notificaciones: 20 } as const

/** A place of delivery; a new one has no code yet. */
export const lugarEntrega = record({}, { codigo: texto, nombre: texto })
/** A notice as it was noted, with the days on which it holds. */
export const avisoEmpresa = record(
  { mensaje: texto },
  { color: unoDe(['danger', 'warning'], 'warning'), desde: fecha, hasta: fecha },
)

/** Who a company is, and where it is found. */
export const IDENTIDAD = {
  razon: texto,
  nombre_comercial: texto,
  cuit: texto,
  condicion_iva: texto,
  domicilio: texto,
  localidad: texto,
  provincia: texto,
  telefono: texto,
  e_mail: texto,
}

/** A company as the server holds it (PAN-07). */
export const empresaRecord = record(
  { codigo },
  {
    ...IDENTIDAD,
    e_mail_certificados: texto,
    e_mail_facturas: texto,
    condicion_ajuste: codigoOrEmpty,
    vendedor: codigoOrEmpty,
    cobrador: codigoOrEmpty,
    c_transp: codigoOrEmpty,
    limite_d: decimalOrEmpty,
    limite_p: decimalOrEmpty,
    cm05_vencimiento: fecha,
    baja: flagS,
    lugares: lista(lugarEntrega),
    notificaciones: lista(avisoEmpresa),
    /** The other system that keeps some of its fields, and which (DAT-09). */
    fuente: texto,
    fuente_campos: lista(texto),
  },
  { version: texto, modificado: fechaHora, modificado_por: texto },
)
export type EmpresaRecord = z.output<typeof empresaRecord>
export const empresaAnswer = record({ empresa: empresaRecord })

/** A company with the last of its contacts, papers and documents. */
export const empresaFicha = record(
  { empresa: empresaRecord },
  {
    contactos: lista(contactoBreve),
    papeles: lista(papelBreve),
    cotizaciones: lista(cotizacionBreve),
    notas: lista(notaBreve),
    limites: lista(limiteCliente),
  },
)
export type EmpresaFicha = z.output<typeof empresaFicha>

/** VAT statuses that an invoice can have. */
export const CONDICIONES_IVA = [
  'Responsable inscripto',
  'Monotributista',
  'Exento',
  'Consumidor final',
  'Sujeto del exterior',
] as const

/** What a company's form chooses from. */
export const empresaOpciones = record(
  {},
  {
    vendedores: opciones,
    cobradores: opciones,
    transportistas: opciones,
    condiciones: opciones,
    condiciones_iva: opciones,
  },
  /** Names of codes that are offered no more, by field ('c_transp 77'), for companies that still have them. */
  { fuera_de_uso: mapa(texto) },
)

const e_mail = textoInput(EMPRESA_MAX.e_mail)
const limite = decimalInputOrEmpty(2, 'Ingrese un importe válido.')

/** The form (PAN-07). */
export const empresaForm = z.strictObject({
  razon: textoInput(EMPRESA_MAX.razon).refine((razon) => razon.trim() !== '', 'Indique la razón social.'),
  nombre_comercial: textoInput(EMPRESA_MAX.nombre_comercial),
  cuit: textoInput(EMPRESA_MAX.cuit),
  condicion_iva: textoInput(EMPRESA_MAX.condicion_iva),
  domicilio: textoInput(EMPRESA_MAX.domicilio),
  localidad: textoInput(EMPRESA_MAX.localidad),
  provincia: textoInput(EMPRESA_MAX.provincia),
  telefono: textoInput(EMPRESA_MAX.telefono),
  e_mail,
  e_mail_certificados: e_mail,
  e_mail_facturas: e_mail,
  condicion_ajuste: textoInput(81), // Two codes of 40 letters, and what stands between them (CND-01).
  vendedor: codigoInputOrEmpty,
  cobrador: codigoInputOrEmpty,
  c_transp: codigoInputOrEmpty,
  limite_d: limite,
  limite_p: limite,
  cm05_vencimiento: fechaInputOrEmpty,
  lugares: z
    .array(z.strictObject({ codigo: codigoInputOrEmpty, nombre: textoInput(EMPRESA_MAX.lugar) }))
    .max(EMPRESA_FILAS.lugares, `Hasta ${EMPRESA_FILAS.lugares} lugares de entrega.`),
  notificaciones: z
    .array(
      z.strictObject({
        color: z.enum(['danger', 'warning']),
        mensaje: textoInput(EMPRESA_MAX.mensaje),
        desde: fechaInputOrEmpty,
        hasta: fechaInputOrEmpty,
      }),
    )
    .max(EMPRESA_FILAS.notificaciones, `Hasta ${EMPRESA_FILAS.notificaciones} avisos.`),
  /** Version that was read, '' for a new company (LLA-06). */
  version: versionInput.default(''),
})
export type EmpresaForm = z.output<typeof empresaForm>

export const empresaRequest = z.strictObject({ codigo: codigoInput })
/** A paper of the company's file, by an opaque key in its address. */
export const papelRequest = z.strictObject({ clave: z.uuid() })

export const formOfEmpresa = form({
  name: 'clientes.guardar',
  path: '/api/clientes/maestro-empresas/guardar',
  access: ['MEM'],
  request: empresaRequest,
  form: empresaForm,
  answer: empresaAnswer,
  registro: 'empresa',
  actual: empresaRecord,
})

/** Another company with the same CUIT: it is shown with a link, and saving is allowed. */
export const cuitRequest = z.strictObject({ cuit: textoInput(EMPRESA_MAX.cuit), codigo: codigoInputOrEmpty })

const CAMPOS = Object.keys(empresaForm.shape) as (keyof EmpresaForm)[]

/** Only the form's own fields of a record, since a strict form is refused if it has any other. */
export const empresaFormOf = (record: EmpresaRecord): EmpresaForm => ({
  ...(Object.fromEntries(CAMPOS.map((campo) => [campo, record[campo]])) as EmpresaForm),
  cuit: formatCuit(record.cuit),
})

export const E_MAIL_INVALIDO = 'El e-mail no es válido. Por ejemplo: compras@empresa.com.ar'

/** What is wrong with a company's e-mails and notices, by field. */
export const checkEmpresa = (form: EmpresaForm): Campos => {
  const wrong = (['e_mail', 'e_mail_certificados', 'e_mail_facturas'] as const).filter(
    (name) => form[name].trim() !== '' && !isEmail(form[name].trim()),
  )
  const aviso = form.notificaciones.find(({ desde, hasta }) => hasta !== '' && hasta < desde)

  return {
    ...Object.fromEntries(wrong.map((name) => [name, [E_MAIL_INVALIDO]])),
    ...(form.lugares.some(({ nombre }) => nombre.trim() === '') && {
      lugares: ['Un lugar de entrega no tiene nombre.'],
    }),
    ...(form.notificaciones.some(({ mensaje }) => mensaje.trim() === '')
      ? { notificaciones: ['Un aviso no tiene texto.'] }
      : aviso && { notificaciones: [`El aviso "${aviso.mensaje}" termina antes de empezar.`] }),
  }
}
