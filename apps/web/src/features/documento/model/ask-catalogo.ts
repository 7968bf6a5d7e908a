import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { SELDOM } from '#/lib/query-client.ts'
import type { Utils } from '#/lib/trpc.ts'

/**
 * What a document's lines ask of the catalogue is asked while the screen is being made, and waited for by nobody: the lines are drawn whole
 * where it is there by then. The editor asks again for what failed, and says so (ITM-10).
 */
export const askCatalogo = ({ productos: room }: Utils, { negocio, productos }: DocumentoRecord): void => {
  void room.familias.prefetch({ negocio }, SELDOM)
  for (const familia of new Set(productos.map((item) => item.familia))) {
    if (familia !== '') void room.productos.prefetch({ familia }, SELDOM)
  }
}
