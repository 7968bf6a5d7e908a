import type { Lugar } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { containsPlain } from '../../../kernel/db/unaccent.ts'
import { TOTAL } from '../../../kernel/people/cuentas.ts'
import type { Caller } from '../../../kernel/people/visible.ts'

/**
 * Counts of documents of a tipo, from the sums kept by triggers (migration 0073), as `c` with the columns of documents. Undefined
 * for a caller limited to some clients, since the sums cover all clients.
 */
export const cuentaDe = (db: Pick<Db, 'selectFrom'>, { asociado }: Caller, tipo: Lugar) =>
  asociado ? undefined : db.selectFrom('documentos_cuentas as c').select(TOTAL).where('c.tipo', '=', tipo)

/** Counts of documents whose name contains this text (migrations 0087 and 0089). */
export const cuentaDeRazon = (db: Db, { asociado }: Caller, tipo: Lugar, texto: string) =>
  asociado
    ? undefined
    : db
        .selectFrom('razones_cuentas as c')
        .select(TOTAL)
        .where('c.tipo', '=', tipo)
        .where(containsPlain(sql.ref('c.plana'), texto))

/** Counts by stretches of numbers (migration 0077), to find a page in the middle. */
export const tramosDe = ({ asociado }: Caller, tipo: Lugar, estado?: RawBuilder<boolean>) =>
  asociado
    ? undefined
    : sql<{ tramo: number; n: number }>`select c.tramo, c.n from documentos_tramos c
        where c.tipo = ${tipo} and ${estado ?? sql`true`}`
