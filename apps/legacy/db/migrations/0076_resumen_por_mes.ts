import { type Kysely, sql } from 'kysely'
import { drop, keep, type Sums } from '../keep-sums.ts'
import { run } from '../run.ts'

/** Migration 0082 adds more sums to these. */
export const POR_MES: Sums = {
  of: 'cotizaciones',
  into: 'resumen_cuentas',
  groups: { mes: "date_trunc('month', r.fecha)::date", usuario: 'r.usuario', fase: 'r.fase' },
  sums: {
    n: '1',
    p: 'coalesce(r.subtotal_p, 0)',
    d: 'coalesce(r.subtotal_d, 0)',
    con_p: '(r.subtotal_p is not null)::integer',
    con_d: '(r.subtotal_d is not null)::integer',
    dias: 'coalesce(r.decidida - r.fecha, 0)',
    con_dias: '(r.decidida is not null)::integer',
  },
  where: "r.tipo = 'cotizacion'",
}

/**
 * Sums of each seller's quotations by month and phase (PAN-04), because a year of a large house has a quarter of a million
 * quotations. The `con_` columns count those that have the figure at all. The won part of a partly won quotation is read from its
 * lines, which have an index for it.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    [
      `create table resumen_cuentas (mes date not null, usuario text not null, fase fase not null, n bigint not null,
        p numeric not null, d numeric not null, con_p bigint not null, con_d bigint not null,
        dias bigint not null, con_dias bigint not null)`,
      ...keep(POR_MES),
      'create index resumen_cuentas_mes on resumen_cuentas (mes)',
      "create index cotizacion_items_ganado on cotizacion_items (n_cotizacion) include (moneda, precio_total) where estado = 'G'",
    ].map((statement) => sql.raw(statement)),
  )

export const down = (db: Kysely<unknown>) =>
  run(
    db,
    ['drop index cotizacion_items_ganado', ...drop(POR_MES), 'drop table resumen_cuentas'].map((statement) =>
      sql.raw(statement),
    ),
  )
