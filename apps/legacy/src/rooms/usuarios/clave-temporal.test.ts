import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLAVE } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const USUARIOS = '/api/utilitarios/usuarios'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('a temporary password [ARQ-15]', () => {
  const DIA_MS = 24 * 3_600_000
  const login = (codigo: string, clave: string) =>
    test.app.inject({ method: 'POST', url: '/api/login', payload: { codigo, clave } })
  const restablecer = async (codigo: string) => {
    const { call } = await test.signIn(['USU', 'PER'])

    return (await call(`${USUARIOS}/${codigo}/restablecer-clave`)).json().clave_temporal as string
  }
  const vencida = { message: 'Su clave temporal ya se usó o venció. Pida otra a un administrador.' }

  it('opens one session, of two at once too', async () => {
    const { codigo } = await test.signIn(['COT'])
    const clave = await restablecer(codigo)
    const answers = await Promise.all([login(codigo, clave), login(codigo, clave)])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    const again = await login(codigo, clave)
    expect([again.statusCode, again.json()]).toEqual([401, vencida])
    // With a wrong password he does not learn that it has expired.
    expect((await login(codigo, 'mala')).json()).toEqual({ message: 'Usuario o clave incorrectos.' })
  })

  it('is made by nobody for himself, which would take no more than his unlocked computer', async () => {
    const { codigo, call } = await test.signIn(['USU', 'PER'])
    const row = () => test.db.selectFrom('usuarios').selectAll().where('codigo', '=', codigo).execute()
    const before = await row()
    const answer = await call(`${USUARIOS}/${codigo}/restablecer-clave`)

    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Su propia clave se cambia en Utilitarios › Cambio de Clave, y su e-mail en Datos de Perfil: los dos, con su clave.',
    ])
    expect(await row()).toEqual(before)
    expect((await call(`${USUARIOS}/${codigo}/get`)).json().usuario).toMatchObject({ sin_cambio: '', sin_codigos: '' })
  })

  it('is over after a day, and not before', async () => {
    const { codigo } = await test.signIn(['COT'])
    const clave = await restablecer(codigo)
    const ahora = test.clock.now
    try {
      test.clock.now = new Date(ahora.getTime() + DIA_MS)
      expect([(await login(codigo, clave)).statusCode, (await login(codigo, clave)).json()]).toEqual([401, vencida])
      test.clock.now = new Date(ahora.getTime() + DIA_MS - 1)
      expect((await login(codigo, clave)).statusCode).toBe(200)
    } finally {
      test.clock.now = ahora
    }
  })

  it('tells its person, where he chooses his own, of everybody who made him one', async () => {
    const { codigo } = await test.signIn(['COT'])
    await restablecer(codigo)
    const clave = await restablecer(codigo)
    const { user, auth_token } = (await login(codigo, clave)).json()
    const hecha = { por: 'Marta Quiroga', momento: '2026-11-21 12:00:00' }
    expect(user.extra).toMatchObject({ clave_temporal: 'S', restablecidas: [hecha, hecha] })

    const propia = 'una clave propia y larga'
    const headers = { authorization: `Bearer ${auth_token}` }
    const payload = { clave_actual: clave, clave_nueva: propia }
    expect((await test.app.inject({ method: 'POST', url: '/api/cambiar-clave', headers, payload })).statusCode).toBe(
      200,
    )
    expect((await login(codigo, propia)).json().user.extra).toEqual([])
  })

  it('ends the address of the agenda, as a change of password does', async () => {
    const [changes, forgets] = [await test.signIn(['AGE']), await test.signIn(['AGE'])]
    const subscribe = async (by: typeof changes.call) => {
      const { url } = (await by('/api/inicio/agenda-usuario/suscribir', { accion: 'crear' })).json()
      const path = new URL(url).pathname
      expect((await test.app.inject(path)).statusCode).toBe(200)
      return path
    }
    const first = await subscribe(changes.call)
    await changes.call('/api/cambiar-clave', { clave_actual: CLAVE, clave_nueva: 'otra clave muy distinta' })
    expect((await test.app.inject(first)).statusCode).toBe(404)

    const second = await subscribe(forgets.call)
    await restablecer(forgets.codigo)
    expect((await test.app.inject(second)).statusCode).toBe(404)
  })
})
