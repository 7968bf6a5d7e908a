import * as z from 'zod'
import {
  codigo,
  codigoInput,
  flagS,
  lista,
  opciones,
  texto,
  textoInput,
  unoDe,
  versionInput,
} from '../codecs/codecs.ts'
import { fechaHora } from '../codecs/dates.ts'
import { enUso } from '../codecs/en-uso.ts'
import { form } from '../form.ts'
import type { Campos } from '../wire/error-codes.ts'
import { record } from '../wire/reader.ts'

/** When a source delivers (DAT-09): without a schedule, at an hour of each working day, or every so many hours. */
export const RITMOS = { '': 'Sin horario', habil: 'Cada día hábil', horas: 'Cada tantas horas' } as const
export type Ritmo = keyof typeof RITMOS
const ritmos = ['', 'habil', 'horas'] as const

/** What a source delivered last of one of its sets. */
const entregaRow = record(
  { conjunto: texto },
  { label: texto, tomado: fechaHora, recibido: fechaHora, atrasada: flagS, importacion: texto },
)
export type EntregaFuente = z.output<typeof entregaRow>

/** Another system that keeps some of our sets in step (DAT-08, DAT-09). */
export const fuenteRecord = record(
  { codigo },
  {
    nombre: texto,
    conjuntos: lista(texto),
    duena: flagS,
    ritmo: unoDe(ritmos, ''),
    hora: texto,
    horas: texto,
    estado: enUso,
    /** When its token was made, '' where it has none. */
    token: fechaHora,
    entregas: lista(entregaRow),
  },
  { version: texto, modificado: fechaHora, modificado_por: texto },
)
export type FuenteRecord = z.output<typeof fuenteRecord>
export const fuenteAnswer = record({ fuente: fuenteRecord })
/** All sources with their deliveries, the sets that there are, and the address to which they deliver. */
export const fuentesAnswer = record({}, { fuentes: lista(fuenteRecord), conjuntos: opciones, direccion: texto })
export type FuentesAnswer = z.output<typeof fuentesAnswer>
/** The token is told once. */
export const fuenteToken = record({ fuente: fuenteRecord }, { token: texto })

/** A set whose figures are older than expected: its source, and the time that the figures are of (DAT-09). */
const atrasoRow = record({ conjunto: texto }, { label: texto, fuente: texto, tomado: fechaHora, esperado: fechaHora })
export type Atraso = z.output<typeof atrasoRow>
export const atrasosAnswer = record({}, { atrasos: lista(atrasoRow) })

export const FUENTE_MAX = { codigo: 20, nombre: 60 } as const

export const fuenteForm = z.strictObject({
  codigo: z
    .string()
    .min(1, 'Ingrese el código.')
    .max(FUENTE_MAX.codigo, 'Máximo 20 caracteres')
    .regex(/^[a-z\d-]*$/, 'Use minúsculas, números y guiones.'),
  nombre: textoInput(FUENTE_MAX.nombre).refine((text) => text.trim() !== '', 'Ingrese el nombre.'),
  conjuntos: z.array(z.string().max(40)).min(1, 'Elija qué trae.').max(100, 'Máximo 100 conjuntos'),
  duena: z.boolean(),
  ritmo: z.enum(ritmos, 'Elija cada cuánto envía.'),
  hora: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Escriba la hora así: 08:00.'),
  horas: z.string().regex(/^(\d{1,3})?$/, 'Ingrese un número entero.'),
  estado: z.enum(['A', 'B']),
  version: versionInput,
})
export type FuenteForm = z.output<typeof fuenteForm>

/** What a rhythm lacks. */
export const checkFuente = ({ ritmo, hora, horas }: FuenteForm): Campos => ({
  ...(ritmo === 'habil' && hora === '' && { hora: ['Ingrese la hora.'] }),
  ...(ritmo === 'horas' && !/[1-9]/.test(horas) && { horas: ['Ingrese cada cuántas horas.'] }),
})

export const fuenteRequest = z.strictObject({ codigo: codigoInput })
export const formOfFuente = form({
  name: 'datos.guardarFuente',
  path: '/api/datos/fuentes/guardar',
  access: ['DAT'],
  request: fuenteRequest,
  form: fuenteForm,
  answer: fuenteAnswer,
  registro: 'fuente',
  actual: fuenteRecord,
})
