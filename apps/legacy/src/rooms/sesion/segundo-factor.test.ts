import { perfilAnswer } from '@yunque/contracts/sesion/perfil'
import { SEGUNDO, segundoActivado, segundoPreparado } from '@yunque/contracts/sesion/segundo-factor'
import { Secret, type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Trx } from '../../kernel/db/db.ts'
import { openSession } from '../../testing/open-session.ts'
import { waiting } from '../../testing/race.ts'
import { addUsuario, CLAVE } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a second factor [SEC-26] [OPE-08]', () => {
  let test: TestApp
  let codigo = ''
  let users = 0
  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(async () => {
    test.clock.now = AHORA
    codigo = await addUsuario(test.db, { codigo: `segundo${++users}`, modulos: ['PRF'] })
  })
  afterAll(() => test.close())

  const later = (seconds: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + seconds * 1_000)
  }
  const login = (segundo?: string, clave = CLAVE) =>
    test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { codigo, clave, ...(segundo !== undefined && { segundo }) },
    })
  const post = async (path: string, payload: object, token: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/perfil/${path}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
  const refusal = async (answer: ReturnType<typeof login>) => {
    const { statusCode, body } = await answer

    return [statusCode, JSON.parse(body).errors]
  }
  const PIDE = [422, { segundo: [SEGUNDO.pide] }]
  const MALO = [422, { segundo: [SEGUNDO.malo] }]

  /** A user with a second factor: his app's current code, and his recovery codes. */
  const activate = async () => {
    const token = (await login()).json().auth_token_crm as string
    const { uri, secreto } = segundoPreparado.parse(
      (await post('segundo-factor/preparar', { clave: CLAVE }, token)).json(),
    )
    const app = URI.parse(uri) as TOTP
    const now = () => app.generate({ timestamp: test.clock.now.getTime() })
    const { codigos } = segundoActivado.parse((await post('segundo-factor/activar', { segundo: now() }, token)).json())
    later(30)

    return { token, now, app, secreto, codigos }
  }
  const perfil = async (token: string) => perfilAnswer.parse((await post('get', {}, token)).json()).perfil

  it('is asked for once it is activated, and opens with the app’s code', async () => {
    const { token, now, app, secreto, codigos } = await activate()

    expect((await perfil(token)).segundo_factor).toBe('S')
    expect([app.label, app.secret.base32]).toEqual([codigo, secreto])
    expect(new Set(codigos).size).toBe(10)
    expect(await refusal(login())).toEqual(PIDE)
    expect(await refusal(login('000000'))).toEqual(MALO)
    expect((await login(now())).statusCode).toBe(200)
    // With a space in the middle, as some apps show it, and from a clock half a minute behind.
    later(30)
    const text = now()
    later(30)
    expect((await login(`${text.slice(0, 3)} ${text.slice(3)}`)).statusCode).toBe(200)
  })

  it('takes no code twice, nor an older one, nor the same from two who come at once', async () => {
    const { now } = await activate()
    const before = now()
    later(30)
    const code = now()
    const both = await Promise.all([login(code), login(code)])

    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect(await refusal(login(code))).toEqual(MALO)
    expect(await refusal(login(before))).toEqual(MALO)
  })

  it('takes each code for recovery once, however it is written', async () => {
    const { codigos } = await activate()
    const [one = '', other = ''] = codigos
    // 112 bits: shorter codes would need a slow hash.
    expect(one.replaceAll('-', '')).toMatch(/^[a-z]{24}$/)

    expect((await login(one)).statusCode).toBe(200)
    expect(await refusal(login(one))).toEqual(MALO)
    expect((await login(other.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
    const rows = await test.db
      .selectFrom('segundos_factores')
      .select('recuperacion')
      .where('usuario', '=', codigo)
      .execute()
    expect(rows[0]?.recuperacion).toHaveLength(8)
    expect(JSON.stringify(rows)).not.toContain(codigos[2])
  })

  it('is guessed no more often than a password, and tells nothing to who does not know that [SEC-06]', async () => {
    const { now } = await activate()
    expect((await login(now(), 'mala')).json()).toEqual({ message: 'Usuario o clave incorrectos.' })
    later(60)
    for (let i = 0; i < 4; i++) expect(await refusal(login('000000'))).toEqual(MALO)

    expect((await login(now())).statusCode).toBe(429)
    later(60)
    expect((await login(now())).statusCode).toBe(200)
  })

  it('counts only once a code of it was given back, and is prepared for who knows the password', async () => {
    const token = (await login()).json().auth_token_crm as string
    const wrong = await post('segundo-factor/preparar', { clave: 'mala' }, token)
    expect(wrong.json().errors).toEqual({ clave: ['La clave no es correcta.'] })
    await post('segundo-factor/preparar', { clave: CLAVE }, token)
    expect((await post('segundo-factor/activar', { segundo: '000000' }, token)).json().errors).toEqual({
      segundo: [SEGUNDO.malo],
    })

    expect((await perfil(token)).segundo_factor).toBe('N')
    expect((await login()).statusCode).toBe(200)
  })

  it('gives codes for recovery also to who activates it again because the answer was lost, and to nobody later', async () => {
    const token = (await login()).json().auth_token_crm as string
    const { uri } = segundoPreparado.parse((await post('segundo-factor/preparar', { clave: CLAVE }, token)).json())
    const segundo = (URI.parse(uri) as TOTP).generate({ timestamp: test.clock.now.getTime() })
    const activar = () => post('segundo-factor/activar', { segundo }, token)
    const lost = segundoActivado.parse((await activar()).json()).codigos
    const { codigos } = segundoActivado.parse((await activar()).json())

    expect(codigos).toHaveLength(10)
    expect(await refusal(login(lost[0]))).toEqual(MALO)
    expect((await login(codigos[0])).statusCode).toBe(200)
    expect((await activar()).json().errors).toEqual({ segundo: [SEGUNDO.activo] })
  })

  it('opens at once after the clock of a server that was ahead is set right, and each code once', async () => {
    const { now } = await activate()
    later(86_400)
    expect((await login(now())).statusCode).toBe(200)
    later(-86_400)

    expect((await login(now())).statusCode).toBe(200)
    expect(await refusal(login(now()))).toEqual(MALO)
  })

  it('is taken away by who knows the password, and with the one that an administrator gives', async () => {
    const { token } = await activate()
    expect((await post('segundo-factor/quitar', { clave: 'mala' }, token)).statusCode).toBe(422)
    expect((await post('segundo-factor/preparar', { clave: CLAVE }, token)).statusCode).toBe(422)
    expect((await post('segundo-factor/quitar', { clave: CLAVE }, token)).statusCode).toBe(200)
    expect((await login()).statusCode).toBe(200)

    await activate()
    const jefe = await test.signIn(['USU', 'PRF'])
    const { clave_temporal } = (await jefe.call(`/api/utilitarios/usuarios/${codigo}/restablecer-clave`)).json()
    expect((await login(undefined, clave_temporal)).statusCode).toBe(200)
    const audited = await test.db
      .selectFrom('auditoria')
      .select('accion')
      .where('id_entidad', '=', codigo)
      .orderBy('id')
      .execute()
    expect(audited.map(({ accion }) => accion)).toEqual([
      'segundo factor activado',
      'segundo factor quitado',
      'segundo factor activado',
      'segundo factor quitado',
      'clave temporal',
    ])
  })

  describe('of a sign-in that crosses its activation', () => {
    /** Makes the call while his row is locked, as by another sign-in or activation, which does `meanwhile` first. */
    const crossing = async <T>(asked: () => Promise<T>, meanwhile: (trx: Trx) => Promise<unknown>) => {
      const before = Date.now()
      const { answer } = await test.db.transaction().execute(async (trx) => {
        await trx.selectFrom('usuarios').select('codigo').where('codigo', '=', codigo).forNoKeyUpdate().execute()
        const answer = asked()
        while ((await waiting(test.db, 'usuarios')) === 0 && Date.now() < before + 10_000);
        await meanwhile(trx)

        return { answer }
      })

      return answer
    }

    it('asks for it, though there was none when the password was looked at', async () => {
      const secreto = new Secret({ size: 20 }).base32
      const activated = (trx: Trx) =>
        trx.insertInto('segundos_factores').values({ usuario: codigo, secreto, activo: true }).execute()

      expect(await refusal(crossing(() => login(), activated))).toEqual(PIDE)
      const open = await test.db.selectFrom('sesiones').select('id').where('usuario', '=', codigo).execute()
      expect(open).toEqual([])
    })

    it('ends with the others, where it came first', async () => {
      const token = (await login()).json().auth_token_crm as string
      const { uri } = segundoPreparado.parse((await post('segundo-factor/preparar', { clave: CLAVE }, token)).json())
      const segundo = (URI.parse(uri) as TOTP).generate({ timestamp: test.clock.now.getTime() })
      let other = ''
      const { statusCode } = await crossing(
        () => post('segundo-factor/activar', { segundo }, token),
        async (trx) => {
          other = await openSession({ ...test.deps, db: trx }, codigo)
        },
      )

      expect(statusCode).toBe(200)
      expect((await post('get', {}, other)).statusCode).toBe(401)
      expect((await post('get', {}, token)).statusCode).toBe(200)
    })
  })
})
