import { type Kysely, sql } from 'kysely'
import { drop, keep, type Sums } from '../keep-sums.ts'
import { run } from '../run.ts'

const COLUMNAS = ['tipo', 'fase', 'preparacion', 'validez_oferta']
const DOCUMENTOS: Sums = {
  of: 'cotizaciones',
  into: 'documentos_cuentas',
  groups: Object.fromEntries(COLUMNAS.map((column) => [column, `r.${column}`])),
  sums: { n: '1' },
}

/**
 * Counts of documents, grouped by what the lists and the dashboard count: counting a million rows takes a tenth of a second each
 * time. There is a row for each last day of validity and state.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    [
      `create table documentos_cuentas (
        tipo text not null, fase fase not null, preparacion text not null, validez_oferta date, n bigint not null)`,
      ...keep(DOCUMENTOS),
    ].map((statement) => sql.raw(statement)),
  )

export const down = (db: Kysely<unknown>) =>
  run(
    db,
    [...drop(DOCUMENTOS), 'drop table documentos_cuentas'].map((statement) => sql.raw(statement)),
  )
