import { pedidoLeido } from '@yunque/contracts/pedidos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedEquivalencias } from '../../../db/seed/equivalencias.ts'
import { seedFamilias } from '../../../db/seed/familias.ts'
import { seedProductos } from '../../../db/seed/productos.ts'
import { insertWorld } from '../../../db/seed/seed-database.ts'
import { makeFichas, seedStock } from '../../../db/seed/stock.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const TEXTO = `Buenas tardes, necesito precio por:
6 chapas 304 2B 2 x 1000 x 2000
2 chapas 1.4301 2B 1,5 x 1250 x 2500
500 kg chapa 316L 2B 3 x 1000 x 2000
chapa 304 2 x 1000 x 2000
Saludos, Jorge`

describe('pedidos/leer', () => {
  let desk: TestApp
  let leer: (pedido: object) => Promise<{ statusCode: number; json: () => unknown }>

  beforeAll(async () => {
    desk = await createTestApp()
    const { call } = await desk.signIn(['COT'], 'marta')
    leer = (pedido) => call('/api/cotizaciones/pedidos/leer', pedido)
    await insertWorld(desk.db, { ...seedFamilias(), ...seedProductos('2026-11-21'), ...seedEquivalencias() })
    await insertWorld(desk.db, seedStock(makeFichas({ today: '2026-11-21', scale: 1 }), [], { today: '2026-11-21' }))
  })
  afterAll(() => desk.close())

  const renglones = async (texto: string, negocio = 'I') =>
    pedidoLeido.parse((await leer({ negocio, texto })).json()).renglones
  const said = ({ campos }: Awaited<ReturnType<typeof renglones>>[number]) =>
    campos.map(({ lugar, valor, certeza }) => `${lugar} ${valor || '¿?'}${certeza === 'seguro' ? '' : ` ${certeza}`}`)

  it('reads each line against the catalogue that the company has, by names of other norms too [PED-01]', async () => {
    const [saludo, chapas, otras] = await renglones(TEXTO)

    expect(saludo).toMatchObject({ es: 'otro', campos: [], observacion: 'Buenas tardes, necesito precio por:' })
    expect(chapas?.campos.map(({ lugar, valor }) => `${lugar} ${valor}`)).toEqual([
      'familia 1',
      'productos.0 304',
      'productos.1 2B',
      'medidas.0 2',
      'medidas.1 1000',
      'medidas.2 2000',
      'cantidad 6',
      'um UN',
    ])
    expect(otras?.campos.find(({ lugar }) => lugar === 'productos.0')).toMatchObject({ valor: '304' })
  })

  it('reads a measure into the unit that its familia has it in, and asks what that cannot say exactly [PED-02] [DAT-02]', async () => {
    const familia = { codigo: 'BB', nombre: 'Barras de bronce', negocio: 'H', um1: 'UN', um2: 'KG', densidad: '8.8' }
    await desk.db
      .insertInto('familias')
      .values({ ...familia, medidas_familia: 0 })
      .execute()
    await desk.db
      .insertInto('familia_medidas')
      .values([
        { familia: 'BB', orden: 1, nombre: 'Diámetro', um: 'pulg' },
        { familia: 'BB', orden: 2, nombre: 'Largo', um: 'm' },
      ])
      .execute()
    const medidasDe = async (texto: string) =>
      (await renglones(texto, 'H'))[0]?.campos
        .filter(({ lugar }) => lugar.startsWith('medidas'))
        .map(({ valor, dicho, unidad }) => [valor, dicho, unidad])

    expect(await medidasDe('4 barras de bronce diámetro 2" x 3000 mm')).toEqual([
      ['2', '2"', 'pulg'],
      ['3', '3000 mm', 'm'],
    ])
    expect(await medidasDe('4 barras de bronce diámetro 50 mm x largo 3 m')).toEqual([
      ['', 'diámetro 50 mm', 'pulg'],
      ['3', '3 m', 'm'],
    ])
  })

  it('asks what the text does not say, with what it may be, and answers every line of it [PED-02] [PED-03]', async () => {
    const leidos = await renglones(TEXTO)

    expect(leidos.map(({ es }) => es)).toEqual(['otro', 'pedido', 'pedido', 'pedido', 'pedido', 'otro'])
    expect(said(leidos[4] as never)).toEqual(
      expect.arrayContaining(['productos.1 ¿? preguntar', 'cantidad ¿? preguntar']),
    )
    const kilos = leidos[3]?.campos.filter(({ lugar }) => lugar === 'cantidad' || lugar === 'um')
    expect(kilos).toMatchObject([{ valor: '500' }, { valor: 'KG' }])
    expect(leidos[3]).toMatchObject({ um1: 'UN' })
    const { desde = 0, hasta = 0, texto } = leidos[1] ?? {}
    expect(TEXTO.slice(desde, hasta)).toBe(texto)
  })

  it('reads nothing as what is out of use, which a new line would be refused [PED-01] [DAT-01]', async () => {
    const opcion = (baja: 'S' | 'N') =>
      desk.db
        .updateTable('selector_opciones')
        .set({ baja })
        .where('familia', '=', '1')
        .where('value', '=', '2B')
        .execute()
    const familia = (estado: 'A' | 'B') =>
      desk.db.updateTable('familias').set({ estado }).where('codigo', '=', '1').execute()
    const leido = async () => {
      const campos = (await renglones(TEXTO))[1]?.campos ?? []

      return ['familia', 'productos.1'].map((lugar) => campos.find((campo) => campo.lugar === lugar)?.valor)
    }

    expect(await leido()).toEqual(['1', '2B'])
    await opcion('S')
    expect(await leido()).toEqual(['1', ''])
    await opcion('N')
    await familia('B')
    expect((await leido())[0]).not.toBe('1')
    await familia('A')
  })

  it('reads by the families of the business line alone [PED-01]', async () => {
    const [linea] = await renglones('6 chapas 304 2B 2 x 1000 x 2000', 'E')

    expect(linea?.campos.find(({ lugar }) => lugar === 'familia')?.valor ?? '').not.toBe('1')
  })

  it.each([
    [{ negocio: 'no\tes un código', texto: 'x' }, 'negocio'],
    [{ negocio: 'I', texto: '' }, 'texto'],
    [{ negocio: 'I', texto: 'x'.repeat(20_001) }, 'texto'],
  ])('refuses %o by its field [LLA-09]', async (pedido, field) => {
    const answer = await leer(pedido)

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })
})
