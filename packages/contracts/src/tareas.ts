import * as z from 'zod'
import {
  codigo,
  codigoInput,
  codigoInputOrEmpty,
  enteroOrCero,
  lista,
  numeroInput,
  opciones,
  textoInput,
} from './codecs/codecs.ts'
import { ESTADOS_TAREA, ORIGENES_TAREA, type OrigenTarea } from './codecs/codigos.ts'
import { fechaInput } from './codecs/dates.ts'
import { elegidasInput } from './row.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_TAREA, ORIGENES_TAREA, type OrigenTarea }

export const TAREA_MAX = { tarea: 80, detalle: 1000 } as const

/** A new task. */
export const tareaForm = z.strictObject({
  tarea: textoInput(TAREA_MAX.tarea).refine((text) => text.trim() !== '', 'Escriba la tarea.'),
  detalle: textoInput(TAREA_MAX.detalle),
  codigo_cliente: codigoInputOrEmpty,
  vencimiento: fechaInput,
  /** Whose it is; '' one's own. */
  usuario: codigoInputOrEmpty,
})
export type TareaForm = z.output<typeof tareaForm>
export const tareaGuardar = z.strictObject({ idempotency_key: z.uuid(), form: tareaForm })
export const tareaAnswer = record({ id: codigo })

/** Tasks of one action, each with the version that was on screen. */
const elegidas = elegidasInput(z.strictObject({ id: numeroInput, version: numeroInput }))

/** Until when: a given day, or 1 or 7 days after the due date, counted from today if that is over. */
const hasta = z.union([z.enum(['1', '7']), fechaInput])

/** What is done with one task or many (PAN-03); `deshacer` takes back the caller's own last change of each. */
export const tareasCambio = z.discriminatedUnion('accion', [
  z.strictObject({ accion: z.literal('hecha'), tareas: elegidas }),
  z.strictObject({ accion: z.literal('posponer'), tareas: elegidas, hasta }),
  z.strictObject({ accion: z.literal('reasignar'), tareas: elegidas, usuario: codigoInput }),
  z.strictObject({ accion: z.literal('deshacer'), tareas: elegidas }),
])
export type TareasCambio = z.output<typeof tareasCambio>

/** Which of them changed, with the version to undo by, and how many somebody else had changed meanwhile. */
export const tareasCambioAnswer = record(
  { cambiadas: lista(record({ id: codigo, version: codigo })) },
  { salteadas: enteroOrCero },
)

/** Who a task may be given to. */
export const tareasUsuariosAnswer = opciones
