import { trpc } from '#/lib/trpc.ts'
import type { UseBuscar } from '#/ui/list/list-definition.ts'

/** Customers by name or code, for an autocomplete (API-06). */
export const useBuscarCliente: UseBuscar = (q, enabled) =>
  trpc.clientes.buscar.useQuery({ tipo: 'cliente', q }, { enabled })
