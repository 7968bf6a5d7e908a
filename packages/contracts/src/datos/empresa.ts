import * as z from 'zod'
import { flagS, isEmail, lista, texto, textoInput, unoDe, versionInput } from '../codecs/codecs.ts'
import { fechaHora } from '../codecs/dates.ts'
import { isCuit } from '../codecs/format.ts'
import { form } from '../form.ts'
import { record } from '../wire/reader.ts'

/** What a first quotation needs, in the order in which it is entered (DAT-12). */
export const PASOS = [
  ...(['empresa', 'dolar', 'condiciones', 'entrega_valores', 'negocios', 'familias', 'productos'] as const),
  ...(['precios', 'depositos', 'stock', 'clientes', 'usuarios'] as const),
] as const
export type Paso = (typeof PASOS)[number]

/** POST /api/datos/primeros-pasos: which are done, and whether somebody has put them away. */
export const primerosPasos = record({}, { hechos: lista(texto), descartado: flagS })
export type PrimerosPasos = z.output<typeof primerosPasos>

/** Codes that 'Exportar Todo' requires besides DAT, since the files hold costs and people (DAT-11). */
export const TODO_CODIGOS = ['CPA', 'USU'] as const

/** How a document tells of IVA: by rate, or by a legend (DOC-14). */
export const MANERAS_IVA = [
  { value: 'desglose', text: 'Desglosado por alícuota' },
  { value: 'leyenda', text: 'Con la leyenda de abajo' },
] as const
const maneras = ['desglose', 'leyenda'] as const
const manera = unoDe(maneras, 'leyenda')
const maneraInput = z.enum(maneras, 'Elija cómo se informa el IVA.')

/** The company's data that are printed, and the settings of the house (DAT-03). Each line of a text is a line on paper. */
export const empresaCasa = record(
  {},
  {
    nombre: texto,
    cuit: texto,
    condicion_iva: texto,
    iibb: texto,
    domicilio: texto,
    telefono: texto,
    email: texto,
    banco: texto,
    leyenda_cotizacion: texto,
    leyenda_nota_venta: texto,
    aceptacion_cotizacion: texto,
    iva_cotizacion: manera,
    iva_nota_venta: manera,
    leyenda_iva: texto,
    dias_validez: texto,
    dias_pronta_a_vencer: texto,
    version: texto,
  },
  { logo: texto, dias_entrega: texto, modificado: fechaHora, modificado_por: texto },
)
export type EmpresaCasa = z.output<typeof empresaCasa>
export const empresaCasaAnswer = record({ empresa: empresaCasa })

export const LINEAS_MAX = 600
/** Characters of a logo as a data URL: some 140 KB of picture, for each document that is printed with it. */
const LOGO_MAX = 190_000
/** A picture chosen on the screen. An SVG is only what whoever runs the desk has set: it may name other files. */
export const esImagen = (logo: string): boolean => /^data:image\/(png|jpeg);base64,[\d+/=A-Za-z]+$/.test(logo)
const dias = (max: number) =>
  z.string().refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max, {
    error: `Indique de 1 a ${max} días.`,
  })

/** One entry for each line; the paper has room for nine. */
const lineas = textoInput(LINEAS_MAX).refine((text) => text.trim().split('\n').length <= 9, 'Indique hasta 9 líneas.')

export const empresaCasaForm = z.strictObject({
  nombre: textoInput(80).refine((nombre) => nombre.trim() !== '', 'Indique el nombre de la empresa.'),
  cuit: textoInput(13).refine(
    (cuit) => cuit.trim() === '' || isCuit(cuit.replaceAll(/[-\s]/g, '')),
    'El CUIT no es válido.',
  ),
  condicion_iva: textoInput(40),
  iibb: textoInput(40),
  domicilio: textoInput(120),
  telefono: textoInput(40),
  email: textoInput(100).refine((email) => email.trim() === '' || isEmail(email.trim()), 'El e-mail no es válido.'),
  // Absent from a page that knows none: what is stored stays.
  logo: z
    .string()
    .refine((logo) => logo === '' || logo.startsWith('<svg') || esImagen(logo), 'Elija un PNG o un JPG.')
    .refine((logo) => logo.length <= LOGO_MAX, 'La imagen pesa más de 140 KB: elija una más chica.')
    .optional(),
  banco: lineas,
  leyenda_cotizacion: lineas,
  leyenda_nota_venta: lineas,
  aceptacion_cotizacion: textoInput(200),
  iva_cotizacion: maneraInput,
  iva_nota_venta: maneraInput,
  leyenda_iva: textoInput(200),
  dias_validez: dias(365),
  dias_pronta_a_vencer: dias(60),
  // Empty: no usual delivery time, so that each line says its own.
  dias_entrega: z
    .string()
    .regex(/^\d{0,3}$/, 'Indique de 0 a 999 días.')
    .default(''),
  version: versionInput,
})
export type EmpresaCasaForm = z.output<typeof empresaCasaForm>
export const formOfEmpresaCasa = form({
  name: 'datos.guardarEmpresa',
  path: '/api/datos/empresa/guardar',
  access: ['DAT'],
  form: empresaCasaForm,
  answer: empresaCasaAnswer,
  registro: 'empresa',
  actual: empresaCasa,
})

/** Puts 'Primeros pasos' away for the whole desk. */
export const pasosDescartar = z.strictObject({ idempotency_key: z.uuid() })
