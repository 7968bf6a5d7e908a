import { BUSQUEDA_CLIENTE, buscarRequest, clienteInformacionRequest } from '@yunque/contracts/clientes'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('MCO', ...MODULOS_DOCUMENTOS)

/** The legacy `input` of each autocomplete. The browser names one; it can't write its own (SEC-13). */
const BUSQUEDAS = { cliente: BUSQUEDA_CLIENTE }

/** Clients (API-06, API-16, API-17). */
export const clientesRouter = router({
  buscar: procedure
    .input(buscarRequest)
    .query(({ ctx, input: { tipo, q } }) =>
      ctx.legacy.call('clientes.buscar', { body: { q, input: BUSQUEDAS[tipo] } }),
    ),

  informacion: procedure
    .input(clienteInformacionRequest)
    .query(({ ctx, input }) => ctx.legacy.call('clientes.informacion', { body: input })),
})
