import type * as z from 'zod'
import * as clientes from './list/clientes.ts'
import * as contactos from './list/contactos.ts'
import * as cotizaciones from './list/cotizaciones.ts'
import * as familias from './list/familias.ts'
import * as margen from './list/margen.ts'
import * as notasVentas from './list/notas-ventas.ts'
import * as pedidos from './list/pedidos.ts'
import * as representante from './list/representante.ts'
import * as seguimientos from './list/seguimientos.ts'
import * as tareas from './list/tareas.ts'
import * as usuarios from './list/usuarios.ts'
import { type Codecs, pageSchema } from './row.ts'
import type { Search } from './search.ts'

type AnyList = { name: string; search: Search; row: (codecs: Codecs) => z.ZodType }
type WithPage<L> = L extends { row: (codecs: Codecs) => infer S extends z.ZodType }
  ? L & { page: ReturnType<typeof pageSchema<S>> }
  : never
type ListIn<File> = { [K in keyof File]: File[K] extends AnyList ? WithPage<File[K]> : never }[keyof File]

const isList = (one: unknown): one is AnyList => typeof one === 'object' && one !== null && 'row' in one

/** The lists that a file exports, each with the schema of its pages. */
const listsIn = <File extends object>(file: File): readonly ListIn<File>[] =>
  Object.values(file)
    .filter(isList)
    .map((list) => ({ ...list, page: pageSchema(list) }) as unknown as ListIn<File>)

/** Every list, by its name. From here come the gateway's calls, and what a browser asks before the app is loaded. */
export const LISTS = [
  ...listsIn(clientes),
  ...listsIn(contactos),
  ...listsIn(cotizaciones),
  ...listsIn(familias),
  ...listsIn(margen),
  ...listsIn(notasVentas),
  ...listsIn(pedidos),
  ...listsIn(representante),
  ...listsIn(seguimientos),
  ...listsIn(tareas),
  ...listsIn(usuarios),
  // In what order a file's exports stand depends on who loads it.
].sort((one, other) => (one.name < other.name ? -1 : 1))
