import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { filasDe, paginasDe } from '../../testing/paginas.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const CAMBIO = 'precios/lista-de-precios?vista=cambio&familia=1'

describe('a change of prices', () => {
  let desk: TestApp
  let precios: Awaited<ReturnType<typeof paginasDe>>

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    const chapa = { prod01: 'CH-304', familia: '1', descrip: 'CHAPA', productos_seleccionados: ['304', '2B'] }
    await desk.db
      .insertInto('productos')
      .values({ ...chapa, base_peso: 'kilo', peso: null })
      .execute()
    const precio = { prod01: 'CH-304', base: 'kilo' as const, desde: '2026-11-01' }
    await desk.db
      .insertInto('precios')
      .values([
        { ...precio, moneda: 'D', precio: '4.85' },
        { ...precio, moneda: 'P', precio: '6862.75' },
      ])
      .execute()
    precios = await paginasDe(desk, ['PRE'])
  })
  afterAll(() => desk.close())

  const look = async (query: string) => {
    const body = await precios.body(`${CAMBIO}&${query}`)

    return { body, despues: filasDe(body).map((celdas) => celdas[5]) }
  }

  it('by a fixed amount is in one currency: 500 pesos are no 500 dollars [PAN-16]', async () => {
    const { body } = await look('modo=importe&valor=500')
    expect(body).toContain('Elija la moneda: el importe fijo es en pesos o en dólares.')
    expect(body).not.toContain('Confirmar')

    expect((await look('modo=importe&valor=500&moneda=P')).despues).toEqual(['Después', '$ 7.362,75'])
  })

  it.each(['valor=4.125', 'valor=-4.125%25', 'modo=importe&moneda=D&valor=1.125'])(
    'asks which of both a figure with a point and three digits is, with %s [PAN-16] [VIS-11]',
    async (query) => {
      const { body } = await look(query)

      expect(body).toContain('Se puede leer de dos formas.')
      expect(body).not.toContain('Confirmar')
    },
  )

  it.each([
    ['valor=4,125', ['$ 7.145,84', 'U$S 5,05']],
    ['valor=4.5', ['$ 7.171,57', 'U$S 5,07']],
    ['modo=importe&moneda=P&valor=1.125', ['$ 7.987,75']],
    ['modo=importe&moneda=D&valor=0.125', ['U$S 4,98']],
  ])('is read as it is written where it is one thing, with %s [PAN-16] [VIS-11]', async (query, despues) => {
    expect((await look(query)).despues.slice(1)).toEqual(despues)
  })

  it('that was undone says how many prices it had, who undid it and when [PAN-16] [DOC-23]', async () => {
    const query = `${CAMBIO}&valor=10&desde=2026-12-01`
    const [, marca = ''] = /name="marca" value="([^"]+)"/.exec(await precios.body(query)) ?? []
    await precios.post('precios/lista-de-precios', 'cambiar', { marca }, query.slice('precios/lista-de-precios'.length))
    const { id } = await desk.db.selectFrom('precios_lotes').select('id').executeTakeFirstOrThrow()
    const undone = await precios.post('precios/lista-de-precios', 'deshacer', { lote: String(id) }, '?vista=cambios')
    expect(undone.text).toContain('se deshizo')

    const [, fila] = filasDe(await precios.body('precios/lista-de-precios?vista=cambios'))
    expect([fila?.[2], fila?.[5]]).toEqual(['2', 'Deshecho Marta Quiroga, 21/11/2026 12:00'])
  })
})
