import { afterAll, beforeAll, expect, it } from 'vitest'
import { paginasDe } from '../testing/paginas.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let desk: TestApp
let paginas: Awaited<ReturnType<typeof paginasDe>>
beforeAll(async () => {
  desk = await createTestApp()
  paginas = await paginasDe(desk, ['STK', 'PRE', 'RCC', 'PCV', 'PCC', 'TEQ'])
  const conjuntos = ['stock', 'precios', 'movimientos']
  await desk.db
    .insertInto('fuentes')
    .values({ codigo: 'erp', nombre: 'ERP <1>', conjuntos, ritmo: 'horas', horas: 1 })
    .execute()
  const tomado = new Date('2026-11-20T15:00:00Z')
  await desk.db
    .insertInto('fuentes_entregas')
    .values(
      conjuntos.map((conjunto) => ({ fuente: 'erp', conjunto, tomado, recibido: tomado, importacion: 1, campos: [] })),
    )
    .execute()
})
afterAll(() => desk.close())

it.each([
  ['stock/informe-stock', 'Stock'],
  ['precios/lista-de-precios', 'Precios'],
  ['clientes/resumen-cta-cte', 'Cuenta Corriente'],
  ['utilitarios/proyeccion-cobranza-vendedor', 'Cuenta Corriente'],
  ['utilitarios/proyeccion-cobranza-cobrador', 'Cuenta Corriente'],
])('%s says of when its figures are while their source is late, and of no others [DAT-09]', async (pagina, label) => {
  const said = (await paginas.body(pagina)).match(
    /<b>([^<]*) al 20\/11 12:00<\/b>: ERP &#60;1&#62; no envió lo del 20\/11 13:00\./g,
  )

  expect(said).toEqual([expect.stringContaining(`<b>${label} al `)])
})

it('a page without figures of a source says nothing [DAT-09]', async () => {
  expect(await paginas.body('utilitarios/tabla-equivalencias')).not.toContain('no envió lo del')
})
