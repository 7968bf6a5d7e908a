import { expect, it } from 'vitest'
import { readOrder } from './orden.ts'

it('refuses data of a moment that is still to come: every file until then would be older than it [DAT-10]', () => {
  const order = (asOf: string) => readOrder(['--set', 'depositos', '--source', 'tango', '--as-of', asOf, 'd.csv'])

  expect(() => order(new Date(Date.now() + 24 * 3_600_000).toISOString())).toThrow('está en el futuro')
  expect(order('2026-11-21T08:00-03:00')).toMatchObject({ tomado: new Date('2026-11-21T11:00:00Z') })
})
