import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumTramos, tramosDe } from '../rooms/maquinas/tramos.ts'
import { createServer } from '../server.ts'
import { filasDe, paginasDe } from '../testing/paginas.ts'
import { AHORA, createTestApp, type TestApp } from '../testing/test-app.ts'

const DAI = 'sistemas/informe-estado-maquinas-dai'
const ESTADO = '/api/sistemas/maquinas/estado'
const TOKEN = 'un-token-largo-de-la-planta'
const MINUTO = 60_000
const hace = (minutos: number) => new Date(AHORA.getTime() - minutos * MINUTO)

describe('machines', () => {
  let desk: TestApp
  let app: TestApp['app']
  beforeAll(async () => {
    desk = await createTestApp()
    app = await createServer({ ...desk.deps, tokensPlanta: { DAI: TOKEN } })
    await desk.db
      .insertInto('maquinas')
      .values([
        { codigo: 'L1', planta: 'DAI', nombre: 'Láser <1>', orden: 1 },
        { codigo: 'G1', planta: 'DAI', nombre: 'Guillotina', orden: 2 },
        { codigo: 'S1', planta: 'DAE', nombre: 'Sierra', orden: 1 },
      ])
      .execute()
  })
  afterAll(async () => {
    await app.close()
    await desk.close()
  })
  beforeEach(async () => {
    desk.clock.now = AHORA
    await desk.db.deleteFrom('maquina_estados').execute()
    await desk.db.deleteFrom('maquina_kilos').execute()
  })

  const tell = (momento: Date, maquinas: object[], { token = TOKEN, planta = 'DAI' } = {}) =>
    app.inject({
      method: 'POST',
      url: ESTADO,
      headers: { authorization: `Bearer ${token}` },
      payload: { planta, momento: momento.toISOString(), maquinas },
    })
  const marcha = { codigo: 'L1', estado: 'marcha', orden_trabajo: 'OT-1', kilos: '100.5' }

  it('takes the news of a plant, once however often they come, in any order [PAN-17] [LLA-09]', async () => {
    expect((await tell(hace(5), [marcha])).json()).toEqual({ recibidas: 1, repetidas: 0 })
    expect((await tell(hace(2), [marcha, { codigo: 'G1', estado: 'detenida' }])).json()).toEqual({
      recibidas: 2,
      repetidas: 0,
    })
    const again = await Promise.all([tell(hace(2), [marcha]), tell(hace(2), [marcha]), tell(hace(5), [marcha])])
    expect(again.map((answer) => answer.json())).toEqual(Array(3).fill({ recibidas: 0, repetidas: 1 }))

    const stored = await desk.db.selectFrom('maquina_estados').selectAll().where('maquina', '=', 'L1').execute()
    expect(stored).toEqual([{ maquina: 'L1', desde: hace(5), hasta: hace(2), estado: 'marcha', orden_trabajo: 'OT-1' }])
    expect(await desk.db.selectFrom('maquina_kilos').selectAll().where('maquina', '=', 'L1').execute()).toEqual([
      { maquina: 'L1', dia: '2026-11-21', kilos: '201.0' },
    ])
  })

  it.each([
    ['without a token', { token: '' }, 401],
    ['with a wrong token', { token: 'otro-token-largo-de-la-planta' }, 401],
    ["with a plant's token for another plant", { planta: 'DAE' }, 403],
  ])('refuses news %s [PAN-17]', async (_what, change, status) => {
    expect((await tell(hace(1), [{ ...marcha, codigo: 'S1' }], change)).statusCode).toBe(status)
    expect(await desk.db.selectFrom('maquina_estados').selectAll().execute()).toEqual([])
  })

  it.each([
    ['an unknown machine', [marcha, { ...marcha, codigo: 'S1' }]],
    ['a machine twice', [marcha, marcha]],
    ['an unknown state', [{ ...marcha, estado: 'rota' }]],
    ['kilos that are no number', [{ ...marcha, kilos: '-1' }]],
    ['a field too many', [{ ...marcha, precio: '1' }]],
    ['no machine', []],
  ])('stores nothing of news with %s [PAN-17]', async (_what, maquinas) => {
    expect((await tell(hace(1), maquinas)).statusCode).toBe(422)
    expect(await desk.db.selectFrom('maquina_estados').selectAll().execute()).toEqual([])
  })

  it.each([
    ['planta', { planta: 'dai' }, 'Va DAI o DAE.'],
    [
      'momento',
      { momento: '2026-11-21T11:59:00' },
      'Va en ISO 8601 con su diferencia horaria: 2026-11-21T11:59:00-03:00.',
    ],
    [
      'momento',
      { momento: '21/11/2026 11:59' },
      'Va en ISO 8601 con su diferencia horaria: 2026-11-21T11:59:00-03:00.',
    ],
    ['maquinas.0.estado', { maquinas: [{ ...marcha, estado: 'MARCHA' }] }, 'Va marcha, detenida o mantenimiento.'],
    ['maquinas.0.kilos', { maquinas: [{ ...marcha, kilos: '10,5' }] }, 'Va con punto y hasta 3 decimales: "10.5".'],
    ['maquinas.0.kilos', { maquinas: [{ ...marcha, kilos: 10.5 }] }, 'Va como texto: "10.5".'],
    ['maquinas', { maquinas: [] }, 'Falta la máquina.'],
  ])(
    'tells whoever sets up a plant which field is odd, and how it goes: %s %j [LLA-09] [LLA-11]',
    async (campo, change, dicho) => {
      const answer = await app.inject({
        method: 'POST',
        url: ESTADO,
        headers: { authorization: `Bearer ${TOKEN}` },
        payload: { planta: 'DAI', momento: hace(1).toISOString(), maquinas: [marcha], ...change },
      })

      expect(answer.json()).toEqual({ message: dicho, errors: { [campo]: [dicho] } })
    },
  )

  it('refuses news of tomorrow, and more than sixty a minute', async () => {
    expect((await tell(new Date(AHORA.getTime() + 6 * MINUTO), [marcha])).statusCode).toBe(422)
    desk.clock.now = new Date(AHORA.getTime() + 10 * MINUTO)
    const answers = []
    for (let i = 0; i < 61; i++) answers.push((await tell(hace(1), [marcha])).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)).toBe(429)
  })

  it("shows state, since when, order and kilos; after ten minutes without news 'Sin datos' [PAN-17]", async () => {
    const { get } = await paginasDe(desk, ['IEM'])
    await tell(hace(9), [marcha])
    await tell(hace(5), [{ ...marcha, orden_trabajo: 'OT-2' }])
    const row = async () => filasDe((await get(DAI)).body).find(([name]) => name === 'Láser <1>')

    expect((await row())?.slice(1, 5)).toEqual(['En marcha', '11:51', 'OT-2', '201 kg'])
    expect(filasDe((await get(DAI)).body).find(([name]) => name === 'Guillotina')?.[1]).toBe('Sin datos')
    desk.clock.now = new Date(AHORA.getTime() + 5 * MINUTO)
    expect((await row())?.slice(1, 3)).toEqual(['En marcha', '11:51'])
    desk.clock.now = new Date(AHORA.getTime() + 5 * MINUTO + 1)
    expect((await row())?.slice(1, 5)).toEqual(['Sin datos', '12:05', '—', '201 kg'])
  })

  it('shows kilos with the decimals that the plant sends, and days that add up to their total [PAN-17] [VIS-22] [DOC-16]', async () => {
    const { get } = await paginasDe(desk, ['IEM'])
    await tell(hace(24 * 60), [{ ...marcha, kilos: '0.4' }])
    await tell(hace(1), [{ ...marcha, kilos: '0.45' }])
    const kilos = async (ruta: string) => filasDe((await get(ruta)).body).map((celdas) => celdas.at(-1))

    expect((await kilos(`${DAI}?maquina=L1`)).filter((one) => one !== '0 kg')).toEqual([
      ...['Kilos', '0,45 kg', '0,4 kg', '0,85 kg'],
    ])
    expect(await kilos(DAI)).toContain('0,85 kg')
  })

  it('tells since when a state holds though that is longer ago than the days that are drawn, and nothing of a machine that never told [PAN-17]', async () => {
    const DIA = 24 * 60
    const antes = { maquina: 'L1', orden_trabajo: 'OT-1' }
    await desk.db
      .insertInto('maquina_estados')
      .values([
        { ...antes, desde: hace(50 * DIA), hasta: hace(45 * DIA), estado: 'marcha' },
        { ...antes, desde: hace(45 * DIA), hasta: hace(40 * DIA), estado: 'detenida' },
        { ...antes, desde: hace(40 * DIA), hasta: hace(1), estado: 'detenida', orden_trabajo: 'OT-2' },
      ])
      .execute()
    const row = async (name: string) => {
      const { get } = await paginasDe(desk, ['IEM'])

      return filasDe((await get(DAI)).body)
        .find(([one]) => one === name)
        ?.slice(1, 3)
    }

    expect(await row('Láser <1>')).toEqual(['Detenida', '07/10/2026 12:00'])
    expect(await row('Guillotina')).toEqual(['Sin datos', ''])
    desk.clock.now = new Date(AHORA.getTime() + 60 * DIA * MINUTO)
    expect(await row('Láser <1>')).toEqual(['Sin datos', '21/11/2026 12:09'])
  })

  it('asks for itself every minute, draws the day and each month, and exports [PAN-17] [VIS-20]', async () => {
    const { get } = await paginasDe(desk, ['IEM'])
    await tell(hace(30), [marcha])
    const page = await get(DAI)

    expect(page.headers.refresh).toBe('60')
    expect(page.body).toContain('ahora hay 0 de 2 en marcha')
    for (const path of ['dia', 'mes?maquina=L1']) {
      const { headers, body } = await get(`${DAI}/${path}`)
      expect([headers['content-type'], body]).toEqual(['image/svg+xml', expect.stringContaining('#2f9e44')])
    }
    expect((await get(`${DAI}/exportar`)).headers['content-type']).toBe('application/vnd.ms-excel')
    const hoja = async (query = '') => {
      const { Sheets, SheetNames } = read((await get(`${DAI}/exportar${query}`)).rawPayload)

      return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
    }
    // What the screen says of a machine, and the days of the one that is looked at.
    const [titulos = [], ...maquinas] = await hoja()
    expect(titulos.slice(0, 8)).toEqual([
      ...['Máquina', 'Estado', 'Desde', 'Orden', 'Kilos hoy', 'En marcha 24 horas (h)', 'Detenida 24 horas (h)'],
      'Mantenimiento 24 horas (h)',
    ])
    expect(maquinas).toHaveLength(2)
    const [deDias, ...filas] = await hoja('?maquina=L1')
    expect(deDias).toEqual([
      ...['Día', 'En marcha (h)', 'Detenida (h)', 'Mantenimiento (h)', 'Sin datos (h)', 'Disponibilidad (%)', 'Kilos'],
    ])
    expect([filas.length, filas[0]?.every((celda) => typeof celda === 'number')]).toEqual([30, true])
    expect((await get(DAI)).body).toContain(`${DAI}/exportar"`)
    expect((await get(`${DAI}?maquina=L1`)).body).toContain(`${DAI}/exportar?maquina=L1`)
    expect((await get(`${DAI}/exportar?maquina=S1`)).statusCode).toBe(404)
    expect(filasDe((await get(`${DAI}?maquina=L1`)).body).at(-1)?.[0]).toBe('30 días')
    expect((await get(`${DAI}?maquina=S1`)).body).toContain('La planta no tiene esa máquina.')
  })

  it('asks the code of its own plant [LLA-07]', async () => {
    const { get } = await paginasDe(desk, ['IED'])

    expect((await get(DAI)).statusCode).toBe(403)
    expect((await get(DAI.replace(/dai$/, 'dae'))).statusCode).toBe(200)
  })

  it('covers every moment of a window once, whatever the news [PAN-17]', () => {
    const noticia = fc.tuple(fc.nat(200), fc.nat(60), fc.constantFrom('marcha', 'detenida', 'mantenimiento'))
    fc.assert(
      fc.property(
        fc.array(noticia, { maxLength: 12 }),
        fc.nat(150),
        fc.integer({ min: 1, max: 150 }),
        (list, from, long) => {
          let at = 0
          const noticias = list.map(([gap, length, estado]) => {
            const desde = new Date((at + gap) * MINUTO)
            at += gap + length + 1
            return {
              desde,
              hasta: new Date(desde.getTime() + length * MINUTO),
              estado: estado as 'marcha',
              orden_trabajo: '',
            }
          })
          const [desde, hasta] = [from * MINUTO, (from + long) * MINUTO]
          const tramos = tramosDe(noticias, desde, hasta)

          expect(tramos[0]?.desde).toBe(desde)
          expect(tramos.at(-1)?.hasta).toBe(hasta)
          for (const [i, tramo] of tramos.entries()) {
            expect(tramo.hasta).toBeGreaterThan(tramo.desde)
            if (i > 0) expect(tramo.desde).toBe(tramos[i - 1]?.hasta)
          }
          expect(Object.values(sumTramos(tramos)).reduce((a, b) => a + b)).toBe(hasta - desde)
          for (let minute = from; minute < from + long; minute++) {
            const now = minute * MINUTO
            const last = noticias.findLast((n) => n.desde.getTime() <= now)
            const known = last && now < last.hasta.getTime() + 10 * MINUTO
            const found = tramos.find((t) => t.desde <= now && now < t.hasta)
            expect(found?.estado).toBe(known ? last.estado : 'sin datos')
          }
        },
      ),
    )
  })
})
