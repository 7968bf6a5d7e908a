import type { Notificacion } from '@yunque/contracts/clientes'
import type { Db } from '../../infra/db.ts'
import { type Caller, canSee } from '../../infra/visible.ts'

/** '2026-11-03' is '03/11/2026'. */
const paraLeer = (fecha: string): string => fecha.split('-').reverse().join('/')

/** What staff must know of a client before they go on: what others noted, and what follows from its record. */
export const notificacionesDe = async (db: Db, caller: Caller, codigo: string): Promise<Notificacion[]> => {
  const cliente = await db
    .selectFrom('clientes')
    .select(['baja', 'cm05_vencimiento'])
    .where('codigo', '=', codigo)
    .where(canSee(caller, 'clientes.codigo'))
    .executeTakeFirst()
  // A code is typed by hand: the form tells here whether it is anybody's.
  if (!cliente) return [{ color: 'danger', mensaje: `No existe el cliente ${codigo}.` }]

  const { baja, cm05_vencimiento: cm05 } = cliente
  const noted = await db
    .selectFrom('notificaciones')
    .select(['color', 'mensaje'])
    .where('cliente', '=', codigo)
    .orderBy('color') // danger before warning
    .orderBy('id')
    .execute()

  return [
    ...(baja === 'S' ? [{ color: 'danger' as const, mensaje: 'El cliente está dado de baja.' }] : []),
    ...noted,
    ...(cm05 && cm05 < caller.hoy
      ? [{ color: 'warning' as const, mensaje: `CM05 vencido el ${paraLeer(cm05)}.` }]
      : []),
  ]
}
