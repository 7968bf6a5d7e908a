import { counted } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/errors.ts'

/** Most mails with a document within an hour: by one person, of one document, by the whole house. */
export type LimitesCorreo = { persona: number; documento: number; casa: number }

const UNA_HORA_MS = 3_600_000

const correos = (n: number) => counted(n, 'correo', 'correos')

/** Refuses a mail over one of the limits (PAN-25). Sends take turns here, so that none passes in between. */
export const checkLimites = async (
  trx: Trx,
  limites: LimitesCorreo,
  { usuario, n_cotizacion, momento }: { usuario: string; n_cotizacion: number; momento: Date },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('correos'))`.execute(trx)
  const { casa, persona, documento } = await trx
    .selectFrom('correos')
    .where('entidad', '=', 'cotizaciones')
    .where('creado', '>', new Date(momento.getTime() - UNA_HORA_MS))
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('casa'),
      eb.cast<number>(eb.fn.countAll().filterWhere('usuario', '=', usuario), 'integer').as('persona'),
      eb.cast<number>(eb.fn.countAll().filterWhere('id_entidad', '=', String(n_cotizacion)), 'integer').as('documento'),
    ])
    .executeTakeFirstOrThrow()
  const why =
    documento >= limites.documento
      ? `Ya se enviaron ${correos(documento)} de este documento en la última hora.`
      : persona >= limites.persona
        ? `Usted ya envió ${correos(persona)} en la última hora.`
        : casa >= limites.casa
          ? `Ya se enviaron ${correos(casa)} con documentos en la última hora.`
          : ''
  if (why !== '') throw new ApiError(429, `${why} Espere para enviar otro.`)
}
