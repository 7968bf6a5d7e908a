import { buscarCliente, searchSelectAnswer } from '@yunque/contracts/clientes'
import { asociadosAnswer, asociadosBuscarAnswer, asociadosResumen } from '@yunque/contracts/usuarios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const BASE = '/api/utilitarios/clientes-asociados-usuarios'
let test: TestApp
type Caller = Awaited<ReturnType<TestApp['signIn']>>
let clu: Caller
const codigos = Array.from({ length: 5_000 }, (_, i) => String(10_000 + i))
beforeAll(async () => {
  test = await createTestApp()
  clu = await test.signIn(['CLU'], 'clu')
  for (const codigo of ['ada', 'eva', 'sin']) await test.signIn(['MCO'], codigo)
  const rows = codigos.map((codigo, i) => ({
    codigo,
    razon: `CLIENTE ${codigo}`,
    localidad: i < 3 ? 'San Martín' : 'Rosario',
    vendedor: i < 2 ? 'eva' : null,
  }))
  await test.db.insertInto('clientes').values(rows).execute()
})
afterAll(() => test.close())

const leer = async (usuario: string) =>
  asociadosAnswer.parse((await clu.call(`${BASE}/${usuario}/get`)).json()).asociados
const buscar = async (asked: object) => asociadosBuscarAnswer.parse((await clu.call(`${BASE}/buscar`, asked)).json())
const guardar = async (usuario: string, clientes: readonly string[], version?: string) =>
  clu.call(`${BASE}/guardar`, {
    usuario,
    clientes: Object.fromEntries(clientes.map((codigo) => [codigo, true])),
    version: version ?? (await leer(usuario)).version,
  })

const mover = async (de: string, a: string) => clu.call(`${BASE}/mover`, { de, a, version: (await leer(de)).version })

describe('clientes asociados [PAN-09]', () => {
  it('tells the wrong ones of 5,000 pasted codes one by one, and finds the rest', async () => {
    const wrong = Array.from({ length: 40 }, (_, i) => `malo-${i}`)
    // Empty cells and repeated codes are no errors.
    const pasted = [...codigos.slice(40), ...wrong, ' 10050 ', '', ' ']
    const { clientes, ...rest } = await buscar({ codigos: pasted })

    expect([clientes.length, rest]).toEqual([4_960, { equivocados: wrong, recortado: false }])
  })

  it('finds clients by seller, by locality without its accents, and by a text', async () => {
    expect((await buscar({ vendedor: 'eva' })).clientes.map(({ codigo }) => codigo).toSorted()).toEqual([
      '10000',
      '10001',
    ])
    const cerca = await buscar({ localidad: ' san martin ' })
    expect([cerca.clientes.length, cerca]).toEqual([3, { ...cerca, equivocados: [], recortado: false }])
    const suyos = await buscar({ vendedor: 'eva', localidad: ' ' })
    expect(suyos.clientes).toHaveLength(2)
    expect(await buscar({ q: 'cliente' })).toMatchObject({ recortado: true, clientes: { length: 100 } })
  })

  it('saves 5,000 of one user at once; from the next call on he sees those and no others, and without any none [ARQ-17]', async () => {
    const ada = await test.signIn(['MCO'], 'otra')
    const ve = async (q: string) =>
      searchSelectAnswer
        .parse((await ada.call('/api/search/select', buscarCliente(q))).json())
        .map(({ value }) => value)
    expect(await ve('10000')).toEqual(['10000'])
    expect((await guardar('otra', codigos.slice(1))).statusCode).toBe(200)

    expect((await leer('otra')).clientes).toHaveLength(4_999)
    expect([await ve('10000'), await ve('10001')]).toEqual([[], ['10001']])
    expect((await guardar('otra', [])).statusCode).toBe(200)
    expect(await leer('otra')).toMatchObject({ clientes: [], ve: 'suyos' })
    expect(await ve('10001')).toEqual([])
    const cambios = await test.db
      .selectFrom('auditoria')
      .selectAll()
      .where('accion', '=', 'clientes asociados')
      .where('id_entidad', '=', 'otra')
      .orderBy('id')
      .execute()
    expect(cambios.map(({ usuario, id_entidad, antes }) => [usuario, id_entidad, antes])).toEqual([
      ['clu', 'otra', { ve: 'todos', clientes: 0 }],
      ['clu', 'otra', { ve: 'suyos', clientes: 4_999 }],
    ])
  })

  it('refuses an older version, and a client that does not exist [LLA-06]', async () => {
    const { version } = await leer('ada')
    await guardar('ada', ['10000'], version)

    const late = await guardar('ada', ['10001'], version)
    expect(late.statusCode).toBe(409)
    // Whoever is late is told who was first, and when, whatever that user did himself since.
    await test.db
      .insertInto('auditoria')
      .values({ momento: new Date(), usuario: 'ada', accion: 'perfil', entidad: 'usuario', id_entidad: 'ada' })
      .execute()
    for (const one of [late.json().actual, await leer('ada')]) {
      expect(one).toMatchObject({ modificado_por: 'Marta Quiroga', modificado: '2026-11-21 12:00:00' })
    }
    expect((await guardar('ada', ['10000', 'no-hay'])).statusCode).toBe(422)
    expect((await leer('ada')).clientes).toMatchObject([{ codigo: '10000' }])
  })

  it('moves all of one user to another, beside those that he has', async () => {
    await guardar('ada', ['10000', '10001'])
    await guardar('eva', ['10001', '10002'])
    const { version } = await leer('ada')
    const late = await clu.call(`${BASE}/mover`, { de: 'ada', a: 'eva', version: String(Number(version) - 1) })
    expect([late.statusCode, (await leer('ada')).clientes.length]).toEqual([409, 2])
    const key = { 'idempotency-key': crypto.randomUUID() }
    const move = () => clu.call(`${BASE}/mover`, { de: 'ada', a: 'eva', version }, key)
    const moved = await move()
    expect(moved.statusCode).toBe(200)
    // Pressed again after a lost answer it is told as done (LLA-05).
    expect((await move()).json()).toEqual(moved.json())

    expect((await leer('ada')).clientes).toEqual([])
    expect((await leer('eva')).clientes.map(({ codigo }) => codigo)).toEqual(['10000', '10001', '10002'])
    const { usuarios, total } = asociadosResumen.parse((await clu.call(BASE)).json())
    const { todos } = await test.db
      .selectFrom('clientes')
      .select(({ fn }) => fn.countAll<number>().as('todos'))
      .executeTakeFirstOrThrow()
    expect([total, usuarios.find(({ codigo }) => codigo === 'eva')?.clientes]).toEqual([Number(todos), 3])
    expect((await mover('ada', 'eva')).statusCode).toBe(422)
  })

  it('leaves alone what whoever saves does not see himself [LLA-07]', async () => {
    const chico = await test.signIn(['CLU'], 'chico')
    await guardar('chico', ['10005'])
    await guardar('ada', ['10004', '10005'])
    const version = (await leer('ada')).version
    const answer = await chico.call(`${BASE}/guardar`, { usuario: 'ada', clientes: {}, version })

    expect(answer.statusCode).toBe(200)
    expect((await leer('ada')).clientes.map(({ codigo }) => codigo)).toEqual(['10004'])
  })

  it('finds by a text or a whole code, spaces aside, and says from the 101st on that there are more', async () => {
    const cien = Array.from({ length: 100 }, (_, i) => ({ codigo: `z${i}`, razon: `Zinguería ${i}` }))
    await test.db.insertInto('clientes').values(cien).execute()
    const todos = await buscar({ q: ' zingueria ' })

    expect([todos.clientes.length, todos]).toEqual([100, { ...todos, equivocados: [], recortado: false }])
    expect((await buscar({ q: ' z7 ' })).clientes).toEqual([{ codigo: 'z7', razon: 'Zinguería 7', localidad: '' }])
    await test.db.insertInto('clientes').values({ codigo: 'z100', razon: 'Zinguería 100' }).execute()
    expect(await buscar({ q: 'zingueria' })).toMatchObject({ recortado: true, clientes: { length: 100 } })
  })

  it('tells the audit what each change gave and took, and why', async () => {
    const { codigo } = await test.signIn(['MCO'])
    const { codigo: otro } = await test.signIn(['MCO'])
    const audits = async (of: string) => {
      const found = test.db.selectFrom('auditoria').select(['usuario', 'antes', 'despues']).where('id_entidad', '=', of)
      return (await found.orderBy('id').execute()).map(({ usuario, antes, despues }) => [usuario, antes, despues])
    }
    await guardar(codigo, ['10001', '10002', '10003'])
    await clu.call(`${BASE}/guardar`, {
      usuario: codigo,
      clientes: { 10001: true, 10002: false, 10004: true, 10005: false },
      motivo: ' Cambio de zona ',
      version: (await leer(codigo)).version,
    })
    expect((await leer(codigo)).clientes.map((cliente) => cliente.codigo)).toEqual(['10001', '10004'])
    await guardar(otro, ['10004'])
    const antes = [(await leer(codigo)).version, (await leer(otro)).version].map(Number)
    await mover(codigo, otro)

    expect([(await leer(codigo)).version, (await leer(otro)).version].map(Number)).toEqual(antes.map((n) => n + 1))
    const primero = { ve: 'suyos', clientes: 3, sumar: ['10001', '10002', '10003'], quitar: [], motivo: '' }
    const segundo = { ve: 'suyos', clientes: 2, sumar: ['10004'], quitar: ['10002', '10003'], motivo: 'Cambio de zona' }
    expect(await audits(codigo)).toEqual([
      ['clu', { ve: 'todos', clientes: 0 }, primero],
      ['clu', { ve: 'suyos', clientes: 3 }, segundo],
      ['clu', null, { quitar: ['10001', '10004'], a: otro }],
    ])
    expect((await audits(otro)).at(-1)).toEqual(['clu', null, { sumar: ['10001'], de: codigo }])
  })

  const mostrar = async (codigo: string) => {
    const { ve, clientes } = await leer(codigo)

    return [ve, clientes.map((cliente) => cliente.codigo)]
  }
  const guardarPor = async (quien: Caller, usuario: string, change: object) =>
    quien.call(`${BASE}/guardar`, { usuario, clientes: {}, version: (await leer(usuario)).version, ...change })

  it('gives all clients by a choice of its own, which only somebody without limits can make [ARQ-17]', async () => {
    const uno = await test.signIn(['CLU'])
    await guardar(uno.codigo, ['10006'])
    const { codigo } = await test.signIn(['MCO'])
    await guardar(codigo, ['10006', '10007'])
    const visto = async () => asociadosAnswer.parse((await uno.call(`${BASE}/${codigo}/get`)).json()).asociados

    expect(await visto()).toMatchObject({
      sin_cambio: '',
      sin_todos: 'Solo alguien sin límites puede dar todos los clientes.',
    })
    for (const usuario of [codigo, uno.codigo]) {
      const answer = await guardarPor(uno, usuario, { ve: 'todos' })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['ve']])
    }
    expect(await mostrar(codigo)).toEqual(['suyos', ['10006', '10007']])
    const both = await guardarPor(clu, codigo, { ve: 'todos', clientes: { 10006: true } })
    expect(both.json().errors).toEqual({
      clientes: ['Elija todos los clientes o una lista de ellos, no las dos cosas.'],
    })
    expect((await guardarPor(clu, codigo, { ve: 'todos' })).statusCode).toBe(200)
    expect(await mostrar(codigo)).toEqual(['todos', []])
    // The other user now sees more than the limited one, who may no longer change him.
    expect((await visto()).sin_cambio).toMatch(/ve todos los clientes y usted no/)
    expect((await guardarPor(uno, codigo, { ve: 'suyos' })).statusCode).toBe(422)
    expect((await guardarPor(clu, codigo, { ve: '' })).statusCode).toBe(200)
    expect(await mostrar(codigo)).toEqual(['todos', []])
    expect((await guardarPor(clu, codigo, { ve: 'suyos' })).statusCode).toBe(200)
    expect(await mostrar(codigo)).toEqual(['suyos', []])
  })

  it('moves without opening whom it takes from, nor closing who sees all [ARQ-17]', async () => {
    const [de, a] = [(await test.signIn(['MCO'])).codigo, (await test.signIn(['MCO'])).codigo]
    await guardar(de, ['10008'])
    expect((await mover(de, a)).statusCode).toBe(200)

    expect([await mostrar(de), await mostrar(a)]).toEqual([
      ['suyos', []],
      ['todos', []],
    ])
    const { usuarios } = asociadosResumen.parse((await clu.call(BASE)).json())
    expect(
      usuarios
        .filter(({ codigo }) => codigo === de || codigo === a)
        .map(({ ve }) => ve)
        .toSorted(),
    ).toEqual(['suyos', 'todos'])
  })

  it('is about holders of PER for holders of PER only [ARQ-15]', async () => {
    const jefe = await test.signIn(['PER', 'CLU'])
    const { codigo } = await test.signIn(['MCO'])
    await guardar(codigo, ['10009'])
    const refusals = [
      await guardarPor(clu, jefe.codigo, { clientes: { 10009: true } }),
      await mover(codigo, jefe.codigo),
    ]

    expect(refusals.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(2).fill([
        422,
        'Marta Quiroga tiene el código PER (Permisos): solo quien también lo tiene puede cambiarlo.',
      ]),
    )
    expect(await mostrar(codigo)).toEqual(['suyos', ['10009']])
    expect((await guardarPor(jefe, jefe.codigo, { clientes: { 10009: true } })).statusCode).toBe(200)
  })

  it.each([
    ['a user who is nobody', `${BASE}/nadie/get`, {}, 404, undefined],
    [
      'a client who is none',
      `${BASE}/guardar`,
      { usuario: 'sin', clientes: { 'no-hay': true }, version: '1' },
      422,
      { clientes: ['Uno de los clientes ya no existe. Vuelva a abrir la pantalla.'] },
    ],
    [
      'a move to the same user',
      `${BASE}/mover`,
      { de: 'sin', a: 'sin', version: '1' },
      422,
      { a: ['Elija otro usuario.'] },
    ],
    [
      'a move of no clients',
      `${BASE}/mover`,
      { de: 'sin', a: 'eva', version: '1' },
      422,
      { de: ['El usuario no tiene clientes asociados.'] },
    ],
  ])('refuses %s', async (_what, url, body, statusCode, errors) => {
    const answer = await clu.call(url, body)

    expect([answer.statusCode, answer.json().errors]).toEqual([statusCode, errors])
  })
})
