import { estadoAnswer } from '@yunque/contracts/estado'
import type { Lugar } from '@yunque/contracts/productos'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { totalItemCotizacion } from '@yunque/pricing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { documentosDe } from '../../../testing/documentos.ts'
import { FORM_HEADERS, urlencoded } from '../../../testing/form-fields.ts'
import { addFamilia, addMundo } from '../../../testing/mundo.ts'
import { addCliente } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

type Item = ReturnType<typeof itemFormLegacy>
type Form = ReturnType<typeof documentoFormLegacy>

describe('what a save refuses [ITM-12]', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addFamilia(test.db, { codigo: '3' })
    await addFamilia(test.db, { codigo: '47', medidas_familia: 1 })
    await addFamilia(test.db, { codigo: '60', negocio: 'E', medidas_familia: 1 })
    await addFamilia(test.db, { codigo: '61', negocio: 'E' })
    await addCliente(test.db, { codigo: '2000' })
    await addCliente(test.db, { codigo: '3000', marca_cpt: 'P' })
    await addCliente(test.db, { codigo: '4000', baja: 'S' })
    seller = await test.signIn(['COT', 'NVR', 'FCR'])
  })
  afterAll(() => test.close())

  const guardar = (form: object, tipo: Lugar = 'cotizacion') =>
    seller.call(`/api/cotizaciones/${tipo}/guardar`, urlencoded(form), FORM_HEADERS)
  const errorsOf = async (change: Partial<Form>, tipo?: Lugar) => {
    const answer = await guardar(documentoFormLegacy(change), tipo)
    expect(answer.statusCode).toBe(422)

    return answer.json().errors
  }
  /** A document whose fourth line is the changed one. */
  const errorsOfItem = (change: Partial<Item>) => {
    const good = itemFormLegacy()
    return errorsOf({ productos: [good, good, good, itemFormLegacy(change)] })
  }

  it('names the item as people count it, in the message too [LLA-03]', async () => {
    const answer = await guardar(documentoFormLegacy({ productos: [itemFormLegacy({ plazo_entrega: '' })] }))

    expect(answer.json()).toEqual({
      message: 'Ítem 1: falta Plazo de entrega.',
      errors: { 'productos.0.plazo_entrega': ['Ítem 1: falta Plazo de entrega.'] },
    })
  })

  it.each<[string, Partial<Item>, string, string]>([
    ['no quantity', { cantidad: '' }, 'cantidad', 'falta Cantidad.'],
    [
      'a quantity of zero',
      { cantidad: '0', peso_total: '0', precio_total: '0' },
      'cantidad',
      'La Cantidad debe ser mayor que 0.',
    ],
    ['no unit weight', { peso_unitario: '' }, 'peso_unitario', 'falta Peso unitario.'],
    ['no total weight', { peso_total: '' }, 'peso_total', 'falta Peso total.'],
    ['no price', { precio_unitario: '' }, 'precio_unitario', 'falta Precio unitario.'],
    ['no lead time', { plazo_entrega: '' }, 'plazo_entrega', 'falta Plazo de entrega.'],
    [
      'a selector not chosen',
      { productos_seleccionados: ['304', ''] },
      'productos_seleccionados.1',
      'falta Terminación.',
    ],
    [
      'more selectors than the family has',
      { productos_seleccionados: ['304', '2B', '2B'] },
      'productos_seleccionados',
      'Tiene más valores que los de su familia.',
    ],
    [
      'more attributes than the family has',
      { atributos_seleccionados: ['PVC', 'PVC'] },
      'atributos_seleccionados',
      'Tiene más valores que los de su familia.',
    ],
    ['a selector not sent', { productos_seleccionados: ['304'] }, 'productos_seleccionados.1', 'falta Terminación.'],
    [
      'an unknown option',
      { productos_seleccionados: ['999', '2B'] },
      'productos_seleccionados.0',
      'Calidad no tiene el valor 999.',
    ],
    ['a measure not given', { medidas_seleccionadas: ['2.00', '', '2000'] }, 'medidas_seleccionadas.1', 'falta Ancho.'],
    [
      'a range upside down',
      { medidas_seleccionadas_hasta: ['1.99', '', ''] },
      'medidas_seleccionadas_hasta.0',
      'Espesor hasta es menor que desde.',
    ],
    [
      'a measure too many',
      { medidas_seleccionadas: ['1', '1', '1', '1'] },
      'medidas_seleccionadas',
      'Tiene más medidas que las de su familia.',
    ],
    [
      'another total weight',
      { peso_total: '97.00', precio_total: '470.45' },
      'peso_total',
      'El Peso total no coincide con la Cantidad y el Peso unitario.',
    ],
    [
      'another total price',
      { precio_total: '461.52' },
      'precio_total',
      'El Precio total no coincide con el Precio unitario.',
    ],
    [
      'a weight of 0 that it is priced by',
      { peso_unitario: '0', peso_total: '0', precio_total: '0' },
      'peso_total',
      'El Peso total debe ser mayor que 0.',
    ],
    [
      'a unit weight of 0 under a total',
      { peso_unitario: '0', peso_total: '95.16' },
      'peso_unitario',
      'El Peso unitario debe ser mayor que 0.',
    ],
    [
      'a weight that rounds to 0',
      { cantidad: '0.01', peso_unitario: '0.4', peso_total: '0.004', precio_total: '0' },
      'peso_total',
      'El Peso total debe ser mayor que 0.',
    ],
    ['a quantity of 0', { cantidad: '0.00', peso_total: '0' }, 'cantidad', 'La Cantidad debe ser mayor que 0.'],
    ['no total price', { precio_total: '' }, 'precio_total', 'El Precio total no coincide con el Precio unitario.'],
    ['an unknown family', { familia: '99' }, 'familia', 'No existe la familia 99.'],
    ['a family of another negocio', { familia: '60' }, 'familia', 'La familia no es del Negocio elegido.'],
    [
      'a label outside Especiales',
      { observacion_etiqueta: 'x' },
      'observacion_etiqueta',
      'La Observación etiqueta es solo de la línea de negocio E, sin depósito.',
    ],
    ['a long observation', { observacion_cliente: 'x'.repeat(36) }, 'observacion_cliente', 'Máximo 35 caracteres'],
    ['a number with a comma', { cantidad: '3,5' }, 'cantidad', 'Ingrese un número válido.'],
  ])('%s [LLA-03]', async (_case, change, campo, why) => {
    const errors = await errorsOfItem(change)

    expect(errors[`productos.3.${campo}`]).toEqual([`Ítem 4: ${why}`])
  })

  it('counts 35 characters as people do: an emoji is one', async () => {
    const productos = [itemFormLegacy({ observacion_cliente: '😀'.repeat(35) })]

    expect((await guardar(documentoFormLegacy({ productos }))).statusCode).toBe(200)
  })

  it('takes a label of Especiales without a deposit only [ITM-11]', async () => {
    const label = { familia: '61', observacion_etiqueta: 'CORTE 40' }
    const save = (deposito: string) =>
      guardar(
        documentoFormLegacy({ negocio: 'E', deposito, productos: [itemFormLegacy(label)] }),
        'factura-representante',
      )

    expect((await save('')).json().errors).not.toHaveProperty(['productos.0.observacion_etiqueta'])
    expect((await save('CEN')).json().errors).toMatchObject({
      'productos.0.observacion_etiqueta': [expect.stringContaining('sin depósito')],
    })
  })

  it('asks no weights of family 47, which hides them', async () => {
    const withoutPeso = { familia: '47', peso_unitario: '', peso_total: '', precio_total: '14.55' }
    const productos = [itemFormLegacy(withoutPeso)]

    expect((await guardar(documentoFormLegacy({ productos }))).statusCode).toBe(200)
  })

  it('stores what the rules say of what was typed, and one total of it in every view [PES-01] [PES-05] [PES-06] [FAM-03]', async () => {
    const redonda = {
      cantidad: '3',
      peso_unitario: '31.7217',
      peso_total: '95.165',
      precio_total: '461.57',
      medidas_seleccionadas: ['2.005', '1000', '2000'],
      medidas_seleccionadas_hasta: ['', '', ''],
    }
    const oculta = { familia: '47', peso_unitario: '9', peso_total: '99', precio_total: '14.55' }
    const quote = documentoFormLegacy({ productos: [itemFormLegacy(redonda), itemFormLegacy(oculta)] })
    const kilos = { familia: '3', cantidad: '95.16', peso_unitario: '0', peso_total: '95.16' }
    const invoice = documentoFormLegacy({ deposito: 'CEN', condicion_ajuste: '', productos: [itemFormLegacy(kilos)] })
    const { n_cotizacion } = (await guardar(quote)).json()
    const factura = (await guardar(invoice, 'factura-representante')).json().n_cotizacion
    const stored = (n: number) =>
      test.db
        .selectFrom('cotizacion_items')
        .select(['medidas_seleccionadas', 'peso_unitario', 'peso_total', 'precio_total'])
        .where('n_cotizacion', '=', n)
        .orderBy('orden')
        .execute()

    expect(await stored(n_cotizacion)).toEqual([
      {
        medidas_seleccionadas: ['2.01', '1000.00', '2000.00'],
        peso_unitario: '31.7217',
        peso_total: '95.17',
        precio_total: '461.57',
      },
      {
        medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
        peso_unitario: null,
        peso_total: null,
        precio_total: '14.55',
      },
    ])
    expect(await stored(factura)).toMatchObject([{ peso_unitario: '1', peso_total: '95.16' }])
    const panel = estadoAnswer.parse(
      (await seller.call(`/api/cotizaciones/estado/${n_cotizacion}`, { codigo_cliente: '1204' })).json(),
    )
    expect(panel.productos.map((item) => totalItemCotizacion(item))).toEqual(['461.57', '14.55'])
  })

  it('prices by what the family says, not by what the form says', async () => {
    const byQuantity = itemFormLegacy({ medidas_familia: 1, precio_total: '14.55' })

    expect(await errorsOf({ productos: [byQuantity] })).toHaveProperty(['productos.0.precio_total'])
  })

  it.each<[string, Partial<Form>, Lugar, string, string]>([
    ['no items', { productos: [] }, 'cotizacion', 'productos', 'Agregue al menos un producto.'],
    [
      'a validity that is over',
      { validez_oferta: '2026-11-20' },
      'cotizacion',
      'validez_oferta',
      'La validez no puede ser anterior a hoy.',
    ],
    ['no condition', { condicion_ajuste: '' }, 'cotizacion', 'condicion_ajuste', 'Elija una condición.'],
    ['no condition', { condicion_ajuste: '' }, 'nota_venta', 'condicion_ajuste', 'Elija una condición.'],
    [
      'a cell that is not in the table',
      { condicion_ajuste: '00_CH', entrega_valor: '' },
      'cotizacion',
      'condicion_ajuste',
      'La condición de ajuste 00_CH no existe.',
    ],
    [
      'values of another payment',
      { entrega_valor: '2' },
      'cotizacion',
      'entrega_valor',
      'La entrega de valores 2 no existe.',
    ],
    ['an unknown client', { cliente: '777' }, 'cotizacion', 'cliente', 'El cliente 777 no existe.'],
    [
      'a client who is out of use',
      { cliente: '4000', nro_cpt: '', lugar_entrega: '' },
      'nota_venta',
      'cliente',
      'No se le puede vender: el cliente está dado de baja.',
    ],
    ['one who is no customer', { cliente: '3000' }, 'cotizacion', 'cliente', 'El cliente 3000 no existe.'],
    [
      'another client’s contact',
      { cliente: '2000', lugar_entrega: '' },
      'cotizacion',
      'nro_cpt',
      'El contacto 7 no existe.',
    ],
    [
      'another client’s place',
      { cliente: '2000', nro_cpt: '' },
      'cotizacion',
      'lugar_entrega',
      'El lugar de entrega 1 no existe.',
    ],
    ['an unknown carrier', { c_transp: '13' }, 'cotizacion', 'c_transp', 'El transportista 13 no existe.'],
    [
      'a deposit in a quotation',
      { deposito: 'CEN' },
      'cotizacion',
      'deposito',
      'El depósito es solo de la factura de representante.',
    ],
    ['no deposit in an invoice', {}, 'factura-representante', 'deposito', 'Debe seleccionar un Deposito.'],
    [
      'a day that is none',
      { validez_oferta: '2026-02-30' },
      'cotizacion',
      'validez_oferta',
      'Ingrese una fecha válida.',
    ],
  ])('%s [LLA-03]', async (_case, change, tipo, campo, why) => {
    expect((await errorsOf(change, tipo))[campo]).toEqual([why])
  })

  it('lets families 3, 4 and 21 weigh what they count, in an invoice with a deposit [PES-05]', async () => {
    const kilos = { familia: '3', cantidad: '95.16', peso_unitario: '1', peso_total: '95.16' }
    const form = (item: Partial<Item>) =>
      documentoFormLegacy({ deposito: 'CEN', condicion_ajuste: '', productos: [itemFormLegacy(item)] })

    expect((await guardar(form(kilos), 'factura-representante')).statusCode).toBe(200)
    const answer = await guardar(form({ ...kilos, cantidad: '95' }), 'factura-representante')
    expect(answer.json().errors).toHaveProperty(['productos.0.peso_total'])
  })

  it('knows no client that is not among the user’s own, and his own well [LLA-07]', async () => {
    const limited = await test.signIn(['COT'])
    await test.db.insertInto('clientes_usuarios').values({ usuario: limited.codigo, cliente: '2000' }).execute()
    const saveAs = (cliente: string) => {
      const form = documentoFormLegacy({ cliente, nro_cpt: '', lugar_entrega: '' })
      return limited.call('/api/cotizaciones/cotizacion/guardar', urlencoded(form), FORM_HEADERS)
    }

    expect((await saveAs('1204')).json().errors).toEqual({ cliente: ['El cliente 1204 no existe.'] })
    expect((await saveAs('2000')).statusCode).toBe(200)
    const iniciar = await limited.call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: '1204' })
    expect(iniciar.statusCode).toBe(404)
  })

  it('refuses fields that no form has', async () => {
    const answer = await guardar({ ...documentoFormLegacy(), anulada: 'S', usuario: 'otro' })

    expect(answer.statusCode).toBe(422)
  })

  it('refuses amounts that no column holds, as a field and not as a crash', async () => {
    const huge = {
      cantidad: '999999999999',
      peso_unitario: '1',
      peso_total: '999999999999',
      precio_unitario: '999999999999',
    }

    expect(await errorsOfItem(huge)).toEqual({
      'productos.3.precio_total': ['Ítem 4: Los importes son demasiado grandes.'],
    })
  })

  it('refuses lines whose sum no column holds [VIS-23]', async () => {
    const line = itemFormLegacy({
      cantidad: '30000000000',
      peso_unitario: '1',
      peso_total: '30000000000',
      precio_unitario: '20',
      precio_total: '600000000000.00',
    })

    expect((await guardar(documentoFormLegacy({ productos: [line] }))).statusCode).toBe(200)
    expect(await errorsOf({ productos: [line, line] })).toEqual({ productos: ['Los importes son demasiado grandes.'] })
  })

  it('refuses any save of an annulled document', async () => {
    const { n_cotizacion } = (await guardar(documentoFormLegacy())).json()
    await test.db.updateTable('cotizaciones').set({ anulada: 'S' }).where('n_cotizacion', '=', n_cotizacion).execute()
    const url = `/api/cotizaciones/cotizacion/guardar/${n_cotizacion}`
    const answer = await seller.call(url, urlencoded(documentoFormLegacy({ version: '1' })), FORM_HEADERS)

    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: 'El documento está anulado: lo anuló Marta Quiroga.' },
    ])
  })
})

describe('what a new sales note is asked besides [CND-03]', () => {
  let test: TestApp
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    docs = documentosDe(await test.signIn(['COT', 'NVR'], 'marta'))
  })
  afterAll(() => test.close())

  const PEDIDOS = { usuario_destino_nv: 'marta', estado: 'P', tipo_cambio: 'D' }
  const nota = (change: Partial<Form>, id = '') => docs.guardar({ ...PEDIDOS, ...change }, { tipo: 'nota_venta', id })
  const enPesos = { productos: [itemFormLegacy({ moneda: 'P' })] }

  it('sells nothing more to a client who is out of use; a note that was made before goes on [PAN-07] [EST-08]', async () => {
    const setBaja = (baja: 'S' | 'N') =>
      test.db.updateTable('clientes').set({ baja }).where('codigo', '=', '1204').execute()
    onTestFinished(async () => void (await setBaja('N')))
    const sinListas = { estado: '', tipo_cambio: '' }
    const id = String((await nota(sinListas)).json().n_cotizacion)
    await setBaja('S')

    expect((await nota(sinListas)).json().errors).toEqual({
      cliente: ['No se le puede vender: el cliente está dado de baja.'],
    })
    expect((await nota({ ...sinListas, version: '1', observaciones: 'Retira él' }, id)).statusCode).toBe(200)
    expect((await docs.guardar({})).statusCode).toBe(200)
  })

  it('asks what the house has a list of, and nothing that it has none of', async () => {
    expect((await nota({ estado: '', tipo_cambio: '' })).statusCode).toBe(200)
    expect((await nota({ usuario_destino_nv: '', estado: '', tipo_cambio: '' })).json().errors).toEqual({
      usuario_destino_nv: ['Elija el usuario destino.'],
    })
  })

  describe('where the house has both lists', () => {
    beforeAll(async () => {
      const listas = [
        { lista: 'estados_nv', value: 'P', text: 'Pendiente', orden: 1 },
        { lista: 'tipos_cambio', value: 'D', text: 'Divisa BNA', orden: 1 },
      ] as const
      await test.db.insertInto('listas').values(listas).execute()
    })

    it.each<[string, Partial<Form>, object | undefined]>([
      ['all of it', {}, undefined],
      [
        'no user',
        { usuario_destino_nv: '' },
        { message: 'Elija el usuario destino.', errors: { usuario_destino_nv: ['Elija el usuario destino.'] } },
      ],
      ['no state', { estado: '' }, { message: 'Elija el estado.', errors: { estado: ['Elija el estado.'] } }],
      [
        'no rate under a line in U$S',
        { tipo_cambio: '' },
        {
          message: 'Elija el tipo de cambio: hay ítems en U$S.',
          errors: { tipo_cambio: ['Elija el tipo de cambio: hay ítems en U$S.'] },
        },
      ],
      ['no rate under lines in pesos', { tipo_cambio: '', ...enPesos }, undefined],
    ])('%s', async (_what, change, refusal) => {
      const answer = await nota(change)

      expect([answer.statusCode, answer.json()]).toEqual(
        refusal ? [422, refusal] : [200, expect.objectContaining({ version: expect.anything() })],
      )
    })

    it('lets one that is stored without it be saved again, as its screen does', async () => {
      const { n_cotizacion } = (await nota({})).json()
      const vacios = { usuario_destino_nv: '', estado: '', tipo_cambio: '' }

      expect((await nota({ ...vacios, version: '1' }, String(n_cotizacion))).statusCode).toBe(200)
    })

    it('asks nothing of it of a quotation', async () => {
      expect((await docs.guardar({})).statusCode).toBe(200)
    })
  })
})

it('asks for the name of whom the generic client stands for [EST-02]', async () => {
  const test = await createTestApp()
  await addMundo(test.db)
  await addCliente(test.db, { codigo: '9999', razon: 'CLIENTE GENÉRICO' })
  const { guardar } = documentosDe(await test.signIn(['COT']))
  const generico = { cliente: '9999', nro_cpt: '', lugar_entrega: '' }

  expect((await guardar({ ...generico, razon_reemplazo: ' ' })).json().errors).toEqual({
    razon_reemplazo: ['Falta la Razón Social.'],
  })
  expect((await guardar({ ...generico, razon_reemplazo: 'Taller Sur' })).statusCode).toBe(200)
  await test.close()
})

it('takes no other name for a client who has a record: his papers would bear it beside his own CUIT [EST-02]', async () => {
  const test = await createTestApp()
  await addMundo(test.db)
  const { guardar, crear } = documentosDe(await test.signIn(['COT']))
  const why = ['Solo el cliente genérico lleva otro nombre.']

  expect((await guardar({ razon_reemplazo: 'Otra SA', empresa_reemplazo: 'Otra' })).json().errors).toEqual({
    razon_reemplazo: why,
    empresa_reemplazo: why,
  })
  // What was stored before the check stays, so that the document can still be saved.
  const id = await crear()
  await test.db
    .updateTable('cotizaciones')
    .set({ empresa_reemplazo: 'Otra' })
    .where('n_cotizacion', '=', Number(id))
    .execute()
  expect((await guardar({ empresa_reemplazo: 'Otra', version: '1' }, { id })).statusCode).toBe(200)
  await test.close()
})
