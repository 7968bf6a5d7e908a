import type { Trx } from '../../kernel/db/db.ts'
import { ApiError, demandVersion, stale } from '../../kernel/http/errors.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { type DocumentoLeido, readDocumento } from '../documento/read/read-documento.ts'
import { auditDocumento } from '../documento/save/audit-documento.ts'
import { raiseVersion } from '../documento/save/raise-version.ts'

/** A decision on a quotation below its floor; `motivo` only for a rejection (DOC-06). */
export type Decision = {
  accion: 'autorizar' | 'rechazar'
  motivo: string
  version: string
  caller: Caller
  antes: DocumentoLeido
}

/** The decision applies to the margin that was shown: another version is refused (LLA-06). */
export const decideMargen = async (trx: Trx, { accion, motivo, version, caller, antes }: Decision) => {
  const { n_cotizacion } = antes
  const id = { tipo: 'cotizacion', n_cotizacion } as const
  demandVersion(antes, version)
  if (antes.estado_documento !== 'PA') throw new ApiError(422, 'La cotización no está pendiente de aprobación.')
  const rechazada = accion === 'rechazar' ? 'S' : 'N'
  const change = { pendiente_aprobacion: 'N', rechazada, motivo_rechazo: motivo } as const
  const saved = await raiseVersion(trx, antes, { sent: version, caller, change })
  if (!saved) throw stale(await readDocumento(trx, id, caller))

  await auditDocumento(trx, caller, id, { accion, antes })

  return saved
}
