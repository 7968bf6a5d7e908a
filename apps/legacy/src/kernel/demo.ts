import type { Db } from './db/db.ts'

/** The parameter that marks a desk with the example company's data (DAT-12). */
export const DEMO = 'demo'

export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('parametros').select('nombre').where('nombre', '=', DEMO).executeTakeFirst()) !== undefined
