import { dirname } from 'node:path'
import { connect, type Db } from './db/db.ts'

/** The parameter that marks a desk with the example company's data (DAT-12). */
export const DEMO = 'demo'

export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('parametros').select('nombre').where('nombre', '=', DEMO).executeTakeFirst()) !== undefined

type Where = { DATABASE_URL?: string | undefined; DATA_DIR: string }

/**
 * Says of a command beside a desk that it works on the example company's: whoever has one of his own and forgot its DATA_DIR would
 * believe that his was copied, exported or given a user. To stderr, since a program may read the answer.
 */
export const sayDemo = async (db: Db, { DATABASE_URL, DATA_DIR }: Where): Promise<void> => {
  if (!(await isDemo(db))) return
  const place = DATABASE_URL ? 'la base de DATABASE_URL' : `la carpeta ${dirname(DATA_DIR)}`
  console.error(`Es la empresa de ejemplo (${place}). Si tiene la suya, indíquela con DATA_DIR o DATABASE_URL.`)
}

/** The same for a command that opens no desk; a database without one is told by whoever reads it. */
export const sayDemoAt = async (url: string, where: Where): Promise<void> => {
  const { db, close } = connect(url)
  await sayDemo(db, where)
    .catch(() => {})
    .finally(close)
}
