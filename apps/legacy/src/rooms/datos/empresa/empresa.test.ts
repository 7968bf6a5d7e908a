import { empresaCasaLegacy } from '@yunque/contracts/testing/datos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentosDe } from '../../../testing/documentos.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../testing/test-app.ts'

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

  it('leave a saved document as it was sold [DAT-03]', async () => {
    const docs = documentosDe(ada)
    const id = await docs.crear()
    const before = await docs.leer(id)
    await guardar({ version: '1', dias_validez: '30' })

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
