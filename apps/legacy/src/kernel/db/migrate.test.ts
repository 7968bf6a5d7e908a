import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDb } from '../../testing/test-db.ts'
import type { OpenDb } from './db.ts'
import { migrate } from './migrate.ts'

describe('migrations', () => {
  let open: OpenDb
  beforeAll(async () => {
    open = await openTestDb()
  })
  afterAll(() => open.close())

  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_name not like 'kysely%'`.execute(open.db)

    return rows.map(({ name }) => name)
  }

  it('go all the way back and forth again, leaving nothing [ARQ-02]', async () => {
    const before = await tables()
    expect(before).toContain('cotizacion_items')

    await migrate(open.db, 'none')
    expect(await tables()).toEqual([])

    await migrate(open.db)
    expect((await tables()).toSorted()).toEqual(before.toSorted())
  })

  it('answers decimals and dates as exact text, and int8 as a number [ARQ-02]', async () => {
    const { rows } = await sql`select 0.10::numeric as n, 12345678901.12345678::numeric as m, date '2026-02-28' as d,
      count(*) as c, array['1', '']::text[] as a, '{"á": ["1.50"]}'::jsonb as j`.execute(open.db)

    expect(rows).toEqual([
      { n: '0.10', m: '12345678901.12345678', d: '2026-02-28', c: 1, a: ['1', ''], j: { á: ['1.50'] } },
    ])
  })

  it('says in a sentence that the database is of a newer version [ARQ-02]', async () => {
    await sql`insert into kysely_migration values ('9999_mañana', '2030-01-01')`.execute(open.db)

    await expect(migrate(open.db)).rejects.toThrow(
      'es de una versión de Yunque más nueva que este programa. Instale esa versión o una posterior.',
    )
    await sql`delete from kysely_migration where name = '9999_mañana'`.execute(open.db)
  })

  it('refuses an int8 that a number cannot hold [ARQ-02]', async () => {
    await expect(sql`select 9007199254740993::int8 as n`.execute(open.db)).rejects.toThrow('int8 out of range')
  })
})
