import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListas, documentosDe, ganada } from '../../../testing/documentos.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let docs: ReturnType<typeof documentosDe>
/** A quotation that was won while all of its header was in use. */
let origen = ''

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test
  await addMundo(db)
  await addListas(db)
  docs = documentosDe(await test.signIn(['COT', 'NVR']))
  origen = await docs.crear()
  await docs.saveEstado(origen, { c_transp: '12', items: [ganada('1')] })
  await db.updateTable('transportistas').set({ en_uso: false }).execute()
  await db.updateTable('condiciones_opciones').set({ en_uso: false }).execute()
  await db.updateTable('entrega_valores').set({ en_uso: false }).execute()
  await db.updateTable('negocios').set({ en_uso: false }).execute()
})
afterAll(() => test.close())

const vender = (n_cotizacion_origen: string, change: object = {}) => {
  const productos = [itemFormLegacy({ nro_item_origen: n_cotizacion_origen && '1' })]

  return docs.guardar({ n_cotizacion_origen, productos, ...change }, { tipo: 'nota_venta' })
}

it('a new document is told by its name what is out of use, and by its code what there never was [DAT-01] [VIS-04]', async () => {
  expect((await docs.guardar({})).json().errors).toEqual({
    negocio: ['El negocio Aceros Inoxidables está fuera de uso.'],
    c_transp: ['El transportista Expreso Pampeano está fuera de uso.'],
    condicion_ajuste: ['La condición de ajuste 30 días, Transferencia está fuera de uso.'],
    entrega_valor: ['La entrega de valores Transfiere al vencimiento está fuera de uso.'],
  })
  expect((await docs.guardar({ c_transp: '77' })).json().errors.c_transp).toEqual(['El transportista 77 no existe.'])
  // The handing over of another kind of payment is none of this one (CND-05).
  expect((await docs.guardar({ entrega_valor: '2' })).json().errors.entrega_valor).toEqual([
    'La entrega de valores 2 no existe.',
  ])
})

it('a sales note takes what its quotation agreed, also where it went out of use since, and nothing else of it [DOC-18] [DAT-01]', async () => {
  expect(Object.keys((await vender('')).json().errors)).toEqual([
    'negocio',
    'c_transp',
    'condicion_ajuste',
    'entrega_valor',
  ])
  expect(Object.keys((await vender(origen, { condicion_ajuste: '30_CH', entrega_valor: '' })).json().errors)).toEqual([
    'condicion_ajuste',
  ])

  const note = await vender(origen)
  expect(note.statusCode).toBe(200)
  const { c_transp, condicion_ajuste, entrega_valor } = await docs.leer(String(note.json().n_cotizacion), 'nota_venta')
  expect([c_transp, condicion_ajuste, entrega_valor]).toEqual(['12', '30_TR', '1'])
})

it('the status panel tells a carrier that is out of use by its name, too [DAT-01] [VIS-04]', async () => {
  const { db } = test
  await db.insertInto('transportistas').values({ codigo: '40', nombre: 'Expreso Ñandú', en_uso: false }).execute()
  const panel = async (c_transp: string) =>
    (await docs.saveEstado(origen, { c_transp, version: '2' })).json().errors[`cotizacion.${origen}.c_transp`]

  expect(await panel('40')).toEqual(['Expreso Ñandú está fuera de uso.'])
  expect(await panel('77')).toEqual(['No existe el código 77.'])
})
