import { pesoPrecioAnswer } from '@yunque/contracts/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('precio vigente', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
    const { db } = desk
    await addMundo(db)
    const { codigo: usuario } = await desk.signIn()
    await db
      .insertInto('productos')
      .values({
        prod01: 'CH',
        familia: '1',
        descrip: 'CHAPA',
        productos_seleccionados: ['304', '2B'],
        base_peso: 'kilo',
        peso: null,
      })
      .execute()
    const lote = {
      desde: '2026-11-22',
      sobre_vigentes: true,
      usuario,
      cuando: desk.clock.now,
      deshecho: null,
      deshecho_por: null,
    }
    const [a, b] = await db
      .insertInto('precios_lotes')
      .values(['uno', 'otro'].map((detalle) => ({ ...lote, detalle })))
      .returning('id')
      .execute()
    const precio = { prod01: 'CH', moneda: 'D', base: 'kilo', costo: null } as const
    await db
      .insertInto('precios')
      .values([
        { ...precio, precio: '4.85', desde: '2026-11-01', lote: null },
        { ...precio, precio: '5.06825001', desde: '2026-11-22', lote: b?.id ?? null },
        { ...precio, precio: '5.1', desde: '2026-11-22', lote: a?.id ?? null },
      ])
      .execute()
  })
  afterAll(() => desk.close())

  it.each([
    ['2026-11-01T02:59:59Z', ''],
    ['2026-11-01T03:00:00Z', '4.85'],
    ['2026-11-22T02:59:59Z', '4.85'],
    ['2026-11-22T03:00:00Z', '5.06825001'],
    ['2027-11-22T03:00:00Z', '5.06825001'],
  ])(
    'at %s peso-precio answers %j: from its date on, to the last decimal, of two the later one [PAN-16]',
    async (moment, precio) => {
      desk.clock.now = new Date(moment)
      const { call } = await desk.signIn(['COT'])
      const answer = await call('/api/cotizaciones/productos/peso-precio', {
        empresa: '1204',
        moneda: 'D',
        familia: '1',
        productos_seleccionados: ['304', '2B'],
        medidas_seleccionadas: ['1', '1', '1'],
        medidas: ['Espesor', 'Ancho', 'Largo'].map((nombre) => ({ nombre, um: 'mm' })),
      })

      expect(pesoPrecioAnswer.parse(answer.json()).precio).toBe(precio)
    },
  )
})
