import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAMPOS } from '@yunque/contracts/documento/fields'
import { CAMPOS_ITEM } from '@yunque/contracts/documento/item-fields'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEPT } from './kernel/people/cuentas.ts'
import { CONJUNTOS } from './rooms/datos/importar/conjuntos.ts'
import { openTestDb } from './testing/test-db.ts'

const SRC = import.meta.dirname
/** Every source file of the server, without tests, since rows written by tests alone do not count. */
const sources = globSync('**/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/') && file !== 'seed.ts')
  .map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const)

const inserts = (table: string) => new RegExp(`(insertInto|mergeInto)\\('${table}[ ']|insert into ${table}\\b`)

/** Whether a text adds to a table or changes it. */
const writes = (table: string) =>
  new RegExp(`(insertInto|mergeInto|updateTable)\\('${table}[ ']|(insert into|update) ${table}\\b`)
const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

/** Columns that are stored as a declaration says, or are made in another file than the one that writes them, which is named here. */
const DE_OTRO_ARCHIVO: Record<string, readonly string[]> = {
  cotizaciones: [...Object.keys(CAMPOS), 'dolar_billete', 'dolar_divisa'], // read-references.ts
  cotizacion_items: [...Object.keys(CAMPOS_ITEM), 'iva', 'precio_lista'], // read-references.ts, precio-origen.ts
  pedidos_recibidos: ['conocido'], // remitente.ts
  razones_cuentas: KEPT.razones_cuentas.sums,
}

/** Columns that nobody at the desk can fill, each with the reason. */
const SIN_MANO: Record<string, string> = {
  'clientes.marca_cpt':
    'Only clients are kept here, and the column is C by itself; other systems have suppliers there, too.',
  'cotizaciones.condicion_acordada': 'A trigger writes it down from what the document names at its save (VIS-14).',
  'cotizaciones.entrega_acordada': 'As condicion_acordada.',
  'stock_fichas.stock_ingreso':
    'What is on its way is in Próximos Ingresos, with its days; only another server tells it by lot.',
  'stock_fichas.stock_ingresoe': 'As stock_ingreso.',
  'stock_fichas.stock_egreso':
    'What another server is about to send out. Here that is promised by sales notes, and both would count it twice (DAT-10).',
  'stock_fichas.stock_egresoe': 'As stock_egreso.',
}

/** Sets of a few dozen rows, which are undone although every large table is read for each of them. */
const CORTOS = ['cobradores', 'depositos', 'familias', 'negocios', 'tipos_vencimientos', 'transportistas', 'usuarios']

/** Tables to which nobody at the desk can add a row, each with the reason. */
const NADIE: Record<string, string> = {}

describe('every table', () => {
  let db: Awaited<ReturnType<typeof openTestDb>>
  let tables: string[]
  /** Trigger functions by name, with their bodies. */
  let functions: { name: string; body: string }[]
  beforeAll(async () => {
    db = await openTestDb()
    const found = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db.db)
    tables = found.rows.map(({ name }) => name)
    functions = (
      await sql<{ name: string; body: string }>`select proname as name, prosrc as body from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`.execute(db.db)
    ).rows
  })
  afterAll(() => db.close())

  /** What adds rows to a table: masters, sets of an import, source files, triggers. */
  const writersOf = (table: string): string[] => [
    ...Object.entries(MAESTROS).flatMap(([name, { de, sinAlta }]) =>
      de === table && !sinAlta ? [`Datos: ${name}`] : [],
    ),
    ...CONJUNTOS.flatMap(({ nombre, tabla }) => (tabla === table ? [`import: ${nombre}`] : [])),
    ...sources.flatMap(([file, text]) => (inserts(table).test(text) ? [file] : [])),
    ...functions.flatMap(({ name, body }) => (inserts(table).test(body) ? [`trigger ${name}`] : [])),
  ]

  it('can be written by more than the demo company [DAT-01]', () => {
    expect(tables.length).toBeGreaterThan(50)
    const unwritten = tables.filter((table) => writersOf(table).length === 0 && !(table in NADIE))

    expect(unwritten).toEqual([])
  })

  it('is named here only where it is one that nobody writes', () => {
    expect(Object.keys(NADIE).filter((table) => !tables.includes(table) || writersOf(table).length > 0)).toEqual([])
  })

  /**
   * What fills a column: masters, sets of an import, declarations, and files and triggers that write into its table and name it.
   * Such a file may only read the column, so this finds what is forgotten altogether.
   */
  const isFilled = (table: string, column: string): boolean => {
    const named = (campo: { nombre: string }) => campo.nombre === column
    const ofMaestro = Object.values(MAESTROS).some(
      ({ de, campos, donde = {} }) =>
        de === table && (campos.some(named) || column in donde || column === 'version' || column === 'en_uso'),
    )
    const ofConjunto = CONJUNTOS.some(
      ({ tabla, campos }) =>
        tabla === table && campos.some(({ campo, soloArchivo }) => campo === column && !soloArchivo),
    )
    const texts = [...sources.map(([, text]) => text), ...functions.map(({ body }) => body)]

    return (
      ofMaestro ||
      ofConjunto ||
      (DE_OTRO_ARCHIVO[table] ?? []).includes(column) ||
      texts.some((text) => writes(table).test(text) && hasWord(text, column))
    )
  }

  it('has no column that the demo company alone fills [DAT-01] [DAT-13]', async () => {
    const { rows } = await sql<{ t: string; c: string }>`select table_name as t, column_name as c
      from information_schema.columns where is_generated = 'NEVER' and is_identity = 'NO' order by 1, 2`.execute(db.db)
    const columns = rows.filter(({ t }) => tables.includes(t))
    expect(columns.length).toBeGreaterThan(400)
    const unfilled = columns.filter(({ t, c }) => !isFilled(t, c)).map(({ t, c }) => `${t}.${c}`)

    expect(unfilled).toEqual(Object.keys(SIN_MANO).toSorted())
  })

  it('of a master has a number, a version and a mark of use [DAT-01]', async () => {
    const { rows } = await sql<{ t: string; c: string }>`select table_name as t, column_name as c
      from information_schema.columns where column_name in ('registro', 'version', 'en_uso')`.execute(db.db)
    const has = new Set(rows.map(({ t, c }) => `${t}.${c}`))
    const wanted = Object.values(MAESTROS).flatMap(({ de, sinBaja, sinAlta }) => [
      `${de}.registro`,
      `${de}.version`,
      ...(sinBaja || sinAlta ? [] : [`${de}.en_uso`]),
    ])

    expect(wanted.filter((column) => !has.has(column))).toEqual([])
  })

  it('that refers to rows of a long file is looked through by an index when they are taken out again [DAT-07] [LIM-16]', async () => {
    const { rows } = await sql<{ de: string; a: string }>`with fk as (
        select c.conrelid, c.conkey, c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.at) || ')' as de,
          c.confrelid::regclass::text as a, string_agg(format('(%I IS NOT NULL)', a.attname), ' AND ' order by k.at) as given
        from pg_constraint c cross join unnest(c.conkey) with ordinality k (num, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num
        where c.contype = 'f' group by c.oid)
      select de, a from fk where not exists (
        select from pg_index i where i.indrelid = fk.conrelid
          and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = fk.given))`.execute(db.db)
    const long = CONJUNTOS.map(({ tabla }) => tabla).filter((tabla) => !CORTOS.includes(tabla))
    expect(rows.map(({ a }) => a)).toEqual(expect.arrayContaining(CORTOS))

    expect(rows.filter(({ a }) => long.includes(a)).map(({ de }) => de)).toEqual([])
  })
})
