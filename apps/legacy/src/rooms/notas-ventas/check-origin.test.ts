import { listOfNotasVentas } from '@yunque/contracts/list/notas-ventas'
import { pageSchema } from '@yunque/contracts/row'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { race } from '../../testing/race.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const UNA = { cantidad: '1', peso_total: '31.72', precio_total: '153.84' }
const DOS = { cantidad: '2', peso_total: '63.44', precio_total: '307.68' }

describe('a sales note made from a quotation', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>
  let origen = ''

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    await addCliente(test.db, { codigo: '2000' })
    seller = await test.signIn(['COT', 'NVR'])
    docs = documentosDe(seller)
  })
  beforeEach(async () => {
    origen = await docs.crear({ productos: [itemFormLegacy(), itemFormLegacy(), itemFormLegacy()] })
    await docs.saveEstado(origen, { items: [ganada('1'), ganada('2')] })
  })
  afterAll(() => test.close())

  const linea = (nro_item_origen: string, change: object = {}) => itemFormLegacy({ nro_item_origen, ...change })
  const vender = (productos: ReturnType<typeof linea>[], change: object = {}) =>
    docs.guardar({ n_cotizacion_origen: origen, productos, ...change }, { tipo: 'nota_venta' })
  const errorsOf = async (...args: Parameters<typeof vender>) => {
    const answer = await vender(...args)
    expect(answer.statusCode).toBe(422)

    return answer.json().errors
  }

  it('remembers the quotation and the line that each of its lines comes from [DOC-07]', async () => {
    const { n_cotizacion } = (await vender([linea('2'), linea('1'), itemFormLegacy()])).json()
    const note = await docs.leer(String(n_cotizacion), 'nota_venta')

    expect(note.n_cotizacion_origen).toBe(origen)
    expect(note.productos.map(({ nro_item_origen }) => nro_item_origen)).toEqual(['2', '1', ''])
    const { data } = pageSchema(listOfNotasVentas).parse((await seller.call('/api/cotizaciones/notas-ventas')).json())
    expect(data[0]).toMatchObject({ n_cotizacion: String(n_cotizacion), n_cotizacion_origen: origen })
  })

  it('takes won lines only [DOC-07]', async () => {
    expect(await errorsOf([linea('1'), linea('3')])).toEqual({
      'productos.1.nro_item_origen': ['Ítem 2: el ítem 3 de la cotización no está ganado.'],
    })
    expect(await errorsOf([linea('9')])).toHaveProperty(['productos.0.nro_item_origen'])
  })

  it('takes no line twice, over two notes or within one [DOC-07]', async () => {
    expect(await errorsOf([linea('1', DOS), linea('1', DOS)])).toEqual({
      'productos.1.cantidad': ['Ítem 2: el ítem 1 de la cotización tiene 3,00 y hay 0,00 en otras notas de venta.'],
    })
    expect((await vender([linea('1', DOS)])).statusCode).toBe(200)
    expect(await errorsOf([linea('1', DOS)])).toHaveProperty(['productos.0.cantidad'])
    expect((await vender([linea('1', UNA)])).statusCode).toBe(200)
    expect(await errorsOf([linea('1', UNA)])).toHaveProperty(['productos.0.cantidad'])
  })

  it('tells nobody of a quotation whose client he does not see [LLA-07]', async () => {
    const limited = await test.signIn(['COT', 'NVR'])
    await test.db.updateTable('usuarios').set({ asociado: true }).where('codigo', '=', limited.codigo).execute()
    await test.db.insertInto('clientes_usuarios').values({ usuario: limited.codigo, cliente: '2000' }).execute()
    const note = (n_cotizacion_origen: string) =>
      documentosDe(limited).guardar(
        { cliente: '2000', nro_cpt: '', lugar_entrega: '', n_cotizacion_origen },
        { tipo: 'nota_venta' },
      )

    for (const id of [origen, '999999'])
      expect((await note(id)).json().errors).toEqual({
        n_cotizacion_origen: [`No existe la cotización N° ${id}.`],
      })
  })

  it('takes a line once when many take it together [DOC-07]', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => vender([linea('1')])))

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422])
  })

  it('takes it once though all of them had seen it free [DOC-07]', async () => {
    const answers = await race(
      test.db,
      'cotizaciones',
      [1, 2, 3].map(() => () => vender([linea('1')])),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
  })

  it('gives the lines of an annulled note back [DOC-07]', async () => {
    const { n_cotizacion } = (await vender([linea('1')])).json()
    await seller.call(`/api/cotizaciones/nota_venta/${n_cotizacion}/anular`, { version: '1', motivo: 'Duplicada' })

    expect((await vender([linea('1')])).statusCode).toBe(200)
  })

  it('may be saved again as it is [DOC-07]', async () => {
    const { n_cotizacion } = (await vender([linea('1')])).json()
    const again = { version: '1', n_cotizacion_origen: origen, productos: [linea('1', { nro_item: '1' })] }
    const save = (change: object) =>
      docs.guardar({ ...again, ...change }, { tipo: 'nota_venta', id: String(n_cotizacion) })

    expect((await save({})).statusCode).toBe(200)
    const other = (await save({ version: '2', n_cotizacion_origen: '' })).json()
    expect(other.errors).toEqual({ n_cotizacion_origen: ['La cotización de origen no se cambia.'] })
  })

  it.each([
    ['is annulled', { anulada: 'S' }, 'está anulada.'],
    ['is rejected', { rechazada: 'S' }, 'está rechazada.'],
    ['waits for approval', { pendiente_aprobacion: 'S' }, 'está pendiente de aprobación.'],
  ] as const)('takes nothing of one that %s [DOC-06] [DOC-07]', async (_case, change, why) => {
    await test.db.updateTable('cotizaciones').set(change).where('n_cotizacion', '=', Number(origen)).execute()

    expect(await errorsOf([linea('1')])).toEqual({ n_cotizacion_origen: [`La cotización N° ${origen} ${why}`] })
  })

  it('comes from a quotation of its own client', async () => {
    const other = { cliente: '2000', nro_cpt: '', lugar_entrega: '' }
    expect(await errorsOf([linea('1')], other)).toEqual({
      n_cotizacion_origen: [`La cotización N° ${origen} es de otro cliente.`],
    })
    expect(await errorsOf([linea('1')], { n_cotizacion_origen: '999999' })).toEqual({
      n_cotizacion_origen: ['No existe la cotización N° 999999.'],
    })
    expect(await errorsOf([linea('1')], { n_cotizacion_origen: '' })).toEqual({
      'productos.0.nro_item_origen': ['Ítem 1: falta la cotización de origen.'],
    })
  })

  it('comes from a quotation of its own business line', async () => {
    expect(await errorsOf([linea('1')], { negocio: 'E' })).toMatchObject({
      n_cotizacion_origen: [`La cotización N° ${origen} es de otro negocio.`],
    })
  })

  it('has another product as a line of its own [DOC-18]', async () => {
    const otra = { productos_seleccionados: ['316L', '2B'] }
    expect(await errorsOf([linea('2'), linea('1', otra)])).toEqual({
      'productos.1.productos_seleccionados': [
        'Ítem 2: no es el producto del ítem 1 de la cotización. Agréguelo como otro ítem.',
      ],
    })
    expect((await vender([linea('1'), itemFormLegacy(otra)])).statusCode).toBe(200)
  })

  it('keeps a line that was stored with another product before that rule, and takes no third one in its place [DOC-18]', async () => {
    const { n_cotizacion } = (await vender([linea('1')])).json()
    await test.db
      .updateTable('cotizacion_items')
      .set({ productos_seleccionados: ['316L', '2B'] })
      .where('n_cotizacion', '=', n_cotizacion)
      .execute()
    const save = (productos_seleccionados: string[]) =>
      docs.guardar(
        {
          version: '1',
          n_cotizacion_origen: origen,
          productos: [linea('1', { nro_item: '1', productos_seleccionados })],
        },
        { tipo: 'nota_venta', id: String(n_cotizacion) },
      )

    expect((await save(['316L', 'BA'])).json().errors).toHaveProperty(['productos.0.productos_seleccionados'])
    expect((await save(['316L', '2B'])).statusCode).toBe(200)
  })

  it('is the only tipo that comes from one', async () => {
    const answer = await docs.guardar({ n_cotizacion_origen: origen })

    expect(answer.json().errors).toEqual({ n_cotizacion_origen: ['Solo una nota de venta viene de una cotización.'] })
  })

  it('keeps what it has taken: the line stays won, in its quotation and as large [DOC-07]', async () => {
    const { n_cotizacion: nota } = (await vender([linea('1', DOS)])).json()
    const lost = await docs.saveEstado(origen, { version: '2', items: [{ ...ganada('1'), estado: 'A' }] })
    expect(lost.json().message).toBe(`El ítem 1 ya está en la nota de venta N° ${nota}.`)

    const edit = async (...productos: ReturnType<typeof linea>[]) =>
      (await docs.guardar({ version: '2', productos }, { id: origen })).json().errors
    const others = ['2', '3'].map((nro_item) => itemFormLegacy({ nro_item }))
    const hay = `hay 2,00 en la nota de venta N° ${nota}.`
    expect(await edit(...others)).toEqual({ productos: [`El ítem 1 no se puede quitar: ${hay}`] })
    expect(await edit(itemFormLegacy({ nro_item: '1', ...UNA }), ...others)).toEqual({
      'productos.0.cantidad': [`Ítem 1: ${hay}`],
    })

    const anular = await seller.call(`/api/cotizaciones/cotizacion/${origen}/anular`, {
      version: '2',
      motivo: 'Duplicada',
    })
    expect(anular.json().message).toBe(`La cotización está en la nota de venta N° ${nota}: no se puede anular.`)
  })
})
