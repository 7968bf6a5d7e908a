import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** The filter 'De' searches name and address: unless both have an index, Postgres uses neither (LIM-16). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index pedidos_recibidos_busca_direccion on pedidos_recibidos using gin (plano(direccion) gin_trgm_ops)`,
    sql`create index cotizacion_pedidos_recibido on cotizacion_pedidos (recibido) where recibido is not null`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [sql`drop index cotizacion_pedidos_recibido`, sql`drop index pedidos_recibidos_busca_direccion`])
