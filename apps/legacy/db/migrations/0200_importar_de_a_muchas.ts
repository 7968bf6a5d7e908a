import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * A file of stock has half a million rows: whether the import that each of them is of is there was a third of what keeping them cost
 * (DAT-05). They are written by the one transaction that holds their import, and go with it (`jobs/clean.ts`).
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
