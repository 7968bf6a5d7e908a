import type { Notificacion } from '@yunque/contracts/clientes'
import { formatDate } from '@yunque/contracts/codecs/format'
import type { Db } from '../../kernel/db/db.ts'
import { type Caller, clientesVisibles } from '../../kernel/people/visible.ts'

/** The name of each kind of notice's origin. */
const MAESTRO = 'Maestro de empresas'
const LEGAJO = 'Legajo impositivo'

/** 'Maestro de empresas, hasta el 30/11/2026'. */
const avisoDe = (hasta: string | null): string => (hasta ? `${MAESTRO}, hasta el ${formatDate(hasta)}` : MAESTRO)

/** What staff must know of a client before they continue: notices entered for these days, and what follows from its record. */
export const notificacionesDe = async (db: Db, caller: Caller, codigo: string): Promise<Notificacion[]> => {
  const cliente = await clientesVisibles(db, caller)
    .select(['baja', 'cm05_vencimiento'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  // The code was typed by hand, so the form needs to know whether a client has it. A supplier's code is refused here as
  // it is at the save.
  if (!cliente) return [{ color: 'danger', mensaje: `No existe el cliente ${codigo}.`, origen: MAESTRO }]

  const { baja, cm05_vencimiento: cm05 } = cliente
  const noted = await db
    .selectFrom('notificaciones')
    .select(['color', 'mensaje', 'hasta'])
    .where('cliente', '=', codigo)
    .where((eb) => eb.or([eb('desde', 'is', null), eb('desde', '<=', caller.hoy)]))
    .where((eb) => eb.or([eb('hasta', 'is', null), eb('hasta', '>=', caller.hoy)]))
    .orderBy('color') // danger before warning
    .orderBy('id')
    .execute()

  return [
    ...(baja === 'S' ? [{ color: 'danger' as const, mensaje: 'El cliente está dado de baja.', origen: MAESTRO }] : []),
    ...noted.map(({ hasta, ...aviso }) => ({ ...aviso, origen: avisoDe(hasta) })),
    ...(cm05 && cm05 < caller.hoy
      ? [{ color: 'warning' as const, mensaje: `CM05 vencido el ${formatDate(cm05)}.`, origen: LEGAJO }]
      : []),
  ]
}
