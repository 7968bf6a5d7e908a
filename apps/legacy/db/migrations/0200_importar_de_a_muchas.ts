import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Drops two foreign keys: a stock file has half a million rows, and checking the import of each took a third of the time to store
 * them (DAT-05). The transaction that holds the import writes these rows, and `jobs/clean.ts` deletes them with it.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table importaciones_filas drop constraint importaciones_filas_importacion_fkey`,
    sql`alter table importaciones_celdas drop constraint importaciones_celdas_importacion_fkey`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`delete from importaciones_celdas where importacion not in (select id from importaciones)`,
    sql`alter table importaciones_filas add foreign key (importacion) references importaciones`,
    sql`alter table importaciones_celdas add foreign key (importacion) references importaciones on delete cascade`,
  ])
