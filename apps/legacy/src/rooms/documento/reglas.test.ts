import { productosAnswer } from '@yunque/contracts/productos'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import type { Regla } from '@yunque/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDocumento } from '../../impresion/compose.ts'
import { checkTotales } from '../../jobs/check-totales.ts'
import { testCaller } from '../../testing/caller.ts'
import { addListas, documentosDe, ganada } from '../../testing/documentos.ts'
import { addFamilia, addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readOr404 } from './tipos.ts'

const SIN_PESO = { peso_unitario: '', peso_total: '', precio_total: '14.55' }
/** Three kilos: the quantity is the weight, and a unit weighs 1. */
const KILOS = { cantidad: '3', peso_unitario: '1', peso_total: '3', precio_total: '14.55' }

describe('the rules of a familia are its data [DAT-16]', () => {
  let test: TestApp
  let docs: ReturnType<typeof documentosDe>
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    for (const codigo of ['3', '47', '60', '61']) await addFamilia(test.db, { codigo, medidas_familia: 1 })
    docs = documentosDe(await test.signIn(['COT', 'NVR', 'FCR'], 'ada'))
  })
  afterAll(() => test.close())

  const setReglas = (codigo: string, reglas: Regla[] | null) =>
    test.db.updateTable('familias').set({ reglas }).where('codigo', '=', codigo).execute()
  const guardar = (familia: string, change: object, rest: object = {}) =>
    docs.guardar({ productos: [itemFormLegacy({ familia, ...change })], ...rest })
  const papel = async (id: string) =>
    (await composeDocumento(test.db, await readOr404(test.db, 'cotizacion', id, testCaller('ada', '2026-11-21'))))
      .lineas

  it('47 hides its weight for as long as the company says nothing else of it [FAM-03] [DAT-16]', async () => {
    await setReglas('47', null)
    expect((await guardar('47', SIN_PESO)).statusCode).toBe(200)

    await setReglas('47', ['verSoloWriteDown'])
    expect((await guardar('47', SIN_PESO)).json().errors['productos.0.peso_unitario']).toEqual([
      'Ítem 1: falta Peso unitario.',
    ])
  })

  it('one of another number does as the company says', async () => {
    await setReglas('60', ['ocultaPeso'])
    const id = (await guardar('60', SIN_PESO)).json().n_cotizacion

    expect((await papel(id))[0]?.muestraPeso).toBe(false)
  })

  it('a quantity in kilos is its weight in an invoice, of the families that the company says [PES-05] [DAT-16]', async () => {
    const productos = [itemFormLegacy({ familia: '61', ...KILOS, peso_unitario: '2', peso_total: '3' })]
    const factura = () => docs.guardar({ deposito: 'CEN', productos }, { tipo: 'factura-representante' })

    await setReglas('61', [])
    expect((await factura()).json().errors).toHaveProperty(['productos.0.peso_total'])
    await setReglas('61', ['kilos'])
    const saved = await factura()
    expect(saved.statusCode).toBe(200)
    const {
      productos: [linea],
    } = await docs.leer(saved.json().n_cotizacion, 'factura-representante')
    expect(linea).toMatchObject({ peso_unitario: '1', peso_total: '3', reglas: ['kilos'] })
  })

  it('are told to the editor with what the familia asks', async () => {
    await setReglas('60', ['kilos', 'procedencia'])
    const { call } = await test.signIn(['COT'], 'marta')
    const answer = productosAnswer.parse((await call('/api/cotizaciones/productos', { familia: '60' })).json())

    expect(answer.reglas).toEqual(['kilos', 'procedencia'])
  })

  it('changed, they change no saved line: it opens, prints, adds up and is saved again as it was [DAT-16]', async () => {
    await setReglas('60', ['ocultaPeso'])
    const id = (await guardar('60', SIN_PESO)).json().n_cotizacion
    const antes = [await docs.leer(id), await papel(id)]

    await setReglas('60', ['pesoEntero', 'pesoTotalManda'])
    expect([await docs.leer(id), await papel(id)]).toEqual(antes)
    expect(await test.db.transaction().execute((trx) => checkTotales(test.deps, trx))).toMatch(/todos bien/)

    const again = { nro_item: '1', familia: '60', ...SIN_PESO, observacion_cliente: 'Otra' }
    const nueva = itemFormLegacy({ familia: '60', ...SIN_PESO })
    expect(
      (await docs.guardar({ version: '1', productos: [itemFormLegacy(again), nueva] }, { id })).json().errors,
    ).toEqual({
      'productos.1.peso_unitario': ['Ítem 2: falta Peso unitario.'],
      'productos.1.peso_total': ['Ítem 2: falta Peso total.'],
    })
    expect((await docs.guardar({ version: '1', productos: [itemFormLegacy(again)] }, { id })).statusCode).toBe(200)
    expect((await docs.leer(id)).productos[0]).toMatchObject({ observacion_cliente: 'Otra', reglas: ['ocultaPeso'] })
  })

  it('a note takes a line by the rules that it was agreed under, to the cent, and its amount is what was agreed [DAT-16] [DOC-18]', async () => {
    await setReglas('1', null)
    // 95.165 kilos at 4 are 380.66; by a total of 2 decimals, 95.17 kilos, they would be 380.68.
    const agreed = { cantidad: '3.13', peso_unitario: '30.387036', peso_total: '95.165', precio_unitario: '4' }
    const linea = { ...agreed, familia: '60', precio_total: '380.66', precio_origen: 'manual' as const }
    await test.db.updateTable('familias').set({ medidas_familia: 0, reglas: [] }).where('codigo', '=', '60').execute()
    const id = (await guardar('60', linea)).json().n_cotizacion
    await docs.saveEstado(id, { version: '1', items: [ganada()] })
    await setReglas('60', ['pesoTotalManda'])
    const nota = (change: object) =>
      docs.guardar(
        { n_cotizacion_origen: String(id), productos: [itemFormLegacy({ ...linea, nro_item_origen: '1', ...change })] },
        { tipo: 'nota_venta' },
      )

    expect((await nota({ precio_total: '380.68' })).json().errors).toHaveProperty(['productos.0.precio_total'])
    const saved = await nota({})
    expect(saved.json().errors).toBeUndefined()
    const { n_cotizacion } = saved.json()
    const { productos } = await docs.leer(n_cotizacion, 'nota_venta')
    expect(productos[0]).toMatchObject({ peso_total: '95.165', precio_total: '380.66', reglas: [] })
  })
})
