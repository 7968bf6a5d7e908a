import { isZero } from '@yunque/pricing'
import type { Trx } from '../../../kernel/db/db.ts'
import { ApiError, stale } from '../../../kernel/http/errors.ts'
import type { Caller } from '../../../kernel/people/visible.ts'
import { type DocumentoLeido, readDocumento } from '../read/read-documento.ts'
import { tomadasDe } from '../read/taken.ts'
import { auditDocumento } from './audit-documento.ts'
import { demandEditable } from './demand-editable.ts'
import type { Participant } from './participant.ts'
import { raiseVersion } from './raise-version.ts'

/** What annulling needs: the stored document, locked; its version; who annuls it and why. */
export type Anulacion = { caller: Caller; version: string; motivo: string; antes: DocumentoLeido }

const refuseAtado = async (trx: Trx, { tipo, n_cotizacion, productos }: DocumentoLeido): Promise<void> => {
  if (productos.some(({ cantidad_preparada }) => !isZero(cantidad_preparada))) {
    throw new ApiError(
      422,
      'Ya se preparó mercadería de esta nota de venta: no se puede anular. Despachos puede deshacer la preparación.',
    )
  }
  if (tipo !== 'cotizacion') return

  const [tomada] = (await tomadasDe(trx, n_cotizacion)).values()
  if (tomada)
    throw new ApiError(
      422,
      `La cotización está en la nota de venta N° ${tomada.notas_venta.at(-1)}: no se puede anular.`,
    )
}

/** Annuls a document permanently, and undoes its effects (DOC-07). */
export const annulDocumento = async (
  trx: Trx,
  { caller, version, motivo, antes }: Anulacion,
  participants: readonly Participant[],
) => {
  const { tipo, n_cotizacion } = antes
  demandEditable(antes)
  await refuseAtado(trx, antes)
  const change = { anulada: 'S', motivo_anulacion: motivo.trim() } as const
  const saved = await raiseVersion(trx, antes, { sent: version, caller, change })
  if (!saved) throw stale(await readDocumento(trx, { tipo, n_cotizacion }, caller))

  for (const { annul } of participants) await annul?.(trx, antes, caller)
  await auditDocumento(trx, caller, { tipo, n_cotizacion }, { accion: 'anular', antes })

  return saved
}
