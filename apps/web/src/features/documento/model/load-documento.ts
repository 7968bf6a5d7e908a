import { noExiste } from '@yunque/contracts/codecs/codigos'
import { NUMERO } from '@yunque/contracts/codecs/text'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { RecibidoRecord } from '@yunque/contracts/pedidos'
import type { Lugar } from '@yunque/contracts/productos'
import type { CopiaSearch } from '@yunque/contracts/search/documento'
import { loadRecibido } from '#/features/pedidos/load-recibido.ts'
import { readError } from '#/lib/gateway-error.ts'
import { HOVERED, SELDOM } from '#/lib/query-client.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'
import { askCatalogo } from './ask-catalogo.ts'
import { askCliente } from './ask-cliente.ts'
import type { Propuesta } from './contenido.ts'
import { DOCUMENTOS } from './documentos.ts'

/**
 * The document of a URL, null for `nuevo`. An id that is no number finds no document (VIS-01). What its client is offered is asked
 * for beside it, in a document of the kind that is to be made of it.
 */
export const loadDocumento = async (
  utils: Utils,
  tipo: Lugar,
  id: string,
  para: Lugar = tipo,
): Promise<DocumentoRecord | null> => {
  if (DOCUMENTOS[tipo].pideDeposito) void utils.productos.depositos.prefetch(undefined, SELDOM)
  if (id === 'nuevo') return null
  const missing = new MissingRecord(noExiste(tipo, id), DOCUMENTOS[tipo].lista)
  if (!NUMERO.test(id)) throw missing

  try {
    const { cotizacion } = await utils.documento.get.fetch({ tipo, id }, HOVERED)
    askCatalogo(utils, cotizacion)
    await askCliente(utils, para, cotizacion)

    return cotizacion
  } catch (error) {
    throw readError(error).codigo === 'NOT_FOUND' ? missing : error
  }
}

type Abierto = { record: DocumentoRecord | null; propuesta: Propuesta | null; pedido?: RecibidoRecord }

/**
 * The document of a URL, or the proposal of a new one: a copy of another of its kind (DOC-13), or the answer to a
 * request that came by mail (PED-07).
 */
export const loadDocumentoOrCopia = async (
  utils: Utils,
  tipo: Lugar,
  { id, copia, cliente, precios = 'hoy', pedido }: { id: string } & CopiaSearch,
): Promise<Abierto> => {
  if (id === 'nuevo' && pedido) {
    return { record: null, propuesta: null, pedido: await loadRecibido(utils, pedido) }
  }
  const asked = id === 'nuevo' && cliente ? askCliente(utils, tipo, { cliente, condicion_ajuste: '' }) : undefined
  const copied = id === 'nuevo' && copia ? await loadDocumento(utils, tipo, copia) : null
  await asked
  if (!copied) return { record: await loadDocumento(utils, tipo, id), propuesta: null }

  // Loaded on demand, since it needs the rules of lines, which the first screen does without.
  const { copiaDe } = await import('../copy/copia.ts')

  return { record: null, propuesta: copiaDe(copied, cliente ?? copied.cliente, precios) }
}
