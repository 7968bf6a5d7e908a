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
  for (const codigo of ['ada', 'eva']) await test.signIn(['MCO'], codigo)
  const rows = codigos.map((codigo, i) => ({
    ...{ codigo, razon: `CLIENTE ${codigo}`, localidad: i < 3 ? 'San Martín' : 'Rosario' },
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

describe('clientes asociados [PAN-09]', () => {
  it('tells the wrong ones of 5,000 pasted codes one by one, and finds the rest', async () => {
    const wrong = Array.from({ length: 40 }, (_, i) => `malo-${i}`)
    const { clientes, equivocados } = await buscar({ codigos: [...codigos.slice(40), ...wrong, ' 10050 '] })

    expect([clientes.length, equivocados]).toEqual([4_960, wrong])
  })

  it('finds clients by seller, by locality without its accents, and by a text', async () => {
    expect((await buscar({ vendedor: 'eva' })).clientes.map(({ codigo }) => codigo).toSorted()).toEqual([
      '10000',
      '10001',
    ])
    expect((await buscar({ localidad: 'san martin' })).clientes).toHaveLength(3)
    expect(await buscar({ q: 'cliente' })).toMatchObject({ recortado: true, clientes: { length: 100 } })
  })

  it('saves 5,000 of one user at once; from the next call on he sees those and no others, and without any all', async () => {
    const ada = await test.signIn(['MCO'], 'otra')
    const ve = async (q: string) =>
      (await ada.call('/api/cotizaciones/cliente/informacion', { codigo_cliente: q })).statusCode
    expect((await guardar('otra', codigos.slice(1))).statusCode).toBe(200)

    expect((await leer('otra')).clientes).toHaveLength(4_999)
    expect(await ve('10000')).toBe(200)
    expect((await guardar('otra', [])).statusCode).toBe(200)
    expect((await leer('otra')).clientes).toEqual([])
    const cambios = await test.db
      .selectFrom('auditoria')
      .selectAll()
      .where('accion', '=', 'clientes asociados')
      .execute()
    expect(cambios.map(({ usuario, id_entidad, antes }) => [usuario, id_entidad, antes])).toEqual([
      ['clu', 'otra', { clientes: 0 }],
      ['clu', 'otra', { clientes: 4_999 }],
    ])
  })

  it('refuses a version of before, and a client that is none [LLA-06]', async () => {
    const { version } = await leer('ada')
    await guardar('ada', ['10000'], version)

    expect((await guardar('ada', ['10001'], version)).statusCode).toBe(409)
    expect((await guardar('ada', ['10000', 'no-hay'])).statusCode).toBe(422)
    expect((await leer('ada')).clientes).toMatchObject([{ codigo: '10000' }])
  })

  it('moves all of one user to another, beside those that he has', async () => {
    await guardar('ada', ['10000', '10001'])
    await guardar('eva', ['10001', '10002'])
    expect((await clu.call(`${BASE}/mover`, { de: 'ada', a: 'eva' })).statusCode).toBe(200)

    expect((await leer('ada')).clientes).toEqual([])
    expect((await leer('eva')).clientes.map(({ codigo }) => codigo)).toEqual(['10000', '10001', '10002'])
    const { usuarios, total } = asociadosResumen.parse((await clu.call(BASE)).json())
    expect([total, usuarios.find(({ codigo }) => codigo === 'eva')?.clientes]).toEqual([5_000, 3])
    expect((await clu.call(`${BASE}/mover`, { de: 'ada', a: 'eva' })).statusCode).toBe(422)
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
})
