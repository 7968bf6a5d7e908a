import * as z from 'zod'
import { codigo, entero, flagS, lista, numeroInput, texto, textoInput } from './codecs/codecs.ts'
import { record } from './wire/reader.ts'

/** A screen's path: '/cotizaciones/consulta'. */
const pantalla = z.string().regex(/^\/[\w/-]{1,80}$/, 'La pantalla no es válida.')
const busqueda = textoInput(2000).refine(
  (search) => search === '' || search.startsWith('?'),
  'La búsqueda no es válida.',
)

/** A list's search under a name (LIS-15). `search` is what stands in the address; `propia` says whose it is to change. */
export const vista = record(
  { id: codigo },
  { nombre: texto, search: texto, compartida: flagS, autor: texto, propia: flagS },
)
export type Vista = z.output<typeof vista>

export const vistasRequest = z.strictObject({ pantalla })
export const vistasAnswer = lista(vista)

export const VISTA_MAX = 60
export const vistaForm = z.strictObject({
  pantalla,
  nombre: textoInput(VISTA_MAX).refine((nombre) => nombre.trim() !== '', 'Indique el nombre de la vista.'),
  search: busqueda,
  compartida: flagS,
})
export type VistaForm = z.output<typeof vistaForm>

/** `id` '' is a new one. */
export const vistaGuardar = z.strictObject({
  id: z.union([z.literal(''), numeroInput]),
  idempotency_key: z.uuid(),
  form: vistaForm,
})
export const vistaBorrar = z.strictObject({ id: numeroInput })

/** The order of one's own views of a screen. */
export const vistasOrden = z.strictObject({ pantalla, ids: z.array(numeroInput).max(200) })

/** The search with which the menu opens a screen; '' sets no filters. */
export const vistaPrimera = z.strictObject({ pantalla, search: busqueda })

/** How many rows each of a list's ready-made views finds; `lista` is the list's name. */
export const cuentasRequest = z.strictObject({ lista: textoInput(80) })
export const cuentasAnswer = lista(record({ clave: codigo, n: entero }))
