import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Clients are known by the name over their door as well, and asked for by it; few have one that differs. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index clientes_busca_nombre_comercial on clientes using gin (plano(nombre_comercial) gin_trgm_ops)
      where nombre_comercial <> ''`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index clientes_busca_nombre_comercial`])
