import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { bringCatalogo, type CatalogoTraido } from './bring-catalogo.ts'
import { bringClientes, type ClientesTraidos } from './bring-clientes.ts'
import type { Visit } from './visit.ts'

/** All that was had. */
export type Traido = CatalogoTraido &
  ClientesTraidos & {
    /** None of a server that tells none: then they are the specification's. */
    negocios: readonly Opcion[]
  }

/** Brings everything that the calls of section 7 show, in an order in which each answer tells what to ask next (DAT-13). */
export const bring = async (visit: Visit, say: (dicho: string) => void): Promise<Traido> => {
  const catalogo = await bringCatalogo(visit, say)
  const clientes = await bringClientes(visit, say)

  return { negocios: visit.negocios() ?? [], ...catalogo, ...clientes }
}
