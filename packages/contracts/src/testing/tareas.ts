import { listOfTareas } from '../list/tareas.ts'
import { rowSchema } from '../row.ts'
import { builder } from './builder.ts'

export const { legacy: tareaRowLegacy, decoded: tareaRowDecoded } = builder(rowSchema(listOfTareas), () => ({
  id: 41,
  vencimiento: '2026-11-20',
  tarea: 'Actualizar condiciones de pago',
  detalle: 'Antes de fin de mes',
  codigo_cliente: '1204',
  cliente: 'ACEROS DEL SUR SA',
  origen: 'manual' as const,
  asignada_por: 'Fernando Villalba',
  link: '',
  estado: 'P' as const,
  version: '1',
}))
