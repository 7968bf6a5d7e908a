import { REGLAS } from '@yunque/pricing'
import * as z from 'zod'
import {
  codigo,
  codigoInput,
  enteroOrCero,
  flagS,
  lista,
  listaEntera,
  texto,
  textoInput,
  unoDe,
  versionInput,
} from '../codecs/codecs.ts'
import { fechaHora } from '../codecs/dates.ts'
import { decimalInputOrEmpty, decimalOrEmpty } from '../codecs/decimal.ts'
import { enUso } from '../codecs/en-uso.ts'
import { form } from '../form.ts'
import type { Campos } from '../wire/error-codes.ts'
import { record } from '../wire/reader.ts'

const estado = enUso

const opcionRecord = record({ value: codigo }, { text: texto, baja: flagS })
const selectorRecord = record(
  { tipo: unoDe(['producto', 'atributo']) },
  { nombre: texto, opciones: listaEntera(opcionRecord) },
)
const medidaRecord = record({ nombre: texto }, { um: texto })

/** A whole familia (DAT-02). `reglas` are the names of its rules, whether the company or the specification set them (DAT-16). */
export const familiaRecord = record(
  { codigo },
  {
    nombre: texto,
    negocio: texto,
    medidas_familia: enteroOrCero,
    um1: texto,
    um2: texto,
    densidad: decimalOrEmpty,
    reglas: lista(texto),
    selectores: listaEntera(selectorRecord),
    medidas: listaEntera(medidaRecord),
    estado,
    /** Products or documents' lines use it, so that its selectors and measures keep their place. */
    en_uso: flagS,
    /** Saved documents name it, so that its name in print must not change. */
    en_documentos: flagS,
  },
  { version: texto, modificado: fechaHora, modificado_por: texto },
)
export type FamiliaRecord = z.output<typeof familiaRecord>
export const familiaAnswer = record({ familia: familiaRecord })

export const FAMILIA_MAX = {
  nombre: 60,
  selector: 60,
  opcion: 60,
  um: 20,
  selectores: 20,
  opciones: 2_000,
  medidas: 10,
} as const

/** Units of a quantity. */
export const UNIDADES = ['UN', 'KG', 'M'] as const

const opcionForm = z.strictObject({ value: z.string(), text: textoInput(FAMILIA_MAX.opcion), baja: z.boolean() })
const selectorForm = z.strictObject({
  tipo: z.enum(['producto', 'atributo']),
  nombre: textoInput(FAMILIA_MAX.selector),
  opciones: z.array(opcionForm).max(FAMILIA_MAX.opciones, 'Máximo 2000 opciones'),
})
const medidaForm = z.strictObject({ nombre: textoInput(FAMILIA_MAX.selector), um: textoInput(FAMILIA_MAX.um) })

/** The form: lists stand in the order in which an item has them. */
export const familiaForm = z.strictObject({
  codigo: z.string().min(1, 'Ingrese el código.').max(10, 'Máximo 10 caracteres').pipe(codigoInput),
  nombre: textoInput(FAMILIA_MAX.nombre).refine((text) => text.trim() !== '', 'Ingrese el nombre.'),
  negocio: z.string().min(1, 'Elija la línea de negocio.').pipe(codigoInput),
  /** 1: priced by quantity; 0: by weight (PRC-01, PRC-02). */
  medidas_familia: z.enum(['0', '1']),
  um1: z.enum(UNIDADES, 'Elija la unidad.'),
  um2: z.enum(['', ...UNIDADES]),
  densidad: decimalInputOrEmpty(4),
  reglas: z.array(z.enum(REGLAS)),
  selectores: z.array(selectorForm).max(FAMILIA_MAX.selectores, 'Máximo 20 selectores'),
  medidas: z.array(medidaForm).max(FAMILIA_MAX.medidas, 'Máximo 10 medidas'),
  /** Version that was read, '' for a new one (LLA-06). */
  version: versionInput,
})
export type FamiliaForm = z.output<typeof familiaForm>

export const familiaRequest = z.strictObject({ codigo: codigoInput })
export const formOfFamilia = form({
  name: 'datos.guardarFamilia',
  path: '/api/datos/familias/guardar',
  access: ['DAT'],
  request: familiaRequest,
  form: familiaForm,
  answer: familiaAnswer,
  registro: 'familia',
  actual: familiaRecord,
})

const repeated = (nombres: readonly string[]): string | undefined =>
  nombres.find((nombre, i) => nombres.indexOf(nombre) !== i)

const llano = (text: string): string => text.trim().toLowerCase()

const checkSelector = ({ nombre, opciones }: FamiliaForm['selectores'][number]): string | undefined => {
  if (nombre.trim() === '') return 'Todo selector lleva un nombre.'
  if (opciones.every(({ baja }) => baja)) return `El selector ${nombre} no tiene opciones en uso.`
  const malo = opciones.find(({ value, text }) => !codigoInput.safeParse(value).success || text.trim() === '')
  if (malo) return `Cada opción de ${nombre} lleva un código y un texto: revise '${malo.value || malo.text}'.`
  const doble = repeated(opciones.map(({ value }) => llano(value)))

  return doble === undefined ? undefined : `El código ${doble.toUpperCase()} está dos veces en ${nombre}.`
}

const checkMedidas = (medidas: FamiliaForm['medidas']): string | undefined => {
  if (medidas.some(({ nombre, um }) => nombre.trim() === '' || um.trim() === '')) {
    return 'Toda medida lleva un nombre y una unidad.'
  }
  const doble = repeated(medidas.map(({ nombre }) => llano(nombre)))

  return doble === undefined ? undefined : `La medida ${doble} está dos veces.`
}

/** What is wrong with a familia by itself, by field. */
export const checkFamilia = ({ selectores, medidas, densidad }: FamiliaForm): Campos => {
  const selector = selectores.map(checkSelector).find((says) => says !== undefined)
  const doble = repeated(selectores.map(({ tipo, nombre }) => `${tipo} ${llano(nombre)}`))
  const deSelectores = selector ?? (doble && `El selector '${doble.slice(9).trim()}' está dos veces.`)
  const deMedidas = checkMedidas(medidas)

  return {
    ...(deSelectores && { selectores: [deSelectores] }),
    ...(deMedidas && { medidas: [deMedidas] }),
    ...(densidad !== '' && Number(densidad) === 0 && { densidad: ['La densidad es mayor que cero.'] }),
  }
}
