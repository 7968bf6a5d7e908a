import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentosDe, versionDe } from '../../testing/documentos.ts'
import { addFicha } from '../../testing/fichas.ts'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addFicha(test.db, '1234', '1000')
})
afterAll(() => test.close())

it('a line that is named twice is prepared once: what leaves its lot is not subtracted twice [DOC-22] [DAT-10]', async () => {
  const store = await test.signIn(['NVR', 'DPP'])
  const linea = itemFormLegacy({ ficha: fichaDecoded({ ficha: '1234' }) })
  const n_cotizacion = await documentosDe(store).crear({ productos: [linea] }, 'nota_venta')
  const suya = { n_cotizacion, nro_item: '1', version: await versionDe(test.db, n_cotizacion) }
  const answer = await store.call('/api/cotizaciones/despachos-pendientes-preparacion/lote/preparar', {
    lineas: [suya, suya],
  })

  expect(answer.statusCode).toBe(200)
  expect(await test.db.selectFrom('stock_salidas').select(['c_ficha', 'cantidad', 'kilos']).execute()).toEqual([
    { c_ficha: '1234', cantidad: '3', kilos: '95.16000000' },
  ])
})
