import { ERRORES } from '@yunque/contracts/wire/error-codes'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createServer } from '../../server.ts'
import { administer } from '../../testing/databases.ts'
import { type Line, openLine } from '../../testing/line.ts'
import { openSession } from '../../testing/open-session.ts'
import { addUsuario } from '../../testing/records.ts'
import { guardarNota, openReplicated, type Replicated } from '../../testing/replicated.ts'
import { AHORA, APP_ORIGIN, PUBLIC_URL } from '../../testing/test-app.ts'
import type { Deps } from '../deps.ts'
import { guardCalls } from '../http/auth.ts'
import { addCalls, call } from '../http/call.ts'
import { connect, type OpenDb } from './db.ts'
import { migrate } from './migrate.ts'
import { openMoment } from './moment.ts'
import { openReplicas, type Replicas } from './replicas.ts'

const answer = z.object({ notas: z.array(z.string()), replica: z.boolean() })
const handler = async ({ db }: { db: OpenDb['db'] }) => {
  const { rows } = await sql<{ nota: string }>`select nota from notas order by nota`.execute(db)
  const [found] = (await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(db)).rows

  return { notas: rows.map(({ nota }) => nota), replica: found?.replica === true }
}
/** The stored notes, and whether the answer came from a replica. */
const listar = call({ path: '/api/notas', access: 'signed-in', rows: 'own', mayLag: true, answer, handler })
const leer = call({ path: '/api/notas/leer', access: 'signed-in', rows: 'own', answer, handler })

describe('lists that a replica may answer [OPE-03]', { timeout: 60_000 }, () => {
  let pair: Replicated
  let desk: OpenDb
  let toReplica: Line
  let replicas: Replicas
  let app: FastifyInstance
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    pair = await openReplicated(async (url) => {
      const alone = connect(url, { isPatient: true })
      await migrate(alone.db)
      await sql`create table notas (nota text)`.execute(alone.db)
      for (const codigo of ['ana', 'beto', 'caro']) {
        await addUsuario(alone.db, { codigo, modulos: [] })
        tokens.set(codigo, await openSession({ db: alone.db, reloj: () => AHORA } as Deps, codigo))
      }
      await sql`update usuarios set asociado = true where codigo = 'caro'`.execute(alone.db)
      await alone.close()
    })
    desk = connect(pair.url)
    toReplica = await openLine(pair.standbyUrl())
    replicas = openReplicas({ leader: desk.db, urls: [toReplica.url], isPooled: false })
    const deps: Deps = {
      db: desk.db,
      replicas,
      reloj: () => AHORA,
      publicUrl: PUBLIC_URL,
      appOrigin: APP_ORIGIN,
      limitesCorreo: { persona: 30, documento: 5, casa: 300 },
      openMoment: () => openMoment(pair.url),
    }
    app = await createServer(deps)
    await app.register(async (api) => {
      guardCalls(api, deps)
      addCalls(api, deps, [guardarNota, listar, leer])
    })
  })
  afterAll(async () => {
    await app.close()
    await replicas.close()
    await toReplica.close()
    await desk.close()
    await pair.close()
  })

  const ask = async (codigo: string, url: string, payload: object = {}) => {
    const { body } = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${tokens.get(codigo)}`, 'idempotency-key': crypto.randomUUID() },
    })

    return JSON.parse(body)
  }
  const list = (codigo: string): Promise<z.infer<typeof answer>> => ask(codigo, '/api/notas')
  const fromReplica = async (codigo: string) => (await list(codigo)).replica
  /** Pauses the replica's replay: what it has received becomes visible only when that resumes. */
  const hold = (isHeld: boolean) =>
    administer(pair.standbyUrl(), `select pg_wal_replay_${isHeld ? 'pause' : 'resume'}()::text`)

  it('come from it once it is known to be there, and from nowhere else what a form begins with', async () => {
    await expect.poll(() => fromReplica('ana'), { timeout: 10_000 }).toBe(true)

    expect(await ask('ana', '/api/notas/leer')).toMatchObject({ replica: false })
    expect(replicas.stats()).toMatchObject([{ behind: expect.any(Number) }])
  })

  it('hold what he saved himself at once, and what others did a moment later', async () => {
    await hold(true)
    await ask('ana', '/api/notas/guardar', { nota: 'a' })

    expect(await list('ana')).toEqual({ notas: ['a'], replica: false })
    expect(await list('beto')).toEqual({ notas: [], replica: true })
    await hold(false)
    await expect.poll(() => list('ana')).toEqual({ notas: ['a'], replica: true })
    expect(await list('beto')).toEqual({ notas: ['a'], replica: true })
  })

  it('come from the leader for who sees some clients only: what is taken from him is gone with the next call [DUR-05]', async () => {
    expect(await fromReplica('caro')).toBe(false)
  })

  it('leave out a replica that is too far behind, and come back to it by themselves', async () => {
    await hold(true)
    await expect.poll(() => fromReplica('beto'), { timeout: 10_000 }).toBe(false)
    expect(replicas.stats()).toMatchObject([{ behind: undefined }])
    await hold(false)

    await expect.poll(() => fromReplica('beto'), { timeout: 10_000 }).toBe(true)
  })

  it('fail for nobody when it is cut, refuses, or falls silent', async () => {
    toReplica.refuse(true)
    for (const codigo of ['ana', 'beto']) expect(await list(codigo)).toEqual({ notas: ['a'], replica: false })
    toReplica.refuse(false)
    await expect.poll(() => fromReplica('beto'), { timeout: 10_000 }).toBe(true)

    toReplica.silence(true)
    expect(await list('beto')).toEqual({ notas: ['a'], replica: false })
    toReplica.cut()
    toReplica.silence(false)
    await expect.poll(() => fromReplica('beto'), { timeout: 10_000 }).toBe(true)
  })

  it('leave out one that was promoted: what it has from now on is another history', async () => {
    await pair.promote()
    await expect.poll(() => replicas.stats()[0]?.behind, { timeout: 10_000 }).toBeUndefined()

    expect(await list('beto')).toMatchObject({ replica: false })
  })
})

it('leave a save in doubt whose mark cannot be written: it is stored, and is not called failed [ARQ-11]', async () => {
  const gone = connect('postgres://yunque@127.0.0.1:1/gone')
  const replicas = openReplicas({ leader: gone.db, urls: [], isPooled: false })

  await expect(replicas.note('ana')).rejects.toMatchObject({ status: 504, message: ERRORES.UNCONFIRMED })
  await replicas.close()
  await gone.close()
})
