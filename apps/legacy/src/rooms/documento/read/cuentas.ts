import type { Lugar } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { enPlano } from '../../../kernel/db/unaccent.ts'
import { TOTAL } from '../../../kernel/people/cuentas.ts'
import type { Caller } from '../../../kernel/people/visible.ts'

/**
 * How many documents of a tipo there are, from the sums that triggers keep (migration 0073), as `c` with the columns that its
 * documents have. Undefined for who sees some clients only: the sums are of all.
 */
export const cuentaDe = (db: Pick<Db, 'selectFrom'>, { asociado }: Caller, tipo: Lugar) =>
  asociado ? undefined : db.selectFrom('documentos_cuentas as c').select(TOTAL).where('c.tipo', '=', tipo)

/** How many of them bear a name with this text in it (migrations 0087 and 0089). */
export const cuentaDeRazon = (db: Db, { asociado }: Caller, tipo: Lugar, texto: string) =>
  asociado
    ? undefined
    : db
        .selectFrom('razones_cuentas as c')
        .select(TOTAL)
        .where('c.tipo', '=', tipo)
        .where(enPlano(sql.ref('c.plana'), texto))

/** The same by stretches of numbers (migration 0077), to find a page in the middle. */
export const tramosDe = ({ asociado }: Caller, tipo: Lugar, estado?: RawBuilder<boolean>) =>
  asociado
    ? undefined
    : sql<{ tramo: number; n: number }>`select c.tramo, c.n from documentos_tramos c
        where c.tipo = ${tipo} and ${estado ?? sql`true`}`
