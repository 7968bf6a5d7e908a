import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import { counted } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Trx } from '../kernel/db/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { DIAS_AVISO, listPendientes, queueAviso } from '../rooms/certificados/avisos.ts'
import { DE_AVISO, E_MAIL_CM05, isAvisado, queueCm05 } from '../rooms/clientes/cm05.ts'

/** Most notices of one run; the next run continues. */
const MAX_AVISOS = 500
/** Days before the expiry of his CM05 at which a client is told. */
const DIAS_CM05 = 15

/** Mails the certificates of delivered lines to those who receive them. */
export const sendCertificados = async ({ reloj }: Deps, trx: Trx): Promise<string> => {
  const momento = reloj()
  const avisos = await listPendientes(trx, undefined, masDias(diaDe(momento), -DIAS_AVISO), MAX_AVISOS)
  for (const aviso of avisos) await queueAviso(trx, momento, null, aviso)

  return `${counted(avisos.length, 'aviso', 'avisos')}.`
}

/** Asks clients whose CM05 is about to expire for a new one, once for each expiry. */
export const sendCm05 = async ({ reloj }: Deps, trx: Trx): Promise<string> => {
  const momento = reloj()
  const hoy = diaDe(momento)
  const clientes = await trx
    .selectFrom('clientes as cl')
    .select(DE_AVISO)
    .where('cl.baja', '=', 'N')
    .where('cl.marca_cpt', '=', 'C')
    .where(sql<boolean>`${E_MAIL_CM05} <> ''`)
    .where('cl.cm05_vencimiento', '>=', hoy)
    .where('cl.cm05_vencimiento', '<=', masDias(hoy, DIAS_CM05))
    .where(sql<boolean>`not ${isAvisado}`)
    .orderBy('cl.cm05_vencimiento')
    .limit(MAX_AVISOS)
    .execute()
  for (const cliente of clientes) await queueCm05(trx, { ahora: momento, usuario: null, hoy }, cliente)

  return `${counted(clientes.length, 'aviso', 'avisos')}.`
}
