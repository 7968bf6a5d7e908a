import type { Updateable } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Schema } from '../../../kernel/db/schema.ts'
import type { Caller } from '../../../kernel/people/visible.ts'

type Stored = { n_cotizacion: number; version: number }
type Change = { caller: Caller; change?: Updateable<Schema['cotizaciones']> }

/** The statement alone, to stand in one that writes more: it finds no row where the version has changed. */
export const raised = (
  db: Pick<Trx, 'updateTable'>,
  { n_cotizacion, version }: Stored,
  { caller, change = {} }: Change,
) =>
  db
    .updateTable('cotizaciones')
    .set({ ...change, modificado: caller.ahora, modificado_por: caller.usuario })
    .set('version', (eb) => eb('version', '+', 1))
    .where('n_cotizacion', '=', n_cotizacion)
    .where('version', '=', version)
    .returning(['n_cotizacion', 'version'])

/**
 * Raises the version of a document, before anything else is written, and stores `change` with it. It is compared in the same
 * statement: of two who read the same one the second gets undefined, as does who sent another (LLA-06).
 */
export const raiseVersion = async (
  trx: Trx,
  stored: Stored,
  { sent, ...change }: Change & { sent: string },
): Promise<Stored | undefined> =>
  String(stored.version) === sent ? raised(trx, stored, change).executeTakeFirst() : undefined
