import { buscarCliente, buscarRequest, clienteInformacionRequest, cm05Avisar } from '@yunque/contracts/clientes'
import { cuitRequest, empresaRequest, papelRequest } from '@yunque/contracts/clientes/empresa'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { formsOf } from '../form-procedures.ts'
import { listsOf } from '../list-procedures.ts'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('MCO', 'MEM', 'CLP', 'SEG', 'TAR', ...MODULOS_DOCUMENTOS)
const empresas = permitted('MEM')

/** The legacy `input` of each autocomplete. The browser names one; it can't write its own (SEC-13). */
const BUSQUEDAS = { cliente: buscarCliente }

/** Clients (API-06, API-16, API-17). */
export const clientesRouter = router({
  ...listsOf('clientes'),
  ...formsOf('clientes'),

  buscar: procedure
    .input(buscarRequest)
    .query(({ ctx, input: { tipo, q } }) => ctx.legacy.call('clientes.buscar', { body: BUSQUEDAS[tipo](q) })),

  informacion: procedure
    .input(clienteInformacionRequest)
    .query(({ ctx, input }) => ctx.legacy.call('clientes.informacion', { body: input })),

  hoja: procedure.input(empresaRequest).query(({ ctx, input }) => ctx.legacy.call('clientes.hoja', { params: input })),

  opciones: empresas.query(({ ctx }) => ctx.legacy.call('clientes.opciones', {})),

  mismoCuit: empresas
    .input(cuitRequest)
    .query(({ ctx, input }) => ctx.legacy.call('clientes.mismoCuit', { body: input })),

  get: empresas.input(empresaRequest).query(({ ctx, input }) => ctx.legacy.call('clientes.get', { params: input })),

  anular: empresas
    .input(empresaRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('clientes.anular', { params: input })),

  reactivar: empresas
    .input(empresaRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('clientes.reactivar', { params: input })),

  papel: empresas
    .input(papelRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('clientes.papel', { params: input })),

  avisarCm05: empresas
    .input(cm05Avisar)
    .mutation(({ ctx, input }) => ctx.legacy.call('clientes.avisarCm05', { body: input })),
})
