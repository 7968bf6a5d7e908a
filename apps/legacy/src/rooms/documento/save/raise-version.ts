import type { Updateable } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Schema } from '../../../kernel/db/schema.ts'
import type { Caller } from '../../../kernel/people/visible.ts'

type Stored = { n_cotizacion: number; version: number }
type Change = { caller: Caller; change?: Updateable<Schema['cotizaciones']> }

/** The update as a part of a larger statement: it matches no row where the version has changed. */
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
 * Raises a document's version and stores `change`, before anything else is written. The same statement compares the version: of
 * two people who read the same one, the second gets undefined, as does whoever sent another version (LLA-06).
 */
export const raiseVersion = async (
  trx: Trx,
  stored: Stored,
  { sent, ...change }: Change & { sent: string },
): Promise<Stored | undefined> =>
  String(stored.version) === sent ? raised(trx, stored, change).executeTakeFirst() : undefined
