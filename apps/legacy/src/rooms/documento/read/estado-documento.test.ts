import { agendaResumen } from '@yunque/contracts/agenda'
import { documentoAnswer, type Estado } from '@yunque/contracts/documento/documento'
import { listOfCotizaciones } from '@yunque/contracts/list/cotizaciones'
import { pageSchema } from '@yunque/contracts/row'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../../testing/mundo.ts'
import { addCliente, addCotizacion, addUsuario } from '../../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../../testing/test-app.ts'

type Cambio = NonNullable<Parameters<typeof addCotizacion>[1]>

/** Every combination of what a state depends on, with last days around today, 2026-11-21. */
const todas = (): Cambio[] =>
  (['S', 'N'] as const).flatMap((anulada) =>
    (['S', 'N'] as const).flatMap((rechazada) =>
      (['S', 'N'] as const).flatMap((pendiente_aprobacion) =>
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 2],
          [1, 1],
        ].flatMap(([ganados = 0, perdidos = 0]) =>
          ['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-25', null].map((validez_oferta) => ({
            anulada,
            rechazada,
            pendiente_aprobacion,
            items: 2,
            ganados,
            perdidos,
            validez_oferta,
          })),
        ),
      ),
    ),
  )

describe('the state of a document', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addUsuario(test.db)
    seller = await test.signIn(['COT'])
  })
  afterEach(async () => {
    test.clock.now = AHORA
    await test.db.deleteFrom('cotizaciones').execute()
  })
  afterAll(() => test.close())

  const get = async (id: number) =>
    documentoAnswer.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/get`)).json()).cotizacion
  const list = async (search: object) =>
    pageSchema(listOfCotizaciones).parse((await seller.call('/api/cotizaciones/consulta', search)).json())
  const estadoDe = async (cambio: Cambio): Promise<Estado | ''> =>
    (await get(await addCotizacion(test.db, cambio))).estado_documento

  it.each<[Estado, string, Cambio]>([
    ['AN', 'annulled, whatever else', { anulada: 'S', rechazada: 'S', pendiente_aprobacion: 'S', ganados: 1 }],
    ['RE', 'rejected, before pending', { rechazada: 'S', pendiente_aprobacion: 'S', ganados: 1 }],
    ['PA', 'pending approval, before decided', { pendiente_aprobacion: 'S', ganados: 1 }],
    ['GA', 'all won', { items: 2, ganados: 2 }],
    ['PE', 'all lost', { items: 2, perdidos: 2 }],
    ['GP', 'all decided, some won', { items: 3, ganados: 1, perdidos: 2 }],
    ['GA', 'won, and never expired', { ganados: 1, validez_oferta: '2020-01-01' }],
    ['VE', 'one line open, last day past', { items: 2, ganados: 1, validez_oferta: '2026-11-20' }],
    ['PV', 'last day today', { validez_oferta: '2026-11-21' }],
    ['PV', 'last day in 3 days', { validez_oferta: '2026-11-24' }],
    ['SV', 'last day in 4 days', { validez_oferta: '2026-11-25' }],
    ['SV', 'no last day', { validez_oferta: null }],
  ])('is %s: %s [DOC-01]', async (estado, _why, cambio) => {
    expect(await estadoDe(cambio)).toBe(estado)
  })

  it('takes the days of "pronta a vencer" from a setting [DOC-01]', async () => {
    await test.db.insertInto('parametros').values({ nombre: 'dias_pronta_a_vencer', valor: '10' }).execute()
    const estado = await estadoDe({ validez_oferta: '2026-12-01' })
    await test.db.deleteFrom('parametros').execute()

    expect(estado).toBe('PV')
  })

  it.each([
    ['at 23:59:59 of its last day', '2026-11-22T02:59:59Z', 'PV'],
    ['at 00:00:00 of the day after', '2026-11-22T03:00:00Z', 'VE'],
  ])('%s in Buenos Aires [DOC-02]', async (_moment, now, estado) => {
    const id = await addCotizacion(test.db, { validez_oferta: '2026-11-21' })
    test.clock.now = new Date(now)
    seller = await test.signIn(['COT'])

    expect((await get(id)).estado_documento).toBe(estado)
    expect((await list({ estado })).total).toBe(1)
  })

  it('is the same in list, filter and record, and each card counts what its VER opens [DOC-01]', async () => {
    for (const cambio of todas()) await addCotizacion(test.db, cambio)
    await addCotizacion(test.db, { tipo: 'nota_venta' })
    const { data } = await list({ per_page: -1 })
    expect(data).toHaveLength(200)
    for (const { n_cotizacion, estado } of data.filter((_, i) => i % 7 === 0)) {
      expect((await get(Number(n_cotizacion))).estado_documento).toBe(estado)
    }

    const total = async (estado: string) => Number((await list({ estado })).total)
    for (const estado of new Set(data.map((row) => row.estado))) {
      expect(await total(estado)).toBe(data.filter((row) => row.estado === estado).length)
    }
    expect(await total('A')).toBe((await total('SV')) + (await total('PV')) + (await total('VE')) + (await total('PA')))

    const { cotizaciones } = agendaResumen.parse((await seller.call('/api/agenda/resumen')).json())
    expect(cotizaciones).toEqual({
      vencidas: await total('VE'),
      prontas_a_vencer: await total('PV'),
      sin_vencer: await total('SV'),
      pendientes_aprobacion: await total('PA'),
      rechazadas: await total('RE'),
    })
  })

  it('counts for each user the clients that he may see [DOC-01, LLA-07]', async () => {
    await addCliente(test.db, { codigo: '2000' })
    const own = await addCotizacion(test.db, { cliente: '2000' })
    const others = await addCotizacion(test.db)
    const limited = await test.signIn(['COT'])
    await test.db.insertInto('clientes_usuarios').values({ usuario: limited.codigo, cliente: '2000' }).execute()

    const { data } = (await limited.call('/api/cotizaciones/consulta')).json()
    expect(data).toMatchObject([{ n_cotizacion: own }])
    const { cotizaciones } = (await limited.call('/api/agenda/resumen')).json()
    expect(cotizaciones.sin_vencer).toBe(1)
    expect((await limited.call(`/api/cotizaciones/cotizacion/${others}/get`)).statusCode).toBe(404)
    expect((await seller.call('/api/cotizaciones/consulta')).json().total).toBe(2)
  })
})
