import { historialAnswer } from '@yunque/contracts/documento/historial'
import { listOfMargen, type MargenRow } from '@yunque/contracts/list/margen'
import { pageSchema } from '@yunque/contracts/row'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada } from '../../testing/documentos.ts'
import { addMargen, BAJO } from '../../testing/margen.ts'
import { addFamilia, addMundo } from '../../testing/mundo.ts'
import { race } from '../../testing/race.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const BASE = '/api/cotizaciones/margen-autorizacion-comercial'

type Caller = Awaited<ReturnType<TestApp['signIn']>>

describe('the margin of a quotation', () => {
  let test: TestApp
  let seller: Caller
  let approver: Caller
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    await addFamilia(test.db, { codigo: '60', medidas_familia: 1 })
    await addMargen(test.db)
    seller = await test.signIn(['COT', 'NVR'])
    approver = await test.signIn(['CPA'])
    docs = documentosDe(seller)
  })
  beforeEach(async () => {
    await test.db.updateTable('cotizaciones').set({ anulada: 'S' }).execute()
  })
  afterAll(() => test.close())

  const estado = async (id: string) => (await docs.leer(id)).estado_documento
  const list = async (search: object = {}) => pageSchema(listOfMargen).parse((await approver.call(BASE, search)).json())
  const decidir = (id: string, accion: string, body: object) => approver.call(`${BASE}/${id}/${accion}`, body)
  const bajo = (change: object = {}) => docs.crear({ productos: [itemFormLegacy({ ...BAJO, ...change })] })
  const margenDe = async (change: object): Promise<MargenRow['productos'][number] | undefined> => {
    const id = await docs.crear({ productos: [itemFormLegacy(change), itemFormLegacy(BAJO)] })
    return (await list({ n_cotizacion: id })).data[0]?.productos[0]
  }

  it('makes a quotation under its family’s floor wait for approval, and no other [DOC-06]', async () => {
    expect(await estado(await docs.crear())).toBe('SV')
    expect(await estado(await docs.crear({ productos: [itemFormLegacy(), itemFormLegacy(BAJO)] }))).toBe('PA')
  })

  it.each([
    ['a hair under the floor waits', '15.24', 'PA'],
    ['the floor itself does not', '15.23', 'SV'],
  ])('%s [DOC-06]', async (_case, margen, expected) => {
    // (5 - 4.2385) / 5 is 15.23 % exactly.
    await test.db.updateTable('margenes_minimos').set({ margen }).execute()
    await test.db.updateTable('precios').set({ costo: '4.2385' }).execute()
    const id = await bajo({ precio_unitario: '5', precio_total: '475.80' })
    await test.db.updateTable('margenes_minimos').set({ margen: '15.00' }).execute()
    await test.db.updateTable('precios').set({ costo: '4.1111' }).execute()

    expect(await estado(id)).toBe(expected)
  })

  it('exports a line that was sold below its cost, too [DOC-06] [VIS-15]', async () => {
    await bajo({ precio_unitario: '3', precio_total: '285.48' })

    const answer = await approver.call(`${BASE}/exportar`)

    expect([answer.statusCode, answer.json()]).toEqual([200, expect.stringContaining('/exportaciones/')])
  })

  it('is listed beside a weight of too many figures, whose cost has more than an amount has [DOC-06] [VIS-23]', async () => {
    const peso = '900000000000'
    const id = await bajo({
      ...{ cantidad: '1', peso_unitario: peso, peso_total: peso, moneda: 'P' },
      ...{ precio_unitario: '1', precio_total: `${peso}.00` },
    })
    const other = await bajo()

    expect((await list()).data.map(({ n_cotizacion }) => n_cotizacion)).toEqual(expect.arrayContaining([id, other]))
    expect((await approver.call(`${BASE}/exportar`)).statusCode).toBe(200)
  })

  it('lists what waits, each line with its measures, its unit, cost and margin [DOC-06] [VIS-22]', async () => {
    const id = await bajo()
    const { data, total } = await list()

    expect(total).toBe(1)
    expect(data[0]).toEqual({
      n_cotizacion: id,
      version: '1',
      fecha: '2026-11-21',
      cliente: '1204',
      razon: 'ACEROS DEL SUR SA',
      usuario: seller.codigo,
      nombre_usuario: 'Marta Quiroga',
      espera_desde: '2026-11-21',
      modificado: expect.stringMatching(/^2026-11-21 \d\d:\d\d:\d\d$/),
      modificado_por: 'Marta Quiroga',
      subtotal_p: '',
      subtotal_d: '456.77',
      productos: [
        {
          nro_item: 1,
          familia: '1',
          nombre_familia: 'FAMILIA 1',
          descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
          medidas: '2,00 x 1.000,00 x 2.000,00',
          cantidad: '3',
          um1: 'UN',
          peso_total: '95.16',
          moneda: 'D',
          precio_total: '456.77',
          costo_total: '391.21',
          margen: '14.35',
          margen_minimo: '15.00',
        },
      ],
    })
  })

  it.each([
    ['below cost is below zero', { precio_unitario: '3', precio_total: '285.48' }, '-37.04', '391.21'],
    ['a gift has none', { precio_unitario: '0', precio_total: '0' }, '', '391.21'],
    ['no cost in its currency: that of the other at the frozen rate', { moneda: 'P' }, '-119545.73', '552196.13'],
    ['no product of that name', { productos_seleccionados: ['316L', '2B'] }, '', ''],
    ['a family whose product has no cost', { familia: '60', precio_total: '14.55' }, '', ''],
  ])('%s: %j [DOC-06]', async (_case, change, margen, costo) => {
    const line = await margenDe(change)

    expect([line?.margen, line?.costo_total]).toEqual([margen, costo])
  })

  it('has no cost in dollars of what costs pesos, where the document has no rate [DOC-06] [DOC-10]', async () => {
    const id = await bajo()
    await test.db.updateTable('precios').set({ moneda: 'P' }).execute()
    await test.db
      .updateTable('cotizaciones')
      .set({ dolar_divisa: null })
      .where('n_cotizacion', '=', Number(id))
      .execute()
    const [line] = (await list()).data.flatMap(({ productos }) => productos)
    await test.db.updateTable('precios').set({ moneda: 'D' }).execute()

    expect([line?.margen, line?.costo_total]).toEqual(['', ''])
  })

  it('makes a gift wait [DOC-06]', async () => {
    expect(await estado(await bajo({ precio_unitario: '0', precio_total: '0' }))).toBe('PA')
  })

  it('Autorizar lets it go on, and tells it in the history [DOC-06]', async () => {
    const id = await bajo()
    const answer = await decidir(id, 'autorizar', { version: '1' })

    expect([answer.statusCode, answer.json()]).toEqual([200, { n_cotizacion: Number(id), version: 2 }])
    expect(await estado(id)).toBe('SV')
    expect((await list()).total).toBe(0)
    const [entry] = historialAnswer.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)).json())
    expect(entry).toMatchObject({
      usuario: 'Marta Quiroga',
      accion: 'Autorización',
      cambios: [{ campo: 'Pendiente de Aprobación', antes: 'Sí', despues: 'No' }],
    })
  })

  it('Rechazar needs a motive, and keeps it [DOC-06]', async () => {
    const id = await bajo()
    const without = await decidir(id, 'rechazar', { version: '1', motivo: ' ' })
    expect([without.statusCode, without.json().errors]).toEqual([422, { motivo: ['Indique el motivo del rechazo.'] }])
    expect(await estado(id)).toBe('PA')

    expect((await decidir(id, 'rechazar', { version: '1', motivo: 'Poco volumen' })).statusCode).toBe(200)
    expect(await estado(id)).toBe('RE')
    const [entry] = historialAnswer.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)).json())
    expect(entry?.cambios).toContainEqual({ campo: 'Motivo del rechazo', antes: '', despues: 'Poco volumen' })
  })

  it.each(['autorizar', 'rechazar'])('editing after %s resets it [DOC-06]', async (accion) => {
    const id = await bajo()
    await decidir(id, accion, { version: '1', ...(accion === 'rechazar' && { motivo: 'No' }) })
    const edit = (version: string, change: object) =>
      docs.guardar({ version, productos: [itemFormLegacy({ nro_item: '1', ...change })] }, { id })

    expect((await edit('2', BAJO)).statusCode).toBe(200)
    expect(await estado(id)).toBe('PA')
    await edit('3', {})
    expect(await estado(id)).toBe('SV')
  })

  it('what becomes of a line asks for no second approval [DOC-06]', async () => {
    const id = await bajo()
    await decidir(id, 'autorizar', { version: '1' })
    await docs.saveEstado(id, { version: '2', items: [ganada()] })

    expect(await estado(id)).toBe('GA')
  })

  it('waits since it was saved, at the costs of that day, whatever the status panel saves meanwhile [DOC-06] [PAN-16]', async () => {
    const id = await bajo()
    const before = (await list()).data[0]
    const momento = new Date('2026-11-18T15:00:00Z')
    await test.db
      .updateTable('cotizaciones')
      .set({ modificado: momento })
      .where('n_cotizacion', '=', Number(id))
      .execute()
    await test.db.updateTable('auditoria').set({ momento }).where('id_entidad', '=', id).execute()
    const nuevo = {
      prod01: 'CH-304-2B',
      moneda: 'D',
      base: 'kilo',
      precio: '4.85',
      costo: '2',
      desde: '2026-11-20',
    } as const
    await test.db.insertInto('precios').values(nuevo).execute()
    await docs.saveEstado(id, { referencia: 'OC 1234' })
    const after = (await list()).data[0]
    await test.db.deleteFrom('precios').where('desde', '=', nuevo.desde).execute()

    expect([after?.version, after?.espera_desde]).toEqual(['2', '2026-11-18'])
    expect(after?.productos).toEqual(before?.productos)
  })

  it('decides on the version that was looked at, and once [LLA-06]', async () => {
    const id = await bajo()
    const both = [
      () => decidir(id, 'autorizar', { version: '1' }),
      () => decidir(id, 'rechazar', { version: '1', motivo: 'No' }),
    ]
    const answers = await race(test.db, 'cotizaciones', both)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])

    const late = await decidir(id, 'autorizar', { version: '2' })
    expect([late.statusCode, late.json().message]).toEqual([422, 'La cotización no está pendiente de aprobación.'])
  })

  it('pages, filters and orders', async () => {
    const [first, second] = [await bajo(), await bajo()]
    const ids = async (search: object) => (await list(search)).data.map(({ n_cotizacion }) => n_cotizacion)

    expect(await ids({})).toEqual([first, second])
    expect(await ids({ orden: '-n_cotizacion' })).toEqual([second, first])
    expect(await ids({ n_cotizacion: second })).toEqual([second])
    expect(await ids({ razon: 'del sur' })).toEqual([first, second])
    expect(await ids({ razon: 'nadie' })).toEqual([])
  })
})
