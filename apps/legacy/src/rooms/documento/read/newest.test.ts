import { empresaFicha } from '@yunque/contracts/clientes/empresa'
import { hojaCliente } from '@yunque/contracts/clientes/hoja'
import { seguimientoContexto } from '@yunque/contracts/seguimientos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMundo } from '../../../testing/mundo.ts'
import { paginasDe } from '../../../testing/paginas.ts'
import { addCliente, addCotizacion } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const CLIENTE = '5001'
const OTRO = '5002'

let test: TestApp
let seller: Awaited<ReturnType<TestApp['signIn']>>
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addCliente(test.db, { codigo: CLIENTE, razon: 'HERRERÍA DEL SUR', cuit: '' })
  await addCliente(test.db, { codigo: OTRO, razon: 'CLIENTE DE ANTES', cuit: '' })
  seller = await test.signIn(['COT', 'NVR', 'SEG', 'MEM', 'RCC'])
  const de = { usuario: seller.codigo, modificado_por: seller.codigo }
  for (const fecha of ['2026-11-19', '2026-11-20', '2026-11-20']) {
    await addCotizacion(test.db, { ...de, cliente: CLIENTE, fecha })
    await addCotizacion(test.db, { ...de, cliente: CLIENTE, fecha, tipo: 'nota_venta' })
  }
  // Imported afterwards, so that its numbers are the highest.
  for (const [i, year] of ['2019', '2021', '2020', '2018', '2017', '2016', '2015'].entries()) {
    const before = { ...de, fecha: `${year}-05-01` }
    await addCotizacion(test.db, { ...before, cliente: CLIENTE, numero_anterior: `V-${i}` })
    await addCotizacion(test.db, { ...before, cliente: CLIENTE, numero_anterior: `V-${i}`, tipo: 'nota_venta' })
  }
  for (let i = 0; i < 60; i += 1)
    await addCotizacion(test.db, { ...de, cliente: OTRO, fecha: '2014-05-01', numero_anterior: `W-${i}` })
})
afterAll(() => test.close())

const dias = (rows: readonly { fecha: string }[]) => rows.map(({ fecha }) => fecha)
const LATEST = ['2026-11-20', '2026-11-20', '2026-11-19', '2021-05-01', '2020-05-01']

it("a client's latest documents are ours, and before them the latest of an earlier system, though these were imported later [PAN-07] [DAT-05]", async () => {
  const hoja = hojaCliente.parse((await seller.call(`/api/clientes/hoja/${CLIENTE}`)).json())
  const ficha = empresaFicha.parse((await seller.call(`/api/clientes/maestro-empresas/${CLIENTE}/get`)).json())

  for (const { cotizaciones, notas } of [hoja, ficha])
    expect([dias(cotizaciones), dias(notas)]).toEqual([LATEST, LATEST])
})

it('a follow-up is written beside the newest open quotations of its client [PAN-05] [DAT-05]', async () => {
  const answer = await seller.call('/api/utilitarios/seguimientos-clientes/contexto', { codigo_cliente: CLIENTE })

  expect(dias(seguimientoContexto.parse(answer.json()).cotizaciones).slice(0, 5)).toEqual(LATEST)
})

it('the accounts of those whom one quoted last are offered, not of those whose old quotations came in last [PAN-23] [DAT-05]', async () => {
  const cobranzas = await paginasDe(test, ['RCC'])
  await test.db.updateTable('cotizaciones').set({ usuario: cobranzas.codigo }).execute()
  const body = await cobranzas.body('clientes/resumen-cta-cte')

  expect(body).toContain('HERRERÍA DEL SUR')
  expect(body).not.toContain('CLIENTE DE ANTES')
})
