import { type Kysely, sql } from 'kysely'
import { drop, keep, type Sums } from '../keep-sums.ts'
import { run } from '../run.ts'

const KEPT: readonly Sums[] = [
  {
    of: 'cotizaciones',
    into: 'documentos_tramos',
    groups: { tipo: 'r.tipo', fase: 'r.fase', tramo: 'r.n_cotizacion / 4096' },
    sums: { n: '1' },
  },
  {
    of: 'cotizaciones',
    into: 'cuentas',
    groups: { lista: "'despachos'", estado: "''", dia: 'null::date' },
    sums: { n: 'r.pendientes' },
    where: "r.tipo = 'nota_venta' and r.anulada = 'N'",
  },
]

/**
 * What a million documents still needed (LIM-16): counts by stretch of 4,096 numbers, so that a page in the middle is found
 * without walking through all rows before it; a count of the lines that the warehouse still has to prepare; and more samples of
 * the names on documents, as a statistics object, since a rebuilt index forgets its statistics target.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    [
      `create table documentos_tramos (tipo text not null, fase fase not null, tramo bigint not null, n bigint not null)`,
      ...KEPT.flatMap(keep),
      'create statistics cotizaciones_razon_plana on (plano(razon)) from cotizaciones',
      'alter statistics cotizaciones_razon_plana set statistics 300',
      'analyze cotizaciones',
    ].map((statement) => sql.raw(statement)),
  )

export const down = (db: Kysely<unknown>) =>
  run(
    db,
    [
      'drop statistics cotizaciones_razon_plana',
      ...KEPT.flatMap(drop),
      "delete from cuentas where lista = 'despachos'",
      'drop table documentos_tramos',
    ].map((statement) => sql.raw(statement)),
  )
