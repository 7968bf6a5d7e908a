import { loginAnswerLegacy, usuarioLegacy } from '@yunque/contracts/testing/sesion'
import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { callerFor } from '../testing/caller.ts'

const FORM = { codigo: ' JP ', clave: ' mi clave ' }

describe('sesion', () => {
  it('login hands out a handle and keeps the legacy bearer token to itself [LLA-01] [LLA-08]', async () => {
    const answer = loginAnswerLegacy({
      auth_token: 'other',
      auth_token_crm: 'bearer',
      user: usuarioLegacy({ codigo: 'JP' }),
    })
    const { caller, sent, session } = callerFor({ '/api/login': answer }, null)

    const { handle, user } = await caller.sesion.login(FORM)

    expect({ handle, codigo: user.codigo }).toEqual({ handle: 'the handle', codigo: 'JP' })
    expect(session).toEqual(['open bearer JP'])
    expect(sent).toEqual([{ path: '/api/login', json: { codigo: 'JP', clave: ' mi clave ' } }])
  })

  it('a refused login opens no session and says what the server said [LLA-01]', async () => {
    const refusal = new Failure('INVALID', '/api/login', { userMessage: 'Usuario o clave incorrectos.' })
    const { caller, session } = callerFor({ '/api/login': refusal }, null)

    await expect(caller.sesion.login(FORM)).rejects.toMatchObject({ message: 'Usuario o clave incorrectos.' })
    expect(session).toEqual([])
  })

  it('logout ends the legacy session, then the cookie [API-03]', async () => {
    const { caller, sent, session } = callerFor({ '/api/logout': {} }, [])

    await caller.sesion.logout()

    expect(sent).toEqual([{ path: '/api/logout' }])
    expect(session).toEqual(['close'])
  })

  it('a failed logout leaves the session as it was, to be tried again [API-03]', async () => {
    const { caller, session } = callerFor({ '/api/logout': new Failure('TIMEOUT', '/api/logout') }, [])

    await expect(caller.sesion.logout()).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' })
    expect(session).toEqual([])
  })

  it('verificarToken answers the user as the contract has it [API-01]', async () => {
    const user = usuarioLegacy({ modulos_usuario: { COT: 'S', MCO: 1 }, permisos_usuario: [] })
    const { caller, sent } = callerFor({ '/api/verificar-token': { user } }, [])

    const answer = await caller.sesion.verificarToken()

    expect(answer.user).toMatchObject({ modulos_usuario: { COT: true, MCO: true }, permisos_usuario: {} })
    expect(sent).toEqual([{ path: '/api/verificar-token' }])
  })

  it('version is answered to anybody, from memory [API-02]', async () => {
    const { caller, sent } = callerFor({}, null)

    await expect(caller.sesion.version()).resolves.toEqual({ version: '7.1' })
    expect(sent).toEqual([])
  })

  it('cambiarClave sends both passwords untouched [LLA-02]', async () => {
    const claves = { clave_actual: ' vieja ', clave_nueva: ' una clave nueva ' }
    const { caller, sent } = callerFor({ '/api/cambiar-clave': {} }, [])

    await caller.sesion.cambiarClave(claves)

    expect(sent).toEqual([{ path: '/api/cambiar-clave', json: claves }])
  })

  it.each([
    [{ message: 'La clave se cambió.', auth_token_crm: 'renewed' }, ['open renewed vendedor'], 'the handle'],
    [{ message: 'La clave se cambió.' }, [], ''],
    [null, [], ''],
    ['OK', [], ''],
  ])('cambiarClave: after %j the browser has %j [SEC-03]', async (answer, opened, handle) => {
    const { caller, session } = callerFor({ '/api/cambiar-clave': answer }, [])

    expect(await caller.sesion.cambiarClave({ clave_actual: 'vieja', clave_nueva: 'una clave nueva' })).toEqual({
      handle,
    })
    expect(session).toEqual(opened)
  })
})
