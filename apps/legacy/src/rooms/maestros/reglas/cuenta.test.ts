import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCliente } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let desk: TestApp
let call: Awaited<ReturnType<TestApp['signIn']>>['call']
beforeAll(async () => {
  desk = await createTestApp()
  await addCliente(desk.db, { codigo: '1204' })
  call = (await desk.signIn(['DAT', 'RCC'])).call
})
afterAll(() => desk.close())

const factura = {
  ...{ tipo: 'FC', numero: 'A-1', fecha: '2026-11-20', cliente: '1204', moneda: 'P', monto: '100', vendedor: '' },
  version: '',
}

it.each([
  ['FC', '2025-12-20', 'El vencimiento es anterior a la fecha.'],
  ['FC', '', 'Indique el vencimiento.'],
  ['RC', '2026-12-20', 'Solo lo que se debe vence: déjelo vacío.'],
])(
  'a movement %s that falls due on "%s" is refused at that day: %s [PAN-19] [PAN-23]',
  async (tipo, vencimiento, dicho) => {
    const answer = await call('/api/datos/movimientos/guardar', { ...factura, tipo, vencimiento })

    expect([answer.statusCode, answer.json().errors]).toEqual([422, { vencimiento: [dicho] }])
  },
)

it('an invoice may fall due on its own day [PAN-23]', async () => {
  const { statusCode } = await call('/api/datos/movimientos/guardar', { ...factura, vencimiento: '2026-11-20' })

  expect(statusCode).toBe(200)
})
