import type { Modulo } from '@yunque/contracts/modulos'
import type { InjectOptions } from 'fastify'
import type { Deps } from '../infra/deps.ts'
import { openSession } from '../infra/sessions.ts'
import { createServer } from '../server.ts'
import { addUsuario } from './records.ts'
import { openTestDb } from './test-db.ts'

/** A moment of a working day: noon of 2026-11-21 in Buenos Aires. */
export const AHORA = new Date('2026-11-21T15:00:00Z')

export const PUBLIC_URL = 'http://legacy.example:4001'
export const APP_ORIGIN = 'http://legacy.example:4000'

/** What machines of plant DAI tell their news with (LLA-09). */
export const TOKEN_DAI = 'un-token-de-prueba-de-la-planta-dai'

/** A name for a user, without figures: a test that looks for a number in an answer must not find it in a name by chance. */
const letters = () =>
  `u${crypto.randomUUID().slice(0, 8)}`.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** The real server over a database of its own, with a clock that a test sets. */
export const createTestApp = async () => {
  const { db, url, close } = await openTestDb()
  const clock = { now: AHORA }
  const deps: Deps = {
    db,
    reloj: () => clock.now,
    publicUrl: PUBLIC_URL,
    appOrigin: APP_ORIGIN,
    tokensPlanta: { DAI: TOKEN_DAI },
  }
  const app = await createServer(deps)

  /** A signed-in user with these module codes; the answer makes his calls. */
  const signIn = async (modulos: readonly Modulo[] = [], codigo = letters()) => {
    await addUsuario(db, { codigo, modulos })
    const token = await openSession(deps, codigo)
    const call = (url: string, payload: InjectOptions['payload'] = {}, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}`, ...headers } })

    return { codigo, token, call }
  }

  return { app, db, url, clock, deps, signIn, close: () => app.close().then(close) }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
