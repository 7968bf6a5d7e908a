import { historialAnswer } from '@yunque/contracts/documento/historial'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentosDe } from '../../src/testing/documentos.ts'
import { addFicha, fichaDe } from '../../src/testing/fichas.ts'
import { addFamilia, addMundo } from '../../src/testing/mundo.ts'
import { createTestApp, type TestApp } from '../../src/testing/test-app.ts'
import { up } from './0021_pesos_guardados.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addFamilia(test.db, { codigo: '47', medidas_familia: 1 })
  await addFicha(test.db, '40123', '50')
})
afterAll(() => test.close())

it('mends what is stored, and tells in the history what it cannot [PES-01] [PES-06] [FAM-03]', async () => {
  const seller = await test.signIn(['COT', 'NVR'])
  const docs = documentosDe(seller)
  const linea = itemFormLegacy({ ficha: { ficha: '40123', area: '', ubicacion: '', cajon: '', observ: '' } })
  const oculta = itemFormLegacy({ familia: '47', precio_total: '14.55' })
  const id = await docs.crear({ productos: [linea, linea, linea, oculta] }, 'nota_venta')
  const set = (nro_item: number, change: object) =>
    test.db
      .updateTable('cotizacion_items')
      .set(change)
      .where('n_cotizacion', '=', Number(id))
      .where('nro_item', '=', nro_item)
      .execute()
  await set(1, { peso_total: '95.1636', medidas_seleccionadas: ['2.005', '', '1000'] })
  await set(2, { peso_total: '0.004' })
  await set(3, { precio_total: '999' })
  await set(4, { peso_unitario: '9', peso_total: '99' })
  // The weights that the note had promised: 95.1636, 0.004 and 95.16 kilos.
  await test.db.updateTable('stock_fichas').set({ stock_comp_nve: '190.3276' }).execute()
  await up(test.db as unknown as Kysely<unknown>)

  const stored = await test.db
    .selectFrom('cotizacion_items')
    .select(['peso_unitario', 'peso_total', 'medidas_seleccionadas'])
    .where('n_cotizacion', '=', Number(id))
    .orderBy('nro_item')
    .execute()
  expect(stored.map(({ peso_total }) => peso_total)).toEqual(['95.16', '0.00', '95.16', null])
  expect(stored[0]?.medidas_seleccionadas).toEqual(['2.01', '', '1000'])
  expect(stored[3]?.peso_unitario).toBe(null)
  expect(Number((await fichaDe(test.db, '40123')).stock_comp_nve)).toBe(190.32)

  const history = historialAnswer.parse((await seller.call(`/api/cotizaciones/nota_venta/${id}/historial`)).json())
  expect(history[0]).toMatchObject({
    accion: 'Revisión de datos',
    cambios: [
      {
        campo: 'A revisar',
        despues: 'Ítem 2: la cantidad o el peso por el que se cobra es 0. Ítem 3: su total no es el de sus cantidades.',
      },
    ],
  })
  expect(history).toHaveLength(2)
})
