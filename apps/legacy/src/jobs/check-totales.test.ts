import { randomUUID } from 'node:crypto'
import { counted } from '@yunque/contracts/codecs/format'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addChapa } from '../testing/fichas.ts'
import { importadorDe } from '../testing/importar.ts'
import { addMundo } from '../testing/mundo.ts'
import { addCotizacion } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkTotales } from './check-totales.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addChapa(test.db)
})
beforeEach(async () => {
  for (const table of ['procesos_corridas', 'cotizacion_items', 'cotizaciones'] as const)
    await test.db.deleteFrom(table).execute()
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

it.each([
  ['each night, what changed since the last one', '2026-11-20', '2026-11-19', ['2026-11-19']],
  ['on Sunday, all', '2026-11-22', '2026-11-21', ['2026-11-10', '2026-11-17', '2026-11-19']],
  [
    'on Monday, all, where the desk was switched off',
    '2026-11-23',
    '2026-11-20',
    ['2026-11-10', '2026-11-17', '2026-11-19'],
  ],
  ['on Monday, after a Sunday that was done', '2026-11-23', '2026-11-22', []],
  ['after days without a run, what changed since', '2026-11-21', '2026-11-16', ['2026-11-17', '2026-11-19']],
  ['at first, all', '2026-11-20', '', ['2026-11-10', '2026-11-17', '2026-11-19']],
])('%s [PAN-24]', async (_case, hoy, ultima, dias) => {
  const { codigo } = await test.signIn(['COT'])
  const at = (dia: string) => new Date(`${dia}T09:00:00Z`)
  const numeros = new Map<string, number>()
  for (const dia of ['2026-11-10', '2026-11-17', '2026-11-19'])
    numeros.set(dia, await addCotizacion(test.db, { usuario: codigo, subtotal_d: '1', modificado: at(dia) }))
  const run = (dia: string) => {
    const momento = at(dia)
    const row = { proceso: 'control-totales', trabajo: randomUUID(), estado: 'hecha', resultado: '' } as const
    return test.db
      .insertInto('procesos_corridas')
      .values({ ...row, empezada: momento, terminada: momento })
      .execute()
  }
  if (ultima) await run(ultima)
  // The row of the run itself is stored before its work.
  await run(hoy)
  const said = await test.db.transaction().execute((trx) => checkTotales({ ...test.deps, reloj: () => at(hoy) }, trx))

  expect(said).toBe(
    dias.length === 0
      ? '0 documentos, todos bien.'
      : `${counted(dias.length, 'documento', 'documentos')}, ${dias.length} con otro total: ${dias.map((dia) => numeros.get(dia)).join(', ')}.`,
  )
})
