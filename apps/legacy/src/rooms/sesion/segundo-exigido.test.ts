import { verificarTokenAnswer } from '@yunque/contracts/sesion'
import { SEGUNDO } from '@yunque/contracts/sesion/segundo-factor'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { startSession } from '../../kernel/people/sessions.ts'
import { addUsuario, CLAVE } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a second factor that must be [SEC-26] [OPE-08]', () => {
  let test: TestApp
  let users = 0
  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(() => {
    test.clock.now = AHORA
    test.deps.exigeSegundo = ['USU', 'PER']
  })
  afterAll(() => test.close())

  type Given = { modulos?: ('USU' | 'COT' | 'PRF')[]; ingreso?: 'clave' | 'proveedor' | 'proveedor con segundo' }
  const somebody = async ({ modulos = ['USU', 'PRF'], ingreso = 'clave' }: Given = {}) => {
    const codigo = await addUsuario(test.db, { codigo: `exigido${++users}`, modulos })
    const { token } = await startSession(test.deps, codigo, '', ingreso)
    const headers = { authorization: `Bearer ${token}` }
    const post = (url: string, payload: object = {}) => test.app.inject({ method: 'POST', url, payload, headers })
    const extra = async () => {
      const answer = await test.app.inject({ url: '/api/verificar-token', headers })

      return verificarTokenAnswer.parse(answer.json()).user.extra.segundo_pendiente
    }
    const marco = async () => {
      const { clave_md5 } = (await test.app.inject({ url: '/api/verificar-token', headers })).json().user

      return (await test.app.inject(`/paginas/utilitarios/usuarios?token=${clave_md5}`)).statusCode
    }
    const prepare = (clave = CLAVE) => post('/api/perfil/segundo-factor/preparar', { clave })
    const activate = async (clave = CLAVE) => {
      const { secreto } = (await prepare(clave)).json()
      const segundo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: AHORA.getTime() })

      return post('/api/perfil/segundo-factor/activar', { segundo })
    }

    return { codigo, post, extra, marco, prepare, activate }
  }
  const OWED = 'Su empresa pide un segundo factor: actívelo para seguir.'

  it('is owed by who holds one of the modules: he can activate it, sign out, and do nothing else before', async () => {
    const { post, extra, marco, activate } = await somebody()

    expect(await extra()).toBe('clave')
    for (const url of ['/api/utilitarios/usuarios', '/api/perfil/get', '/api/agenda/resumen']) {
      const answer = await post(url)
      expect([url, answer.statusCode, answer.json().message]).toEqual([url, 403, OWED])
    }
    expect(await marco()).toBe(403)
    expect((await activate()).json().codigos).toHaveLength(10)

    expect(await extra()).toBeUndefined()
    expect((await post('/api/perfil/get')).statusCode).toBe(200)
  })

  it('ends, when it is activated, what was opened with the password alone: else a thief’s session would come to life', async () => {
    const { codigo, activate } = await somebody()
    const { token } = await startSession(test.deps, codigo)
    const thief = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/perfil/get',
        payload: {},
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await thief()).statusCode).toBe(403)
    await activate()

    expect((await thief()).statusCode).toBe(401)
  })

  it('is not owed by the others, nor by anybody where no setting says so', async () => {
    const seller = await somebody({ modulos: ['COT', 'PRF'] })
    expect([await seller.extra(), (await seller.post('/api/perfil/get')).statusCode]).toEqual([undefined, 200])
    test.deps.exigeSegundo = 'todos'
    expect(await seller.extra()).toBe('clave')
    delete test.deps.exigeSegundo
    const admin = await somebody()
    expect([await admin.extra(), (await admin.post('/api/perfil/get')).statusCode]).toEqual([undefined, 200])
  })

  it('is owed at once by who is given such a module', async () => {
    const { codigo, post } = await somebody({ modulos: ['COT', 'PRF'] })
    await test.db.insertInto('usuarios_modulos').values({ usuario: codigo, modulo: 'USU' }).execute()

    expect((await post('/api/perfil/get')).json().message).toBe(OWED)
  })

  it('can be activated by who holds no code for his own data', async () => {
    const { activate, extra } = await somebody({ modulos: ['USU'] })

    expect((await activate()).statusCode).toBe(200)
    expect(await extra()).toBeUndefined()
  })

  it('is not taken away again by himself', async () => {
    const { post, activate } = await somebody()
    await activate()
    const answer = await post('/api/perfil/segundo-factor/quitar', { clave: CLAVE })

    expect([answer.statusCode, answer.json().errors]).toEqual([422, { clave: [SEGUNDO.exigido] }])
  })

  it('is activated with the password, but by who came by the provider and may know none', async () => {
    const byPassword = await somebody()
    expect((await byPassword.prepare('')).json().errors).toEqual({ clave: ['Ingrese su clave.'] })
    expect((await byPassword.prepare('otra')).statusCode).toBe(422)

    const byProvider = await somebody({ ingreso: 'proveedor' })
    expect(await byProvider.extra()).toBe('proveedor')
    expect((await byProvider.activate('')).statusCode).toBe(200)
    // Once he has one, nobody can prepare another without the password.
    expect((await byProvider.prepare('')).statusCode).toBe(422)
  })

  it('is not owed where the provider has seen one that counts', async () => {
    const { extra, post } = await somebody({ ingreso: 'proveedor con segundo' })

    expect([await extra(), (await post('/api/perfil/get')).statusCode]).toEqual([undefined, 200])
  })

  it('is of modules that there are: another code is refused at start', () => {
    expect(readConfig({ SECOND_FACTOR_FOR: 'USU,PER' }).SECOND_FACTOR_FOR).toEqual(['USU', 'PER'])
    expect(() => readConfig({ SECOND_FACTOR_FOR: 'USU,XYZ' })).toThrow('SECOND_FACTOR_FOR: no hay módulo XYZ.')
    expect(() => readConfig({ SECOND_FACTOR_FOR: 'usuarios' })).toThrow('SECOND_FACTOR_FOR')
  })
})
