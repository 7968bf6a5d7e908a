import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Modulo } from '../packages/contracts/src/modulos.ts'
import { type WholeDesk, wholeDesk } from './testing/whole-desk.ts'

/** What a gateway remembers of a user only lets a call through; the legacy server, which all copies share, decides whether it is answered. */
describe('what happens to a session at one gateway holds at the other from its next call on [ARQ-05] [DUR-05]', () => {
  let desk: WholeDesk
  let other: Awaited<ReturnType<WholeDesk['copy']>>
  beforeAll(async () => {
    desk = await wholeDesk()
    other = await desk.copy()
  })
  afterAll(async () => {
    await other.close()
    await desk.close()
  })

  /** A user whose codes both gateways have just read and remember. */
  const known = async (modulos: Modulo[] = ['PRF']) => {
    const { codigo, headers } = await desk.signIn(modulos)
    const here = (path: string, input?: unknown) => desk.ask(path, input, headers)
    const there = async (path = 'sesion.perfil') => (await desk.ask(path, undefined, headers, other)).statusCode
    await Promise.all([here('sesion.perfil'), there()])

    return { codigo, here, there }
  }
  const users = () => desk.legacy.db

  it('that somebody signed out', async () => {
    const { here, there } = await known()
    expect(await there()).toBe(200)
    expect((await here('sesion.logout', {})).statusCode).toBe(200)

    expect(await there()).toBe(401)
  })

  it('that somebody was put out of use', async () => {
    const { codigo, there } = await known()
    await users().updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', codigo).execute()

    expect(await there()).toBe(401)
  })

  it('that a code was taken from him, or given to him', async () => {
    const { codigo, there } = await known()
    await users().deleteFrom('usuarios_modulos').where('usuario', '=', codigo).execute()
    expect(await there()).toBe(403)
    await users().insertInto('usuarios_modulos').values({ usuario: codigo, modulo: 'PRF' }).execute()

    // The gateway reads the codes again before it refuses, unless it did so within the last second.
    await expect.poll(() => there()).toBe(200)
  })

  it('that a second factor is asked of him from now on [SEC-26]', async () => {
    const { there } = await known()
    desk.legacy.deps.exigeSegundo = 'todos'
    const answer = await there()
    delete desk.legacy.deps.exigeSegundo

    expect(answer).toBe(403)
  })
})
