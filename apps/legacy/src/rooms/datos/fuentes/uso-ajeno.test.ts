import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveDolar } from '../../precios/dolar.ts'

describe('what a source says of whether a row is in use [DAT-09] [DAT-05]', () => {
  let test: TestApp
  let datos: Awaited<ReturnType<TestApp['signIn']>>
  let token: string
  const FORM = {
    ...{ codigo: 'tango', nombre: 'Tango', duena: true, ritmo: '', hora: '', horas: '', estado: 'A', version: '' },
    conjuntos: [
      ...['clientes', 'depositos', 'contactos', 'dolar'],
      ...['familias', 'familia_selectores', 'selector_opciones', 'familia_medidas'],
    ],
  }
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    datos = await test.signIn(['DAT', 'MEM', 'MCO', 'PRE'], 'ada')
    expect((await datos.call('/api/datos/fuentes/guardar', FORM)).statusCode).toBe(200)
    token = (await datos.call('/api/datos/fuentes/tango/token')).json().token
  })
  afterAll(() => test.close())

  const put = async (conjunto: string, ...lines: string[]) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await test.app.inject({
      ...({ method: 'PUT', headers } as const),
      url: `/api/datos/${conjunto}`,
      payload: lines.join('\n'),
    })
    expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringContaining('Importado')])
  }
  const LO_DICE = [422, 'Si está en uso lo dice Tango: se cambia allí.']
  const answerOf = async (path: string, body: object = {}) => {
    const answer = await datos.call(path, body)

    return [answer.statusCode, answer.json().message]
  }
  const idDe = async (texto: string) => (await datos.call('/api/datos/depositos', { texto })).json().data[0].id
  const nroDe = async (apellido: string) =>
    (await test.db.selectFrom('contactos').select('nro_cpt').where('apellido', '=', apellido).executeTakeFirstOrThrow())
      .nro_cpt

  it('is changed by nobody else, or its next file would undo it; where it says nothing of it, by us', async () => {
    const caminos = async () => [
      `/api/datos/depositos/${await idDe('Rosario')}/anular`,
      '/api/clientes/maestro-empresas/4471/anular',
      `/api/clientes/maestro-contactos/${await nroDe('Hopper')}/anular`,
      '/api/datos/familias/71/anular',
    ]
    const archivos = (estado: readonly [string, string]) => [
      ['depositos', `Código;Nombre${estado[0]}`, `71;Rosario${estado[1]}`],
      ['clientes', `Código;Razón Social${estado[0]}`, `4471;ACEROS DEL SUR${estado[1]}`],
      ['contactos', `Cliente;Apellido;Nombre${estado[0]}`, `4471;Hopper;Grace${estado[1]}`],
      [
        'familias',
        `Código;Nombre;Línea de negocio;Se cobra por;Unidad;Densidad${estado[0]}`,
        `71;SETENTA;I;kilo;KG;7,85${estado[1]}`,
      ],
    ]
    for (const [conjunto = '', ...lines] of archivos([';Estado', ';Activo'])) await put(conjunto, ...lines)
    for (const camino of await caminos()) expect([camino, ...(await answerOf(camino))]).toEqual([camino, ...LO_DICE])

    for (const [conjunto = '', ...lines] of archivos(['', ''])) await put(conjunto, ...lines)
    for (const camino of await caminos()) expect([camino, (await answerOf(camino))[0]]).toEqual([camino, 200])
  })

  it('nor are a familia’s own fields, nor the dollar of a day', async () => {
    const { codigo, nombre, negocio, medidas_familia, um1, um2, version } = (
      await datos.call('/api/datos/familias/71/get')
    ).json().familia
    const guardar = (change: object) =>
      datos.call('/api/datos/familias/guardar/71', {
        ...{ codigo, nombre, negocio, medidas_familia: String(medidas_familia), um1, um2, densidad: '7.85' },
        ...{ reglas: [], selectores: [], medidas: [], version: String(version), ...change },
      })
    expect((await guardar({ nombre: 'OTRA' })).json().errors).toEqual({ nombre: ['Lo trae Tango: se cambia allí.'] })
    expect((await guardar({ reglas: ['ocultaPeso'] })).json()).toMatchObject({ familia: { reglas: ['ocultaPeso'] } })

    await put('dolar', 'Fecha;Billete;Divisa;30 días;60 días;90 días', '20/11/2026;1411,5;1400;1;1;1')
    const dolar = { fecha: '2026-11-20', billete: '1411.50', divisa: '1400', dias_30: '1', dias_60: '1', dias_90: '1' }
    const save = (change: object) =>
      inTransaction(test.db, (trx) =>
        saveDolar(trx, { usuario: 'ada', momento: test.clock.now }, { ...dolar, ...change }),
      )
    await expect(save({ billete: '1500' })).rejects.toMatchObject({
      body: { errors: { billete: ['Lo trae Tango: se cambia allí.'] } },
    })
    await save({})
    await save({ fecha: '2026-11-19', billete: '1500' })
  })

  it('nor are a familia’s options, measures and selectors on its screen; one that is ours is', async () => {
    await put('familias', 'Código;Nombre;Línea de negocio;Se cobra por;Unidad', '72;OTRA;I;kilo;KG')
    await put('familia_medidas', 'Familia;Orden;Nombre;Unidad', '72;1;Espesor;mm')
    await put('familia_selectores', 'Familia;Elige;Orden;Nombre', '72;Producto;1;Calidad')
    await put(
      'selector_opciones',
      'Familia;Selector;Orden;Código;Texto',
      '72;Calidad;1;304;AISI 304',
      '72;Calidad;2;316;AISI 316',
    )
    const { familia } = (await datos.call('/api/datos/familias/72/get')).json()
    const { codigo, nombre, negocio, medidas_familia, um1, um2, version } = familia
    const [uno, otro] = [
      { value: '304', text: 'AISI 304', baja: false },
      { value: '316', text: 'AISI 316', baja: false },
    ]
    const nueva = { value: '430', text: 'AISI 430', baja: false }
    const guardar = (opciones: object[], { um = 'mm', selector = 'Calidad' } = {}) =>
      datos.call('/api/datos/familias/guardar/72', {
        ...{ codigo, nombre, negocio, medidas_familia: String(medidas_familia), um1, um2, densidad: '', reglas: [] },
        selectores: [{ tipo: 'producto', nombre: selector, opciones }],
        medidas: [{ nombre: 'Espesor', um }],
        version: String(version),
      })
    const errorsOf = async (...given: Parameters<typeof guardar>) => (await guardar(...given)).json().errors
    expect(await errorsOf([{ ...uno, text: 'Inox 304' }, otro])).toEqual({
      selectores: ['La opción AISI 304 la trae Tango: se cambia allí.'],
    })
    expect(await errorsOf([otro])).toEqual({ selectores: ['La opción AISI 304 la trae Tango: se cambia allí.'] })
    expect(await errorsOf([uno, otro], { selector: 'Grado' })).toEqual({
      selectores: ['El selector Calidad lo trae Tango: se cambia allí.'],
    })
    expect(await errorsOf([uno, otro], { um: 'cm' })).toEqual({
      medidas: ['La medida Espesor la trae Tango: se cambia allí.'],
    })
    // The file says nothing of whether an option is in use, nor of one that is ours.
    expect((await guardar([{ ...uno, baja: true }, otro, nueva])).json()).toMatchObject({ familia: { codigo: '72' } })
  })

  it('nor by the file of a person: of a row that it brought what it names is refused, at its place', async () => {
    await put('depositos', 'Código;Nombre', '81;Rafaela', '82;Sunchales')
    const { mirar } = importadorDe(() => test.db)
    const { filas } = await mirar(
      'depositos',
      'Código;Nombre;Estado\n81;Otro;Activo\n82;Sunchales;Baja\n83;Nuevo;Activo\n',
    )
    expect(filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual([
      { nombre: 'Lo trae Tango: se cambia allí.' },
      'cambia',
      'nueva',
    ])
    await put('depositos', 'Código;Nombre', '81;Rafaela Norte')

    const conjuntos = [...FORM.conjuntos, 'stock']
    await test.db.updateTable('fuentes').set({ conjuntos }).execute()
    const movimientos = 'Tipo;Fecha;Producto;Depósito;Cantidad;Motivo\nEntrada;20/11/2026;X;81;1;x\n'
    expect((await mirar('stock_movimientos', movimientos)).importacion.error).toBe(
      'El stock lo trae Tango: muévalo allí.',
    )
  })
})
