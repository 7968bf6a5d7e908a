import { faltasDeAjeno, findAjeno } from '../../kernel/ajenos.ts'
import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Decimal, Fecha } from '../../kernel/db/schema/columns.ts'
import { invalid } from '../../kernel/http/errors.ts'
import type { Autor } from './cambio.ts'

export const DOLARES = {
  billete: 'Billete',
  divisa: 'Divisa',
  dias_30: '30 días',
  dias_60: '60 días',
  dias_90: '90 días',
} as const

export type Dolar = Record<keyof typeof DOLARES, Decimal> & { fecha: Fecha }

export const listDolar = (db: Db, limit: number) =>
  db.selectFrom('dolar_cotizaciones').selectAll().orderBy('fecha', 'desc').limit(limit).execute()

/** Stores the rates of a day, new or corrected; saved documents keep theirs (DOC-08). */
export const saveDolar = async (trx: Trx, { usuario, momento }: Autor, dolar: Dolar): Promise<void> => {
  const { fecha, ...rates } = dolar
  const antes = await trx.selectFrom('dolar_cotizaciones').selectAll().where('fecha', '=', fecha).executeTakeFirst()
  const ajenas = antes ? faltasDeAjeno(await findAjeno(trx, 'dolar', [fecha]), antes, rates) : {}
  if (Object.keys(ajenas).length > 0) throw invalid(ajenas)
  await trx
    .insertInto('dolar_cotizaciones')
    .values(dolar)
    .onConflict((conflict) => conflict.column('fecha').doUpdateSet(rates))
    .execute()
  await audit(trx, {
    momento,
    usuario,
    accion: 'guardar',
    entidad: 'dolar',
    id_entidad: fecha,
    antes,
    despues: dolar,
  })
}
