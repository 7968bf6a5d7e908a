import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'

export type Cuentas = Record<'nuevas' | 'cambiadas' | 'iguales' | 'rechazadas', number>

/** In how many rows each outcome was found. */
export const countRows = async (trx: Trx, id: number): Promise<Cuentas> => {
  const { rows } = await sql<{ estado: string; n: number }>`select estado, count(*) as n from importaciones_filas
    where importacion = ${id} group by estado`.execute(trx)
  const of = (estado: string) => rows.find((row) => row.estado === estado)?.n ?? 0

  return { nuevas: of('nueva'), cambiadas: of('cambia'), iguales: of('igual'), rechazadas: of('rechazada') }
}

/** In how many rows each field is refused. */
export const countMalas = async (trx: Trx, id: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ campo: string; n: number }>`select campo, count(*) as n
    from importaciones_filas, jsonb_object_keys(faltas) as campo
    where importacion = ${id} and estado = 'rechazada' group by campo`.execute(trx)

  return Object.fromEntries(rows.map(({ campo, n }) => [campo, n]))
}
