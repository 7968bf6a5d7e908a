import { ERRORES } from '@yunque/contracts/wire/error-codes'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../server.ts'
import { administer } from '../../testing/databases.ts'
import { openSession } from '../../testing/open-session.ts'
import { addUsuario } from '../../testing/records.ts'
import { guardarNota, openReplicated, type Replicated } from '../../testing/replicated.ts'
import { AHORA, APP_ORIGIN, PUBLIC_URL } from '../../testing/test-app.ts'
import type { Deps } from '../deps.ts'
import { guardCalls } from '../http/auth.ts'
import { addCalls } from '../http/call.ts'
import { connect, type OpenDb } from './db.ts'
import { migrate } from './migrate.ts'
import { openMoment } from './moment.ts'

/** Shorter than in production. */
const COMMIT_MS = 700

const serve = async (deps: Deps) => {
  const app = await createServer(deps)
  await app.register(async (api) => {
    guardCalls(api, deps)
    addCalls(api, deps, [guardarNota])
  })

  return app
}

describe('a save over a database that commits to two machines [DUR-10] [OPE-02]', { timeout: 60_000 }, () => {
  let pair: Replicated
  let desk: OpenDb
  let app: FastifyInstance
  let deps: Deps
  let token: string
  let ahora = AHORA
  beforeAll(async () => {
    pair = await openReplicated(async (url) => {
      const alone = connect(url, { isPatient: true })
      await migrate(alone.db)
      await sql`create table notas (nota text)`.execute(alone.db)
      await addUsuario(alone.db, { codigo: 'ana', modulos: [] })
      token = await openSession({ db: alone.db, reloj: () => AHORA } as Deps, 'ana')
      await alone.close()
    })
    desk = connect(pair.url, { commitMs: COMMIT_MS, silenceMs: 1_500 })
    deps = {
      db: desk.db,
      reloj: () => ahora,
      publicUrl: PUBLIC_URL,
      appOrigin: APP_ORIGIN,
      limitesCorreo: { persona: 30, documento: 5, casa: 300 },
      openMoment: () => openMoment(pair.url),
    }
    app = await serve(deps)
  })
  afterAll(async () => {
    await app.close()
    await desk.close()
    await pair.close()
  })

  const save = async (nota: string, at = app) => {
    const { statusCode, body } = await at.inject({
      method: 'POST',
      url: '/api/notas/guardar',
      payload: { nota },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `clave-${nota}` },
    })

    return [statusCode, JSON.parse(body).message]
  }
  const notasAt = (url: string) => administer(url, 'select nota from notas order by nota')
  /** The commits of the desk that wait for the standby. */
  const waiting = () => administer(pair.url, "select pid::text from pg_stat_activity where wait_event = 'SyncRep'")
  const read = async () => {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: '/api/verificar-token',
      headers: { authorization: `Bearer ${token}` },
    })

    return statusCode
  }
  const UNCLEAR = [504, ERRORES.UNCONFIRMED]

  it('is acknowledged once both have it', async () => {
    expect(await save('a')).toEqual([200, 'a'])
    expect(await notasAt(pair.standbyUrl())).toEqual(['a'])
  })

  it('is in doubt while the standby is away, by our own deadline, and keeps its place; people read on', async () => {
    await pair.loseStandby()
    const before = performance.now()

    expect(await save('b')).toEqual(UNCLEAR)
    expect(performance.now() - before).toBeLessThan(4 * COMMIT_MS)
    expect(await waiting()).toHaveLength(1)
    // This read updates the session's last use, and that write waits for no standby.
    ahora = new Date(AHORA.getTime() + 5 * 60_000)
    expect(await read()).toBe(200)
    // The waiting connection must not be dropped for its silence: the server would keep it, and a new one would be opened.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(await waiting()).toHaveLength(1)
    expect(await notasAt(pair.url)).toEqual(['a'])
  })

  it('is no yes where somebody ends the wait, though Postgres calls it one, nor when it is asked for again', async () => {
    const [pid] = await waiting()
    const saving = save('c')
    await expect.poll(waiting).toHaveLength(2)
    for (const each of await waiting()) await administer(pair.url, `select pg_cancel_backend(${each})::text`)

    expect(await saving).toEqual(UNCLEAR)
    expect(pid).toBeDefined()
    // The save is committed on this server only, so repeating it under its key is still unclear.
    expect(await notasAt(pair.url)).toEqual(['a', 'b', 'c'])
    expect(await save('c')).toEqual(UNCLEAR)
  })

  it('is told as saved, once, when the standby is back', async () => {
    await pair.joinStandby()
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])

    expect(await save('b')).toEqual([200, 'b'])
    expect(await save('c')).toEqual([200, 'c'])
    expect(await notasAt(pair.standbyUrl())).toEqual(['a', 'b', 'c'])
  })

  it('that was acknowledged is there when the leader is not; one in doubt is stored under its key, once', async () => {
    await pair.loseStandby()
    expect(await save('d')).toEqual(UNCLEAR)
    await pair.loseLeader()
    await pair.joinStandby()
    await pair.promote()
    const next = connect(pair.standbyUrl())
    const promoted = await serve({ ...deps, db: next.db })
    await expect.poll(() => administer(pair.standbyUrl(), 'select pg_is_in_recovery()::text')).toEqual(['false'])

    expect(await notasAt(pair.standbyUrl())).toEqual(['a', 'b', 'c'])
    for (const _ of [1, 2]) expect(await save('d', promoted)).toEqual([200, 'd'])
    expect(await notasAt(pair.standbyUrl())).toEqual(['a', 'b', 'c', 'd'])
    await promoted.close()
    await next.close()
  })
})
