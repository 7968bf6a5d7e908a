import type { Lugar } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { Caller } from '../../infra/visible.ts'

/**
 * How many documents of a tipo there are, from the sums that triggers keep (migration 0073), as `c` with the columns that its
 * documents have. Undefined for who sees some clients only: the sums are of all.
 */
export const cuentaDe = (db: Pick<Db, 'selectFrom'>, { asociado }: Caller, tipo: Lugar) =>
  asociado
    ? undefined
    : db
        .selectFrom('documentos_cuentas as c')
        .select(sql<number>`coalesce(sum(c.n), 0)::bigint`.as('total'))
        .where('c.tipo', '=', tipo)

/** Whether a search asks for nothing but a state, which is what the sums know. */
export const isSoloEstado = (search: object): boolean =>
  Object.entries(search).every(
    ([name, value]) => ['estado', 'page', 'per_page', 'orden', 'parte'].includes(name) || String(value).trim() === '',
  )

/** Adds the sums up; the nightly cleaning's part. */
export const sumCuentas = (db: Pick<Db, 'with'>) =>
  db
    .with('sumadas', (trx) => trx.deleteFrom('documentos_cuentas').returningAll())
    .insertInto('documentos_cuentas')
    .columns(['tipo', 'fase', 'preparacion', 'validez_oferta', 'n'])
    .expression((eb) =>
      eb
        .selectFrom('sumadas')
        .select(['tipo', 'fase', 'preparacion', 'validez_oferta', sql<number>`sum(n)`.as('n')])
        .groupBy(['tipo', 'fase', 'preparacion', 'validez_oferta'])
        .having(sql<boolean>`sum(n) <> 0`),
    )
    .execute()
