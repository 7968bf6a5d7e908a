import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let vendedor: Awaited<ReturnType<TestApp['signIn']>>
let docs: ReturnType<typeof documentosDe>
/** A quotation made while all its values were in use. */
let antes = ''
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addListas(test.db)
  vendedor = await test.signIn(['DAT', 'COT', 'NVR', 'FCR', 'MEM', 'CST', 'PDR'])
  docs = documentosDe(vendedor)
  const { db } = test
  const chapa = { prod01: 'CH', familia: '1', descrip: 'CHAPA 304', productos_seleccionados: ['304', '2B'] }
  await db
    .insertInto('productos')
    .values({ ...chapa, base_peso: 'chapa', peso: null })
    .execute()
  const llega = { codigo: 'CH', cantidad: '10', cantidad_equivalente: null, fecha_arrivo: '2026-12-15' }
  await db
    .insertInto('ingresos')
    .values({ ...llega, numero: 'IMP-9', emisor: 'ACINOX', dep: 'CEN', ingreso_planta: null })
    .execute()
  await db.insertInto('pedidos').values({ numero: 5, fecha: '2026-11-01', emisor: 'ACINOX', moneda: 'D' }).execute()
  await db
    .insertInto('pedido_items')
    .values({ ...llega, numero: 5, item_pp: 1, precio_unitario: '1', precio_total: '10', ingreso_planta: null })
    .execute()
  await db.insertInto('cobradores').values({ codigo: 'ZO', nombre: 'Zona oeste' }).execute()
  antes = await docs.crear()
})
afterAll(() => test.close())

const setUso = async (tabla: Tabla, texto: string, accion: 'anular' | 'reactivar') => {
  const { data } = (await vendedor.call(`/api/datos/${tabla}`, { texto })).json()
  expect(data).toHaveLength(1)
  expect((await vendedor.call(`/api/datos/${tabla}/${data[0].id}/${accion}`)).statusCode).toBe(200)
}
const ofrecido = async () => {
  const pedidos = ['cotizacion', 'nota_venta'].map((tipo) =>
    vendedor.call(`/api/cotizaciones/${tipo}/iniciar`, { codigo_cliente: '1204' }),
  )
  const otros = [
    vendedor.call('/api/search/depositos'),
    vendedor.call('/api/clientes/maestro-empresas/opciones'),
    vendedor.call('/api/cotizaciones/cliente/entraga-valores', { tipo_vencim_codi: 'TR' }),
  ]

  return (await Promise.all([...pedidos, ...otros])).map((answer) => {
    if (Array.isArray(answer.json())) return JSON.stringify(answer.json())
    // The names of what is out of use are for who has it already.
    const { habitual: _, fuera_de_uso: _suyos, iniciar = {}, ...offered } = answer.json()
    const { fuera_de_uso: _nombres, ...ofrece } = iniciar
    return JSON.stringify({ ...offered, ofrece })
  })
}

describe('what is out of use', () => {
  it.each([
    ['transportistas', 'pampeano', 'Expreso Pampeano'],
    ['cobradores', 'oeste', 'Zona oeste'],
    ['depositos', 'central', 'Depósito central'],
    ['entrega_valores', 'al vencimiento', 'Transfiere al vencimiento'],
    ['vencimientos', '30 días', '30 días'],
    ['tipos_vencimientos', 'Transferencia', 'Transferencia'],
  ] as const)('%s: is offered no more until it is used again [DAT-01]', async (tabla, texto, nombre) => {
    expect((await ofrecido()).join()).toContain(nombre)
    await setUso(tabla, texto, 'anular')
    expect((await ofrecido()).join()).not.toContain(nombre)
    await setUso(tabla, texto, 'reactivar')
    expect((await ofrecido()).join()).toContain(nombre)
  })

  it.each([
    ['transportistas', 'pampeano', { c_transp: '12' }, 'c_transp'],
    ['vencimientos', '30 días', { condicion_ajuste: '30_TR' }, 'condicion_ajuste'],
    ['entrega_valores', 'al vencimiento', { entrega_valor: '1' }, 'entrega_valor'],
  ] as const)(
    '%s: a new document takes it no more, one that has it is stored as it is [DAT-01]',
    async (tabla, texto, form, campo) => {
      const id = await docs.crear(form)
      await setUso(tabla, texto, 'anular')
      const nuevo = await docs.guardar(form)
      expect([nuevo.statusCode, Object.keys(nuevo.json().errors)]).toEqual([422, [campo]])
      expect((await docs.guardar({ ...form, referencia: 'Otra', version: '1' }, { id })).statusCode).toBe(200)
      // Readers of the quotation still see its name.
      const inicio = (await vendedor.call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: '1204' })).json()
      expect(inicio.iniciar.fuera_de_uso[`${campo} ${Object.values(form)[0]}`]).toMatch(new RegExp(texto, 'i'))
      // A client's earlier value is no longer proposed for a new document.
      expect(inicio.habitual[campo] ?? '').toBe('')
      await setUso(tabla, texto, 'reactivar')
      expect((await docs.guardar(form)).statusCode).toBe(200)
    },
  )

  it('entrega_valores: two kinds of payment that have one code each have their own name [CND-02] [DAT-01]', async () => {
    const cheque = { tipo_vencim_codi: 'CH', codigo: '1', nombre: 'Cheque diferido', orden: 2, en_uso: false }
    await test.db.insertInto('entrega_valores').values(cheque).execute()
    await setUso('entrega_valores', 'al vencimiento', 'anular')
    const { iniciar } = (await vendedor.call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: '1204' })).json()
    expect(iniciar.fuera_de_uso).toMatchObject({
      'entrega_valor TR_1': 'Transfiere al vencimiento',
      'entrega_valor CH_1': 'Cheque diferido',
    })
    await setUso('entrega_valores', 'al vencimiento', 'reactivar')
  })

  it('depositos: an invoice that has one is shown under its name [DAT-01]', async () => {
    const namesOf = async () =>
      (await vendedor.call('/api/cotizaciones/factura-representante/iniciar', { codigo_cliente: '1204' })).json()
        .iniciar.fuera_de_uso
    expect(Object.values(await namesOf())).not.toContain('Depósito central')
    await setUso('depositos', 'central', 'anular')
    expect(Object.entries(await namesOf())).toContainEqual([
      expect.stringMatching(/^deposito \w+$/),
      'Depósito central',
    ])
    await setUso('depositos', 'central', 'reactivar')
  })

  it('negocios: the one of a client’s newest document is proposed no more for a new one [DAT-01] [PAN-07]', async () => {
    const propuesto = async () =>
      (await vendedor.call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: '1204' })).json().habitual.negocio
    await docs.crear()
    expect(await propuesto()).toBe('I')
    await setUso('negocios', 'Inoxidables', 'anular')
    expect(await propuesto()).toBe('')
    await setUso('negocios', 'Inoxidables', 'reactivar')
  })

  const opcion = { familia: '1', tipo: 'producto' as const, value: '2B' }
  it.each([
    [
      'product',
      () => test.db.updateTable('productos').set({ en_uso: false }).where('prod01', '=', 'CH'),
      () => test.db.updateTable('productos').set({ en_uso: true }),
      { 'productos_seleccionados.0': 'el producto CHAPA 304 está fuera de uso.' },
    ],
    [
      'familia',
      () => test.db.updateTable('familias').set({ estado: 'B' }).where('codigo', '=', '1'),
      () => test.db.updateTable('familias').set({ estado: 'A' }),
      { familia: 'la familia FAMILIA 1 está fuera de uso.' },
    ],
    [
      'option',
      () =>
        test.db
          .updateTable('selector_opciones')
          .set({ baja: 'S' })
          .where((eb) => eb.and(opcion)),
      () => test.db.updateTable('selector_opciones').set({ baja: 'N' }),
      { 'productos_seleccionados.1': 'Terminación 2B está fuera de uso.' },
    ],
  ] as const)(
    'a %s is in no new line; a saved one keeps it, and is sold if it was quoted [DAT-01]',
    async (_what, anular, reactivar, dicho) => {
      const id = await docs.crear()
      await anular().execute()
      const errores = (n: number) =>
        Object.fromEntries(
          Object.entries(dicho).map(([campo, says]) => [`productos.${n}.${campo}`, [`Ítem ${n + 1}: ${says}`]]),
        )
      const nuevo = await docs.guardar({})
      expect([nuevo.statusCode, nuevo.json().errors]).toEqual([422, errores(0)])

      const suyo = { ...itemFormLegacy(), nro_item: '1' }
      const otra = await docs.guardar({ productos: [suyo, itemFormLegacy()], version: '1' }, { id })
      expect(otra.json().errors).toEqual(errores(1))
      const mas = { ...suyo, cantidad: '4', peso_total: '126.88', precio_total: '615.37' }
      expect((await docs.guardar({ productos: [mas], version: '1' }, { id })).json().errors).toBeUndefined()

      expect((await docs.saveEstado(id, { items: [ganada()], version: '2' })).statusCode).toBe(200)
      const vendida = { ...mas, nro_item: '', nro_item_origen: '1' }
      const nota = await docs.guardar({ n_cotizacion_origen: id, productos: [vendida] }, { tipo: 'nota_venta' })
      expect(nota.json().errors).toBeUndefined()
      await reactivar().execute()
      expect((await docs.guardar({})).statusCode).toBe(200)
    },
  )

  it('a motive is given to no other line, and those that have it are still found by it [DAT-01]', async () => {
    await setUso('motivos_item', 'motivos_item 2', 'anular')
    const motivos = (await vendedor.call('/api/cotizaciones/consulta/motivos')).json()
    expect(motivos.map(({ value }: { value: string }) => value)).toContain('2')
    const panel = (await vendedor.call(`/api/cotizaciones/estado/${antes}`, { codigo_cliente: '1204' })).json()
    expect(panel.motivos_item.map(({ value }: { value: string }) => value)).toEqual(['1', '9'])
    // A line lost for this motive still shows it.
    const perdida = { estado: 'P', motivo_codi: '2' } as const
    await test.db.updateTable('cotizacion_items').set(perdida).where('n_cotizacion', '=', Number(antes)).execute()
    const otra = (await vendedor.call(`/api/cotizaciones/estado/${antes}`, { codigo_cliente: '1204' })).json()
    expect(otra.motivos_item.map(({ value }: { value: string }) => value)).toEqual(['1', '2', '9'])
    await setUso('motivos_item', 'motivos_item 2', 'reactivar')
  })

  it('a client keeps who carries for him, and is given no other such one [DAT-01]', async () => {
    await test.db.updateTable('clientes').set({ c_transp: '12' }).where('codigo', '=', '1204').execute()
    await setUso('transportistas', 'pampeano', 'anular')
    const { empresa } = (await vendedor.call('/api/clientes/maestro-empresas/1204/get')).json()
    expect(empresa.c_transp).toBe('12')
    await setUso('transportistas', 'pampeano', 'reactivar')
  })

  it("lines of business are the house's own: named, added and taken out of use, and every screen is told [DAT-01]", async () => {
    const session = async () =>
      (
        await test.app.inject({
          method: 'GET',
          url: '/api/verificar-token',
          headers: { authorization: `Bearer ${vendedor.token}` },
        })
      ).json().user
    expect((await session()).extra).toEqual([])
    const suyo = await docs.crear()

    const alta = { codigo: 'A', nombre: 'Aluminio', orden: '0', version: '' }
    expect((await vendedor.call('/api/datos/negocios/guardar', alta)).statusCode).toBe(200)
    const [inoxidables] = (await vendedor.call('/api/datos/negocios', { texto: 'inoxidables' })).json().data
    const propio = { codigo: 'I', nombre: 'Acero del Sur', orden: '1', version: inoxidables.version }
    expect((await vendedor.call(`/api/datos/negocios/guardar/${inoxidables.id}`, propio)).statusCode).toBe(200)
    await setUso('negocios', 'sur', 'anular')
    expect((await session()).extra.negocios.slice(0, 2)).toEqual([
      { value: 'A', text: 'Aluminio', baja: 'N' },
      { value: 'I', text: 'Acero del Sur', baja: 'S' },
    ])

    const { data } = (await vendedor.call('/api/cotizaciones/consulta', { n_cotizacion: suyo })).json()
    expect(data).toMatchObject([{ negocio: 'Acero del Sur' }])
    const nuevo = await docs.guardar({})
    expect([nuevo.statusCode, nuevo.json().errors]).toEqual([
      422,
      { negocio: ['El negocio Acero del Sur está fuera de uso.'] },
    ])
    const { version } = await docs.leer(suyo)
    expect((await docs.guardar({ referencia: 'Otra', version }, { id: suyo })).statusCode).toBe(200)
    const familia = {
      codigo: 'ALU',
      nombre: 'PERFILES',
      medidas_familia: '0',
      um1: 'UN',
      um2: 'KG',
      densidad: '2.7',
      reglas: [],
      selectores: [],
      medidas: [],
      version: '',
    }
    const llamada = (negocio: string) => vendedor.call('/api/datos/familias/guardar', { ...familia, negocio })
    expect((await llamada('I')).json().errors).toEqual({ negocio: ['Elija la línea de negocio.'] })
    expect((await llamada('A')).statusCode).toBe(200)
    const suyas = (await vendedor.call('/api/cotizaciones/familias/select', { negocio: 'A' })).json()
    expect(suyas).toMatchObject([{ value: 'ALU' }])
    await setUso('negocios', 'sur', 'reactivar')
  })

  it.each([
    [
      'productos',
      'chapa 304',
      '/api/cotizaciones/productos/get',
      { familia: '1', productos_seleccionados: ['304', '2B'] },
      'CHAPA 304',
    ],
    [
      'ingresos',
      'IMP-9',
      '/api/cotizaciones/stock/proximos-ingresos',
      { familia: '1', prod01: 'CH', c_ficha: '' },
      'IMP-9',
    ],
    ['pedidos', 'acinox', '/api/representante/pedido-representante', {}, 'ACINOX'],
    ['pedido_items', 'acinox', '/api/representante/pedido-representante', {}, 'ACINOX'],
  ] as const)('%s: the desk counts on it no more [DAT-01]', async (tabla, texto, url, body, nombre) => {
    const dicho = async () => (await vendedor.call(url, body)).body

    expect(await dicho()).toContain(nombre)
    await setUso(tabla, texto, 'anular')
    expect(await dicho()).not.toContain(nombre)
    await setUso(tabla, texto, 'reactivar')
    expect(await dicho()).toContain(nombre)
  })
})
