import { perfilAnswer } from '@yunque/contracts/sesion/perfil'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../kernel/people/sessions.ts'
import { addUsuario, CLAVE } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('one’s own e-mail [PAN-12] [OPE-08]', () => {
  let test: TestApp
  let users = 0
  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(() => {
    test.clock.now = AHORA
  })
  afterAll(() => test.close())

  const somebody = async (ingreso: 'clave' | 'proveedor' | 'proveedor con segundo' = 'clave') => {
    const codigo = await addUsuario(test.db, { codigo: `correo${++users}`, modulos: ['PRF', 'USU'] })
    const { token } = await startSession(test.deps, codigo, '', ingreso)
    const headers = { authorization: `Bearer ${token}` }
    const post = (url: string, payload: object = {}) => test.app.inject({ method: 'POST', url, payload, headers })
    const change = (clave: string, e_mail = ` ${codigo}@yunque.example `) =>
      post('/api/perfil/cambiar-e-mail', { e_mail, clave })
    const stored = async () =>
      (await test.db.selectFrom('usuarios').select('e_mail').where('codigo', '=', codigo).executeTakeFirstOrThrow())
        .e_mail

    return { codigo, post, change, stored }
  }

  it('is changed by who knows the password, and stands in the audit', async () => {
    const { codigo, change, stored } = await somebody()

    const { perfil } = perfilAnswer.parse((await change(CLAVE)).json())

    expect(perfil).toMatchObject({ e_mail: `${codigo}@yunque.example`, version: '2' })
    expect(await stored()).toBe(`${codigo}@yunque.example`)
    const { usuario, antes, despues } = await test.db
      .selectFrom('auditoria')
      .select(['usuario', 'antes', 'despues'])
      .where('accion', '=', 'e-mail')
      .where('id_entidad', '=', codigo)
      .executeTakeFirstOrThrow()
    expect([usuario, antes, despues]).toMatchObject([codigo, { e_mail: '' }, { e_mail: `${codigo}@yunque.example` }])
  })

  it('is changed once, and stands in the audit once, where its answer was lost and it is asked for again [VIS-08]', async () => {
    const { codigo, change } = await somebody()
    const first = await change(CLAVE)
    const again = await change(CLAVE)
    const { n } = await test.db
      .selectFrom('auditoria')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('accion', '=', 'e-mail')
      .where('id_entidad', '=', codigo)
      .executeTakeFirstOrThrow()

    expect([again.statusCode, again.json(), Number(n)]).toEqual([200, first.json(), 1])
  })

  it('is not that of another user in use, whom the provider could then not tell from oneself [OPE-08]', async () => {
    const [ada, otro] = [await somebody(), await somebody()]
    expect((await otro.change(CLAVE)).statusCode).toBe(200)
    const suyo = `${otro.codigo}@YUNQUE.example`

    const refused = await ada.change(CLAVE, suyo)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { e_mail: ['Otro usuario tiene este e-mail. Si es de los dos, pida a un administrador que lo cargue.'] },
    ])
    expect(await ada.stored()).toBe('')

    await test.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', otro.codigo).execute()
    expect((await ada.change(CLAVE, suyo)).statusCode).toBe(200)
  })

  it('is not changed without it, nor with another, each of which is a guess [SEC-06]', async () => {
    const { change, stored } = await somebody()

    const without = await change('')
    expect([without.statusCode, without.json().errors]).toEqual([422, { clave: ['Ingrese su clave.'] }])
    for (let i = 0; i < 5; i++) {
      const wrong = await change('otra clave')
      expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { clave: ['La clave no es correcta.'] }])
    }
    expect((await change(CLAVE)).statusCode).toBe(429)
    expect(await stored()).toBe('')
  })

  it('is not changed on the way with the rest, nor of oneself among the users', async () => {
    const { codigo, post, stored } = await somebody()
    const perfil = {
      nombre: 'Ada',
      e_mail: 'ada@yunque.example',
      telefono: '',
      font_size: '400',
      filas_por_pagina: '',
      version: '1',
    }
    const { filas_por_pagina: _, ...usuario } = perfil

    const answers = [
      await post('/api/perfil/guardar', perfil),
      await post(`/api/utilitarios/usuarios/guardar/${codigo}`, { ...usuario, codigo, codigos: {} }),
    ]

    expect(answers.map(({ statusCode, json }) => [statusCode, Object.keys(json().errors)])).toEqual([
      [422, ['e_mail']],
      [422, ['e_mail']],
    ])
    expect(await stored()).toBe('')
  })

  it.each(['proveedor', 'proveedor con segundo'] as const)(
    'is changed within ten minutes by who came by the %s and knows no password here',
    async (ingreso) => {
      const { codigo, change, post } = await somebody(ingreso)
      const otra = `otra-${codigo}@yunque.example`
      expect(perfilAnswer.parse((await post('/api/perfil/get')).json()).perfil.por_proveedor).toBe(true)

      expect((await change('')).statusCode).toBe(200)

      test.clock.now = new Date(AHORA.getTime() + 10 * 60_000)
      const late = await change('', otra)
      expect([late.statusCode, late.json().errors.clave]).toEqual([422, [expect.stringContaining('vuelva a entrar')]])
      expect((await change('otra clave', otra)).statusCode).toBe(422)
      expect((await change(CLAVE, otra)).statusCode).toBe(200)
    },
  )
})
