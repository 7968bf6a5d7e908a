import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONJUNTOS } from './rooms/datos/importar/conjuntos.ts'
import { openTestDb } from './testing/test-db.ts'

const SRC = import.meta.dirname
/** Every source file of the server, without tests, since rows written by tests alone do not count. */
const sources = globSync('**/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/') && file !== 'seed.ts')
  .map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const)

const inserts = (table: string) => new RegExp(`(insertInto|mergeInto)\\('${table}[ ']|insert into ${table}\\b`)

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
})
