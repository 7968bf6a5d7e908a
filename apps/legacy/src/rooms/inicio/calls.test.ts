import { type CeldaResumen, COLUMNAS_RESUMEN, type FilaResumen, tablaResumen } from '@yunque/contracts/inicio'
import { listOfCotizaciones } from '@yunque/contracts/list/cotizaciones'
import { pageSchema } from '@yunque/contracts/row'
import { sum } from '@yunque/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDatabase } from '../../../db/seed/seed-database.ts'
import { addListas, documentosDe, ganada } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { openSession } from '../../testing/open-session.ts'
import { addCotizacion } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const RESUMEN = '/api/inicio/tabla-resumen'

describe('the figures of the seeded world', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp({ conCasa: true })
    await seedDatabase(desk.db, { today: '2026-11-21', scale: 1, clave: 'una clave de ejemplo' })
  })
  afterAll(() => desk.close())

  const as = async (codigo: string) => {
    const headers = { authorization: `Bearer ${await openSession(desk.deps, codigo)}` }
    return async (url: string, payload: object = {}) =>
      (await desk.app.inject({ method: 'POST', url, payload, headers })).json()
  }

  /** The list behind a cell: its number of rows, and the sums of their amounts. */
  const behind = async (ask: Awaited<ReturnType<typeof as>>, search: object): Promise<CeldaResumen> => {
    const { data } = pageSchema(listOfCotizaciones).parse(
      await ask('/api/cotizaciones/consulta', { per_page: -1, ...search }),
    )
    const added = (amounts: string[]) => {
      const known = amounts.filter((amount) => amount !== '')
      return known.length > 0 ? sum(known) : ''
    }

    return {
      cantidad: data.length,
      p: added(data.map(({ subtotal_p }) => subtotal_p)),
      d: added(data.map(({ subtotal_d }) => subtotal_d)),
    }
  }
  const same = ({ cantidad, p, d }: CeldaResumen) => ({ cantidad, p: Number(p), d: Number(d) })

  it.each([
    // Parts of two months with a whole month between them.
    ['gerente', true, '2026-09-15', '2026-11-20'],
    ['gerente', true, '2026-10-01', '2026-10-31'],
    // First a range whose ends lie nearer to the far ends of their months, then a few days of one month, then one that reaches into the future.
    ['gerente', true, '2026-08-20', '2026-11-10'],
    ['gerente', true, '2026-10-12', '2026-10-19'],
    ['gerente', true, '2026-10-18', '2026-12-09'],
    ['vendedor', false, '2026-09-15', '2026-11-20'],
    // A user limited to some clients.
    ['interior', false, '2026-09-15', '2026-11-20'],
  ])('are, for %s, those of the list behind every cell [PAN-04]', async (codigo, todos, desde, hasta) => {
    const ask = await as(codigo)
    const periodo = { desde, hasta }
    const resumen = tablaResumen.parse(await ask(RESUMEN, periodo))
    const differences: unknown[] = []
    let compared = 0
    const compare = async (cell: CeldaResumen, search: object) => {
      const list = await behind(ask, search)
      compared += list.cantidad ?? 0
      if (JSON.stringify(same(cell)) !== JSON.stringify(same(list))) differences.push({ search, cell, list })
    }
    // The first row sums up everybody where the user may see that, else only himself.
    const whose = (usuario: string) => usuario || (todos ? '' : codigo)
    const rows: FilaResumen[] = [...resumen.filas, resumen.total]
    for (const fila of rows) {
      for (const [columna, estado] of Object.entries(COLUMNAS_RESUMEN)) {
        const cell = fila[columna as keyof typeof COLUMNAS_RESUMEN]
        await compare(cell, { ...periodo, usuario: whose(fila.usuario), estado })
      }
      for (const { motivo_codi: motivo, cantidad } of fila.motivos) {
        const list = await behind(ask, { ...periodo, usuario: whose(fila.usuario), motivo })
        expect(cantidad).toBe(list.cantidad)
      }
    }
    for (const { mes, conversion: _conversion, ...celdas } of resumen.meses) {
      const last = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).toISOString().slice(0, 10)
      const dias = { desde: `${mes}-01`, hasta: [last, periodo.hasta].toSorted()[0] }
      for (const [columna, estado] of Object.entries(COLUMNAS_RESUMEN))
        await compare(celdas[columna as keyof typeof COLUMNAS_RESUMEN], { ...dias, usuario: whose(''), estado })
    }

    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(300)
    expect(resumen.todos).toBe(todos)
    expect(resumen.filas.map(({ usuario }) => usuario)).toEqual(
      todos ? expect.arrayContaining(['vendedor', 'interior', 'aprobador']) : [codigo],
    )
    expect(resumen.total.motivos).toHaveLength(3)
  })

  it('are none of days that end before they begin [PAN-04]', async () => {
    const ask = await as('gerente')
    const { filas, total } = tablaResumen.parse(await ask(RESUMEN, { desde: '2026-11-10', hasta: '2026-09-20' }))

    expect({ filas, total }).toMatchObject({ filas: [], total: { hechas: { cantidad: 0 }, motivos: [] } })
  })
})

describe('POST /api/inicio/tabla-resumen', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
  })
  afterAll(() => test.close())

  const resumen = async (by: Awaited<ReturnType<TestApp['signIn']>>, search = {}) =>
    tablaResumen.parse((await by.call(RESUMEN, search)).json())

  it('is of this month until today where nothing is asked, and of twelve months, also empty ones [PAN-04]', async () => {
    const nobody = await test.signIn(['COT'])
    const { desde, hasta, filas, total, meses } = await resumen(nobody)

    expect({ desde, hasta, filas }).toEqual({ desde: '2026-11-01', hasta: '2026-11-21', filas: [] })
    expect(total).toMatchObject({ hechas: { cantidad: 0, p: '', d: '' }, conversion: '', dias: '', motivos: [] })
    expect(meses.map(({ mes }) => mes).filter((_, i) => i === 0 || i === 11)).toEqual(['2025-12', '2026-11'])
    expect(meses).toHaveLength(12)
  })

  it.each([
    ['2026-01-01', '9999-12-31'],
    ['1000-01-01', '9999-12-30'],
    ['1000-01-01', '1000-01-02'],
  ])('is of any days that can be typed, as from %s to %s [PAN-04] [VIS-23]', async (desde, hasta) => {
    const { meses, total } = await resumen(await test.signIn(['COT']), { desde, hasta })

    expect([meses.length, meses.at(-1)?.mes, total.hechas.cantidad]).toEqual([12, hasta.slice(0, 7), 0])
  })

  it('says what was won of what was decided: by count, and by the won lines in each currency [PAN-04]', async () => {
    const { codigo, ...by } = await test.signIn(['COT'])
    const base = { usuario: codigo, fecha: '2026-11-02' }
    const won = await addCotizacion(test.db, { ...base, n_cotizacion: 81, items: 1, ganados: 1, subtotal_d: '100' })
    await addCotizacion(test.db, {
      ...base,
      n_cotizacion: 82,
      items: 1,
      perdidos: 1,
      subtotal_d: '250',
      subtotal_p: '9',
    })
    const part = await addCotizacion(test.db, {
      ...base,
      n_cotizacion: 83,
      items: 2,
      ganados: 1,
      perdidos: 1,
      subtotal_d: '50',
      ganado_d: '30',
    })
    await addCotizacion(test.db, { ...base, n_cotizacion: 84, items: 1, subtotal_d: '7000' })
    const linea = { familia: '1', moneda: 'D', cantidad: '1', peso_unitario: null, peso_total: null } as const
    const sin = { precio_unitario: null, plazo_entrega: null, ficha: null, orden: 0 }
    await test.db
      .insertInto('cotizacion_items')
      .values([
        { ...linea, ...sin, n_cotizacion: won, nro_item: 1, precio_total: '100', estado: 'G' },
        { ...linea, ...sin, n_cotizacion: part, nro_item: 1, precio_total: '30', estado: 'G' },
        { ...linea, ...sin, n_cotizacion: part, nro_item: 2, precio_total: '20', estado: 'P', motivo_codi: '2' },
      ])
      .execute()
    const { total, todos, meses } = await resumen({ codigo, ...by })

    // Two of three; 130 of 400 dollars; nothing of 9 pesos. It was decided on the 18th, after 16 days.
    expect(total).toMatchObject({ conversion: '66.7', conversion_d: '32.5', conversion_p: '0.0', dias: '16.0' })
    expect([total.ganado_d, total.ganado_p]).toEqual(['130', ''])
    expect(meses.slice(-2).map(({ conversion }) => conversion)).toEqual(['', '66.7'])
    expect(total.motivos).toEqual([{ motivo_codi: '2', texto: 'motivos_item 2', cantidad: 1 }])
    expect(todos).toBe(false)
  })

  it('keeps the day of the decision through later changes, and forgets it with the decision [PAN-04]', async () => {
    const seller = await test.signIn(['COT'])
    const docs = documentosDe(seller)
    const id = await docs.crear()
    const decidida = async () => {
      const row = test.db.selectFrom('cotizaciones').select('decidida').where('n_cotizacion', '=', Number(id))
      return (await row.executeTakeFirstOrThrow()).decidida
    }
    const { productos } = await docs.leer(id)
    const items = productos.map(({ nro_item }) => ganada(String(nro_item)))
    expect(await decidida()).toBeNull()

    await docs.saveEstado(id, { version: '1', items })
    expect(await decidida()).toBe('2026-11-21')

    test.clock.now = new Date('2026-11-21T15:10:00Z')
    await test.db
      .updateTable('cotizaciones')
      .set({ modificado: new Date('2026-12-24T12:00:00Z'), ganados: items.length })
      .where('n_cotizacion', '=', Number(id))
      .execute()
    expect(await decidida()).toBe('2026-11-21')

    await test.db.updateTable('cotizaciones').set({ ganados: 0 }).where('n_cotizacion', '=', Number(id)).execute()
    expect(await decidida()).toBeNull()
  })
})
