import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Conjunto } from './conjunto.ts'
import type { Importacion } from './importacion.ts'
import type { Registro } from './registro.ts'
import { type Tramo, tramosEntre, within } from './tramo.ts'
import { claveDe, hasSameClave, isStored, presentesDe } from './valores.ts'

const refs = (campos: readonly string[]) => sql.join(campos.map((campo) => sql.ref(campo)))

/** The columns that an import writes. */
export const namedOf = ({ conjunto, lectura }: Importacion): string[] => [
  ...Object.keys(conjunto.fijos ?? {}),
  ...presentesDe(conjunto, lectura?.columnas ?? [])
    .filter(isStored)
    .map(({ campo }) => campo),
]

const insertTramo = async (trx: Trx, { conjunto, named, registro, tramo }: PorEscribir): Promise<number> => {
  const { rows } = await sql<{ n: number }>`with made as (
      insert into ${sql.table(conjunto.tabla)} (${refs(named)})
      select ${sql.join(named.map((campo) => sql`r.${sql.ref(campo)}`))}
      from importaciones_filas f cross join lateral ${registro('despues')}
      where ${within(tramo)} and f.estado = 'nueva' on conflict do nothing returning 1)
    select count(*) as n from made`.execute(trx)

  return rows[0]?.n ?? 0
}

/**
 * Sets the named columns from one side ('antes' or 'despues') to the other, only in rows that still equal the first side, and
 * raises their versions (LLA-06).
 */
const updateTramo = async (
  trx: Trx,
  { conjunto, named, registro, tramo }: PorEscribir,
  to: 'antes' | 'despues',
): Promise<number> => {
  const from = to === 'antes' ? 'despues' : 'antes'
  const sets = named
    .filter((campo) => !claveDe(conjunto).includes(campo))
    .map((campo) => sql`${sql.ref(campo)} = r.${sql.ref(campo)}`)
  if (sets.length === 0) return 0
  if (conjunto.version) sets.push(sql`version = t.version + 1`)
  const { rows } = await sql<{ n: number }>`with made as (
      update ${sql.table(conjunto.tabla)} t set ${sql.join(sets)}
      from importaciones_filas f cross join lateral ${registro(to)} cross join lateral ${registro(from, 'w')}
      where ${within(tramo)} and f.estado = 'cambia' and ${hasSameClave(conjunto)} and ${sameAs('w', named)}
        and ${conjunto.reglas?.mientras ?? sql`true`} returning 1)
    select count(*) as n from made`.execute(trx)

  return rows[0]?.n ?? 0
}

const sameAs = (row: string, named: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    named.map((campo) => sql`t.${sql.ref(campo)} is not distinct from ${sql.ref(`${row}.${campo}`)}`),
    sql` and `,
  )

/**
 * How many of the rows are in the table as the import recorded them. Each is found by its key (the OFFSET holds the planner to it): it
 * takes what is compared for rare, and would compare each row of the table with each of the file.
 */
const countTramo = async (
  trx: Trx,
  { conjunto, named, registro, tramo, pristine = sql`true` }: PorEscribir,
  estado: 'igual' | 'nueva',
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from importaciones_filas f cross join lateral ${registro('despues')}
    cross join lateral (select t.* from ${sql.table(conjunto.tabla)} t where ${hasSameClave(conjunto)} offset 0) t
    where ${within(tramo)} and f.estado = ${estado} and ${sameAs('r', named)}
      and ${estado === 'nueva' ? sql`${pristine} and ${conjunto.reglas?.sinUso ?? sql`true`}` : sql`true`}`.execute(trx)

  return rows[0]?.n ?? 0
}

const deleteTramo = async (trx: Trx, { conjunto, registro, tramo }: PorEscribir): Promise<void> => {
  await sql`delete from ${sql.table(conjunto.tabla)} t
    using importaciones_filas f cross join lateral ${registro('despues')}
    where ${within(tramo)} and f.estado = 'nueva' and ${hasSameClave(conjunto)}`.execute(trx)
}

export type PorEscribir = {
  conjunto: Conjunto
  named: readonly string[]
  registro: Registro
  tramo: Tramo
  /** What holds of row `t` as long as it is as the file made it. */
  pristine?: RawBuilder<boolean>
}

/** The stretches of a range that have so many changed rows each. */
const partsOf = async (trx: Trx, tramo: Tramo, filas: number): Promise<Tramo[]> => {
  const { rows } = await sql<{ hasta: number }>`select max(fila)::int as hasta from (
      select f.fila, (row_number() over (order by f.fila) - 1) / ${filas}::int as parte
      from importaciones_filas f where ${within(tramo)} and f.estado = 'cambia') as f
    group by parte order by parte`.execute(trx)

  return rows.map(({ hasta }, i) => ({ ...tramo, desde: rows[i - 1]?.hasta ?? tramo.desde, hasta }))
}

/** The same in as many statements as what hangs on the rows wants, each of which must end in time. */
const updateByParts = async (trx: Trx, escritura: PorEscribir, to: 'antes' | 'despues'): Promise<number> => {
  const { conjunto, named, tramo } = escritura
  const { arrastra } = conjunto.reglas ?? {}
  const parts = arrastra && named.includes(arrastra.campo) ? await partsOf(trx, tramo, arrastra.filas) : [tramo]
  let changed = 0
  for (const part of parts) changed += await updateTramo(trx, { ...escritura, tramo: part }, to)

  return changed
}

/** The statements that write and undo a set; each answers how many rows it found unchanged. */
export const inTable = {
  insert: insertTramo,
  update: (trx: Trx, escritura: PorEscribir) => updateByParts(trx, escritura, 'despues'),
  revert: (trx: Trx, escritura: PorEscribir) => updateByParts(trx, escritura, 'antes'),
  count: countTramo,
  remove: deleteTramo,
}

/** All rows of an import, in ranges of a limited size. */
export const tramosDe = ({ id, lectura }: Pick<Importacion, 'id' | 'lectura'>, ultima: number): Tramo[] =>
  tramosEntre(id, 0, Math.max(lectura?.total ?? 0, ultima))

/** Deletes the planned changes of an import's rows. */
export const forgetFilas = async (trx: Trx, id: number): Promise<void> => {
  const { rows } = await sql<{ ultima: number }>`select coalesce(max(fila), 0) as ultima from importaciones_filas
    where importacion = ${id}`.execute(trx)
  for (const tramo of tramosEntre(id, 0, rows[0]?.ultima ?? 0)) {
    await sql`delete from importaciones_filas f where ${within(tramo)}`.execute(trx)
  }
}
