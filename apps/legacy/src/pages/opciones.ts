import { sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'

/** A name in a choice, with what is out of use told as such: its figures count all the same (VIS-28). */
const nombre = (enUso: ReturnType<typeof sql<boolean>>) =>
  sql<string>`nombre || case when ${enUso} then '' else ' (fuera de uso)' end`

export const familiasDe = (db: Db) =>
  db
    .selectFrom('familias')
    .select(['codigo as value', nombre(sql<boolean>`estado = 'A'`).as('text')])
    .orderBy('familias.nombre')
    .execute()

export const depositosDe = (db: Db) =>
  db
    .selectFrom('depositos')
    .select(['codigo as value', nombre(sql<boolean>`en_uso`).as('text')])
    .orderBy('codigo')
    .execute()
