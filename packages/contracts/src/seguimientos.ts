import * as z from 'zod'
import {
  codigo,
  codigoInput,
  codigoInputOrEmpty,
  empresaInput,
  entero,
  flagS,
  lista,
  numeroInput,
  opciones,
  texto,
  textoInput,
  unoDe,
  versionInput,
} from './codecs/codecs.ts'
import {
  claves,
  ESTADOS_SEGUIMIENTO,
  type EstadoSeguimiento,
  TIPOS_SEGUIMIENTO,
  type TipoSeguimiento,
} from './codecs/codigos.ts'
import { fecha, fechaHora, fechaInput } from './codecs/dates.ts'
import { decimalInputOrEmpty, decimalOrEmpty } from './codecs/decimal.ts'
import { ESTADOS } from './documento/documento.ts'
import { form } from './form.ts'
import { camposDeSeguimiento, listOfSeguimientos } from './list/seguimientos.ts'
import { moneda, negocio } from './productos.ts'
import { CODECS, rowSchema } from './row.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_SEGUIMIENTO, type EstadoSeguimiento, TIPOS_SEGUIMIENTO, type TipoSeguimiento }

const tipos = claves(TIPOS_SEGUIMIENTO)

/** The record as the server holds it. */
export const seguimientoRecord = record(
  { n_seguimiento: codigo },
  {
    ...camposDeSeguimiento(CODECS),
    nro_cpt: texto,
    resultado: texto,
    cerrado: fechaHora,
    /** The follow-up before this one and the one after it, '' for none. */
    anterior: texto,
    siguiente: texto,
  },
  { version: texto, modificado: fechaHora, modificado_por: texto },
)
export type SeguimientoRecord = z.output<typeof seguimientoRecord>
export const seguimientoAnswer = record({ seguimiento: seguimientoRecord })
export const seguimientoRequest = z.strictObject({ n_seguimiento: numeroInput })

export const SEGUIMIENTO_MAX = { detalle: 1000, resultado: 1000 } as const

const numeroOrEmpty = z.union([z.literal(''), numeroInput])
const version = versionInput

/** The form of a new one and of an open one; its dates are yyyy-mm-dd. */
export const seguimientoForm = z.strictObject({
  codigo_cliente: empresaInput,
  nro_cpt: numeroOrEmpty,
  n_cotizacion: z.union([z.literal(''), z.string().regex(/^\d{1,15}$/, 'El número de cotización lleva sólo cifras.')]),
  fecha: z.string().min(1, 'Indique la fecha.').pipe(fechaInput),
  tipo: z.enum(tipos),
  detalle: textoInput(SEGUIMIENTO_MAX.detalle).refine((text) => text.trim() !== '', 'Escriba el detalle.'),
  recordatorio: z.string().min(1, 'Indique cuándo recordarlo.').pipe(fechaInput),
  /** Who is to do it; '' for whoever saves. */
  usuario: codigoInputOrEmpty,
  anterior: numeroOrEmpty.default(''),
  version: version.default(''),
})
export type SeguimientoForm = z.output<typeof seguimientoForm>

export const formOfSeguimiento = form({
  name: 'seguimientos.guardar',
  path: '/api/utilitarios/seguimientos-clientes/guardar',
  access: ['SEG'],
  request: seguimientoRequest,
  form: seguimientoForm,
  answer: seguimientoAnswer,
  registro: 'seguimiento',
  actual: seguimientoRecord,
})

/** Closing, with what came of it. */
export const seguimientoCerrar = z.strictObject({
  resultado: textoInput(SEGUIMIENTO_MAX.resultado).refine((text) => text.trim() !== '', 'Escriba el resultado.'),
  version,
})
/** Opening again what was closed by mistake. */
export const seguimientoReabrir = z.strictObject({ version })

/** What a new follow-up is about: a client, a quotation, or an earlier follow-up. */
export const seguimientoIniciar = z.strictObject({
  codigo_cliente: codigoInputOrEmpty.default(''),
  n_cotizacion: numeroOrEmpty.default(''),
  anterior: numeroOrEmpty.default(''),
})
/** The values that a new follow-up starts with, and the result of the earlier one. */
export const seguimientoInicio = record(
  {},
  {
    codigo_cliente: texto,
    cliente: texto,
    nro_cpt: texto,
    contacto: texto,
    n_cotizacion: texto,
    tipo: unoDe(tipos, 'L'),
    detalle: texto,
    fecha,
    recordatorio: fecha,
    usuario: texto,
    anterior: texto,
    resultado_anterior: texto,
    /** What continues the earlier one already; '' where nothing does. */
    siguiente: texto,
  },
)
export type SeguimientoInicio = z.output<typeof seguimientoInicio>

/** What one should know of a client while one writes: his last follow-ups, and the quotations that nobody has decided. */
export const seguimientoContextoRequest = z.strictObject({ codigo_cliente: codigoInput })
export const seguimientoContexto = record(
  {},
  {
    seguimientos: lista(rowSchema(listOfSeguimientos)),
    cotizaciones: lista(
      record(
        { n_cotizacion: codigo },
        {
          fecha,
          referencia: texto,
          validez_oferta: fecha,
          estado: unoDe(claves(ESTADOS), ''),
        },
      ),
    ),
  },
)
export type SeguimientoContexto = z.output<typeof seguimientoContexto>

/** Who a follow-up may be given to. */
export const seguimientosUsuariosAnswer = opciones

/** The events for which a rule makes follow-ups by itself (PAN-06), and what the rule's number counts. */
export const CONDICIONES_REGLA = {
  sin_decision: { texto: 'Cotización sin decisión', unidad: 'días después de su fecha' },
  por_vencer: { texto: 'Cotización por vencer', unidad: 'días antes de que venza' },
  entrega: { texto: 'Entrega', unidad: 'días después de la entrega' },
  sin_compra: { texto: 'Cliente sin compras', unidad: 'meses desde su última nota de venta' },
} as const
export type CondicionRegla = keyof typeof CONDICIONES_REGLA
const condiciones = claves(CONDICIONES_REGLA)

export const reglaRecord = record(
  { id: codigo },
  {
    nombre: texto,
    condicion: unoDe(condiciones, 'sin_decision'),
    cantidad: texto,
    /** '' all business lines. */
    negocio: texto,
    moneda: unoDe(['D', 'P'], 'D'),
    /** Least amount of the document in that currency, '' any. */
    importe: decimalOrEmpty,
    tipo: unoDe(tipos, 'L'),
    detalle: texto,
    /** '' whoever sold. */
    asignada_a: texto,
    nombre_asignada: texto,
    activa: flagS,
    /** The user whose clients the rule looks at: the one who last saved it or switched it on. */
    quien: texto,
  },
  { version: texto, modificado: fechaHora, modificado_por: texto },
)
export type ReglaRecord = z.output<typeof reglaRecord>
export const reglaAnswer = record({ regla: reglaRecord })
export const reglasAnswer = record({}, { reglas: lista(reglaRecord) })

export const REGLA_MAX = { nombre: 60, detalle: 200 } as const

export const reglaForm = z.strictObject({
  nombre: textoInput(REGLA_MAX.nombre).refine((text) => text.trim() !== '', 'Escriba el nombre de la regla.'),
  condicion: z.enum(condiciones),
  cantidad: z.string().regex(/^\d{1,3}$/, 'Ingrese un número entero de 0 a 999.'),
  negocio: z.union([z.literal(''), negocio]),
  moneda,
  importe: decimalInputOrEmpty(2),
  tipo: z.enum(tipos),
  detalle: textoInput(REGLA_MAX.detalle).refine((text) => text.trim() !== '', 'Escriba qué hay que hacer.'),
  asignada_a: codigoInputOrEmpty,
  version: version.default(''),
})
export type ReglaForm = z.output<typeof reglaForm>
export const reglaRequest = z.strictObject({ id: numeroInput })
export const formOfRegla = form({
  name: 'seguimientos.guardarRegla',
  path: '/api/utilitarios/seguimientos-clientes/seguimientos-automatico/guardar',
  access: ['SGA'],
  request: reglaRequest,
  form: reglaForm,
  answer: reglaAnswer,
  registro: 'regla',
  actual: reglaRecord,
})
/** Switches a rule on or off. */
export const reglaActivar = z.strictObject({ activa: z.enum(['S', 'N']), version })

/**
 * What a rule would make today, the first of them with the day that each is about, and how many there are; `recordatorio`: for when
 * they are to be done.
 */
export const reglaPrevia = record(
  { total: entero },
  {
    filas: lista(
      record(
        { asunto: texto },
        {
          vence: fecha,
          codigo_cliente: texto,
          cliente: texto,
          contacto: texto,
          n_documento: texto,
          nombre_usuario: texto,
        },
      ),
    ),
  },
  { recordatorio: fecha },
)
export type ReglaPrevia = z.output<typeof reglaPrevia>
