import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openCola } from '../../jobs/cola.ts'
import { createServer } from '../../server.ts'
import { administer, urlOf } from '../../testing/databases.ts'
import { openSession } from '../../testing/open-session.ts'
import { addUsuario } from '../../testing/records.ts'
import { openTestDb } from '../../testing/test-db.ts'
import type { Deps } from '../deps.ts'
import { canChangeAudit, grantApp } from './app-role.ts'
import { connect, type Db, type OpenDb } from './db.ts'
import { openDb } from './open-db.ts'

let owner: Awaited<ReturnType<typeof openTestDb>>
let app: OpenDb
let url: string
const role = `yunque_test_app_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  owner = await openTestDb()
  // An older desk, where the owner created the queue.
  const boss = new PgBoss({ connectionString: owner.url, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue('de-antes')
  await boss.stop({ graceful: false })
  const named = new URL(owner.url)
  named.username = role
  named.password = encodeURIComponent('una clave % de prueba')
  url = named.href
  await grantApp(owner.db, url)
  // Running it again changes nothing.
  await grantApp(owner.db, url)
  app = connect(url)
})
afterAll(async () => {
  await app.close()
  await sql`drop owned by ${sql.id(role)}`.execute(owner.db)
  await sql`drop role ${sql.id(role)}`.execute(owner.db)
  await owner.close()
})

const refusal = (statement: string, db: Db = app.db) =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'done',
      (error: { code: string }) => error.code,
    )

describe('the role of the app [SEC-25]', () => {
  it('is no superuser, makes no roles and owns no table of ours', async () => {
    const { rows } = await sql`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
      (select count(*) from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owned
      from pg_roles r where rolname = current_user`.execute(app.db)

    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        owned: 0,
      },
    ])
  })

  it('reads and writes every table but the audit, to which it adds, and what migrations keep', async () => {
    const { rows } = await sql<{ name: string; may: string }>`select relname as name,
      concat_ws(' ', case when has_table_privilege(oid, 'select') then 'select' end,
        case when has_table_privilege(oid, 'insert') then 'insert' end,
        case when has_table_privilege(oid, 'update') then 'update' end,
        case when has_table_privilege(oid, 'delete') then 'delete' end,
        case when has_table_privilege(oid, 'truncate') then 'truncate' end) as may
      from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`.execute(app.db)
    const others = rows.filter(({ may }) => may !== 'select insert update delete')

    expect(rows.length).toBeGreaterThan(50)
    expect(others).toEqual([
      { name: 'auditoria', may: 'select insert' },
      { name: 'kysely_migration', may: 'select' },
      { name: 'kysely_migration_lock', may: 'select' },
    ])
  })

  it.each([
    'delete from auditoria',
    "update auditoria set usuario = 'otro'",
    'truncate auditoria',
    'drop table auditoria',
    'alter table auditoria disable trigger all',
    `alter role ${role} superuser`,
    'create table public.otra (x int)',
  ])('may not: %s', async (statement) => {
    expect(await refusal(statement)).toBe('42501')
    expect(await canChangeAudit(app.db)).toBe(false)
  })

  it('is told from one that may, as the log does at start', async () => {
    expect([await canChangeAudit(owner.db), await canChangeAudit(app.db)]).toEqual([true, false])
  })

  it('is enough for the app: a save with its audit row', async () => {
    const deps = {
      db: app.db,
      reloj: () => new Date(),
      publicUrl: 'http://a.example',
      appOrigin: 'http://b.example',
    } as Deps
    const server = await createServer(deps)
    await addUsuario(app.db, { codigo: 'ada', modulos: ['PRF'] })
    const form = { nombre: 'Ada', e_mail: '', telefono: '', font_size: '400', filas_por_pagina: '', version: '1' }
    const headers = { authorization: `Bearer ${await openSession(deps, 'ada')}` }
    const answer = await server.inject({ method: 'POST', url: '/api/perfil/guardar', payload: form, headers })
    await server.close()

    expect([answer.statusCode, answer.json().perfil?.nombre]).toEqual([200, 'Ada'])
    expect(await app.db.selectFrom('auditoria').select('accion').execute()).toEqual([{ accion: 'perfil' }])
  })

  it('has the queue of jobs, also one that the owner made', async () => {
    const deps = { db: app.db, reloj: () => new Date() } as Deps
    const errors: unknown[] = []
    const cola = await openCola({ url, deps, procesos: [], log: { error: (fields) => void errors.push(fields) } })
    await cola.close()

    expect(errors).toEqual([])
    expect(await refusal("select pgboss.create_queue('otra', '{}'::jsonb)")).not.toBe('42501')
    expect(await refusal('alter table pgboss.queue add column prueba int')).toBe('done')
  })
})

describe('an owner who is no superuser, as on a server that is rented [SEC-25]', () => {
  const { server } = inject('testServer')
  const suffix = randomBytes(6).toString('hex')
  const [database, dueno, app] = [`yunque_${suffix}`, `yunque_dueno_${suffix}`, `yunque_app_${suffix}`]
  const urlAs = (name: string) => {
    const named = new URL(urlOf(server, database))
    named.username = name
    named.password = 'clave'

    return named.href
  }
  const where = () => ({ DATABASE_URL: urlAs(app), DATABASE_OWNER_URL: urlAs(dueno), DATA_DIR: '/nowhere' })
  const isApp = async () => {
    const { db, close } = await openDb(where())
    const can = await canChangeAudit(db)
    await db.selectFrom('auditoria').select('id').execute()
    await close()

    return !can
  }
  const openQueue = async (name: string) => {
    const boss = new PgBoss({ connectionString: urlAs(name), max: 1 })
    const errors: unknown[] = []
    boss.on('error', (error) => void errors.push(error))
    await boss.start()
    if (!(await boss.getQueue('de-antes'))) await boss.createQueue('de-antes')
    await boss.stop({ graceful: false })

    return errors
  }

  beforeEach(async () => {
    await administer(server, `create role ${dueno} login createrole password 'clave'`)
    await administer(server, `create database ${database} owner ${dueno}`)
  })
  afterEach(async () => {
    await administer(server, `drop database ${database} with (force)`)
    await administer(server, `drop role if exists ${app}`)
    await administer(server, `drop role ${dueno}`)
  })

  it('makes the role of the app, at the first start and at the next', async () => {
    expect([await isApp(), await isApp()]).toEqual([true, true])
  })

  it('hands over the queue that he made himself before', async () => {
    await openQueue(dueno)
    await isApp()

    expect(await openQueue(app)).toEqual([])
  })

  it('gives a role that was made elsewhere what it needs, where he may make none', async () => {
    await administer(server, `alter role ${dueno} nocreaterole`)
    await administer(server, `create role ${app} login password 'clave'`)

    expect([await isApp(), await isApp()]).toEqual([true, true])
  })
})

it('says in Spanish that its folder cannot be written [SEC-22]', async () => {
  const where = { DATA_DIR: '/sys/yunque', DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined }

  await expect(openDb(where)).rejects.toThrow(/^No se puede escribir en la carpeta de datos \/sys\/yunque \(EPERM\)/)
})

it('is whom the app works by on our own Postgres, and a seed as the owner [SEC-25]', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'yunque-role-'))
  try {
    const whoIs = async (options = {}) => {
      const { db, close } = await openDb({ DATA_DIR, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined }, options)
      const { rows } = await sql<{ who: string }>`select current_user as who`.execute(db)
      const can = await canChangeAudit(db)
      await close()

      return [rows[0]?.who, can]
    }

    expect(await whoIs()).toEqual(['yunque_app', false])
    expect(await whoIs({ isPatient: true })).toEqual(['yunque', true])
    expect(await whoIs({ isBeside: true })).toEqual(['yunque_app', false])
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})
