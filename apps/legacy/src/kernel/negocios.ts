import { NEGOCIOS } from '@yunque/contracts/productos'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import type { Db, Trx } from './db/db.ts'

/** The house's lines of business in their order, as options (DAT-01). */
export const findNegocios = async (db: Db) => {
  const rows = await db
    .selectFrom('negocios')
    .select(['codigo as value', 'nombre as text', 'en_uso'])
    .orderBy('orden')
    .orderBy('codigo')
    .execute()

  return rows.map(({ en_uso, ...negocio }) => ({ ...negocio, baja: en_uso ? ('N' as const) : ('S' as const) }))
}

/** The house's name for a row's line of business, by the column with its code; the code itself where it has no name (DAT-01). */
export const nombreDeNegocio = (codigo: string) =>
  sql<string>`coalesce((select nombre from negocios where codigo = ${sql.ref(codigo)}), ${sql.ref(codigo)})`

/** The house's lines for a session; undefined where there are none or only the specification's, which every screen knows. */
export const negociosPropios = async (db: Db) => {
  const negocios = await findNegocios(db)
  const deSiempre = Object.entries(NEGOCIOS)
  const isDeSiempre =
    negocios.length === deSiempre.length &&
    negocios.every(
      ({ value, text, baja }, i) => baja === 'N' && value === deSiempre[i]?.[0] && text === deSiempre[i]?.[1],
    )

  return isDeSiempre || negocios.length === 0 ? undefined : negocios
}

/** A record assigned to a line of business needs one that is in use (DAT-01). */
export const checkNegocio = async (trx: Trx, negocio: string): Promise<Campos> => {
  const found = await trx
    .selectFrom('negocios')
    .select('codigo')
    .where('codigo', '=', negocio)
    .where('en_uso', '=', true)
    .executeTakeFirst()

  return found ? {} : { negocio: ['Elija la línea de negocio.'] }
}
