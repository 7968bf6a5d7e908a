import { empresaFormLegacy } from '@yunque/contracts/testing/clientes'
import { expect, it, onTestFinished } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp } from '../../testing/test-app.ts'

it('the places of delivery are in the order of their codes, on their screen and where they are chosen: 2 before 10 [PAN-07]', async () => {
  const test = await createTestApp()
  onTestFinished(() => test.close())
  await addMundo(test.db)
  const nombres = Array.from({ length: 11 }, (_, i) => `Obra ${i + 1}`)
  const { call } = await test.signIn(['MEM', 'COT'])
  const lugares = nombres.map((nombre) => ({ codigo: '', nombre }))
  const { empresa } = (
    await call('/api/clientes/maestro-empresas/guardar', empresaFormLegacy({ version: '', lugares }))
  ).json()
  const { cliente } = (await call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: empresa.codigo })).json()

  expect(empresa.lugares.map(({ nombre }: { nombre: string }) => nombre)).toEqual(nombres)
  expect(cliente.lugares_entrega.map(({ text }: { text: string }) => text)).toEqual(nombres)
})
