import { type Kysely, sql } from 'kysely'
import { drop, keep, type Sums } from '../keep-sums.ts'
import { run } from '../run.ts'

const cuenta = (lista: string, of: string, estado: string, dia: string, where = 'true'): Sums => ({
  of,
  into: 'cuentas',
  groups: { lista: `'${lista}'`, estado, dia },
  sums: { n: '1' },
  where,
})

const CIFRAS = ['fis', 'ingreso', 'egreso', 'comp_nv', 'disp'].flatMap((cifra) => [`stock_${cifra}`, `stock_${cifra}e`])
const GRUPO = ['prod01', 'deposito', 'calidad', 'write_down']

const KEPT: readonly Sums[] = [
  cuenta('contactos', 'contactos', 'r.estado', 'null::date'),
  cuenta('empresas', 'clientes', 'r.baja', 'null::date', "r.marca_cpt = 'C' and r.codigo <> '9999'"),
  cuenta('seguimientos', 'seguimientos', 'r.estado', 'r.recordatorio'),
  {
    of: 'stock_fichas',
    into: 'stock_cuentas',
    groups: Object.fromEntries(GRUPO.map((column) => [column, `r.${column}`])),
    sums: { fichas: '1', ...Object.fromEntries(CIFRAS.map((column) => [column, `r.${column}`])) },
  },
]

/**
 * Counts of contacts, companies and follow-ups by state, and sums of the lots by product and deposit. Counting these row by row
 * still took longer as the desk grew (LIM-16).
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    [
      'create table cuentas (lista text not null, estado text not null, dia date, n bigint not null)',
      `create table stock_cuentas (${GRUPO.map((column) => `${column} text not null`)}, fichas bigint not null,
        ${CIFRAS.map((column) => `${column} numeric not null`)})`,
      ...KEPT.flatMap(keep),
      'create index stock_cuentas_prod01 on stock_cuentas (prod01)',
    ].map((statement) => sql.raw(statement)),
  )

export const down = (db: Kysely<unknown>) =>
  run(
    db,
    [...KEPT.flatMap(drop), 'drop table stock_cuentas', 'drop table cuentas'].map((statement) => sql.raw(statement)),
  )
