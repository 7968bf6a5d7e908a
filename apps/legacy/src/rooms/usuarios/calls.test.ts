import { listOfUsuarios } from '@yunque/contracts/list/usuarios'
import { modulos } from '@yunque/contracts/modulos'
import { pageSchema } from '@yunque/contracts/row'
import { loginAnswer } from '@yunque/contracts/sesion'
import { usuarioAnswer } from '@yunque/contracts/usuarios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingAdvisory } from '../../testing/race.ts'
import { CLAVE } from '../../testing/records.ts'
import { routesOf } from '../../testing/routes.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { holdUsuarios } from './codigos.ts'

const BASE = '/api/utilitarios/usuarios'
let test: TestApp
type Caller = Awaited<ReturnType<TestApp['signIn']>>
let admin: Caller
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn(['USU', 'PER'], 'admin')
})
afterAll(() => test.close())

const form = (codigo: string, change: object = {}) => ({
  codigo,
  nombre: 'Néstor Aguirre',
  e_mail: '',
  telefono: '',
  font_size: '400',
  codigos: { COT: true, MCO: true },
  version: '',
  ...change,
})
const usuarioOf = (answer: { json: () => unknown }) => usuarioAnswer.parse(answer.json()).usuario
const leer = async (codigo: string) => usuarioOf(await admin.call(`${BASE}/${codigo}/get`))
/** Creates a user; answers his temporary password. */
const crear = async (codigo: string, change: object = {}) => {
  expect((await admin.call(`${BASE}/guardar`, form(codigo, change))).statusCode).toBe(200)

  return (await admin.call(`${BASE}/${codigo}/restablecer-clave`)).json().clave_temporal as string
}
const login = (codigo: string, clave: string, agente = '') =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { codigo, clave },
    headers: { 'user-agent': agente },
  })
const tokenOf = async (codigo: string, clave: string) =>
  loginAnswer.parse((await login(codigo, clave)).json()).auth_token_crm
const post = (url: string, token: string, payload = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
const auditOf = (codigo: string) =>
  test.db
    .selectFrom('auditoria')
    .selectAll()
    .where('entidad', '=', 'usuario')
    .where('id_entidad', '=', codigo)
    .orderBy('id')
    .execute()

/** Runs calls so that all have begun their transaction before any may change a user. */
const together = async <T>({ db }: TestApp, calls: (() => Promise<T>)[]): Promise<T[]> => {
  const running: Promise<T>[] = []
  await db.transaction().execute(async (trx) => {
    await holdUsuarios(trx)
    running.push(...calls.map((call) => call()))
    while ((await waitingAdvisory(db)) < calls.length);
  })

  return Promise.all(running)
}

describe('a new user [PAN-10]', () => {
  it('is listed, with his codes, and his alta tells who made him', async () => {
    await crear('nestor', { nombre: 'Néstor Agüero' })

    const found = pageSchema(listOfUsuarios).parse(
      (await admin.call(BASE, { nombre: 'AGUERO', modulo: 'MCO', estado: 'A' })).json(),
    )
    expect(found.data).toMatchObject([{ codigo: 'nestor', codigos: 2, ultimo_acceso: '', estado: 'A' }])
    const [alta] = await auditOf('nestor')
    expect(alta).toMatchObject({ usuario: 'admin', accion: 'alta', antes: null, despues: { codigos: ['COT', 'MCO'] } })
  })

  it('cannot sign in before somebody makes him a password', async () => {
    await admin.call(`${BASE}/guardar`, form('sin.clave'))

    expect((await login('sin.clave', '')).statusCode).toBe(422)
    expect((await leer('sin.clave')).clave_temporal).toBe(true)
  })

  it.each(['NESTOR', 'Nestor', 'n', 'con espacio', 'ñandú'])('is not called %j', async (codigo) => {
    const answer = await admin.call(`${BASE}/guardar`, form(codigo))

    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { codigo: ['Use de 2 a 40 letras minúsculas, números, puntos o guiones.'] },
    ])
  })

  it('keeps what was typed without the spaces about it, and each code at its place', async () => {
    const typed = { nombre: ' Ada Lovelace ', e_mail: ' ada@yunque.example ', telefono: ' 011 4000 ' }
    await admin.call(`${BASE}/guardar`, form('ada', { ...typed, codigos: { COT: true, reactivar_contactos: true } }))

    expect(await leer('ada')).toMatchObject({
      nombre: 'Ada Lovelace',
      e_mail: 'ada@yunque.example',
      telefono: '011 4000',
      codigos: ['COT', 'reactivar_contactos'],
    })
    const modulosDe = test.db.selectFrom('usuarios_modulos').select('modulo').where('usuario', '=', 'ada')
    expect(await modulosDe.execute()).toEqual([{ modulo: 'COT' }])
  })

  it('never takes a code that somebody has, had in other letters, or left with', async () => {
    await test.signIn([], 'VIEJO')
    for (const codigo of ['sigue', 'usado']) await crear(codigo)
    await test.db.deleteFrom('usuarios').where('codigo', '=', 'usado').execute()

    for (const codigo of ['sigue', 'viejo', 'usado']) {
      expect((await admin.call(`${BASE}/guardar`, form(codigo))).json().errors).toEqual({
        codigo: [`El código ${codigo} ya se usó: elija otro. Un código no se usa dos veces.`],
      })
    }
  })
})

describe('a temporary password [PAN-10]', () => {
  it('opens a session in which nothing works but changing it, of any call or page', async () => {
    const clave = await crear('temporal', { codigos: Object.fromEntries(modulos.map((modulo) => [modulo, true])) })
    const token = await tokenOf('temporal', clave)
    const open: string[] = []
    for (const route of routesOf(test.app)) {
      const [method, url = ''] = route.split(' ')
      if (/^\/(healthz|readyz|paginas|exportaciones|impresiones)|\*/.test(url)) continue
      const path = url.replace(':tipo', 'cotizacion').replaceAll(/:\w+/g, '1')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await test.app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(method === 'POST' && { payload: {} }),
      })
      if (answer.statusCode !== 403) open.push(route)
      if (url === '/api/logout') break
    }
    const { user } = (
      await test.app.inject({ url: '/api/verificar-token', headers: { authorization: `Bearer ${token}` } })
    ).json()
    const pagina = await test.app.inject(`/paginas/stock/informe-stock?token=${user?.clave_md5}&codigo=temporal`)

    expect(
      open.filter(
        (route) => !/version|login|ingreso-proveedor|verificar-token|logout|cambiar-clave|maquinas\/estado/.test(route),
      ),
    ).toEqual([])
    expect(pagina.statusCode).not.toBe(200)
  })

  it('is changed for another one, and then everything works', async () => {
    const clave = await crear('cambia')
    const token = await tokenOf('cambia', clave)
    const cambiar = (clave_nueva: string) => post('/api/cambiar-clave', token, { clave_actual: clave, clave_nueva })

    expect((await post('/api/cotizaciones/consulta', token)).json().message).toBe(
      'Su clave es temporal: cámbiela para seguir.',
    )
    expect((await cambiar(clave)).json().errors).toEqual({
      clave_nueva: ['La clave nueva debe ser otra que la actual.'],
    })
    expect((await cambiar('nestor.aguirre.1')).json().errors).toEqual({
      clave_nueva: ['La clave nueva no puede ser su nombre.'],
    })
    const cambiada = await cambiar('una clave propia y larga')
    expect(cambiada.statusCode).toBe(200)
    expect((await post('/api/cotizaciones/consulta', cambiada.json().auth_token_crm)).statusCode).toBe(200)
    expect((await leer('cambia')).clave_temporal).toBe(false)
  })

  it('ends the sessions that were open, is stored nowhere in clear, and is not answered twice', async () => {
    const { codigo, token } = await test.signIn(['COT'])
    const key = { 'idempotency-key': crypto.randomUUID() }
    const once = (await admin.call(`${BASE}/${codigo}/restablecer-clave`, {}, key)).json().clave_temporal
    const twice = (await admin.call(`${BASE}/${codigo}/restablecer-clave`, {}, key)).json().clave_temporal

    expect(once).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect(twice).not.toBe(once)
    expect((await post('/api/cotizaciones/consulta', token)).statusCode).toBe(401)
    expect((await login(codigo, CLAVE)).statusCode).toBe(401)
    expect((await auditOf(codigo)).map(({ usuario, accion }) => [usuario, accion])).toEqual([
      ['admin', 'clave temporal'],
      ['admin', 'clave temporal'],
    ])
    const stored = JSON.stringify([
      await test.db.selectFrom('idempotencia').selectAll().execute(),
      await auditOf(codigo),
      await test.db.selectFrom('usuarios').selectAll().execute(),
    ])
    for (const clave of [once, twice]) expect(stored).not.toContain(clave)
  })
})

describe('what a user may do', () => {
  it('changes on the very next call of an open session [DUR-05]', async () => {
    const { codigo, call } = await test.signIn(['COT', 'MCO'])
    expect((await call('/api/cotizaciones/consulta')).statusCode).toBe(200)

    const sin = form(codigo, { codigos: { COT: false }, version: '1' })
    const guardado = usuarioOf(await admin.call(`${BASE}/guardar/${codigo}`, sin))

    expect((await call('/api/cotizaciones/consulta')).statusCode).toBe(403)
    expect((await call('/api/clientes/maestro-contactos')).statusCode).toBe(200)
    expect(guardado).toMatchObject({ codigos: ['MCO'], version: '2', modificado_por: 'Marta Quiroga' })
    const [cambio] = await auditOf(codigo)
    expect(cambio).toMatchObject({ antes: { codigos: ['COT', 'MCO'] }, despues: { codigos: ['MCO'] } })
    expect((await admin.call(`${BASE}/guardar/${codigo}`, sin)).statusCode).toBe(409)
  })

  it('is USU for ever, as far as he himself goes [PAN-10]', async () => {
    const yo = form('admin', { codigos: { USU: false }, version: '1' })

    expect((await admin.call(`${BASE}/guardar/admin`, yo)).json().errors).toEqual({
      USU: ['No puede quitarse a usted mismo el código USU (Usuarios).'],
    })
    expect((await admin.call(`${BASE}/admin/anular`)).json().errors).toEqual({
      estado: ['No puede darse de baja a usted mismo.'],
    })
  })

  it.each<[string, (otro: string) => [string, object]]>([
    [
      'each takes it from the other',
      (otro) => [`${BASE}/guardar/${otro}`, form(otro, { codigos: { USU: false }, version: '1' })],
    ],
    ['each takes the other out of use', (otro) => [`${BASE}/${otro}/anular`, {}]],
  ])('is left to one of the last two with USU when %s at once [PAN-10]', async (_how, change) => {
    const own = await createTestApp()
    const [ada, eva] = [await own.signIn(['USU'], 'ada'), await own.signIn(['USU'], 'eva')]
    const answers = await together(own, [() => ada.call(...change('eva')), () => eva.call(...change('ada'))])
    const left = await own.db
      .selectFrom('usuarios_modulos as m')
      .innerJoin('usuarios as u', 'u.codigo', 'm.usuario')
      .select('u.codigo')
      .where('u.estado', '=', 'A')
      .where('m.modulo', '=', 'USU')
      .execute()
    await own.close()

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect(left).toHaveLength(1)
  })
})

describe('out of use [PAN-10]', () => {
  it('ends every session at once, and is undone', async () => {
    const { codigo, call } = await test.signIn(['COT'])
    expect((await call('/api/cotizaciones/consulta')).statusCode).toBe(200)

    const baja = { estado: 'B', version: '2', sesiones: [] }
    expect(usuarioOf(await admin.call(`${BASE}/${codigo}/anular`))).toMatchObject(baja)
    // The same call again changes nothing.
    expect(usuarioOf(await admin.call(`${BASE}/${codigo}/anular`))).toMatchObject(baja)
    expect((await call('/api/cotizaciones/consulta')).statusCode).toBe(401)
    expect((await login(codigo, CLAVE)).statusCode).toBe(401)
    expect((await admin.call(`${BASE}/${codigo}/restablecer-clave`)).json().errors).toEqual({
      estado: ['El usuario está dado de baja: reactívelo antes de darle una clave.'],
    })

    expect(usuarioOf(await admin.call(`${BASE}/${codigo}/reactivar`)).estado).toBe('A')
    expect((await call('/api/cotizaciones/consulta')).statusCode).toBe(401)
    expect((await login(codigo, CLAVE)).statusCode).toBe(200)
    expect((await auditOf(codigo)).map(({ accion }) => accion)).toEqual(['baja', 'reactivacion'])
  })
})

it('of whoever is taken out of use what is left to do goes to whoever did it, who has the list: nobody else would reach it [PAN-10] [PAN-03]', async () => {
  const tarea = (usuario: string, change: object = {}) =>
    ({ usuario, tarea: 'Llamar', vencimiento: '2026-11-25', creada: AHORA, ...change }) as const
  const own = await createTestApp()
  const jefe = await own.signIn(['USU', 'TAR'], 'jefe')
  const otro = await own.signIn(['USU'], 'otro')
  const baja = async (by: typeof jefe, codigo: string) => (await by.call(`${BASE}/${codigo}/anular`)).json().tareas
  await own.signIn([], 'sale')
  await own.signIn([], 'tambien')
  await own.db
    .insertInto('tareas')
    .values([
      tarea('sale'),
      tarea('sale', { tarea: 'Hecha', estado: 'H' }),
      tarea('sale', { tarea: 'De los dos', clave: 'acceso:x' }),
      tarea('jefe', { tarea: 'De los dos', clave: 'acceso:x' }),
      tarea('tambien'),
    ])
    .execute()

  expect([await baja(jefe, 'sale'), await baja(otro, 'tambien')]).toEqual([1, 0])

  const rows = await own.db.selectFrom('tareas').select(['usuario', 'tarea', 'version']).orderBy('id').execute()
  const audited = await own.db.selectFrom('auditoria').select(['antes']).where('accion', '=', 'reasignar').execute()
  await own.close()
  expect(rows.map(({ usuario, version }) => [usuario, version])).toEqual([
    ['jefe', 2],
    ['sale', 1],
    ['sale', 1],
    ['jefe', 1],
    ['tambien', 1],
  ])
  expect(audited).toEqual([{ antes: { usuario: 'sale' } }])
})

describe('sessions', () => {
  it('are told by their device and closed one by one [PAN-10]', async () => {
    const { codigo, call } = await test.signIn(['COT'])
    await login(codigo, CLAVE, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')

    const { sesiones, ultimo_acceso } = await leer(codigo)
    expect(sesiones.map(({ dispositivo, propia }) => [dispositivo, propia])).toContainEqual([
      'Chrome en Windows',
      false,
    ])
    expect(ultimo_acceso).not.toBe('')
    const otra = sesiones.find(({ dispositivo }) => dispositivo === '')
    const after = usuarioOf(await admin.call(`${BASE}/${codigo}/cerrar-sesion`, { sesion: otra?.id }))

    expect(after.sesiones.map(({ dispositivo }) => dispositivo)).toEqual(['Chrome en Windows'])
    expect((await call('/api/cotizaciones/consulta')).statusCode).toBe(401)
    await login(codigo, CLAVE)
    expect(usuarioOf(await admin.call(`${BASE}/${codigo}/cerrar-sesion`, { sesion: '' })).sesiones).toEqual([])
    const cierre = { accion: 'cierre de sesión', usuario: 'admin', antes: null }
    expect(await auditOf(codigo)).toMatchObject([
      { ...cierre, despues: { sesion: otra?.id } },
      { ...cierre, despues: { sesion: '' } },
    ])
  })
})
