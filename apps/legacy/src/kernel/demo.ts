import type { Db } from './db/db.ts'

/** The parameter that says that the data are the example company's and nobody's own (DAT-12). */
export const DEMO = 'demo'

export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('parametros').select('nombre').where('nombre', '=', DEMO).executeTakeFirst()) !== undefined
