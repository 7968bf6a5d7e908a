import { spawnSync } from 'node:child_process'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrations } from './index.ts'

/** From here on, two neighbouring versions work on one database (OPE-04); for earlier migrations the desk was stopped. */
const FIRST = '0170'

/**
 * The linter's rules about changes that break the previous version. Rules about locks are left out: a migration is one
 * transaction of some seconds.
 */
const RULES = [
  'adding-not-nullable-field',
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-table',
  'changing-column-type',
  'renaming-column',
  'renaming-table',
]

class Recorder extends DummyDriver {
  readonly statements: string[] = []

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async ({ sql }: CompiledQuery) => {
        this.statements.push(sql)
        return { rows: [] }
      },
      streamQuery: async function* () {},
    }
  }
}

/** The SQL of a migration, one statement after another. */
const sqlOf = async (up: (db: Kysely<unknown>) => Promise<void>): Promise<string> => {
  const driver = new Recorder()
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await up(db)

  return `${driver.statements.join(';\n')};\n`
}

/** What squawk, a linter of migrations, finds in it. */
const lint = (sql: string): string[] => {
  const { stdout, error } = spawnSync('squawk', ['--reporter=json', '--stdin-filepath', 'migration.sql'], {
    input: sql,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${import.meta.dirname}/../../node_modules/.bin:${process.env.PATH}` },
  })
  if (error) throw error
  const found: { rule_name: string; line: number; message: string }[] = JSON.parse(stdout)

  return found
    .filter(({ rule_name }) => RULES.includes(rule_name))
    .map(({ rule_name, line, message }) => `${rule_name}, line ${line + 1}: ${message}`)
}

describe('migrations, in expand and contract [OPE-04]', () => {
  const added = Object.entries(migrations).filter(([name]) => name >= FIRST)

  it('add, and take nothing away that the version before still reads or writes', async () => {
    const found: string[] = []
    for (const [name, { up }] of added) {
      // Some migrations query the database first, so their SQL cannot be read without one.
      const sql = await sqlOf(up as never).catch(() => '')
      if (sql) found.push(...lint(sql).map((what) => `${name}: ${what}`))
    }

    expect(found).toEqual([])
  })

  it.each([
    ['alter table a drop column b', 'ban-drop-column'],
    ['drop table a', 'ban-drop-table'],
    ['alter table a rename column b to c', 'renaming-column'],
    ['alter table a rename to b', 'renaming-table'],
    ['alter table a alter column b type bigint', 'changing-column-type'],
    ['alter table a add column b integer not null', 'adding-required-field'],
  ])('would be refused for: %s', (statement, rule) => {
    expect(lint(`${statement};`).map((what) => what.split(',', 1)[0])).toContain(rule)
  })

  it('may say that a version later nothing reads it any more', () => {
    expect(lint('-- squawk-ignore ban-drop-column\nalter table a drop column b;')).toEqual([])
    expect(lint("alter table a add column b text not null default '';")).toEqual([])
  })
})
