import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createServer } from '../../server.ts'
import { administer } from '../../testing/databases.ts'
import { type Line, openLine } from '../../testing/line.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { connect, type OpenDb } from './db.ts'
import { firstConnections } from './open-db.ts'
import { inTransaction } from './transaction.ts'

const AWAY = 'La base de datos no está disponible. Intente nuevamente.'

/** How a connection may end: by the network, or by the database server. */
const ENDS = {
  'a reset': async (_db: OpenDb['db'], line: Line) => void line.cut(),
  'a terminated backend': async (db: OpenDb['db']) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  },
}

describe('a connection that ends costs the request it carried, and nothing else [ARQ-12]', () => {
  let test: TestApp
  let line: Line
  let desk: OpenDb
  beforeAll(async () => {
    test = await createTestApp()
    line = await openLine(test.url)
    desk = connect(line.url)
    await sql`create table notes (text text unique)`.execute(test.db)
  })
  afterAll(async () => {
    await desk.close()
    await line.close()
    await test.close()
  })

  const notes = async () => (await sql<{ text: string }>`select text from notes`.execute(test.db)).rows
  /** At the moment of a cut, a query may still be sent on a connection that is already ended. */
  const answers = () =>
    expect.poll(() => sql`select 1 as ok`.execute(desk.db).catch(() => undefined)).toMatchObject({ rows: [{ ok: 1 }] })

  describe.each(Object.entries(ENDS))('%s', (_name, end) => {
    it('between two requests', async () => {
      await answers()
      await end(test.db, line)
      await answers()
    })

    it('while a query runs', async () => {
      await answers()
      const query = sql`select pg_sleep(60)`.execute(desk.db).catch((error: Error) => error)
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`.execute(
            test.db,
          )
          return rows.length
        })
        .toBe(1)
      await end(test.db, line)

      expect(await query).toBeInstanceOf(Error)
      await answers()
    })

    it('inside a transaction, of which nothing stays', async () => {
      const work = inTransaction(desk.db, async (trx) => {
        await sql`insert into notes values ('half')`.execute(trx)
        await end(test.db, line)
        await sql`insert into notes values ('whole')`.execute(trx)
      })

      await expect(work).rejects.toThrow()
      expect(await notes()).toEqual([])
      await answers()
    })

    it('inside a transaction that waits for something else', async () => {
      const work = inTransaction(desk.db, async (trx) => {
        await sql`insert into notes values ('half')`.execute(trx)
        await end(test.db, line)
        await new Promise((resolve) => setTimeout(resolve, 200))
      })

      await expect(work).rejects.toThrow()
      expect(await notes()).toEqual([])
      await answers()
    })
  })

  it('tells a save whose commit was cut that nobody knows, and one cut before that it is not kept [ARQ-11]', async () => {
    const { token } = await test.signIn(['MCO'])
    const app = await createServer({ ...test.deps, db: desk.db })
    let isCut = false
    let cutAt = ''
    line.losesSent((bytes) => {
      if (isCut || !bytes.includes(cutAt)) return false
      isCut = true
      return true
    })
    app.post('/api/notes', { config: { publica: true } }, () =>
      inTransaction(desk.db, (trx) => sql`insert into notes values (${crypto.randomUUID()})`.execute(trx)),
    )
    const save = async (at: string) => {
      await answers()
      isCut = false
      cutAt = at
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/api/notes',
        headers: { authorization: `Bearer ${token}` },
      })

      return [statusCode, JSON.parse(body).message]
    }

    expect(await save('insert into notes')).toEqual([503, AWAY])
    expect(await save('commit')).toEqual([504, ERRORES.UNCONFIRMED])
    line.losesSent(() => false)
    await app.close()
  })

  it('tells that the database is away where it lets nobody in, for whatever reason [FAU-67]', async () => {
    const { server } = inject('testServer')
    const name = new URL(test.url).pathname.slice(1)
    const { token } = await test.signIn(['MCO'])
    const app = await createServer({ ...test.deps, db: desk.db })
    const allow = (isOpen: boolean) => administer(server, `alter database ${name} allow_connections ${isOpen}`)
    await allow(false)
    await administer(server, `select pg_terminate_backend(pid)::text from pg_stat_activity where datname = '${name}'`)
    const read = async () => {
      const { statusCode, body } = await app.inject({
        method: 'GET',
        url: '/api/verificar-token',
        headers: { authorization: `Bearer ${token}` },
      })

      return [statusCode, JSON.parse(body).message]
    }

    // A full disk has the same effect, since a new connection must write a file.
    await expect.poll(read).toEqual([503, AWAY])
    await allow(true)
    await expect.poll(async () => (await read())[0]).toBe(200)
    await app.close()
  })

  it('has connections open before anybody asks, and keeps them', async () => {
    const early = connect(test.url)
    expect(early.pools()).toMatchObject({ reads: { total: 0 }, saves: { total: 0 } })
    await early.warm()

    expect(early.pools()).toMatchObject({ reads: { total: 4, idle: 4 }, saves: { total: 4, idle: 4 } })
    await early.close()
  })

  it('opens them on a machine so busy that one takes too long, and holds on to none of the rest', async () => {
    const early = connect(line.url)
    line.lag(5_000, 1)
    await expect(early.warm()).rejects.toThrow('timeout')

    const { reads, saves } = early.pools()
    expect([reads.total - reads.idle, saves.total - saves.idle]).toEqual([0, 0])
    line.lag(5_000, 1)
    await firstConnections(early)
    expect(early.pools()).toMatchObject({ reads: { total: 4, idle: 4 }, saves: { total: 4, idle: 4 } })
    await early.close()
  })

  it('is waited for longer by who brings its tables up to date, before anybody is answered', async () => {
    const owner = connect(line.url, { isPatient: true })
    line.lag(5_000, 1)

    await expect(sql`select 1 as ok`.execute(owner.db)).resolves.toMatchObject({ rows: [{ ok: 1 }] })
    await owner.close()
  })

  it('gives up a server that no longer says anything', async () => {
    const patient = connect(line.url, { silenceMs: 300 })
    await sql`select 1`.execute(patient.db)
    line.silence(true)
    await expect(sql`select 1`.execute(patient.db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    line.silence(false)

    await expect(sql`select 1 as ok`.execute(patient.db)).resolves.toMatchObject({ rows: [{ ok: 1 }] })
    await patient.close()
  })

  it('reads on while every save waits for a lock', async () => {
    await test.db.transaction().execute(async (trx) => {
      await sql`lock table notes in access exclusive mode`.execute(trx)
      const saves = Array.from({ length: 20 }, () =>
        inTransaction(desk.db, (other) => sql`insert into notes values (${crypto.randomUUID()})`.execute(other)).catch(
          (error: Error) => error.message,
        ),
      )
      await answers()
      await answers()
      // Saves beyond the number of connections are refused; the others continue once the lock is released.
      await sql`select pg_sleep(1.2)`.execute(trx)
      await answers()
      void Promise.all(saves)
    })
    await expect.poll(async () => (await notes()).length).toBeGreaterThan(0)
  })
})
