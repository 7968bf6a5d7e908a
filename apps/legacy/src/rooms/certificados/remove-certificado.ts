import { audit } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/errors.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'

/**
 * Takes away a certificate that was stored by mistake, before the daily job mails it (PAN-22). One that somebody was sent, or may still
 * be sent, stays: it is part of what went out. The audit keeps what it said.
 */
export const removeCertificado = async (
  trx: Trx,
  { usuario, momento, caller }: { usuario: string; momento: Date; caller: Caller },
  { id, motivo }: { id: number; motivo: string },
): Promise<{ numero: string }> => {
  const certificado = await trx
    .selectFrom('certificados as ce')
    .innerJoin('cotizaciones as c', 'c.n_cotizacion', 'ce.n_cotizacion')
    .select(['ce.numero', 'ce.colada', 'ce.emisor', 'ce.n_cotizacion', 'ce.nro_item', 'ce.entregado', 'ce.nombre'])
    .where('ce.id', '=', id)
    .where(canSee(caller, 'c.cliente'))
    .forUpdate('ce')
    .executeTakeFirst()
  if (!certificado) throw new ApiError(404, 'Ese certificado ya no está.')
  const enviado = await trx
    .selectFrom('correos')
    .select('id')
    .where('entidad', '=', 'certificado')
    .where('id_entidad', '=', String(id))
    .where('estado', '<>', 'rechazado')
    .limit(1)
    .executeTakeFirst()
  if (enviado) throw new ApiError(409, 'Ese certificado ya se envió, o está en cola: no se quita.')
  await trx.deleteFrom('certificados').where('id', '=', id).execute()
  await audit(trx, {
    momento,
    usuario,
    accion: 'quitar',
    entidad: 'certificado',
    id_entidad: id,
    antes: certificado,
    despues: { motivo },
  })

  return certificado
}
