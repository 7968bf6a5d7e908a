import type { Updateable } from 'kysely'
import type { Trx } from '../../infra/db.ts'
import type { Schema } from '../../infra/schema.ts'
import type { Caller } from '../../infra/visible.ts'

type Stored = { n_cotizacion: number; version: number }

/**
 * Raises the version of a document, before anything else is written, and stores `change` with it. It is compared in the same
 * statement: of two who read the same one the second gets undefined, as does who sent another (LLA-06).
 */
export const raiseVersion = async (
  trx: Trx,
  { n_cotizacion, version }: Stored,
  { sent, caller, change = {} }: { sent: string; caller: Caller; change?: Updateable<Schema['cotizaciones']> },
): Promise<Stored | undefined> =>
  String(version) === sent
    ? trx
        .updateTable('cotizaciones')
        .set({ ...change, modificado: caller.ahora, modificado_por: caller.usuario })
        .set('version', (eb) => eb('version', '+', 1))
        .where('n_cotizacion', '=', n_cotizacion)
        .where('version', '=', version)
        .returning(['n_cotizacion', 'version'])
        .executeTakeFirst()
    : undefined
