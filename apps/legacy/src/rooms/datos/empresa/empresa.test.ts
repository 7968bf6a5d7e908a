import { empresaCasaLegacy } from '@yunque/contracts/testing/datos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeMuestra } from '../../../impresion/muestra.ts'
import { documentosDe } from '../../../testing/documentos.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../testing/test-app.ts'

/** One red dot. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

/** A picture that says of itself that it is as wide and as high. */
const pngOfSide = (lado: number): string => {
  const bytes = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64')
  bytes.writeUInt32BE(lado, 16)
  bytes.writeUInt32BE(lado, 20)

  return `data:image/png;base64,${bytes.toString('base64')}`
}

describe('the company’s own data', () => {
  let test: TestApp
  let ada: Awaited<ReturnType<TestApp['signIn']>>
  beforeAll(async () => {
    test = await createTestApp({ conCasa: true })
    ada = await test.signIn(['DAT', 'COT'])
  })
  afterAll(() => test.close())

  const leer = async () => (await ada.call('/api/datos/empresa/get')).json().empresa
  const guardar = (change: object, key?: string) =>
    ada.call(
      '/api/datos/empresa/guardar',
      empresaCasaLegacy(change),
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const pasos = async () => (await ada.call('/api/datos/primeros-pasos')).json()

  it('of a new desk are what its migrations say [DAT-03] [DAT-15]', async () => {
    expect(await leer()).toMatchObject({ nombre: '', iva_cotizacion: 'desglose', dias_validez: '7', version: 0 })
    expect(await pasos()).toEqual({ hechos: ['condiciones', 'entrega_valores', 'negocios'], descartado: false })
  })

  it('are stored once, with their version, who and what before, where papers and rules read them [DAT-03]', async () => {
    const { version } = await leer()
    const change = { version: String(version), cuit: '30-71234567-1', banco: ' Uno \n\nDos', dias_validez: '15' }
    const [first, again] = [await guardar(change, 'una'), await guardar(change, 'una')]

    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
    expect(first.json().empresa).toMatchObject({ cuit: '30712345671', banco: 'Uno\nDos', version: 1 })
    const rows = await test.db.selectFrom('parametros').selectAll().execute()
    const valor = (nombre: string) => rows.find((row) => row.nombre === nombre)?.valor
    expect(['empresa_nombre', 'banco_1', 'banco_2', 'banco_3'].map(valor)).toEqual([
      'Aceros del Plata SA',
      'Uno',
      'Dos',
      undefined,
    ])
    const audited = await test.db.selectFrom('auditoria').selectAll().where('entidad', '=', 'empresa').execute()
    expect(audited.map(({ usuario, antes, despues }) => [usuario, antes, despues])).toEqual([
      [ada.codigo, expect.objectContaining({ nombre: '' }), expect.objectContaining({ banco: 'Uno\nDos' })],
    ])
    expect((await pasos()).hechos).toContain('empresa')
  })

  it('hold for the next offer, and stay when another has saved meanwhile [DAT-03] [VIS-07]', async () => {
    await addMundoWithoutCasa()
    const inicio = (await ada.call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: '1204' })).json()
    expect(inicio.validez_oferta).toBe('2026-12-06')

    const late = await guardar({ version: '0', nombre: 'Otra SA' })
    expect(late.statusCode).toBe(409)
    // Whoever is late is told who was first, and when.
    expect(await leer()).toMatchObject({
      nombre: 'Aceros del Plata SA',
      modificado_por: 'Marta Quiroga',
      modificado: '2026-11-21 12:00:00',
    })
  })

  /** This test adds its own conditions, so those of the migrations are deleted. */
  const addMundoWithoutCasa = async () => {
    for (const table of ['condiciones_opciones', 'entrega_valores', 'vencimientos', 'tipos_vencimientos'] as const)
      await test.db.deleteFrom(table).execute()
    await addMundo(test.db)
  }

  it.each([
    [{ cuit: '30712345672' }, 'cuit', 'El CUIT no es válido.'],
    [{ nombre: ' ' }, 'nombre', 'Indique el nombre de la empresa.'],
    [{ dias_validez: '0' }, 'dias_validez', 'Indique de 1 a 365 días.'],
    [{ banco: Array.from({ length: 10 }, () => 'CBU').join('\n') }, 'banco', 'Indique hasta 9 líneas.'],
  ])('refuse %j at its field [DAT-03]', async (change, campo, says) => {
    const answer = await guardar({ version: '1', ...change })

    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [campo]: [says] }])
  })

  it('show themselves on a sample document [DAT-03]', async () => {
    const url: string = (await ada.call('/api/datos/empresa/muestra')).json()
    const paper = await test.app.inject(url.replace(PUBLIC_URL, ''))

    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('have a logo that prints, which stays where a page knows none, and goes when it is taken away [DAT-03]', async () => {
    const logoOf = async () => (await leer()).logo
    const { version } = await leer()
    expect((await guardar({ version: String(version), logo: PNG })).statusCode).toBe(200)
    expect(await logoOf()).toBe(PNG)
    const { logo: _, ...sin } = empresaCasaLegacy({ version: String(version + 1) })
    expect((await ada.call('/api/datos/empresa/guardar', sin)).statusCode).toBe(200)
    expect(await logoOf()).toBe(PNG)
    expect((await guardar({ version: String(version + 2), logo: '' })).statusCode).toBe(200)
    expect(await logoOf()).toBe('')
  })

  it.each([
    ['is no picture', `data:image/png;base64,${btoa('hola')}`, /^Esa imagen no se puede imprimir/],
    ['is cut off', PNG.slice(0, 80), /^Esa imagen no se puede imprimir/],
    ['has more dots than memory holds', pngOfSide(40_000), /^La imagen tiene más de 2000 puntos/],
    ['is of another kind', `data:image/webp;base64,${btoa('hola')}`, /^Elija un PNG o un JPG/],
    ['may name other files', '<svg xmlns="http://www.w3.org/2000/svg"/>', /^Elija un PNG o un JPG/],
    ['is an address', 'https://elsewhere.example/logo.png', /^Elija un PNG o un JPG/],
  ])('refuse a logo that %s, which papers would leave out [DAT-03]', async (_case, logo, says) => {
    const { version } = await leer()
    const answer = await guardar({ version: String(version), logo })

    expect([answer.statusCode, answer.json().errors]).toEqual([422, { logo: [expect.stringMatching(says)] }])
  })

  it('show on their sample an amount that is its price times its weight [DAT-03]', async () => {
    const [linea] = (await composeMuestra(test.db, '2026-11-21')).lineas

    expect(Number(linea?.peso_total) * Number(linea?.precio_unitario)).toBe(Number(linea?.precio_total))
  })

  it('leave a saved document as it was sold [DAT-03]', async () => {
    const docs = documentosDe(ada)
    const id = await docs.crear()
    const before = await docs.leer(id)
    const { version } = await leer()
    expect((await guardar({ version: String(version), dias_validez: '30' })).statusCode).toBe(200)

    expect(await docs.leer(id)).toEqual(before)
  })

  it('have steps that are counted by what is there, and put away for everybody [DAT-12]', async () => {
    expect((await pasos()).hechos).toEqual([
      'empresa',
      'dolar',
      'condiciones',
      'entrega_valores',
      'negocios',
      'familias',
      'depositos',
      'clientes',
    ])
    await test.signIn([])
    expect((await pasos()).hechos).toContain('usuarios')
    // What is out of use is offered nowhere: the step is to do again, as its list of those in use is empty.
    const otra = await test.signIn([])
    for (const table of ['negocios', 'depositos', 'entrega_valores'] as const)
      await test.db.updateTable(table).set({ en_uso: false }).execute()
    await test.db.updateTable('vencimientos').set({ en_uso: false }).execute()
    await test.db.updateTable('familias').set({ estado: 'B' }).execute()
    await test.db.updateTable('clientes').set({ baja: 'S' }).execute()
    await test.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '<>', ada.codigo).execute()
    expect((await pasos()).hechos).toEqual(['empresa', 'dolar'])
    await test.db.updateTable('depositos').set({ en_uso: true }).execute()
    await test.db.updateTable('usuarios').set({ estado: 'A' }).where('codigo', '=', otra.codigo).execute()
    expect((await pasos()).hechos).toEqual(['empresa', 'dolar', 'depositos', 'usuarios'])
    for (const key of ['una-vez', 'otra']) {
      expect((await ada.call('/api/datos/primeros-pasos/descartar', {}, { 'idempotency-key': key })).statusCode).toBe(
        200,
      )
    }
    expect((await pasos()).descartado).toBe(true)
    const audited = await test.db.selectFrom('auditoria').select('id').where('accion', '=', 'descartar').execute()
    expect(audited).toHaveLength(1)
  })
})
