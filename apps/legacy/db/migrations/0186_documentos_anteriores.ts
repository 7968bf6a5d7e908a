import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Quotations and sales notes of an earlier system, under their number there (DAT-05). They are read-only. Columns that such a
 * file does not have get a default here.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table cotizaciones
      add column numero_anterior text,
      alter column modificado set default now(),
      alter column modificado_por set default ''`,
    sql`create unique index cotizaciones_anteriores on cotizaciones (tipo, numero_anterior)
      where numero_anterior is not null`,
    sql`create index cotizaciones_anteriores_cliente on cotizaciones (cliente, tipo, fecha, n_cotizacion)
      where numero_anterior is not null`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index cotizaciones_anteriores_cliente, cotizaciones_anteriores`,
    sql`alter table cotizaciones
      alter column modificado_por drop default,
      alter column modificado drop default,
      drop column numero_anterior`,
  ])
