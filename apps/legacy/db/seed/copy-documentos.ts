import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../src/kernel/db/schema.ts'
import { KEPT } from '../../src/kernel/people/cuentas.ts'

type Db = Kysely<Schema>
const TABLES = ['cotizaciones', 'cotizacion_items', 'documentos_motivos'] as const
type Table = (typeof TABLES)[number]

/**
 * Runs `fill` without the documents' indexes and foreign keys, then creates them again: checking and sorting a million rows once
 * takes a third of the time. A row with a broken reference is still refused.
 */
export const withoutIndexes = async (db: Db, fill: () => Promise<void>): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('cotizaciones'::regclass, 'cotizacion_items'::regclass) and not indisunique`.execute(
    db,
  )
  const { rows: keys } = await sql<{ table: Table; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid in ('cotizaciones'::regclass, 'cotizacion_items'::regclass) and contype = 'f'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  for (const { table, name } of keys)
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(db)

  await fill()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
  }
}

const copyRows = async (db: Db, table: Table, copies: number): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> 'n_cotizacion'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.id(name)))
  await sql`insert into ${sql.id(table)} (n_cotizacion, ${columns})
    select n_cotizacion + k, ${columns} from ${sql.id(table)}, generate_series(1, ${copies - 1}::integer) as k`.execute(
    db,
  )
}

/** Each copy of a note promises as much of its lot again, so the lot's stock grows with it, by a movement (DAT-04). */
const holdMore = async (db: Db, copies: number): Promise<void> => {
  await sql`insert into stock_movimientos (tipo, fecha, c_ficha, prod01, deposito, medidas, atributos, cantidad, motivo)
    select 'E', current_date, c_ficha, prod01, deposito, medidas, atributos, stock_comp_nv * ${copies - 1}::integer, 'Inventario inicial'
    from stock_fichas where stock_comp_nv > 0 and ${copies}::integer > 1`.execute(db)
  await sql`update stock_fichas set
    stock_fis = stock_fis + stock_comp_nv * ${copies - 1}::integer,
    stock_fise = stock_fise + stock_comp_nve * ${copies - 1}::integer,
    stock_comp_nv = stock_comp_nv * ${copies}::integer,
    stock_comp_nve = stock_comp_nve * ${copies}::integer
    where stock_comp_nv > 0`.execute(db)
}

/** The sums that triggers would have kept of the copies. Those not grouped by number are simply multiplied. */
const SUMADAS = ['documentos_cuentas', 'razones_cuentas', 'resumen_cuentas', 'motivos_cuentas'] as const

const countMore = async (db: Db, copies: number): Promise<void> => {
  for (const table of SUMADAS) {
    const times = KEPT[table].sums.map((name) => sql`${sql.id(name)} = ${sql.id(name)} * ${copies}::integer`)
    await sql`update ${sql.id(table)} set ${sql.join(times)}`.execute(db)
  }
  await sql`update cuentas set n = n * ${copies}::integer where lista = 'despachos'`.execute(db)
  await sql`delete from documentos_tramos`.execute(db)
  await sql`insert into documentos_tramos select tipo, fase, n_cotizacion / 4096, count(*) from cotizaciones group by 1, 2, 3`.execute(
    db,
  )
}

/**
 * Makes each document exist `copies` times, under the numbers after its own: days, states, clients and lines keep their
 * proportions. The database makes the copies itself, which yields a million of them in minutes.
 */
export const copyDocumentos = async (db: Db, copies: number): Promise<void> => {
  // Triggers are off, because the rows that they would add are copied too.
  for (const table of TABLES) {
    await sql`alter table ${sql.id(table)} disable trigger user`.execute(db)
    await copyRows(db, table, copies)
    await sql`alter table ${sql.id(table)} enable trigger user`.execute(db)
  }
  await countMore(db, copies)
  await holdMore(db, copies)
  await sql`select setval('numero_cotizacion', (select max(n_cotizacion) from cotizaciones))`.execute(db)
}
