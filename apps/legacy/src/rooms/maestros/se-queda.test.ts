import { estadoItemFormLegacy } from '@yunque/contracts/testing/estado'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListas, documentosDe } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let seller: Awaited<ReturnType<TestApp['signIn']>>
let docs: ReturnType<typeof documentosDe>
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addListas(test.db)
  seller = await test.signIn(['COT', 'NVR'])
  docs = documentosDe(seller)
})
afterAll(() => test.close())

it('a line keeps its motive that went out of use while its comment is corrected, and no other line is given it [DAT-01] [DOC-04]', async () => {
  const id = await docs.crear()
  const linea = estadoItemFormLegacy({ motivo_codi: '9', dato_adicional_1: '', descrip_motivo: 'Caro' })
  const guardar = async (version: string, item: typeof linea, n = id) =>
    (await docs.saveEstado(n, { version, items: [item] })).json()
  await guardar('1', linea)
  await test.db
    .updateTable('listas')
    .set({ en_uso: false })
    .where('lista', '=', 'motivos_item')
    .where('value', '=', '9')
    .execute()

  expect(await guardar('2', { ...linea, descrip_motivo: 'Caro, dijo Juan' })).toMatchObject({ version: 3 })
  const panel = (await seller.call(`/api/cotizaciones/estado/${id}`, { codigo_cliente: '1204' })).json()
  expect(panel.productos).toMatchObject([{ motivo_codi: '9', descrip_motivo: 'Caro, dijo Juan' }])
  const otra = await docs.crear()
  expect((await guardar('1', linea, otra)).errors).toEqual({
    [`cotizacion.${otra}.items.1.motivo_codi`]: ['Indique el motivo en el ítem 1.'],
  })
})

it('a sales note whose destination has left is saved again, says his name, and no other is given to him [DAT-01] [CND-03] [VIS-07]', async () => {
  const { codigo } = await test.signIn(['NVR'])
  const id = await docs.crear({ usuario_destino_nv: codigo }, 'nota_venta')
  await test.db
    .updateTable('usuarios')
    .set({ estado: 'B', nombre: 'Rosa Funes' })
    .where('codigo', '=', codigo)
    .execute()
  const inicio = async (tipo: string) =>
    (await seller.call(`/api/cotizaciones/${tipo}/iniciar`, { codigo_cliente: '1204' })).json().iniciar.fuera_de_uso

  const again = { usuario_destino_nv: codigo, referencia: 'OC 5', version: '1' }
  expect((await docs.guardar(again, { tipo: 'nota_venta', id })).json()).toMatchObject({ version: 2 })
  expect(await inicio('nota_venta')).toEqual({ [`usuario_destino_nv ${codigo}`]: 'Rosa Funes' })
  expect(await inicio('cotizacion')).toEqual({})
  expect((await docs.guardar({ usuario_destino_nv: codigo }, { tipo: 'nota_venta' })).json().errors).toEqual({
    usuario_destino_nv: ['El usuario destino Rosa Funes está fuera de uso.'],
  })
})

it('the handing over of values of another kind of payment is no proposal for this one, whatever its code [DAT-01] [CND-02] [PAN-07]', async () => {
  const { db } = test
  const deOtro = { tipo_vencim_codi: 'CH', codigo: '1', nombre: 'Cheque a la entrega', orden: 9 }
  await db.insertInto('entrega_valores').values(deOtro).execute()
  await docs.crear({ condicion_ajuste: '30_TR', entrega_valor: '1' })
  const habitual = async () =>
    (await seller.call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: '1204' })).json().habitual
  expect(await habitual()).toMatchObject({ condicion_ajuste: '30_TR', entrega_valor: '1' })

  await db.updateTable('entrega_valores').set({ en_uso: false }).where('tipo_vencim_codi', '=', 'TR').execute()
  const { condicion_ajuste, entrega_valor } = await habitual()
  expect([condicion_ajuste, entrega_valor]).toEqual(['30_TR', ''])
  expect((await docs.guardar({ condicion_ajuste, entrega_valor })).statusCode).toBe(200)
})
