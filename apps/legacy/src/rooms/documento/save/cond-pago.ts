import type { Db, Trx } from '../../../kernel/db/db.ts'

/** '30 días, Transferencia': the chosen condition in words. '' without one. */
const condPago = async (db: Db | Trx, condicion_ajuste: string): Promise<string> => {
  const [ajuste = '', vencimiento = ''] = condicion_ajuste.split('_')
  const found = await db
    .selectFrom(['vencimientos as v', 'tipos_vencimientos as t'])
    .select(['v.nombre', 't.descrip'])
    .where('v.tipo_ajuste_codi', '=', ajuste)
    .where('t.tipo_vencim_codi', '=', vencimiento)
    .executeTakeFirst()

  return found ? `${found.nombre}, ${found.descrip}` : ''
}

/** The words of a saved document's condition: those of its last save, whatever the house calls it by now. */
export const condicionAcordada = async (
  db: Db | Trx,
  { condicion_acordada, condicion_ajuste }: Record<'condicion_acordada' | 'condicion_ajuste', string>,
): Promise<string> => condicion_acordada || condPago(db, condicion_ajuste)
