import {
  BUSQUEDA_CLIENTE,
  buscarCliente,
  clienteInformacionAnswer,
  searchSelectAnswer,
} from '@yunque/contracts/clientes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const SELECT = '/api/search/select'
const INFORMACION = '/api/cotizaciones/cliente/informacion'

describe('clientes', () => {
  let desk: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']

  beforeAll(async () => {
    desk = await createTestApp()
    call = (await desk.signIn(['MCO'])).call
    await addCliente(desk.db, { codigo: '9999', razon: 'CLIENTE GENÉRICO' })
    await addCliente(desk.db, { codigo: '120', razon: 'TALLERES ÑANDÚ SRL' })
    await addCliente(desk.db, { codigo: '1204', razon: 'ACEROS PÉREZ SA', cuit: '33700000019' })
    await addCliente(desk.db, {
      codigo: '1300',
      razon: 'MOLINOS PÉREZ 50% SA',
      baja: 'S',
      cm05_vencimiento: '2026-11-20',
    })
    await addCliente(desk.db, { codigo: '2000', razon: 'PÉREZ PROVEEDORA', marca_cpt: 'P' })
    await desk.db
      .insertInto('notificaciones')
      .values([
        { cliente: '1300', color: 'warning', mensaje: 'Exige orden de compra.' },
        { cliente: '1300', color: 'danger', mensaje: 'Saldo vencido.', desde: '2026-11-21', hasta: '2026-11-21' },
        { cliente: '1300', color: 'danger', mensaje: 'Desde mañana.', desde: '2026-11-22' },
        { cliente: '1300', color: 'danger', mensaje: 'Hasta ayer.', hasta: '2026-11-20' },
      ])
      .execute()
  })
  afterAll(() => desk.close())

  const find = async (q: string, from = call) => searchSelectAnswer.parse((await from(SELECT, buscarCliente(q))).json())

  it.each([
    ['PEREZ', ['1204', '1300']],
    ['pérez sa', ['1204']],
    ['ñandu', ['120']],
    ['120', ['120', '1204']],
    ['204', []],
    ['50%', ['1300']],
    ['%', ['1300']],
    ['_', []],
    ['  ', []],
    ['generico', ['9999']],
    ['33-70000001-9', ['1204']],
    ['33700000019', ['1204']],
    ['3370000001', []],
  ])(
    'search/select %j finds customers %j, by name, beginning of the code or whole CUIT [API-06]',
    async (q, codigos) => {
      expect((await find(q)).map(({ value }) => value)).toEqual(codigos)
    },
  )

  it('search/select tells the CUIT, by which two of one name are told apart [API-06]', async () => {
    expect(await find('1204')).toMatchObject([{ value: '1204', cuit: '33700000019' }])
  })

  it('search/select marks who is out of use', async () => {
    expect(await find('molinos')).toMatchObject([{ value: '1300', text: 'MOLINOS PÉREZ 50% SA (dado de baja)' }])
  })

  it('search/select finds a customer by the name over his door, and says it [API-06] [PAN-07]', async () => {
    await desk.db
      .updateTable('clientes')
      .set({ nombre_comercial: 'El Tornillo Feliz' })
      .where('codigo', '=', '1204')
      .execute()
    const [{ text: razon } = { text: '' }] = await find('1204')

    expect(await find('tornillo')).toMatchObject([{ value: '1204', text: `${razon} (El Tornillo Feliz)` }])
    expect(await find('el')).toContainEqual(expect.objectContaining({ value: '1204' }))
    await desk.db.updateTable('clientes').set({ nombre_comercial: '' }).where('codigo', '=', '1204').execute()
  })

  it('search/select answers twenty at the most, those that begin so first', async () => {
    const many = Array.from({ length: 25 }, (_, i) => ({ codigo: `5${i + 10}`, razon: `GRAN TORNO ${i}` }))
    await desk.db
      .insertInto('clientes')
      .values([...many, { codigo: '600', razon: 'TORNO SA' }].map((row) => ({ ...row, cm05_vencimiento: null })))
      .execute()

    const found = await find('torno')

    expect(found).toHaveLength(20)
    expect(found[0]).toMatchObject({ value: '600', text: 'TORNO SA' })
  })

  it('search/select keeps to clientes asociados [LLA-07]', async () => {
    const interior = await desk.signIn(['MCO'])
    await desk.db.insertInto('clientes_usuarios').values({ usuario: interior.codigo, cliente: '1300' }).execute()

    expect((await find('perez', interior.call)).map(({ value }) => value)).toEqual(['1300'])
  })

  it.each([
    ['url', { autocompleteUrl: 'http://169.254.169.254/' }],
    ['columns', { searchAtributes: { text: 'clave_hash', value: 'cod' } }],
    ['conditions', { searchWhere: [] }],
  ])('search/select refuses %s of the caller [API-06]', async (_what, change) => {
    const response = await call(SELECT, { q: 'perez', input: { ...BUSQUEDA_CLIENTE, ...change } })

    expect(response.statusCode).toBe(422)
    expect(response.json().message).toBe('La búsqueda no es válida.')
  })

  it('search/select still answers a gateway of the previous version, which spelled a field otherwise [API-06] [OPE-04]', async () => {
    const { searchAtributes: searchAttributes, query: _, results: __, ...input } = BUSQUEDA_CLIENTE
    const found = await call(SELECT, { q: 'perez', input: { ...input, searchAttributes } })

    expect(searchSelectAnswer.parse(found.json())).toHaveLength(2)
  })

  const informacion = async (codigo_cliente: string) =>
    clienteInformacionAnswer.parse((await call(INFORMACION, { codigo_cliente })).json()).notificaciones

  it('informacion tells what was noted and what the record says, danger first, those of these days only, each with its source [API-17] [PAN-07]', async () => {
    expect(await informacion('1300')).toEqual([
      { color: 'danger', mensaje: 'El cliente está dado de baja.', origen: 'Maestro de empresas' },
      { color: 'danger', mensaje: 'Saldo vencido.', origen: 'Maestro de empresas, hasta el 21/11/2026' },
      { color: 'warning', mensaje: 'Exige orden de compra.', origen: 'Maestro de empresas' },
      { color: 'warning', mensaje: 'CM05 vencido el 20/11/2026.', origen: 'Legajo impositivo' },
    ])
  })

  it('whoever is only a supplier is no client, for the form as for the save [API-17] [CON-09]', async () => {
    await addCliente(desk.db, { codigo: '1123', razon: 'LÁCTEOS VILLALBA SA', marca_cpt: 'P' })
    const { call: quote } = await desk.signIn(['COT'])

    expect(await informacion('1123')).toMatchObject([{ mensaje: 'No existe el cliente 1123.' }])
    const iniciar = await quote('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: '1123' })
    expect([iniciar.statusCode, iniciar.json().message]).toEqual([404, 'No existe el cliente 1123.'])
  })

  it.each([
    ['a client without notes', '1204', []],
    ['the generic client', '9999', []],
    [
      'a code that is nobody’s',
      '7777',
      [{ color: 'danger', mensaje: 'No existe el cliente 7777.', origen: 'Maestro de empresas' }],
    ],
  ])('informacion of %s [API-17]', async (_whose, codigo, expected) => {
    expect(await informacion(codigo)).toEqual(expected)
  })

  it('a balance that credits even out to the cent is none, unless something in it is overdue [API-17]', async () => {
    const suyo = { cliente: '120', moneda: 'D', fecha: '2026-11-05', vendedor: null } as const
    const [importe, saldo] = ['1000.10', '1000.10']
    await desk.db
      .insertInto('movimientos')
      .values([
        { ...suyo, tipo: 'FC', numero: 'A-1', vencimiento: '2026-12-05', importe, saldo },
        { ...suyo, tipo: 'RC', numero: 'X-1', vencimiento: null, importe: `-${importe}`, saldo: `-${saldo}` },
      ])
      .execute()
    const limites = async () =>
      clienteInformacionAnswer.parse((await call(INFORMACION, { codigo_cliente: '120' })).json()).limites

    expect(await limites()).toEqual([])
    await desk.db.updateTable('movimientos').set({ vencimiento: '2026-11-10' }).where('numero', '=', 'A-1').execute()
    expect(await limites()).toMatchObject([{ moneda: 'D', deuda: '0.00', vencida: importe }])
  })

  it('is closed to who chooses no clients [LLA-07]', async () => {
    const { call: other } = await desk.signIn(['CST'])

    expect((await other(SELECT, buscarCliente('a'))).statusCode).toBe(403)
  })
})
