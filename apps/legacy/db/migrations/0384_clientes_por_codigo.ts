import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** A part of a client's code is found by an index, as a part of his name is: beside it all clients were read (LIM-16). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index clientes_busca_codigo on clientes using gin (plano(codigo) gin_trgm_ops)`])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index clientes_busca_codigo`])
