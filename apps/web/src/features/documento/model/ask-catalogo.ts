import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { SELDOM } from '#/lib/query-client.ts'
import type { Utils } from '#/lib/trpc.ts'

/**
 * Asks the catalogue for what a document's lines need, without waiting for it, while the screen is being made. If the
 * answer is there by then, the lines are drawn complete at once. The editor asks again for what failed, and says so
 * (ITM-10).
 */
export const askCatalogo = ({ productos: room }: Utils, { negocio, productos }: DocumentoRecord): void => {
  void room.familias.prefetch({ negocio }, SELDOM)
  for (const familia of new Set(productos.map((item) => item.familia))) {
    if (familia !== '') void room.productos.prefetch({ familia }, SELDOM)
  }
}
