import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapa } from '../testing/fichas.ts'
import { importadorDe } from '../testing/importar.ts'
import { addMundo } from '../testing/mundo.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkTotales } from './check-totales.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addChapa(test.db)
})
afterAll(() => test.close())
const { importar } = importadorDe(() => test.db)

it('what an earlier system charged is no wrong total: its discounts, and lines without a weight; a sum that is not theirs is [DAT-05] [PAN-20]', async () => {
  const { codigo } = await test.signIn(['COT'])
  const file = [
    'Presupuesto;Fecha;Cuenta;Vendedor;Rubro;Renglón;Artículo;Medida;Ancho;Largo;Cant;Kilos;Moneda;Precio;Importe',
    `D-1;03/05/2025;1204;${codigo};I;1;CH-304-2B;2;1000;2000;10;317,2;U$S;4,5;1.284,66`,
    `D-2;03/05/2025;1204;${codigo};I;1;CH-304-2B;2;1000;2000;10;;U$S;4,5;1.427,40`,
  ].join('\n')
  await importar('cotizaciones', file)
  await importar('cotizacion_items', file)
  await test.db.updateTable('cotizaciones').set({ modificado: test.clock.now }).execute()
  const control = () => test.db.transaction().execute((trx) => checkTotales(test.deps, trx))

  expect(await control()).toBe('2 documentos, todos bien.')
  await test.db.updateTable('cotizaciones').set({ subtotal_d: '1' }).where('numero_anterior', '=', 'D-1').execute()
  expect(await control()).toMatch(/^2 documentos, 1 con otro total: \d+\.$/)
})
