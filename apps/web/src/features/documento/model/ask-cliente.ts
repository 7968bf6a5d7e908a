import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { Lugar } from '@yunque/contracts/productos'
import type { Utils } from '#/lib/trpc.ts'
import { tipoVencimCodi } from './cabecera.ts'

/** How long a document that is here waits for the warnings about its client. */
const ESPERA_MS = 250
/** What a client's documents are made with does not change while one is being opened. */
export const INICIO = { staleTime: 60_000 }

/**
 * Asks for what a document's client brings, while the screen is being made: his warnings, conditions and places. Ends when the
 * warnings are here, or soon: they stand above the lines, and coming later they would push those away from the pointer (VIS-03).
 */
export const askCliente = async (
  { clientes, documento }: Utils,
  tipo: Lugar,
  { cliente, condicion_ajuste }: Pick<DocumentoRecord, 'cliente' | 'condicion_ajuste'>,
): Promise<void> => {
  if (cliente === '') return
  const tipo_vencim_codi = tipoVencimCodi(condicion_ajuste)
  void documento.iniciar.prefetch({ tipo, codigo_cliente: cliente }, INICIO)
  if (tipo_vencim_codi !== '') void documento.entregaValores.prefetch({ tipo_vencim_codi }, INICIO)
  await Promise.race([
    clientes.informacion.prefetch({ codigo_cliente: cliente }),
    new Promise((resolve) => setTimeout(resolve, ESPERA_MS)),
  ])
}
