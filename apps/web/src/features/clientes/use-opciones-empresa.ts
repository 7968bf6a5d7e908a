import { ausencia } from '#/lib/gateway-error.ts'
import { type Outputs, trpc } from '#/lib/trpc.ts'

const NINGUNA: Outputs['clientes']['opciones'] = {
  vendedores: [],
  cobradores: [],
  transportistas: [],
  condiciones: [],
  condiciones_iva: [],
  fuera_de_uso: {},
}

/**
 * The options of a company's form. Where the server lacks the call they are empty, and the other fields can still be
 * edited (ARQ-10).
 */
export const useOpcionesEmpresa = (enabled = true) => {
  const { data, error, isError, refetch } = trpc.clientes.opciones.useQuery(undefined, { enabled })

  return { data: data ?? (error && ausencia(error) ? NINGUNA : undefined), error, isError, refetch }
}
