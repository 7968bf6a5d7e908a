import { cm05AvisarAnswer } from '@yunque/contracts/clientes'
import { empresaAnswer, empresaFicha } from '@yunque/contracts/clientes/empresa'
import { hojaCliente } from '@yunque/contracts/clientes/hoja'
import { masDias } from '@yunque/contracts/codecs/dias'
import { listOfCm05, listOfEmpresas } from '@yunque/contracts/list/clientes'
import { pageSchema } from '@yunque/contracts/row'
import { empresaFormLegacy } from '@yunque/contracts/testing/clientes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { waiting } from '../../testing/race.ts'
import { addCliente, addCotizacion } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const BASE = '/api/clientes/maestro-empresas'
const CM05 = '/api/clientes/cm05-vencidas'
const HOY = '2026-11-21'

let test: TestApp
let desk: Awaited<ReturnType<TestApp['signIn']>>

beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  desk = await test.signIn(['MEM'], 'marta')
  await addCliente(test.db, { codigo: '9999', razon: 'CLIENTE GENÉRICO', cuit: '' })
  await test.db
    .insertInto('cobradores')
    .values([
      { codigo: 'ZO', nombre: 'Zona oeste' },
      { codigo: 'ZV', nombre: 'Zona vieja', en_uso: false },
    ])
    .execute()
})
afterAll(() => test.close())

const guardar = (change: object, codigo = '', from = desk) =>
  from.call(`${BASE}/guardar${codigo && `/${codigo}`}`, empresaFormLegacy({ version: '', lugares: [], ...change }))
const saved = async (change: object = {}, codigo = '', from = desk) => {
  const answer = await guardar(change, codigo, from)
  if (answer.statusCode !== 200) throw new Error(answer.body)

  return empresaAnswer.parse(answer.json()).empresa
}
const ficha = async (codigo: string, from = desk) =>
  empresaFicha.parse((await from.call(`${BASE}/${codigo}/get`)).json())
const errors = async (change: object, codigo = '') => (await guardar(change, codigo)).json().errors
const acciones = async (codigo: string) =>
  (
    await test.db
      .selectFrom('auditoria')
      .select('accion')
      .where('entidad', '=', 'cliente')
      .where('id_entidad', '=', codigo)
      .orderBy('id')
      .execute()
  ).map(({ accion }) => accion)

it('a company is found by the longest code that a house can have given it [ARQ-10]', async () => {
  const codigo = 'Ñ'.repeat(40)
  await addCliente(test.db, { codigo, razon: 'CÓDIGO LARGO SA', cuit: '' })

  expect((await ficha(encodeURIComponent(codigo))).empresa).toMatchObject({ codigo, razon: 'CÓDIGO LARGO SA' })
})

describe('a company', () => {
  it('is made, changed, taken out of use and back, and each step is told by the audit [PAN-07]', async () => {
    const { codigo, version, ...made } = await saved({ razon: ' TORNERÍA PAZ SRL ', cuit: '30-71234567-1' })
    expect(made).toMatchObject({ razon: 'TORNERÍA PAZ SRL', cuit: '30712345671', baja: false, limite_d: '10000' })
    expect(made).toMatchObject({
      modificado_por: 'Marta Quiroga',
      notificaciones: [{ desde: '2026-11-01', hasta: '' }],
    })

    const changed = await saved({ razon: 'TORNERÍA PAZ SA', version, limite_p: '2500000.50' }, codigo)
    expect(changed).toMatchObject({ razon: 'TORNERÍA PAZ SA', limite_p: '2500000.50', version: '2' })

    const anular = async () => empresaAnswer.parse((await desk.call(`${BASE}/${codigo}/anular`)).json()).empresa
    expect(await anular()).toMatchObject({ baja: true, version: '3' })
    // What is out of use already is not taken out of it once more.
    expect(await anular()).toMatchObject({ baja: true, version: '3' })
    const again = empresaAnswer.parse((await desk.call(`${BASE}/${codigo}/reactivar`)).json()).empresa
    expect(again).toMatchObject({ baja: false, version: '4' })
    expect(await acciones(codigo)).toEqual(['alta', 'modificacion', 'baja', 'reactivacion'])
  })

  it('gets the next number, and never the generic client’s, also when two are made at once [PAN-07]', async () => {
    await addCliente(test.db, { codigo: '9997' })
    await addCliente(test.db, { codigo: 'VIEJO-7' })

    const made = await Promise.all([saved(), saved(), saved()])

    expect(made.map(({ codigo }) => Number(codigo)).toSorted()).toEqual([10000, 10001, 9998])
  })

  it('that changed since it was read is answered as it is now [LLA-06]', async () => {
    const { codigo } = await saved()
    await saved({ version: '1', localidad: 'Quilmes' }, codigo)

    const stale = await guardar({ version: '1', localidad: 'Lanús' }, codigo)

    expect(stale.statusCode).toBe(409)
    expect(stale.json().actual).toMatchObject({ codigo, localidad: 'Quilmes', version: 2 })
  })

  it.each([
    [{ razon: '  ' }, 'razon'],
    [{ e_mail: 'compras' }, 'e_mail'],
    [{ e_mail_facturas: 'a b@c.ar' }, 'e_mail_facturas'],
    [{ vendedor: 'nadie' }, 'vendedor'],
    [{ c_transp: '99' }, 'c_transp'],
    [{ cobrador: 'nadie' }, 'cobrador'],
    [{ cobrador: 'ZV' }, 'cobrador'],
    [{ condicion_ajuste: '90_XX' }, 'condicion_ajuste'],
    [{ limite_d: '10,5' }, 'limite_d'],
    [{ limite_d: '-1' }, 'limite_d'],
    [{ lugares: [{ codigo: '', nombre: ' ' }] }, 'lugares'],
    [{ notificaciones: [{ color: 'danger', mensaje: ' ', desde: '', hasta: '' }] }, 'notificaciones'],
    [
      { notificaciones: [{ color: 'danger', mensaje: 'x', desde: '2026-11-02', hasta: '2026-11-01' }] },
      'notificaciones',
    ],
  ])('with %j is refused at %s, and nothing is stored', async (change, campo) => {
    expect(Object.keys(await errors(change))).toEqual([campo])
  })

  it('pays by any condition that its house has, whatever the length of its two codes [PAN-07] [CND-01]', async () => {
    const [plazo, forma] = ['30-DIAS-FECHA-FACT', 'TRANSFERENCIA-BANCO']
    await test.db.insertInto('vencimientos').values({ tipo_ajuste_codi: plazo, nombre: '30 días', orden: 9 }).execute()
    await test.db
      .insertInto('tipos_vencimientos')
      .values({ tipo_vencim_codi: forma, descrip: 'Transferencia', col: 'TR', orden: 9 })
      .execute()
    await test.db
      .insertInto('condiciones_opciones')
      .values({ tipo_ajuste_codi: plazo, tipo_vencim_codi: forma })
      .execute()

    expect(await saved({ condicion_ajuste: `${plazo}_${forma}` })).toMatchObject({
      condicion_ajuste: `${plazo}_${forma}`,
    })
  })

  it('has a collector, chosen among those in use, by whom its debt is then projected and whom its sheet names [PAN-07] [PAN-19]', async () => {
    const opciones = (await desk.call(`${BASE}/opciones`)).json()
    expect(opciones.cobradores).toEqual([{ value: 'ZO', text: 'Zona oeste' }])
    const { codigo, version, cobrador } = await saved({ cobrador: 'ZO' })
    expect([cobrador, version]).toEqual(['ZO', '1'])
    const vendedor = await test.signIn(['COT'])
    expect((await vendedor.call(`/api/clientes/hoja/${codigo}`)).json().cliente).toMatchObject({
      cobrador: 'Zona oeste',
    })

    // One that it has stays, though it is in use no more.
    await test.db.updateTable('cobradores').set({ en_uso: false }).where('codigo', '=', 'ZO').execute()
    expect((await saved({ cobrador: 'ZO', version, telefono: '1' }, codigo)).cobrador).toBe('ZO')
    expect((await saved({ cobrador: '', version: '2' }, codigo)).cobrador).toBe('')
    await test.db.updateTable('cobradores').set({ en_uso: true }).where('codigo', '=', 'ZO').execute()
  })

  it('with a wrong check digit is stored: it warns and never blocks [PAN-07]', async () => {
    expect((await saved({ cuit: '30-71234567-9' })).cuit).toBe('30712345679')
  })

  it('whose CUIT another one has is told which, and stored all the same [PAN-07]', async () => {
    const { codigo } = await saved({ cuit: '33700000019', razon: 'UNA SA' })
    const other = await saved({ cuit: '33-70000001-9', razon: 'OTRA SA' })

    const told = (await desk.call(`${BASE}/cuit`, { cuit: '33-70000001-9', codigo: other.codigo })).json()
    expect(told).toEqual([{ value: codigo, text: 'UNA SA' }])
  })

  it('keeps the places of delivery that documents name, under their codes, and gives no code twice [PAN-07]', async () => {
    const lugares = [
      { codigo: '', nombre: 'Planta' },
      { codigo: '', nombre: 'Obra' },
    ]
    const { codigo, lugares: made } = await saved({ lugares })
    expect(made).toEqual([
      { codigo: '1', nombre: 'Planta' },
      { codigo: '2', nombre: 'Obra' },
    ])
    await addCotizacion(test.db, { cliente: codigo, usuario: 'marta', lugar_entrega: '1' })

    expect(await errors({ version: '1', lugares: [made[1]] }, codigo)).toEqual({
      lugares: ['"Planta" está en documentos: no se puede quitar.'],
    })
    const next = [
      { codigo: '1', nombre: 'Planta Pilar' },
      { codigo: '', nombre: 'Depósito' },
    ]
    const tres = { codigo: '3', nombre: 'Depósito' }
    expect((await saved({ version: '1', lugares: next }, codigo)).lugares).toEqual([next[0], tres])
    await saved({ version: '2', lugares: next.slice(0, 1) }, codigo)
    expect((await saved({ version: '3', lugares: next }, codigo)).lugares[1]?.codigo).toBe('4')
  })

  it('made by whoever sees some clients only is one of his [LLA-07]', async () => {
    const interior = await test.signIn(['MEM'], 'interior')
    await test.db.insertInto('clientes_usuarios').values({ usuario: 'interior', cliente: '1204' }).execute()

    const { codigo } = await saved({}, '', interior)

    expect((await interior.call(`${BASE}/${codigo}/get`)).statusCode).toBe(200)
    expect((await interior.call(`${BASE}/10000/get`)).statusCode).toBe(404)
  })

  it('comes with its contacts, papers, last documents, and what it owes of its limits [PAN-07]', async () => {
    const numeros = []
    for (let i = 0; i < 6; i++) numeros.push(await addCotizacion(test.db, { usuario: 'marta' }))
    await addCotizacion(test.db, { usuario: 'marta', tipo: 'nota_venta' })
    await test.db.updateTable('clientes').set({ limite_d: '10000' }).where('codigo', '=', '1204').execute()
    await test.db
      .insertInto('movimientos')
      .values([
        {
          cliente: '1204',
          moneda: 'D',
          fecha: HOY,
          tipo: 'FC',
          numero: '1',
          vencimiento: HOY,
          vendedor: null,
          importe: '9000.50',
          saldo: '8000.50',
        },
        {
          cliente: '1204',
          moneda: 'P',
          fecha: HOY,
          tipo: 'RC',
          numero: '2',
          vencimiento: null,
          vendedor: null,
          importe: '-10',
          saldo: '-10',
        },
      ])
      .execute()

    const seller = await test.signIn(['MEM', 'MCO', 'COT', 'NVR'])
    const { contactos, cotizaciones, notas, limites } = await ficha('1204', seller)

    expect(contactos).toMatchObject([{ nro_cpt: '7', apellido: 'Lovelace' }])
    expect(cotizaciones.map(({ n_cotizacion }) => Number(n_cotizacion))).toEqual(numeros.toReversed().slice(0, 5))
    expect(notas).toHaveLength(1)
    expect(limites).toEqual([
      { moneda: 'P', limite: '', deuda: '-10', vencida: '0' },
      { moneda: 'D', limite: '10000', deuda: '8000.50', vencida: '0' },
    ])
  })

  it.each([
    [['MEM'], [0, 0, 0]],
    [
      ['MEM', 'MCO'],
      [1, 0, 0],
    ],
    [
      ['MEM', 'COT'],
      [1, 1, 0],
    ],
    [
      ['MEM', 'NVR'],
      [1, 0, 1],
    ],
  ] as const)(
    'comes with what its reader may open, for %j, in its panel as on its sheet [PAN-07] [LLA-07]',
    async (modulos, wanted) => {
      const codigo = await addCliente(test.db, { codigo: `7${modulos.join('')}`, razon: 'PERFILES SA', cuit: '' })
      await test.db.insertInto('contactos').values({ codi: codigo, apellido: 'Curie', nombres: 'Marie' }).execute()
      for (const tipo of ['cotizacion', 'nota_venta'] as const)
        await addCotizacion(test.db, { usuario: 'marta', cliente: codigo, tipo })
      const reader = await test.signIn(modulos)
      const hoja = hojaCliente.parse((await reader.call(`/api/clientes/hoja/${codigo}`)).json())

      for (const { contactos, cotizaciones, notas } of [await ficha(codigo, reader), hoja])
        expect([contactos.length, cotizaciones.length, notas.length]).toEqual(wanted)
    },
  )

  it('names its papers as the screen that takes them does [PAN-07] [PAN-21]', async () => {
    const codigo = await addCliente(test.db, { codigo: 'PAPELES', razon: 'PAPELES SA', cuit: '' })
    const papel = { cliente: codigo, desde: HOY, vence: null, bytes: 4, subido_por: 'marta' }
    await test.db
      .insertInto('papeles')
      .values({
        ...papel,
        tipo: 'EXCLUSION',
        mime: 'application/pdf',
        nombre: 'exclusion.pdf',
        clave: '0190b1c2-7a3e-4d5f-8a9b-0c1d2e3f4a5b',
        sha256: 'x',
        contenido: Buffer.from('%PDF'),
        subido: new Date('2026-11-21T12:00:00Z'),
      })
      .execute()

    expect((await ficha(codigo)).papeles.map(({ tipo }) => tipo)).toEqual(['Certificado de exclusión'])
  })

  it('is not the generic client, which has no record [EST-02]', async () => {
    expect((await desk.call(`${BASE}/9999/get`)).json().message).toBe('No existe la empresa 9999.')
    expect((await guardar({ version: '1' }, '9999')).statusCode).toBe(404)
  })
})

it('a new company takes the next code that is free once an import that brings some is stored [PAN-07] [DAT-05]', async () => {
  const siguiente = String(Number((await saved()).codigo) + 1)
  const importado = await test.db.transaction().execute(async (trx) => {
    await addCliente(trx, { codigo: siguiente, razon: 'IMPORTADA SA', cuit: '' })
    const answer = guardar({ razon: 'CARGADA A MANO SA' })
    while ((await waiting(test.db, 'clientes')) === 0);

    return { answer }
  })

  expect((await importado.answer).json().empresa).toMatchObject({ codigo: String(Number(siguiente) + 1) })
})

describe('the list of companies', () => {
  it.each([
    [{ codigo: '1204' }, ['1204']],
    [{ razon: 'torneria paz' }, ['TORNERÍA PAZ SA']],
    [{ cuit: '33-70000001-9' }, ['UNA SA', 'OTRA SA']],
    [{ localidad: 'quilm' }, ['Quilmes']],
    [{ estado: 'B' }, []],
  ])('by %j holds %j [PAN-07]', async (search, expected) => {
    const { data } = pageSchema(listOfEmpresas).parse((await desk.call(BASE, search)).json())
    const said = data.map((row) => Object.values(row).join(' '))

    expect(said).toHaveLength(expected.length)
    for (const text of expected) expect(said.some((row) => row.includes(text))).toBe(true)
  })

  it('tells in words how each pays [PAN-07]', async () => {
    const { data } = pageSchema(listOfEmpresas).parse((await desk.call(BASE, { razon: 'TORNERÍA PAZ' })).json())

    expect(data[0]).toMatchObject({ condicion: '30 días, Transferencia', localidad: 'Avellaneda', baja: false })
  })
})

describe('CM05', () => {
  const at = (dias: number) => masDias(HOY, dias)
  const cliente = (codigo: string, dias: number, change: object = {}) =>
    addCliente(test.db, { codigo, razon: codigo, cm05_vencimiento: at(dias), e_mail: `${codigo}@x.example`, ...change })

  beforeAll(async () => {
    await test.db.updateTable('clientes').set({ cm05_vencimiento: null }).execute()
    await cliente('c-40', -40)
    await cliente('c-1', -1, { e_mail_facturas: 'oficina@x.example' })
    await cliente('c0', 0)
    await cliente('c15', 15, { e_mail: '' })
    await cliente('c16', 16)
    await cliente('c30', 30)
    await cliente('c31', 31)
    await cliente('c-baja', -5, { baja: 'S' })
    await cliente('c-proveedor', -5, { marca_cpt: 'P' })
  })

  const list = async (rango: string, from = desk) =>
    pageSchema(listOfCm05).parse((await from.call(CM05, { rango })).json())

  it.each([
    ['vencidas', ['c-40', 'c-1'], 'vencidas'],
    ['15', ['c0', 'c15'], 'vencen_15'],
    ['30', ['c0', 'c15', 'c16', 'c30'], 'vencen_30'],
  ] as const)(
    'of range %s are %j, as many as the dashboard counts, also for who sees some [PAN-08]',
    async (rango, codigos, card) => {
      const { data } = await list(rango)
      expect(data.map(({ codigo }) => codigo)).toEqual(codigos)

      const some = await test.signIn(['MEM'])
      await test.db
        .insertInto('clientes_usuarios')
        .values([
          { usuario: some.codigo, cliente: 'c-1' },
          { usuario: some.codigo, cliente: 'c15' },
        ])
        .execute()
      for (const who of [desk, some]) {
        const { cm05 } = (await who.call('/api/agenda/resumen')).json()
        expect((await who.call(CM05, { rango, parte: 'total' })).json().total).toBe(cm05[card])
      }
    },
  )

  it('sends each expiry’s notice once, to the office, and lists the last one, as not sent without mail [PAN-08] [PAN-25]', async () => {
    const avisar = async () =>
      cm05AvisarAnswer.parse(
        (await desk.call(`${CM05}/avisar`, { codigos: ['c-1', 'c15', 'c16', 'c-baja', 'no'] })).json(),
      )

    test.deps.correo = { smtpUrl: 'smtp://correo.example', de: 'ventas@x.example' }
    expect(await avisar()).toEqual({ en_cola: 2, repetidos: 0, sin_correo: 1, sin_configurar: false })
    expect(await avisar()).toEqual({ en_cola: 0, repetidos: 2, sin_correo: 1, sin_configurar: false })
    const correos = await test.db.selectFrom('correos').select(['clave', 'para', 'asunto']).orderBy('id').execute()
    expect(correos).toEqual([
      { clave: `cm05:c-1:${at(-1)}`, para: 'oficina@x.example', asunto: 'CM05 vencido el 20/11/2026' },
      { clave: `cm05:c16:${at(16)}`, para: 'c16@x.example', asunto: 'CM05 por vencer el 07/12/2026' },
    ])
    const { data } = await list('vencidas')
    expect(data.map(({ codigo, aviso_estado, avisado }) => [codigo, aviso_estado, avisado])).toEqual([
      ['c-40', '', false],
      ['c-1', 'pendiente', true],
    ])

    // The expiry of the renewed CM05 is a new expiry.
    await test.db
      .updateTable('clientes')
      .set({ cm05_vencimiento: at(-2) })
      .where('codigo', '=', 'c-1')
      .execute()
    expect((await list('vencidas')).data[1]).toMatchObject({ codigo: 'c-1', avisado: false, aviso_estado: 'pendiente' })

    // Where mail is not set up, what waits is not said to be on its way.
    delete test.deps.correo
    expect(await avisar()).toMatchObject({ en_cola: 1, sin_configurar: true })
    expect((await list('vencidas')).data[1]).toMatchObject({ avisado: true, aviso_estado: 'sin configurar' })
  })
})
