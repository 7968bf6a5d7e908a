import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { trpc } from '#/lib/trpc.ts'
import type { UseBuscar } from '#/ui/list/list-definition.ts'

/** What a field of a master may refer to, by code or by name. */
export const searchReferencia =
  (tabla: Tabla, campo: string): UseBuscar =>
  (q, enabled) =>
    trpc.maestros.buscar.useQuery({ tabla, campo, q }, { enabled })
