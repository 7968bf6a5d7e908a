import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/**
 * What is kept of a company besides its name (PAN-07): conditions, limits, addresses for papers, how long a notice holds. New
 * codes are the highest one so far plus one; the index leaves out the generic client's, so that its end is that code.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`alter table clientes
      add column nombre_comercial text not null default '',
      add column e_mail_certificados text not null default '',
      add column e_mail_facturas text not null default '',
      add column condicion_ajuste text not null default '',
      add column vendedor text references usuarios,
      add column c_transp text references transportistas,
      add column limite_d numeric check (limite_d >= 0 and scale(limite_d) <= 2),
      add column limite_p numeric check (limite_p >= 0 and scale(limite_p) <= 2)`,
    sql`alter table notificaciones add column desde date, add column hasta date`,
    sql`create index clientes_numero on clientes ((case when codigo ~ '^[0-9]{1,9}$' and codigo <> '9999' then codigo::integer end))`,
    sql`create index clientes_localidad on clientes (localidad collate "und-x-icu", codigo)`,
    sql`create index clientes_busca_localidad on clientes using gin (plano(localidad) gin_trgm_ops)`,
    sql`create index clientes_vendedor on clientes (vendedor, codigo)`,
    sql`create index clientes_por_cm05 on clientes (cm05_vencimiento, codigo)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index clientes_por_cm05, clientes_vendedor, clientes_busca_localidad, clientes_localidad, clientes_numero`,
    sql`alter table notificaciones drop column desde, drop column hasta`,
    sql`alter table clientes drop column nombre_comercial, drop column e_mail_certificados, drop column e_mail_facturas,
      drop column condicion_ajuste, drop column vendedor, drop column c_transp, drop column limite_d, drop column limite_p`,
  ])
