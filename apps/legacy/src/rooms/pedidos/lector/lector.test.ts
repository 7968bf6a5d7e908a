import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pedidoLeido } from '@yunque/contracts/pedidos'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedEquivalencias } from '../../../../db/seed/equivalencias.ts'
import { seedFamilias } from '../../../../db/seed/familias.ts'
import { seedProductos } from '../../../../db/seed/productos.ts'
import { insertWorld } from '../../../../db/seed/seed-database.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { askModel } from './ask-model.ts'

/** Lines that the grammar was not written for, with the author and place of each. */
const RARO = 'Bandejas pintadas de 2 por 1000, van 4'
const TEXTO = `Hola, soy Marcela Ruiz de Metalúrgica Rossi SRL
${RARO}
Marcela 11 4567-8901, Av. Mitre 1234, CUIT 30-71234567-1, m.ruiz@rossi.example`

const CHAPA = {
  n: 0,
  familia: '1',
  productos: ['AISI 304', '2B'],
  medidas: ['2', '1000', null],
  cantidad: '4',
  um: 'UN',
}
const says = (content: unknown) => ({
  choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
})
type Answer = (response: ServerResponse) => unknown

describe('another reader of requests [PED-08]', () => {
  let desk: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let answer: Answer
  let asked: { body: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    asked.push({ body: Buffer.concat(parts).toString(), headers: request.headers })
    answer(response)
  })
  beforeAll(async () => {
    desk = await createTestApp()
    seller = await desk.signIn(['COT'])
    await insertWorld(desk.db, { ...seedFamilias(), ...seedProductos('2026-11-21'), ...seedEquivalencias() })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await desk.close()
  })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  beforeEach(() => {
    asked = []
    desk.deps.lector = { url: url(), clave: 's3creta', modelo: 'prueba' }
  })
  afterEach(() => {
    delete desk.deps.lector
  })

  const call = async (path: 'leer' | 'ayuda', texto = TEXTO) => {
    const { statusCode, json } = await seller.call(`/api/cotizaciones/pedidos/${path}`, { negocio: 'I', texto })
    expect(statusCode).toBe(200)
    return pedidoLeido.parse(json())
  }
  const answers =
    (body: unknown): Answer =>
    (response) =>
      response.end(JSON.stringify(body))

  it('is asked for nothing unless it is set, and reading never waits for it', async () => {
    answer = answers(says({ renglones: [CHAPA] }))
    expect((await call('leer')).ayuda).toBe(true)
    delete desk.deps.lector
    expect((await call('leer')).ayuda).toBe(false)
    expect((await call('ayuda')).renglones).toEqual([])
    expect(asked).toEqual([])
  })

  it('is sent the lines that could not be read, and nothing of who and where', async () => {
    answer = answers(says({ renglones: [] }))
    await call('ayuda')
    const [sent] = asked
    const { messages, model } = JSON.parse(sent?.body ?? '{}')

    expect([model, sent?.headers.authorization]).toEqual(['prueba', 'Bearer s3creta'])
    expect(JSON.parse(messages[1].content).renglones).toEqual([{ n: 0, texto: RARO }])
    expect(sent?.body).not.toMatch(/Marcela|Ruiz|Rossi|4567|Mitre|1234|71234567|@/i)
  })

  it('has what it says truly asked, field by field, and nothing of it taken', async () => {
    answer = answers(says({ renglones: [CHAPA] }))
    const [renglon] = (await call('ayuda')).renglones

    expect(renglon).toMatchObject({ texto: RARO, ayuda: true, es: 'pedido' })
    expect(renglon?.campos.every(({ certeza, valor }) => certeza === 'preguntar' && valor === '')).toBe(true)
    expect(
      renglon?.campos.map(({ lugar, alternativas }) => `${lugar} ${alternativas.map(({ value }) => value)}`),
    ).toEqual([
      'familia 1',
      'productos.0 304',
      'productos.1 2B',
      'medidas.0 2',
      'medidas.1 1000',
      'medidas.2 ',
      'cantidad 4',
      'um UN',
    ])
  })

  it('keeps a quantity that was read without it', async () => {
    answer = answers(says({ renglones: [{ ...CHAPA, cantidad: '1000' }] }))
    const [renglon] = (await call('ayuda', '7 unidades de malla de 2 x 1000')).renglones
    expect(renglon?.campos.find(({ lugar }) => lugar === 'cantidad')).toMatchObject({ valor: '7', alternativas: [] })
    // What it proposes is not taken yet: what was left open without it is still told (PED-03).
    expect(renglon?.observacion).toBe('malla 2 1000')
  })

  const campo = async (lugar: string) =>
    (await call('ayuda')).renglones[0]?.campos
      .find((one) => one.lugar === lugar)
      ?.alternativas.map(({ value }) => value)

  it.each([
    ['a number that is not in the line', { cantidad: '7' }, 'cantidad', []],
    ['a sum of its numbers', { cantidad: '1006' }, 'cantidad', []],
    ['a measure that is not in the line', { medidas: ['3', '2000', '4000'] }, 'medidas.0', []],
    ['a number with words', { cantidad: '4 unidades' }, 'cantidad', []],
    ['a number of another base', { cantidad: '0x4' }, 'cantidad', []],
    ['a number below nothing', { cantidad: '-4' }, 'cantidad', []],
    ['a number too long', { cantidad: '4'.repeat(59) }, 'cantidad', []],
    [
      'an option that the catalogue lacks',
      { productos: ['AISI 999', '2B'] },
      'productos.0',
      ['304', '304L', '316L', '430'],
    ],
    ['a unit that nobody sells by', { um: 'PALLET' }, 'um', ['UN']],
    ['lists of the wrong things', { productos: 'todo', medidas: 'todo' }, 'medidas.0', []],
  ])('drops %s', async (_what, change, lugar, offered) => {
    answer = answers(says({ renglones: [{ ...CHAPA, ...change }] }))
    expect(await campo(lugar)).toEqual(offered)
  })

  it.each([
    ['a familia that the catalogue lacks', answers(says({ renglones: [{ ...CHAPA, familia: '999' }] }))],
    [
      'a familia by the name of what every object has',
      answers(says({ renglones: [{ ...CHAPA, familia: '__proto__' }] })),
    ],
    ['a line that it was not asked of', answers(says({ renglones: [{ ...CHAPA, n: 99 }] }))],
    ['prose', answers(says('Claro, con gusto: son cuatro chapas.'))],
    ['half of an object', answers(says('{"renglones":[{"n":0,"familia":"1"'))],
    ['something else', answers(says({ otra: 'cosa' }))],
    ['no choice', answers({ choices: [] })],
    ['no JSON', (response) => response.end('<html>')],
    ['nothing', (response) => response.end()],
    ['500', (response) => response.writeHead(500).end('stack')],
    ['401', (response) => response.writeHead(401).end(JSON.stringify(says({ renglones: [CHAPA] })))],
    ['that it is elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['10 MB', (response) => response.end(`{"choices":"${'x'.repeat(10_000_000)}"}`)],
    [
      'a little that swells',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, 32))),
    ],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': '900' })
        response.write('{"choices"')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ] as [string, Answer][])('that says %s helps with nothing, and breaks nothing', async (_what, said) => {
    answer = said
    expect((await call('ayuda')).renglones).toEqual([])
    expect((await call('leer')).renglones).toHaveLength(3)
  })

  it('is taken at its word inside of a fence, and of talk around it', async () => {
    answer = answers(says(`Aquí está:\n\`\`\`json\n${JSON.stringify({ renglones: [CHAPA] })}\n\`\`\``))
    expect((await call('ayuda')).renglones).toHaveLength(1)
  })

  it('that is slow, drips or is not there is not waited for', async () => {
    const lector = desk.deps.lector ?? { url: '', clave: '', modelo: '' }
    const limits = { esperaMs: 300, bytes: 1000, aLaVez: 1 }
    const ask = (one = lector) =>
      askModel(one, [{ desde: 0, texto: RARO }], { familias: [], equivalencias: [] }, limits)
    answer = () => {}
    const slow = ask()
    await expect(ask()).rejects.toThrow('busy')
    await expect(slow).rejects.toThrow()
    answer = (response) => {
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    }
    await expect(ask()).rejects.toThrow()
    await expect(ask({ ...lector, url: 'http://127.0.0.1:1/v1' })).rejects.toThrow()
  })
})
