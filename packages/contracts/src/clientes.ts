import * as z from 'zod'
import {
  codigo,
  codigoInput,
  codigoInputOrEmpty,
  cuenta,
  flagS,
  isEmail,
  lista,
  opciones,
  opcionesDe,
  texto,
  textoInput,
  unoDe,
  versionInput,
} from './codecs/codecs.ts'
import { claves, ESTADOS_AVISO, RANGOS_CM05, type RangoCm05 } from './codecs/codigos.ts'
import { fecha, fechaHora, fechaInputOrEmpty } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { formatCuit } from './codecs/format.ts'
import { form } from './form.ts'
import type { Campos } from './wire/error-codes.ts'
import { paged } from './wire/paged.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_AVISO, RANGOS_CM05, type RangoCm05 }

/** Generic client, for a buyer without a record of his own (EST-02). */
export const CLIENTE_GENERICO = '9999'

/** POST /api/cotizaciones/cliente/informacion (API-17). */
export const clienteInformacionRequest = z.strictObject({ codigo_cliente: codigoInput })
/** A warning about a client that staff must read. `origen`: where it is noted; '' from a server that does not tell it. */
export const notificacion = record(
  { mensaje: texto },
  { color: unoDe(['danger', 'warning'], 'warning') },
  { origen: texto },
)
export type Notificacion = z.output<typeof notificacion>
/** What a client owes and may owe, in each currency in which there is something to tell. */
export const limiteCliente = record(
  { moneda: unoDe(['D', 'P']) },
  { limite: decimalOrEmpty, deuda: decimalOrEmpty },
  { vencida: decimalOrEmpty },
)
export type LimiteCliente = z.output<typeof limiteCliente>
export const clienteInformacionAnswer = record(
  {},
  { notificaciones: lista(notificacion) },
  { limites: lista(limiteCliente) },
)

/** Searches that an autocomplete may name; the server holds what each looks up (SEC-13). */
export const busqueda = z.enum(['cliente'])
export type Busqueda = z.output<typeof busqueda>

/** What a screen asks of an autocomplete. The gateway builds the legacy `input` from its own table. */
export const buscarRequest = z.strictObject({ tipo: busqueda, q: textoInput(100) })

/** POST /api/search/select (API-06), as the legacy server takes it. */
export const searchSelectRequest = z.object({
  q: textoInput(100),
  input: z.object({
    name: z.string(),
    label: z.string(),
    type: z.string(),
    autocompleteUrl: z.string(),
    query: z.string().optional(),
    results: z.unknown().optional(),
    searchAttributes: z.object({ text: z.string(), value: z.string() }),
    searchType: busqueda,
    searchWhere: z.array(z.object({ field: z.string(), op: z.string(), value: z.string() })),
  }),
})

/** The customers' search of the contact form and the quotation: by razón or code, customers only (marca_cpt C). */
export const BUSQUEDA_CLIENTE = {
  name: 'codigo_cliente',
  label: 'Empresa',
  type: 'autocomplete',
  autocompleteUrl: '/api/search/select',
  searchAttributes: { text: 'razon', value: 'cod' },
  searchType: 'cliente',
  searchWhere: [
    { field: 'razon', op: 'like', value: '' },
    { field: 'cod', op: 'like', value: '' },
    { field: 'marca_cpt', op: '=', value: 'C' },
  ],
} as const satisfies z.input<typeof searchSelectRequest>['input']

/** A client found; its CUIT, which tells two of one name apart. */
export const opcionCliente = record({ value: codigo }, { text: texto }, { cuit: texto })
export const searchSelectAnswer = opcionesDe(opcionCliente)

export const empresaRow = record(
  { codigo },
  {
    razon: texto,
    cuit: texto,
    localidad: texto,
    vendedor: texto,
    /** How it pays, in words. */
    condicion: texto,
    baja: flagS,
    cm05_vencimiento: fecha,
  },
)
export type EmpresaRow = z.output<typeof empresaRow>
export const empresasPage = paged(empresaRow)

const estadoAviso = unoDe(claves(ESTADOS_AVISO), '')

export const cm05Row = record(
  { codigo },
  {
    razon: texto,
    /** The address to which the notice is sent. */
    e_mail: texto,
    telefono: texto,
    cm05_vencimiento: fecha,
    /** The last notice: when it was asked for, and what became of it. */
    aviso: fechaHora,
    aviso_estado: estadoAviso,
    /** Whether it was for this very expiry. */
    avisado: flagS,
  },
)
export type Cm05Row = z.output<typeof cm05Row>
export const cm05Page = paged(cm05Row)

/** Notices that one call may ask for: a page of the list. */
export const MAX_AVISOS = 100
export const cm05Avisar = z.strictObject({
  codigos: z.array(codigoInput).min(1, 'Elija al menos un cliente.').max(MAX_AVISOS, `Elija hasta ${MAX_AVISOS}.`),
})
/** How many notices are on their way now, how many were sent before, and how many have no address to go to. */
export const cm05AvisarAnswer = record({}, { en_cola: cuenta, repetidos: cuenta, sin_correo: cuenta })

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

/** A place of delivery; a new one has no code yet. */
export const lugarEntrega = record({}, { codigo: texto, nombre: texto })
/** A notice as it was noted, with the days on which it holds. */
export const avisoEmpresa = record(
  { mensaje: texto },
  { color: unoDe(['danger', 'warning'], 'warning'), desde: fecha, hasta: fecha },
)

/** A company as the server holds it (PAN-07). */
export const empresaRecord = record(
  { codigo },
  {
    razon: texto,
    nombre_comercial: texto,
    cuit: texto,
    condicion_iva: texto,
    domicilio: texto,
    localidad: texto,
    provincia: texto,
    telefono: texto,
    e_mail: texto,
    e_mail_certificados: texto,
    e_mail_facturas: texto,
    condicion_ajuste: texto,
    vendedor: texto,
    c_transp: texto,
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

/** A document in short, for its client's panel. */
const documentoBreve = record(
  { n_cotizacion: codigo },
  { fecha, referencia: texto, subtotal_p: decimalOrEmpty, subtotal_d: decimalOrEmpty, estado: texto },
)
const contactoBreve = record({ nro_cpt: codigo }, { apellido: texto, nombres: texto, telefono: texto, e_mail: texto })
const papelBreve = record({ clave: codigo }, { tipo: texto, nombre: texto, desde: fecha, vence: fecha })

/** A company with the last of its contacts, papers and documents. */
export const empresaFicha = record(
  { empresa: empresaRecord },
  {
    contactos: lista(contactoBreve),
    papeles: lista(papelBreve),
    cotizaciones: lista(documentoBreve),
    notas: lista(documentoBreve),
    limites: lista(limiteCliente),
  },
)
export type EmpresaFicha = z.output<typeof empresaFicha>

/** A client's sheet: what one must know of him before a sale, and his last contacts, papers and documents (PAN-07). */
export const hojaCliente = record(
  {
    cliente: record(
      { codigo },
      {
        razon: texto,
        nombre_comercial: texto,
        cuit: texto,
        condicion_iva: texto,
        domicilio: texto,
        localidad: texto,
        provincia: texto,
        telefono: texto,
        e_mail: texto,
        vendedor: texto,
        condicion: texto,
        cm05_vencimiento: fecha,
        baja: flagS,
      },
    ),
  },
  {
    notificaciones: lista(notificacion),
    limites: lista(limiteCliente),
    contactos: lista(contactoBreve),
    papeles: lista(papelBreve),
    cotizaciones: lista(documentoBreve),
    notas: lista(documentoBreve),
    seguimientos: lista(
      record({ n_seguimiento: codigo }, { tipo: texto, detalle: texto, recordatorio: fecha, estado: texto }),
    ),
  },
)
export type HojaCliente = z.output<typeof hojaCliente>

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
  { vendedores: opciones, transportistas: opciones, condiciones: opciones, condiciones_iva: opciones },
)

const e_mail = textoInput(EMPRESA_MAX.e_mail)
const limite = z.string().regex(/^(\d{1,12}(\.\d{1,2})?)?$/, 'Ingrese un importe válido.')

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
  condicion_ajuste: textoInput(20),
  vendedor: codigoInputOrEmpty,
  c_transp: codigoInputOrEmpty,
  limite_d: limite,
  limite_p: limite,
  cm05_vencimiento: fechaInputOrEmpty,
  lugares: z.array(z.strictObject({ codigo: codigoInputOrEmpty, nombre: textoInput(EMPRESA_MAX.lugar) })).max(50),
  notificaciones: z
    .array(
      z.strictObject({
        color: z.enum(['danger', 'warning']),
        mensaje: textoInput(EMPRESA_MAX.mensaje),
        desde: fechaInputOrEmpty,
        hasta: fechaInputOrEmpty,
      }),
    )
    .max(20),
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
