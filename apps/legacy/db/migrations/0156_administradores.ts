import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Who may make users and give them codes is an administrator, and keeps the company's own data too, as on a desk that begins now
 * (DAT-01): without it nobody of an older desk would see the section, and each would have to be given a code he has not heard of.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`insert into usuarios_modulos (usuario, modulo)
      select codigo, 'DAT' from usuarios where estado = 'A' and (
        select count(*) from usuarios_modulos m where m.usuario = codigo and m.modulo in ('USU', 'PER')
      ) = 2 on conflict do nothing`,
  ])

/** Whoever was given it by hand meanwhile would lose it, too. */
export const down = (db: Kysely<unknown>) => run(db, [])
