import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * Payment conditions as people choose them, by the code that a client has and in words: the form's options, and what a file's
 * column may say (DAT-05). One is in use where its term and its way of paying are, too.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create view condiciones_de_pago as
      select o.tipo_ajuste_codi || '_' || o.tipo_vencim_codi as codigo, v.nombre || ', ' || t.descrip as nombre,
        o.en_uso and v.en_uso and t.en_uso as en_uso, v.orden as orden_plazo, t.orden as orden_forma
      from condiciones_opciones o
      join vencimientos v on v.tipo_ajuste_codi = o.tipo_ajuste_codi
      join tipos_vencimientos t on t.tipo_vencim_codi = o.tipo_vencim_codi`,
  ])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop view condiciones_de_pago`])
