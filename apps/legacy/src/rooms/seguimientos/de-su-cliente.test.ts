import { hojaCliente } from '@yunque/contracts/clientes/hoja'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let seller: Awaited<ReturnType<TestApp['signIn']>>
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addCliente(test.db, { codigo: '2000', razon: 'OTRO CLIENTE SA', cuit: '' })
  seller = await test.signIn(['SEG'])
})
afterAll(() => test.close())

type Cambio = { detalle?: string; cliente?: string; usuario?: string; anterior?: number }
const seguir = async (change: Cambio = {}) => {
  const suyo = { cliente: '1204', usuario: seller.codigo, fecha: '2026-11-20', tipo: 'L', nro_cpt: null } as const
  const { n_seguimiento } = await test.db
    .insertInto('seguimientos')
    .values({ ...suyo, n_cotizacion: null, detalle: 'Llamar', recordatorio: '2026-11-25', ...change })
    .returning('n_seguimiento')
    .executeTakeFirstOrThrow()

  return n_seguimiento
}

it('of several of one day a client’s sheet shows those written last, also after an older one was moved [PAN-07] [VIS-09]', async () => {
  const numeros: number[] = []
  for (let i = 0; i < 8; i += 1) numeros.push(await seguir())
  const [first = 0] = numeros
  await test.db
    .updateTable('seguimientos')
    .set({ recordatorio: '2026-11-26' })
    .where('n_seguimiento', '=', first)
    .execute()
  const { seguimientos } = hojaCliente.parse((await seller.call('/api/clientes/hoja/1204')).json())

  expect(seguimientos.map(({ n_seguimiento }) => Number(n_seguimiento))).toEqual(numeros.toReversed().slice(0, 5))
})

it('what goes on from a follow-up is one of the same client, and none that was given to another one since [PAN-05] [LLA-07]', async () => {
  const before = await seguir()
  const next = await seguir({ anterior: before })
  const siguiente = async () =>
    (await seller.call(`/api/utilitarios/seguimientos-clientes/${before}/get`)).json().seguimiento.siguiente

  expect(await siguiente()).toBe(String(next))
  await test.db.updateTable('seguimientos').set({ cliente: '2000' }).where('n_seguimiento', '=', next).execute()
  expect(await siguiente()).toBeNull()
})

it('the next follow-up of somebody who has left is proposed for whoever makes it, who alone can save it so [PAN-05] [DAT-01]', async () => {
  const colega = await test.signIn(['SEG'])
  const anterior = String(await seguir({ usuario: colega.codigo }))
  const proponer = async () =>
    (await seller.call('/api/utilitarios/seguimientos-clientes/iniciar', { anterior })).json().usuario

  expect(await proponer()).toBe(colega.codigo)
  await test.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', colega.codigo).execute()
  expect(await proponer()).toBe(seller.codigo)
})
