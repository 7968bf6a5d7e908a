import type * as z from 'zod'
import * as agenda from './agenda.ts'
import * as clientes from './clientes.ts'
import * as contactos from './contactos.ts'
import * as cotizaciones from './cotizaciones.ts'
import * as datos from './datos.ts'
import * as documento from './documento.ts'
import * as envio from './envio.ts'
import * as estado from './estado.ts'
import * as familias from './familias.ts'
import * as historial from './historial.ts'
import * as inicio from './inicio.ts'
import * as maestros from './maestros.ts'
import * as margen from './margen.ts'
import * as notasVentas from './notas-ventas.ts'
import * as pedidos from './pedidos.ts'
import * as productos from './productos.ts'
import * as representante from './representante.ts'
import * as seguimientos from './seguimientos.ts'
import * as sesion from './sesion.ts'
import * as stock from './stock.ts'
import * as tareas from './tareas.ts'
import * as usuarios from './usuarios.ts'
import * as vistas from './vistas.ts'

/** Every room's builders by name, for walks over all of them. */
export const builders: Readonly<Record<string, (change?: object) => object>> = {
  ...agenda,
  ...clientes,
  ...contactos,
  ...cotizaciones,
  ...datos,
  ...documento,
  ...envio,
  ...estado,
  ...familias,
  ...historial,
  ...inicio,
  ...maestros,
  ...margen,
  ...notasVentas,
  ...pedidos,
  ...productos,
  ...representante,
  ...seguimientos,
  ...sesion,
  ...stock,
  ...tareas,
  ...usuarios,
  ...vistas,
}

type List = { page: { item: z.ZodType } }

/** A sample of a field: its own name, a figure or a day, whichever its codec reads first. */
const sampleOf = (name: string, codec: z.ZodType) =>
  [name, '1', '2026-11-20'].find((value) => codec.safeParse(value).success)

/** A row whose every field is filled, for a list that has no builder. */
const sampleRow = (row: z.ZodType, change: object = {}): object => {
  const { shape = {} } = row as { shape?: Record<string, z.ZodType> }
  const sample = Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, sampleOf(name, codec)]))

  return row.parse({ ...sample, ...change }) as object
}

/** A row of a list, made by the builder of its schema if it has one. */
export const rowOf = ({ page: { item } }: List, change?: object): object => {
  const build = Object.values(builders).find((one) => 'schema' in one && one.schema === item)

  return build ? build(change) : sampleRow(item, change)
}
