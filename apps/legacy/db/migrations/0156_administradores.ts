import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Whoever may create users and give codes is an administrator and gets the code for the company's data, as on a new desk
 * (DAT-01): otherwise nobody of an older desk would see that section.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`insert into usuarios_modulos (usuario, modulo)
      select codigo, 'DAT' from usuarios where estado = 'A' and (
        select count(*) from usuarios_modulos m where m.usuario = codigo and m.modulo in ('USU', 'PER')
      ) = 2 on conflict do nothing`,
  ])

/** Leaves the codes: removing them would also remove those given by hand since. */
export const down = (db: Kysely<unknown>) => run(db, [])
