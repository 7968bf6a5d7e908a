import { createHmac, randomUUID } from 'node:crypto'
import { SEGUNDO } from '@yunque/contracts/sesion/segundo-factor'
import { ASERCION, ASERCION_DE } from '@yunque/contracts/wire/asercion'
import { FALLAS_INGRESO } from '@yunque/contracts/wire/fallas-ingreso'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { activateSegundo, prepareSegundo } from '../../kernel/people/segundo-factor.ts'
import { waiting } from '../../testing/race.ts'
import { addUsuario } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

const SECRET = 'un secreto de la puerta, de treinta y dos letras'
const keyOf = (secret: string, label = ASERCION_DE) => createHmac('sha256', secret).update(label).digest()

describe('signing in by the gateway’s word on who came from the provider [OPE-08]', () => {
  let test: TestApp
  let codigo = ''
  let users = 0
  beforeAll(async () => {
    test = await createTestApp()
    test.deps.secretos = [`${SECRET}, el próximo`, SECRET]
  })
  beforeEach(async () => {
    test.clock.now = AHORA
    codigo = await addUsuario(test.db, { codigo: `Prov${++users}`, modulos: ['PRF'] })
    await test.db
      .updateTable('usuarios')
      .set({ e_mail: `${codigo}@sur.example` })
      .where('codigo', '=', codigo)
      .execute()
  })
  afterAll(() => test.close())

  const seconds = () => Math.floor(test.clock.now.getTime() / 1_000)
  const claims = (more: JWTPayload = {}): JWTPayload => ({
    iss: ASERCION.issuer,
    aud: ASERCION.audience,
    iat: seconds(),
    exp: seconds() + 30,
    jti: randomUUID(),
    por: 'codigo',
    dato: codigo,
    segundo: false,
    ...more,
  })
  const word = (more: JWTPayload = {}, key = keyOf(SECRET), alg = 'HS256') =>
    new SignJWT(claims(more)).setProtectedHeader({ alg }).sign(key)
  const enter = async (asercion: string, more: object = {}) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/ingreso-proveedor',
      payload: { asercion, ...more },
    })
    const { message, errors, user, auth_token } = answer.json()

    return { status: answer.statusCode, message, errors, user, token: auth_token as string }
  }
  const call = (url: string, token: string, payload: object = {}) =>
    test.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })

  it('opens a session of whoever it names, by his code or his e-mail, big letters or small', async () => {
    const entered = await enter(await word({ dato: codigo.toUpperCase() }))
    expect([entered.status, entered.user.codigo]).toEqual([200, codigo])
    expect((await call('/api/perfil/get', entered.token)).statusCode).toBe(200)
    expect((await enter(await word({ por: 'e_mail', dato: `${codigo}@SUR.example` }))).status).toBe(200)
  })

  it('by e-mail names who is in use: one may have come back under a new code, and two in use are told apart by nobody', async () => {
    const dato = `${codigo}@sur.example`
    const antes = await addUsuario(test.db, { codigo: `Antes${users}`, modulos: ['PRF'] })
    const leave = (estado: 'A' | 'B') =>
      test.db.updateTable('usuarios').set({ e_mail: dato, estado }).where('codigo', '=', antes).execute()

    await leave('B')
    expect((await enter(await word({ por: 'e_mail', dato }))).user?.codigo).toBe(codigo)
    await leave('A')
    expect((await enter(await word({ por: 'e_mail', dato }))).message).toBe(FALLAS_INGRESO.desconocido)
  })

  it('is good once, also for two who come at the same time', async () => {
    const asercion = await word()
    const both = await Promise.all([enter(asercion), enter(asercion)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const third = await enter(asercion)
    expect([third.status, third.message]).toEqual([422, FALLAS_INGRESO.perdido])
  })

  it('is taken by either of two secrets, while one takes the place of the other', async () => {
    expect((await enter(await word({}, keyOf(`${SECRET}, el próximo`)))).status).toBe(200)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['signed by another secret', () => word({}, keyOf('otro secreto cualquiera de treinta y dos'))],
    ['signed by the key of another of its words', () => word({}, keyOf(SECRET, 'direccion del navegador'))],
    ['of nobody’s', () => new UnsecuredJWT(claims()).encode()],
    ['by another algorithm', () => word({}, keyOf(SECRET), 'HS384')],
    ['of another issuer', () => word({ iss: 'https://login.sur.example' })],
    ['for somebody else', () => word({ aud: 'yunque:gateway' })],
    ['without an id', () => word({ jti: '' })],
    ['that names no column of ours', () => word({ por: 'clave_hash' })],
    ['that is none', () => 'hola'],
  ])('does not take one %s', async (_what, asercion) => {
    const { status, message } = await enter(await asercion())

    expect([status, message]).toEqual([422, FALLAS_INGRESO.rechazado])
  })

  it.each([
    ['too old', -120],
    ['of the future', 120],
  ])('does not take one that is %s, and says that it is the clock', async (_what, apart) => {
    const asercion = await word({ iat: seconds() + apart, exp: seconds() + apart + 30 })
    const { status, message } = await enter(asercion)

    expect([status, message]).toEqual([422, FALLAS_INGRESO.reloj])
  })

  it('lets in nobody whom we do not have, who is out of use, or who is not the only one, and makes nobody', async () => {
    const before = await test.db.selectFrom('usuarios').select('codigo').execute()
    const unknown = await enter(await word({ dato: 'nadie' }))
    await test.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', codigo).execute()
    const inactive = await enter(await word())
    await addUsuario(test.db, { codigo: `${codigo}-2` })
    await addUsuario(test.db, { codigo: `${codigo}-3` })
    await test.db
      .updateTable('usuarios')
      .set({ e_mail: 'ventas@sur.example' })
      .where('codigo', 'in', [`${codigo}-2`, `${codigo}-3`])
      .execute()
    const shared = await enter(await word({ por: 'e_mail', dato: 'ventas@sur.example' }))
    // An empty e-mail at the provider must not match a user without one.
    const empty = await enter(await word({ por: 'e_mail', dato: '' }))

    for (const { status, message } of [unknown, inactive, shared])
      expect([status, message]).toEqual([422, FALLAS_INGRESO.desconocido])
    expect(empty.status).toBe(422)
    const after = await test.db.selectFrom('usuarios').select('codigo').execute()
    expect(after).toHaveLength(before.length + 2)
  })

  it('asks for the second factor that somebody has here, once for each code, and not where the provider has seen one [SEC-26]', async () => {
    const codigoDe = (secreto: string) =>
      new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: test.clock.now.getTime() })
    const secreto = await inTransaction(test.db, async (trx) => {
      const { secreto } = await prepareSegundo(trx, codigo, '')
      await activateSegundo(trx, codigo, codigoDe(secreto), AHORA)
      return secreto
    })
    test.clock.now = new Date(AHORA.getTime() + 30_000)
    const asercion = await word()

    expect(await enter(asercion)).toMatchObject({ status: 422, errors: { segundo: [SEGUNDO.pide] } })
    expect(await enter(asercion, { segundo: '000000' })).toMatchObject({
      status: 422,
      errors: { segundo: [SEGUNDO.malo] },
    })
    expect((await enter(asercion, { segundo: codigoDe(secreto) })).status).toBe(200)
    expect(await enter(await word(), { segundo: codigoDe(secreto) })).toMatchObject({ status: 422 })
    expect((await enter(await word({ segundo: true }))).status).toBe(200)
  })

  it('asks for one that he activated while he was on his way in [SEC-26]', async () => {
    const asercion = await word()
    const before = Date.now()
    const { answer } = await test.db.transaction().execute(async (trx) => {
      await trx.selectFrom('usuarios').select('codigo').where('codigo', '=', codigo).forNoKeyUpdate().execute()
      const answer = enter(asercion)
      while ((await waiting(test.db, 'usuarios')) === 0 && Date.now() < before + 10_000);
      await trx.insertInto('segundos_factores').values({ usuario: codigo, secreto: 'ABC', activo: true }).execute()

      return { answer }
    })

    expect(await answer).toMatchObject({ status: 422, errors: { segundo: [SEGUNDO.pide] } })
  })

  it('counts a wrong code as a wrong password [SEC-06]', async () => {
    await inTransaction(test.db, async (trx) => {
      const { secreto } = await prepareSegundo(trx, codigo, '')
      const segundo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: AHORA.getTime() })
      await activateSegundo(trx, codigo, segundo, AHORA)
    })
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await enter(await word(), { segundo: '000000' })).status)

    expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('lets in who never knew the temporary password that somebody made for him [PAN-10]', async () => {
    await test.db.updateTable('usuarios').set({ clave_temporal: true }).where('codigo', '=', codigo).execute()
    const { token } = await enter(await word())

    expect((await call('/api/perfil/get', token)).statusCode).toBe(200)
  })

  it('is not offered by a server that was not given the secret', async () => {
    const version = async () => (await test.app.inject('/api/version')).json().ingreso_proveedor
    expect(await version()).toBe('S')
    const { secretos } = test.deps
    test.deps.secretos = []
    expect(await version()).toBe('N')
    expect((await enter(await word())).status).toBe(422)
    test.deps.secretos = secretos ?? []
  })
})
