import { ausencia } from '#/lib/gateway-error.ts'
import { type Outputs, trpc } from '#/lib/trpc.ts'

const NINGUNA: Outputs['clientes']['opciones'] = {
  vendedores: [],
  transportistas: [],
  condiciones: [],
  condiciones_iva: [],
}

/** What a company's form offers to choose from: nothing where the server does not tell it, and the rest is edited (ARQ-10). */
export const useOpcionesEmpresa = (enabled = true) => {
  const { data, error, isError, refetch } = trpc.clientes.opciones.useQuery(undefined, { enabled })

  return { data: data ?? (error && ausencia(error) ? NINGUNA : undefined), error, isError, refetch }
}
