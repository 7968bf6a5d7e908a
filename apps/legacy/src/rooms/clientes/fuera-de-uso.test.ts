import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
})
afterAll(() => test.close())

it('who or what is offered no more is told by its name, for the companies that have it [DAT-01] [VIS-28]', async () => {
  const { db } = test
  const desk = await test.signIn(['MEM'])
  const seller = await test.signIn(['COT'])
  await db.updateTable('usuarios').set({ nombre: 'Rosa Funes' }).where('codigo', '=', seller.codigo).execute()
  await db.insertInto('cobradores').values({ codigo: 'ZO', nombre: 'Zona oeste' }).execute()
  const opciones = async () => (await desk.call('/api/clientes/maestro-empresas/opciones')).json()
  const suyos = {
    [`vendedor ${seller.codigo}`]: 'Rosa Funes',
    'cobrador ZO': 'Zona oeste',
    'c_transp 12': 'Expreso Pampeano',
    'condicion_ajuste 30_TR': '30 días, Transferencia',
  }
  for (const campo of Object.keys(suyos)) expect((await opciones()).fuera_de_uso).not.toHaveProperty(campo)

  await db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', seller.codigo).execute()
  await db.updateTable('cobradores').set({ en_uso: false }).execute()
  await db.updateTable('transportistas').set({ en_uso: false }).execute()
  await db.updateTable('condiciones_opciones').set({ en_uso: false }).execute()

  const { vendedores, cobradores, transportistas, condiciones, fuera_de_uso } = await opciones()
  expect([vendedores, cobradores, transportistas, condiciones]).toEqual([[], [], [], []])
  expect(fuera_de_uso).toMatchObject(suyos)
})
