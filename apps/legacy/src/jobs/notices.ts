import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import { counted, formatDate } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Trx } from '../kernel/db/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { DIAS_AVISO, listPendientes, queueAviso } from '../rooms/certificados/avisos.ts'
import { queueCorreo } from '../rooms/correo/cola.ts'

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
    .selectFrom('clientes as c')
    .select(['c.codigo', 'c.razon', 'c.e_mail', 'c.cm05_vencimiento'])
    .where('c.baja', '=', 'N')
    .where('c.e_mail', '<>', '')
    .where('c.cm05_vencimiento', '>=', hoy)
    .where('c.cm05_vencimiento', '<=', masDias(hoy, DIAS_CM05))
    .where(
      sql<boolean>`not exists (select 1 from correos m where m.clave = 'cm05:' || c.codigo || ':' || c.cm05_vencimiento)`,
    )
    .orderBy('c.cm05_vencimiento')
    .limit(MAX_AVISOS)
    .execute()
  for (const { codigo, razon, e_mail, cm05_vencimiento } of clientes) {
    await queueCorreo(trx, momento, {
      clave: `cm05:${codigo}:${cm05_vencimiento}`,
      para: e_mail,
      entidad: 'cliente',
      id_entidad: codigo,
      asunto: `CM05 de ${razon}: vence el ${formatDate(cm05_vencimiento ?? '')}`,
      texto: `Estimados ${razon}:

El formulario CM05 (Convenio Multilateral) que tenemos de ustedes vence el ${formatDate(cm05_vencimiento ?? '')}. Para seguir aplicando los coeficientes que les corresponden necesitamos el nuevo, respondiendo este correo.

Saludos cordiales.`,
    })
  }

  return `${counted(clientes.length, 'aviso', 'avisos')}.`
}
