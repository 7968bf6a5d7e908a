import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * What a line is compared with: the list price of the day of sale (null where there was none or it was not recorded), and its
 * product's rate of IVA in per cent (VIS-12, DOC-14). 21 is the general rate.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table productos add column iva numeric(5, 2) not null default 21 check (iva between 0 and 100)`,
    sql`alter table cotizacion_items
      add column precio_lista numeric,
      add column iva numeric(5, 2) not null default 21 check (iva between 0 and 100)`,
    sql`alter table usuarios add column telefono text not null default ''`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table usuarios drop column telefono`,
    sql`alter table cotizacion_items drop column precio_lista, drop column iva`,
    sql`alter table productos drop column iva`,
  ])
