import { audit } from '../../../kernel/audit.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Caller } from '../../../kernel/people/visible.ts'
import { type DocumentoLeido, readDocumento } from '../read/read-documento.ts'

type Cambiado = {
  accion: string
  /** As it was held before the change; absent of a new one. */
  antes: DocumentoLeido | undefined
  /** Said beside the document's own fields: the motive of the change. */
  dicho?: object
}

/** Records who changed a document, with all of it before and as it now stands, in the change's own transaction. */
export const auditDocumento = async (
  trx: Trx,
  caller: Caller,
  id: Parameters<typeof readDocumento>[1],
  { accion, antes, dicho }: Cambiado,
): Promise<void> => {
  const despues = { ...(await readDocumento(trx, id, caller)), ...dicho }
  const { usuario, ahora: momento } = caller

  await audit(trx, { momento, usuario, accion, entidad: 'cotizaciones', id_entidad: id.n_cotizacion, antes, despues })
}
