import type { Lugar } from '@yunque/contracts/productos'
import { estadoItemFormLegacy } from '@yunque/contracts/testing/estado'
import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada, versionDe } from '../../../testing/documentos.ts'
import { addFicha } from '../../../testing/fichas.ts'
import { addFamilia, addMundo } from '../../../testing/mundo.ts'
import { addCliente } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

type Item = ReturnType<typeof itemFormLegacy>

const UNA = { cantidad: '1', peso_total: '31.72', precio_total: '153.84' }
const DOS = { cantidad: '2', peso_total: '63.44', precio_total: '307.68' }
const SEIS = { cantidad: '6', peso_total: '190.32', precio_total: '923.05' }

/** Every change that makes a line another sale; the server would accept each in a line that no note has taken. */
const OTRA_VENTA: Record<string, Partial<Item>> = {
  familia: { familia: '8' },
  productos_seleccionados: { productos_seleccionados: ['316L', '2B'] },
  medidas_seleccionadas: {
    medidas_seleccionadas: ['3', '1000', '2000'],
    medidas_seleccionadas_hasta: ['4', '1000', '2000'],
  },
  medidas_seleccionadas_hasta: { medidas_seleccionadas_hasta: ['2', '1000', '3000'] },
  atributos_seleccionados: { atributos_seleccionados: [''] },
  peso_unitario: { peso_unitario: '30', peso_total: '90', precio_total: '436.50' },
  moneda: { moneda: 'P' },
  precio_unitario: { precio_unitario: '5', precio_total: '475.80' },
}
const abierta = (nro_item: string) => ({ ...ganada(nro_item), estado: 'A' })
const DE_PRODUCTO = Object.keys(OTRA_VENTA).slice(0, 5)

describe('what others have built on', () => {
  let test: TestApp
  let docs: ReturnType<typeof documentosDe>
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let quote = ''
  let nota = ''

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    await addFamilia(test.db, { codigo: '8' })
    await addCliente(test.db, { codigo: '2000' })
    await addFicha(test.db, '1', '50')
    await addFicha(test.db, '2', '50')
    seller = await test.signIn(['COT', 'NVR', 'DPP'])
    docs = documentosDe(seller)
    quote = await docs.crear({ productos: [itemFormLegacy(), itemFormLegacy()] })
    await docs.saveEstado(quote, { items: [ganada('1')] })
    nota = await docs.crear(
      { n_cotizacion_origen: quote, productos: [itemFormLegacy({ nro_item_origen: '1', ...DOS })] },
      'nota_venta',
    )
  })
  afterAll(() => test.close())

  const libre = itemFormLegacy({ nro_item: '2' })
  const editar = async (change: object, { id = quote, tipo = 'cotizacion' as Lugar } = {}) => {
    const { version } = await docs.leer(id, tipo)
    return docs.guardar({ version, ...change }, { id, tipo })
  }
  const errores = async (...args: Parameters<typeof editar>) => (await editar(...args)).json().errors

  it('is told with the document: how much, and by which notes [DOC-09]', async () => {
    const { productos } = await docs.leer(quote)

    expect(productos.map(({ tomado, notas_venta }) => [tomado, notas_venta])).toEqual([
      ['2', [nota]],
      ['0', []],
    ])
  })

  it.each(Object.entries(OTRA_VENTA))('%s of a line that a sales note took stays [DOC-09]', async (campo, change) => {
    const found = await errores({ productos: [itemFormLegacy({ nro_item: '1', ...change }), libre] })

    expect(Object.keys(found)).toContain(`productos.0.${campo}`)
    expect(found[`productos.0.${campo}`][0]).toMatch(
      new RegExp(`^Ítem 1: .* no se cambia: hay 2,00 en la nota de venta N° ${nota}\\.$`),
    )
  })

  it('its quantity is not made smaller than what was taken, nor another than was agreed [DOC-09] [DOC-15]', async () => {
    const con = (change: object) => ({ productos: [itemFormLegacy({ nro_item: '1', ...change }), libre] })

    expect(await errores(con(UNA))).toEqual({
      'productos.0.cantidad': [`Ítem 1: hay 2,00 en la nota de venta N° ${nota}.`],
    })
    expect(await errores(con(SEIS))).toEqual({
      'productos.0.cantidad': [`Ítem 1: La Cantidad no se cambia: hay 2,00 en la nota de venta N° ${nota}.`],
    })
  })

  it('zeros are no change: 2,00 is 2 [DOC-09]', async () => {
    const iguales = {
      cantidad: '3.00',
      medidas_seleccionadas: ['2.00', '1000', '2000.0'],
      medidas_seleccionadas_hasta: ['2', '1000.00', '2000'],
      peso_unitario: '31.72000000',
      precio_unitario: '4.85000000',
    }

    expect((await editar({ productos: [itemFormLegacy({ nro_item: '1', ...iguales }), libre] })).statusCode).toBe(200)
  })

  it.each([
    ['cliente', { cliente: '2000', nro_cpt: '', lugar_entrega: '' }, 'El Cliente'],
    ['negocio', { negocio: 'E' as const }, 'El Negocio'],
    ['deposito', { deposito: 'CEN' }, 'El Deposito'],
  ])('%s of its header stays too [DOC-09]', async (campo, change, label) => {
    const found = await errores({ ...change, productos: [itemFormLegacy({ nro_item: '1' }), libre] })

    expect(found[campo]).toEqual([`${label} no se cambia: hay ítems en una nota de venta.`])
  })

  it('leaves the rest of the quotation free [DOC-09]', async () => {
    const otra = itemFormLegacy({ nro_item: '2', ...OTRA_VENTA.precio_unitario })

    expect(
      (await editar({ referencia: 'otra', productos: [otra, itemFormLegacy({ nro_item: '1' })] })).statusCode,
    ).toBe(200)
    expect((await editar({ productos: [itemFormLegacy({ nro_item: '1' })] })).statusCode).toBe(200)
  })

  it('is free again once the note is annulled and the line is open again [DOC-09] [DOC-12] [DOC-15]', async () => {
    const otra = await docs.crear()
    await docs.saveEstado(otra, { items: [ganada('1')] })
    const note = await docs.crear(
      { n_cotizacion_origen: otra, productos: [itemFormLegacy({ nro_item_origen: '1' })] },
      'nota_venta',
    )
    const cambiada = {
      cliente: '2000',
      nro_cpt: '',
      lugar_entrega: '',
      productos: [itemFormLegacy({ nro_item: '1', ...UNA })],
    }
    expect((await editar(cambiada, { id: otra })).statusCode).toBe(422)
    await seller.call(`/api/cotizaciones/nota_venta/${note}/anular`, { version: '1', motivo: 'Duplicada' })
    expect((await docs.saveEstado(otra, { version: '2', items: [abierta('1')] })).statusCode).toBe(200)

    expect((await editar(cambiada, { id: otra })).statusCode).toBe(200)
  })

  describe.each([
    ['ganado', ganada('1')],
    ['perdido', estadoItemFormLegacy({ nro_item: '1', estado: 'P', motivo_codi: '2' })],
  ])('a line that is %s', (decidido, decision) => {
    const reabra = `el ítem está ${decidido}. Vuelva a abrirlo en el estado de la cotización.`
    let id = ''
    beforeAll(async () => {
      id = await docs.crear({ productos: [itemFormLegacy(), itemFormLegacy()] })
      expect((await docs.saveEstado(id, { items: [decision] })).statusCode).toBe(200)
    })

    it.each(Object.entries({ ...OTRA_VENTA, cantidad: UNA, 'cantidad más': SEIS }))(
      'keeps its %s [DOC-15]',
      async (name, change) => {
        const [campo] = name.split(' ')
        const found = await errores({ productos: [itemFormLegacy({ nro_item: '1', ...change }), libre] }, { id })

        expect(found[`productos.0.${campo}`][0]).toMatch(new RegExp(`^Ítem 1: .* no se cambia: ${reabra}$`))
      },
    )

    it('and stays, with client and business line of its quotation [DOC-15]', async () => {
      const line = itemFormLegacy({ nro_item: '1' })
      const why = 'no se cambia: hay ítems ganados o perdidos. Vuelva a abrirlos en el estado de la cotización.'

      expect(await errores({ productos: [libre] }, { id })).toEqual({
        productos: [`El ítem 1 no se puede quitar: ${reabra}`],
      })
      const otro = { cliente: '2000', nro_cpt: '', lugar_entrega: '', productos: [line, libre] }
      expect(await errores(otro, { id })).toEqual({ cliente: [`El Cliente ${why}`] })
      expect((await errores({ negocio: 'E', productos: [line, libre] }, { id })).negocio).toEqual([`El Negocio ${why}`])
    })

    it('leaves the rest free, and is free again once it is open, which the history shows [DOC-15]', async () => {
      const line = itemFormLegacy({ nro_item: '1', plazo_entrega: '9', observacion_cliente: 'x' })
      const otra = itemFormLegacy({ nro_item: '2', ...OTRA_VENTA.precio_unitario })
      expect((await editar({ referencia: 'otra', productos: [line, otra] }, { id })).statusCode).toBe(200)

      const { version } = await docs.leer(id)
      expect((await docs.saveEstado(id, { version, items: [abierta('1')] })).statusCode).toBe(200)
      const cliente = { cliente: '2000', nro_cpt: '', lugar_entrega: '' }
      const productos = [itemFormLegacy({ nro_item: '1', ...SEIS }), libre]
      expect((await editar({ ...cliente, productos }, { id })).statusCode).toBe(200)
      const historial = (await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)).json()
      expect(historial[1].cambios).toContainEqual({
        campo: 'Ítem 1: Estado',
        antes: `estados_item ${decision.estado}`,
        despues: 'estados_item A',
      })
    })
  })

  describe('prepared lines of a sales note', () => {
    const lote = (ficha: string) => ({ ficha: fichaDecoded({ ficha }) })
    let note = ''
    beforeAll(async () => {
      note = await docs.crear({ productos: [itemFormLegacy(lote('1'))] }, 'nota_venta')
      await seller.call('/api/cotizaciones/despachos-pendientes-preparacion/preparar', {
        n_cotizacion: note,
        nro_item: '1',
        version: await versionDe(test.db, note),
        cantidad: '2',
      })
    })
    const con = (change: object) => ({ productos: [itemFormLegacy({ nro_item: '1', ...lote('1'), ...change })] })
    const de = () => ({ id: note, tipo: 'nota_venta' as const })

    it.each(DE_PRODUCTO)('keep their %s [DOC-09]', async (campo) => {
      const found = await errores(con(OTRA_VENTA[campo] ?? {}), de())

      expect(found[`productos.0.${campo}`][0]).toMatch(/^Ítem 1: .* no se cambia: hay 2,00 preparado\.$/)
    })

    it('keep their lot and what is prepared [DOC-07] [DOC-09]', async () => {
      expect(await errores(con(lote('2')), de())).toEqual({
        'productos.0.ficha': ['Ítem 1: La Ficha no se cambia: hay 2,00 preparado.'],
      })
      expect(await errores(con(UNA), de())).toEqual({ 'productos.0.cantidad': ['Ítem 1: hay 2,00 preparado.'] })
      expect((await editar(con({}), de())).statusCode).toBe(200)
    })
  })
})
