import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { trpc } from '#/lib/trpc.ts'
import type { UseBuscar } from '#/ui/list/list-definition.ts'

/** What a field of a master may refer to, by code or by name, beside `con`, which the field holds that it goes by. */
export const searchReferencia =
  (tabla: Tabla, campo: string, con: string): UseBuscar =>
  (q, enabled, isChosen = false) =>
    trpc.maestros.buscar.useQuery({ tabla, campo, con, ...(isChosen ? { q: '', valor: q } : { q }) }, { enabled })
