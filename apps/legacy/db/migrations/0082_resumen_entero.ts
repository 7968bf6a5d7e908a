import { type Kysely, sql } from 'kysely'
import { drop, keep, type Sums } from '../keep-sums.ts'
import { run } from '../run.ts'
import { POR_MES } from './0076_resumen_por_mes.ts'

const ganado = (moneda: 'p' | 'd') =>
  `coalesce(case r.fase when 'GA' then r.subtotal_${moneda} when 'GP' then r.ganado_${moneda} end, 0)`
const RESUMEN: Sums = { ...POR_MES, sums: { ...POR_MES.sums, ganado_p: ganado('p'), ganado_d: ganado('d') } }

const MOTIVOS: Sums = {
  of: 'documentos_motivos',
  into: 'motivos_cuentas',
  groups: { mes: "date_trunc('month', r.fecha)::date", usuario: 'r.usuario', motivo_codi: 'r.motivo_codi' },
  sums: { n: '1' },
}

/**
 * What the summary of a large house's year still had to read: the won lines of twenty thousand partly won quotations, and the
 * motives of each lost one (PAN-04). Now the header holds the sum of its won lines, as it holds that of all its lines, and both
 * are summed by month. A wholly won quotation has its subtotal as that sum, so of older ones only the partly won are added up
 * here.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    [
      'alter table cotizaciones add column ganado_p numeric, add column ganado_d numeric',
      'alter table cotizaciones disable trigger user',
      `update cotizaciones c set ganado_p = s.p, ganado_d = s.d
        from (select i.n_cotizacion, sum(i.precio_total) filter (where i.moneda = 'P') as p,
            sum(i.precio_total) filter (where i.moneda = 'D') as d
          from cotizaciones g join cotizacion_items i on i.n_cotizacion = g.n_cotizacion and i.estado = 'G'
          where g.fase = 'GP' group by 1) as s
        where c.n_cotizacion = s.n_cotizacion`,
      'alter table cotizaciones enable trigger user',
      'drop index cotizacion_items_ganado',
      ...drop(RESUMEN),
      'truncate resumen_cuentas',
      'alter table resumen_cuentas add column ganado_p numeric not null, add column ganado_d numeric not null',
      ...keep(RESUMEN),
      'create table motivos_cuentas (mes date not null, usuario text not null, motivo_codi text not null, n bigint not null)',
      ...keep(MOTIVOS),
      'create index motivos_cuentas_mes on motivos_cuentas (mes)',
      'analyze resumen_cuentas, motivos_cuentas',
    ].map((statement) => sql.raw(statement)),
  )

export const down = (db: Kysely<unknown>) =>
  run(
    db,
    [
      ...drop(MOTIVOS),
      'drop table motivos_cuentas',
      ...drop(RESUMEN),
      'truncate resumen_cuentas',
      'alter table resumen_cuentas drop column ganado_p, drop column ganado_d',
      ...keep(POR_MES),
      "create index cotizacion_items_ganado on cotizacion_items (n_cotizacion) include (moneda, precio_total) where estado = 'G'",
      'alter table cotizaciones drop column ganado_p, drop column ganado_d',
    ].map((statement) => sql.raw(statement)),
  )
