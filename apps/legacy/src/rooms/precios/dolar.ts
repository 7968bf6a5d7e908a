import { formatDateTime } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import { faltasDeAjeno, findAjeno } from '../../kernel/ajenos.ts'
import { audit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Decimal, Fecha } from '../../kernel/db/schema/columns.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
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

/** Who kept the rates of a day after `visto`, when the table was read: whoever keeps others looks at them first (VIS-07). */
const whoSince = async (trx: Trx, fecha: Fecha, visto: Date): Promise<string | undefined> => {
  const since = await trx
    .selectFrom('auditoria as a')
    .select(['a.momento', nombreDe('a.usuario').as('quien')])
    .where('a.entidad', '=', 'dolar')
    .where('a.id_entidad', '=', fecha)
    .where('a.momento', '>', visto)
    .orderBy('a.id', 'desc')
    .executeTakeFirst()

  return since && `${since.quien} lo guardó el ${formatDateTime(momentoDe(since.momento))}`
}

/** Stores the rates of a day, new or corrected; saved documents keep theirs (DOC-08). */
export const saveDolar = async (
  trx: Trx,
  { usuario, momento }: Autor,
  dolar: Dolar,
  visto: Date = momento,
): Promise<void> => {
  const { fecha, ...rates } = dolar
  await sql`select pg_advisory_xact_lock(hashtext('dolar'))`.execute(trx)
  const otro = await whoSince(trx, fecha, visto)
  if (otro !== undefined) {
    const text = `${otro}, después de que se abrió esta pantalla. Mire abajo qué quedó: si no es lo que va, guarde otra vez.`
    throw invalid({ fecha: [text] })
  }
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
