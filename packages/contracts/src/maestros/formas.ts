import * as z from 'zod'
import { mapa, numeroInput, opciones, texto, textoInput, versionInput } from '../codecs/codecs.ts'
import { isDia } from '../codecs/dias.ts'
import { BUSCADO_MAX, CODIGO_NUEVO } from '../codecs/text.ts'
import { paged } from '../wire/paged.ts'
import { record } from '../wire/reader.ts'
import { type Campo, type Maestro, textosDe } from './maestro.ts'
import { tablas } from './tablas.ts'

/**
 * A row of a master: its fields by name, each as text, with `id`, `estado` (A in use, B out of it) and `version`; of what it refers
 * to also the name. The record has who changed it last, too.
 */
export const maestroRow = mapa(texto)
export type MaestroRow = z.output<typeof maestroRow>
export const maestroPage = paged(maestroRow)
export const maestroAnswer = record({ registro: maestroRow })
export const maestroOpciones = opciones

/** A form of any master: its fields by name, and the version that was read ('' for a new row, LLA-06). */
export type MaestroForm = Record<string, string>

const MAX_CODIGO = 60

/** What is wrong with a text besides its length, or undefined. Whether '' is allowed is for `requerido` to say. */
const falta = (campo: Campo, valor: string): string | undefined => {
  switch (campo.clase) {
    case 'codigo':
      if (!CODIGO_NUEVO.test(valor)) return 'Use letras, números, puntos o guiones, sin espacios.'
      return campo.esParte && valor.includes('_') ? 'No use guion bajo.' : undefined
    case 'decimal':
      if (!new RegExp(`^\\d{1,12}(\\.\\d{1,${campo.decimales}})?$`).test(valor)) return 'Ingrese un número válido.'
      return campo.mayorQueCero && !/[1-9]/.test(valor) ? 'Ingrese un número mayor que cero.' : undefined
    case 'entero':
      return /^\d{1,9}$/.test(valor) ? undefined : 'Ingrese un número entero.'
    case 'fecha':
      return isDia(valor) ? undefined : 'La fecha no es válida.'
    case 'opcion':
      return campo.opciones.some(({ value }) => value === valor) ? undefined : 'Elija una opción de la lista.'
    default:
      return undefined
  }
}

const maxOf = (campo: Campo): number => ('max' in campo ? campo.max : MAX_CODIGO)

const valorDe = (campo: Campo): z.ZodType<string> =>
  textoInput(maxOf(campo)).check((ctx) => {
    const valor = ctx.value.trim()
    const isEmpty = valor === '' || (campo.clase === 'textos' && textosDe(valor).length === 0)
    // A key is not checked in an existing row: an import may have brought one that a new row could not have.
    const message = isEmpty ? campo.requerido && `Complete «${campo.label}».` : !campo.clave && falta(campo, valor)
    if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value })
  })

/** What a master's form must be. */
export const formaDe = ({ campos }: Maestro): z.ZodType<MaestroForm> =>
  z
    .strictObject({
      ...Object.fromEntries(campos.map((campo) => [campo.nombre, valorDe(campo)])),
      version: versionInput,
    })
    .check((ctx) => {
      const form: MaestroForm = ctx.value
      if (form.version !== '') return
      for (const campo of campos.filter(({ clave }) => clave)) {
        const valor = form[campo.nombre]?.trim() ?? ''
        const message = valor === '' ? undefined : falta(campo, valor)
        if (message) ctx.issues.push({ code: 'custom', message, input: valor, path: [campo.nombre] })
      }
    })

const tabla = z.enum(tablas)
export const maestroTabla = z.strictObject({ tabla })
export const maestroRequest = z.strictObject({ tabla, id: numeroInput })
/** A form of any master, as the gateway accepts it. Which fields it must have and what they may hold is checked by the server. */
export const maestroGuardar = z.strictObject({
  tabla,
  id: z.union([z.literal(''), numeroInput]),
  idempotency_key: z.uuid(),
  form: z.record(z.string().max(40), textoInput(4000)),
})
/** Asks by its key for what a save without a clear answer has stored. */
export const maestroHallar = maestroGuardar.pick({ idempotency_key: true })
/**
 * What a field may refer to, by code or by name. `valor` asks instead what the row that is chosen already is called; `con` is what the
 * field holds that this one goes by.
 */
export const maestroBuscar = z.strictObject({
  campo: z.string().max(40),
  q: textoInput(BUSCADO_MAX),
  valor: textoInput(BUSCADO_MAX).default(''),
  con: textoInput(BUSCADO_MAX).default(''),
})
export const maestroBuscarRequest = z.strictObject({ tabla, ...maestroBuscar.shape })
