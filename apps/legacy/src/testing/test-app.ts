import { Writable } from 'node:stream'
import type { Modulo } from '@yunque/contracts/modulos'
import type { Tracing } from '@yunque/metrics/tracing'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { openMoment } from '../kernel/db/moment.ts'
import type { Deps } from '../kernel/deps.ts'
import { createServer } from '../server.ts'
import { openSession } from './open-session.ts'
import { addUsuario } from './records.ts'
import { openTestDb } from './test-db.ts'

/** The default moment: noon of 2026-11-21 in Buenos Aires. */
export const AHORA = new Date('2026-11-21T15:00:00Z')

export const PUBLIC_URL = 'http://legacy.example:4001'
export const APP_ORIGIN = 'http://legacy.example:4000'

/** The token with which machines of plant DAI report (LLA-09). */
export const TOKEN_DAI = 'un-token-de-prueba-de-la-planta-dai'

/** A user's name without digits, so that a test that looks for a number in an answer cannot find it in a name. */
const letters = () =>
  `u${crypto.randomUUID().slice(0, 8)}`.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** A stream for a logger, and the text that came of it. */
export const createLogged = () => {
  let log = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })

  return { sink, text: () => log }
}

/** Makes a call as a signed-in user. */
export type SignedInCall = (
  url: string,
  payload?: InjectOptions['payload'],
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** The real server over a database of its own, with a clock that a test sets. */
export const createTestApp = async ({
  tracing,
  ...options
}: {
  conCasa?: boolean
  tracing?: Tracing | undefined
} = {}) => {
  const { db, url, close } = await openTestDb(options)
  const clock = { now: AHORA }
  const deps: Deps = {
    db,
    reloj: () => clock.now,
    publicUrl: PUBLIC_URL,
    appOrigin: APP_ORIGIN,
    tokensPlanta: { DAI: TOKEN_DAI },
    openMoment: () => openMoment(url),
    limitesCorreo: { persona: 30, documento: 5, casa: 300 },
  }
  const app = await createServer(deps, { tracing })

  /** Signs a user with these module codes in; the answer makes his calls. */
  const signIn = async (modulos: readonly Modulo[] = [], codigo = letters()) => {
    await addUsuario(db, { codigo, modulos })
    const token = await openSession(deps, codigo)
    const call: SignedInCall = (url, payload = {}, headers = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}`, ...headers } })

    return { codigo, token, call }
  }

  return { app, db, url, clock, deps, signIn, close: () => app.close().then(close) }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
