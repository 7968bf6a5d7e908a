import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Changes found necessary by measuring the lists at a million documents (LIM-16). With only a hundred sampled names the planner
 * does not see that 'molinos perez' is rare, and it read all names in order until it had found ten. Notes being prepared are few
 * among all notes, so they get an index of their own.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter index clientes_busca_razon alter column 1 set statistics 1000`,
    sql`alter index contactos_busca_apellido alter column 1 set statistics 1000`,
    sql`analyze clientes, contactos`,
    sql`create index cotizaciones_en_preparacion on cotizaciones (preparacion, n_cotizacion)
      where tipo = 'nota_venta' and preparacion <> 'T'`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index cotizaciones_en_preparacion`,
    sql`alter index contactos_busca_apellido alter column 1 set statistics -1`,
    sql`alter index clientes_busca_razon alter column 1 set statistics -1`,
  ])
