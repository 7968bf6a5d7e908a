import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente, addCotizacion } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { undoSalida } from '../stock/salidas.ts'

const ENTRADA = {
  tipo: 'E',
  fecha: '2026-11-20',
  c_ficha: '',
  prod01: 'CH',
  deposito: 'CEN',
  a_deposito: '',
  medidas: '2; 1000; 2000',
  atributos: '',
  cantidad: '10',
  kilos: '317.2',
  motivo: 'Inventario',
  version: '',
}

describe('movements of stock [DAT-04]', () => {
  let desk: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await desk.db.insertInto('depositos').values({ codigo: 'SUR', nombre: 'Sur' }).execute()
    await desk.db
      .insertInto('productos')
      .values({
        prod01: 'CH',
        familia: '1',
        descrip: 'CHAPA 304',
        productos_seleccionados: ['304', '2B'],
        base_peso: 'chapa',
        peso: null,
      })
      .execute()
    call = (await desk.signIn(['DAT'], 'marta')).call
  })
  afterAll(() => desk.close())

  const mover = (change: object, headers = {}) =>
    call('/api/datos/stock_movimientos/guardar', { ...ENTRADA, ...change }, headers)
  const faltas = async (change: object) => {
    const answer = await mover(change)
    expect(answer.statusCode).toBe(422)

    return answer.json().errors
  }
  const lotes = (c_ficha: string) =>
    desk.db
      .selectFrom('stock_fichas')
      .select(['deposito', 'medidas', 'stock_fis', 'stock_fise', 'stock_disp'])
      .where('c_ficha', '=', c_ficha)
      .orderBy('deposito')
      .execute()

  it('are read with spaces around their figures as without [DAT-04] [VIS-04]', async () => {
    expect((await mover({ c_ficha: 'A0', cantidad: ' 10 ', kilos: ' 317.2 ' })).statusCode).toBe(200)
    expect(await faltas({ c_ficha: 'A0', tipo: 'S', cantidad: ' 99', kilos: ' 9 ' })).toEqual({
      cantidad: ['Quedan 10,00 libres.'],
    })
    expect(await faltas({ c_ficha: 'A0', tipo: 'S', cantidad: ' 3', kilos: ' 999999 ' })).toEqual({
      kilos: ['Quedan 317,20 kilos libres.'],
    })
    expect(Object.keys(await faltas({ c_ficha: 'A0', tipo: 'D', cantidad: ' 1', kilos: '1 ' }))).toEqual(['cantidad'])
    await mover({ c_ficha: 'A0', tipo: 'S', cantidad: ' 10', kilos: '317.2' })
  })

  it('make a lot, add to it and take from it, each with its reason [DAT-04]', async () => {
    expect((await mover({ c_ficha: 'A1' })).statusCode).toBe(200)
    expect((await mover({ c_ficha: 'A1', cantidad: '2.5', kilos: '79.3', motivo: 'Aparecieron' })).statusCode).toBe(200)
    expect(
      (await mover({ c_ficha: 'A1', tipo: 'S', cantidad: '4', kilos: '126.88', motivo: 'Rotas' })).statusCode,
    ).toBe(200)

    expect(await lotes('A1')).toEqual([
      {
        deposito: 'CEN',
        medidas: ['2.00', '1000.00', '2000.00'],
        stock_fis: '8.5',
        stock_fise: '269.62',
        stock_disp: '8.5',
      },
    ])
    const kept = await desk.db
      .selectFrom('stock_movimientos')
      .select(['tipo', 'cantidad', 'motivo'])
      .where('c_ficha', '=', 'A1')
      .orderBy('registro')
      .execute()
    expect(kept.map(({ tipo, cantidad, motivo }) => `${tipo} ${cantidad} ${motivo}`)).toEqual([
      'E 10 Inventario',
      'E 2.5 Aparecieron',
      'S 4 Rotas',
    ])
  })

  it('go to another deposit, where part of a ficha lies without one [DAT-04]', async () => {
    await mover({ c_ficha: 'B1' })
    expect(
      (await mover({ c_ficha: 'B1', tipo: 'T', a_deposito: 'SUR', cantidad: '3', kilos: '95.16' })).statusCode,
    ).toBe(200)

    expect(await lotes('B1')).toMatchObject([{ deposito: 'CEN', stock_fis: '7', stock_fise: '222.04' }])
    expect(await lotes('')).toMatchObject([{ deposito: 'SUR', stock_fis: '3', stock_fise: '95.16' }])
  })

  it('take no more than is free of what sales were promised, nor from a lot that is not there [DAT-04] [DOC-07]', async () => {
    await mover({ c_ficha: 'C1' })
    await desk.db.updateTable('stock_fichas').set({ stock_comp_nv: '6' }).where('c_ficha', '=', 'C1').execute()

    expect(await faltas({ c_ficha: 'C1', tipo: 'S', cantidad: '4.5', kilos: '1' })).toEqual({
      cantidad: ['Quedan 4,00 libres.'],
    })
    expect(await faltas({ c_ficha: 'C1', tipo: 'S', cantidad: '4', kilos: '317.21' })).toEqual({
      kilos: ['Quedan 317,20 kilos libres.'],
    })
    expect(await faltas({ c_ficha: 'C1', tipo: 'T', a_deposito: 'SUR', cantidad: '1', kilos: '400' })).toEqual({
      kilos: ['Quedan 317,20 kilos libres.'],
    })
    expect(await faltas({ c_ficha: 'C2', tipo: 'S' })).toEqual({ prod01: ['No hay un lote así en ese depósito.'] })
    expect(await faltas({ c_ficha: 'C1', medidas: '3; 1000; 2000' })).toEqual({
      c_ficha: ['Esa ficha es de otro producto, medida o depósito.'],
    })
  })

  it('take nothing from a lot of which more was promised than lies there, and say so [DAT-04] [DAT-10]', async () => {
    await mover({ c_ficha: 'Z1' })
    const promise = (cantidad: string, kilos: string) =>
      desk.db
        .updateTable('stock_fichas')
        .set({ stock_comp_nv: cantidad, stock_comp_nve: kilos })
        .where('c_ficha', '=', 'Z1')
        .execute()

    await promise('12', '380.64')
    for (const tipo of ['S', 'T']) {
      expect(await faltas({ c_ficha: 'Z1', tipo, a_deposito: tipo === 'T' ? 'SUR' : '', cantidad: '1' })).toEqual({
        cantidad: ['Quedan 0,00 libres.'],
      })
    }
    await promise('8', '380.64')
    expect(await faltas({ c_ficha: 'Z1', tipo: 'S', cantidad: '1', kilos: '1' })).toEqual({
      kilos: ['Quedan 0,00 kilos libres.'],
    })
  })

  it('send out what was prepared, which is then neither there nor promised, and nothing else [DAT-04] [DAT-10]', async () => {
    await mover({ c_ficha: 'P1' })
    const vieja = new Date('2026-01-01T12:00:00Z')
    const nota = await addCotizacion(desk.db, {
      tipo: 'nota_venta',
      usuario: 'marta',
      cliente: await addCliente(desk.db, { codigo: '771' }),
    })
    await desk.db
      .updateTable('stock_fichas')
      .set({ stock_comp_nv: '10', stock_comp_nve: '317.2' })
      .where('c_ficha', '=', 'P1')
      .execute()
    const de = { n_cotizacion: nota, c_ficha: 'P1', momento: vieja, importacion: null }
    await desk.db
      .insertInto('stock_salidas')
      .values([
        { ...de, nro_item: 1, cantidad: '3', kilos: '95.16' },
        { ...de, nro_item: 2, cantidad: '3', kilos: '95.16' },
      ])
      .execute()
    const ficha = () =>
      desk.db
        .selectFrom('stock_fichas')
        .select(['stock_fis', 'stock_fise', 'stock_comp_nv', 'stock_disp'])
        .select(sql<string>`trim_scale(stock_comp_nve)::text`.as('stock_comp_nve'))
        .where('c_ficha', '=', 'P1')
        .executeTakeFirstOrThrow()

    expect(await faltas({ c_ficha: 'P1', tipo: 'S', cantidad: '6', kilos: '1' })).toEqual({
      cantidad: ['Quedan 0,00 libres. Hay 6,00 que se prepararon: si salieron, cargue un Despacho.'],
    })
    expect(await faltas({ c_ficha: 'P1', tipo: 'D', cantidad: '7', kilos: '1' })).toEqual({
      cantidad: ['De ese lote se prepararon 6,00 que todavía no salieron.'],
    })
    expect(await faltas({ c_ficha: '', tipo: 'D', cantidad: '1', kilos: '1' })).toEqual({
      c_ficha: ['Indique la ficha: solo de fichas se prepara.'],
    })
    expect(
      (await mover({ c_ficha: 'P1', tipo: 'D', cantidad: '4', kilos: '126.88', motivo: 'Remito 1' })).statusCode,
    ).toBe(200)
    expect(await ficha()).toEqual({
      ...{ stock_fis: '6', stock_fise: '190.32', stock_comp_nv: '6' },
      ...{ stock_comp_nve: '190.32', stock_disp: '0' },
    })
    expect(await faltas({ c_ficha: 'P1', tipo: 'D', cantidad: '3', kilos: '1' })).toEqual({
      cantidad: ['De ese lote se prepararon 2,00 que todavía no salieron.'],
    })

    // What comes back from dispatch is promised again: first what is still there, then what had left.
    await desk.db.transaction().execute((trx) => undoSalida(trx, { n_cotizacion: nota, nro_item: '2' }, '3'))
    expect(await ficha()).toMatchObject({ stock_fis: '6', stock_comp_nv: '7' })
    expect(await faltas({ c_ficha: 'P1', tipo: 'D', cantidad: '1', kilos: '1' })).toEqual({
      cantidad: ['De ese lote se prepararon 0,00 que todavía no salieron.'],
    })
  })

  it('take away what lies in a deposit, or of a product, that is out of use, and bring nothing new there [DAT-04] [DAT-01]', async () => {
    const lote = { prod01: 'VIEJO', deposito: 'VIE', medidas: '2; 1000; 2000', cantidad: '4', kilos: '10' }
    await desk.db.insertInto('depositos').values({ codigo: 'VIE', nombre: 'Viejo' }).execute()
    await desk.db
      .insertInto('productos')
      .values({
        prod01: 'VIEJO',
        familia: '1',
        descrip: 'CHAPA 430',
        productos_seleccionados: ['430', '2B'],
        base_peso: 'chapa',
        peso: null,
      })
      .execute()
    expect((await mover({ ...lote, cantidad: '10', kilos: '25' })).statusCode).toBe(200)
    await desk.db.updateTable('depositos').set({ en_uso: false }).where('codigo', '=', 'VIE').execute()
    await desk.db.updateTable('productos').set({ en_uso: false }).where('prod01', '=', 'VIEJO').execute()

    const { json } = await call('/api/datos/stock_movimientos/buscar', { campo: 'deposito', q: 'viejo' })
    expect(json()).toEqual([{ value: 'VIE', text: 'VIE Viejo (fuera de uso)' }])
    const destinos = await call('/api/datos/stock_movimientos/buscar', { campo: 'a_deposito', q: 'viejo' })
    expect(destinos.json()).toEqual([])
    expect((await mover({ ...lote, tipo: 'S' })).statusCode).toBe(200)
    // Its contrary, where the reason was wrong.
    expect((await mover({ ...lote, tipo: 'E' })).statusCode).toBe(200)
    const fuera = ['Está fuera de uso: no entra nada nuevo.']
    expect(await faltas({ ...lote, medidas: '3; 1000; 2000' })).toEqual({ prod01: fuera, deposito: fuera })
    expect((await mover({ ...lote, tipo: 'T', a_deposito: 'CEN' })).statusCode).toBe(200)
    expect(await faltas({ ...lote, deposito: 'CEN', tipo: 'T', a_deposito: 'VIE' })).toEqual({
      a_deposito: ['Elija una opción de la lista.'],
    })
  })

  it('of four who take the last at once, one does [DAT-04]', async () => {
    await mover({ c_ficha: 'D1', cantidad: '1', kilos: '31.72' })
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => mover({ c_ficha: 'D1', tipo: 'S', cantidad: '1', kilos: '31.72' })),
    )

    expect(taken.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422])
    expect(await lotes('D1')).toMatchObject([{ stock_fis: '0', stock_fise: '0.00' }])
  })

  it('ten first ones of one lot at once are one lot with all of it [DAT-04]', async () => {
    await Promise.all(Array.from({ length: 10 }, () => mover({ deposito: 'SUR', medidas: '4; 1500; 3000' })))
    const { rows } = await desk.db
      .selectFrom('stock_fichas')
      .select(['stock_fis'])
      .where('deposito', '=', 'SUR')
      .execute()
      .then((all) => ({ rows: all.filter(({ stock_fis }) => stock_fis === '100') }))

    expect(rows).toHaveLength(1)
  })

  it('sent again by the same key is one movement [LLA-05]', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await mover({ c_ficha: 'E1' }, headers)
    await mover({ c_ficha: 'E1' }, headers)

    expect(await lotes('E1')).toMatchObject([{ stock_fis: '10' }])
  })

  it('stays as it was told: only its reason may be said better [DAT-04]', async () => {
    const { registro } = (await mover({ c_ficha: 'F1' })).json()
    const cambio = (change: object) =>
      call(`/api/datos/stock_movimientos/guardar/${registro.id}`, {
        ...ENTRADA,
        c_ficha: 'F1',
        medidas: registro.medidas,
        version: '1',
        ...change,
      })

    expect((await cambio({ cantidad: '9' })).json().errors).toEqual({
      cantidad: ['Un movimiento no se cambia: cargue el contrario.'],
    })
    expect((await cambio({ motivo: 'Conteo anual' })).json().registro).toMatchObject({ motivo: 'Conteo anual' })
    expect(await lotes('F1')).toMatchObject([{ stock_fis: '10' }])
  })

  it.each([
    [{ fecha: '2026-11-22' }, 'fecha', 'La fecha no puede ser posterior a hoy.'],
    [{ tipo: 'T' }, 'a_deposito', 'Elija el depósito de destino.'],
    [{ tipo: 'T', a_deposito: 'CEN' }, 'a_deposito', 'Es el mismo depósito.'],
    [{ a_deposito: 'SUR' }, 'a_deposito', 'Solo un traslado tiene destino.'],
    [{ medidas: '2; 1000' }, 'medidas', 'Ponga las 3 medidas de la familia.'],
    [{ medidas: '2; ancho; 2000' }, 'medidas', 'Cada medida es un número con hasta dos decimales.'],
    [{ atributos: 'LASER' }, 'atributos', '«LASER» no es una opción de la familia.'],
    [{ kilos: '' }, 'kilos', 'Indique los kilos: la familia lleva las dos unidades.'],
    [{ cantidad: '0' }, 'cantidad', 'Ingrese un número mayor que cero.'],
    [{ motivo: ' ' }, 'motivo', 'Complete «Motivo».'],
  ])('%j is refused in its field [DAT-04]', async (change, campo, dicho) => {
    expect((await faltas(change))[campo]).toEqual([dicho])
  })
})

describe('the lots, by hand [DAT-01]', () => {
  let desk: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']
  const HECHOS = {
    ...{ area: 'N2', ubica: 'B-14', cajon: '7', calidad: '2', write_down: 'S', tipo_registro: 'G' },
    ...{ fecha_tope: '2026-12-31', minimo_remito: '120', minima_fecha: '2026-09-15', procedencia: 'BRASIL' },
    observ: 'Rayada en un borde',
  }
  const DE = { c_ficha: 'L1', prod01: 'CH', deposito: 'CEN', medidas: '2.00; 1000.00; 2000.00', atributos: '' }
  const guardar = (id: string | undefined, change: object) =>
    call(`/api/datos/stock/guardar/${id}`, { ...DE, ...HECHOS, version: '1', ...change })
  const lotes = async (search: object) => (await call('/api/datos/stock', { per_page: -1, ...search })).json().data

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await desk.db.insertInto('depositos').values({ codigo: 'SUR', nombre: 'Sur' }).execute()
    const chapa = { prod01: 'CH', familia: '1', descrip: 'CHAPA 304', productos_seleccionados: ['304', '2B'] }
    await desk.db
      .insertInto('productos')
      .values({ ...chapa, base_peso: 'chapa', peso: null })
      .execute()
    call = (await desk.signIn(['DAT', 'COT', 'CST'], 'marta')).call
    for (const c_ficha of ['L1', '']) await call('/api/datos/stock_movimientos/guardar', { ...ENTRADA, c_ficha })
  })
  afterAll(() => desk.close())

  it('say where they lie and what a seller must know, as the search then shows it, and keep what lies there [DAT-01] [DAT-04] [STO-04]', async () => {
    const [lote] = await lotes({ texto: 'l1' })
    expect(lote).toMatchObject({ ...DE, calidad: '1', write_down: 'N', deposito_nombre: 'Depósito central' })
    expect(await lotes({ texto: 'chapa 304' })).toHaveLength(2)
    expect(await lotes({ texto: 'rayada' })).toEqual([])

    expect((await guardar(lote.id, {})).json().registro).toMatchObject({ ...HECHOS, version: '2' })
    const seleccion = { productos_seleccionados: [], medidas_seleccionadas: [], medidas_seleccionadas_hasta: [] }
    const busqueda = {
      item: { familia: '1', ...seleccion, atributos_seleccionados: [] },
      ...{ usar_ficha: 'S', negocio: 'I', deposito: '', listar_familias: 'S' },
      ...{ ver_primera: 'N', ver_segunda: 'S', ver_write_down: 'S' },
    }
    const { calidad: _calidad, write_down: _write_down, ...shown } = HECHOS
    const { productos } = (await call('/api/cotizaciones/stock/avanzado', busqueda)).json()
    expect(productos).toEqual([expect.objectContaining({ c_ficha: 'L1', stock_fis: '10', stock_disp: '10', ...shown })])
  })

  it('are made by movements only, and what they are of stays [DAT-04]', async () => {
    const [lote] = await lotes({ texto: 'L1' })
    const version = lote.version
    for (const [campo, valor] of Object.entries({ c_ficha: 'L2', prod01: 'CX', deposito: 'SUR', medidas: '3' })) {
      expect((await guardar(lote.id, { [campo]: valor, version })).json().errors).toHaveProperty(campo)
    }
    expect((await guardar(lote.id, { stock_fis: '99', version })).statusCode).toBe(422)
    const alta = await call('/api/datos/stock/guardar', { ...DE, ...HECHOS, c_ficha: 'L9', version: '' })
    expect(alta.json().errors).toEqual({ c_ficha: ['Aquí no se dan de alta registros.'] })
  })

  it('take their quality along to another deposit, and not their place [DAT-04]', async () => {
    const moved = { ...ENTRADA, c_ficha: 'L1', tipo: 'T', a_deposito: 'SUR', cantidad: '3', kilos: '95.16' }
    expect((await call('/api/datos/stock_movimientos/guardar', moved)).statusCode).toBe(200)
    const { area, ubica, cajon, ...suyos } = HECHOS

    const [lote] = await lotes({ texto: '', orden: 'c_ficha' }).then((all) =>
      all.filter((one: { deposito: string }) => one.deposito === 'SUR'),
    )
    expect([area, ubica, cajon].includes('')).toBe(false)
    expect(lote).toMatchObject({ c_ficha: '', area: '', ubica: '', cajon: '', ...suyos })
  })

  it('of a source that tells their place are changed there [DAT-09]', async () => {
    const { db } = desk
    await db
      .insertInto('fuentes')
      .values({ codigo: 'tango', nombre: 'Tango', conjuntos: ['stock'], duena: true })
      .execute()
    const clave = JSON.stringify([DE.c_ficha, DE.prod01, DE.deposito, DE.medidas, DE.atributos])
    await db.insertInto('fuentes_filas').values({ conjunto: 'stock', clave, fuente: 'tango' }).execute()
    const momento = new Date('2026-11-20T12:00:00Z')
    await db
      .insertInto('fuentes_entregas')
      .values({
        ...{ fuente: 'tango', conjunto: 'stock', campos: ['c_ficha', 'area'], importacion: 1 },
        ...{ tomado: momento, recibido: momento },
      })
      .execute()
    const [{ id, version }] = await lotes({ texto: 'L1' })

    expect((await guardar(id, { area: 'N9', observ: 'Otra', version })).json().errors).toEqual({
      area: ['Lo trae Tango: se cambia allí.'],
    })
    expect((await guardar(id, { observ: 'Otra', version })).json().registro).toMatchObject({ observ: 'Otra' })
  })
})
