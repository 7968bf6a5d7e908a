import { createRegistry } from '@yunque/metrics'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('counts no more than 2,000 places at which answers depart from the contract, and counts on at those [OPE-06]', async () => {
  const registry = createRegistry({ isWatched: false })
  const { note } = createMetrics(registry, { stats: () => [] })
  const departAt = (place: number) =>
    note({
      trace: '',
      call: 'contactos.list',
      path: '/api/clientes/maestro-contactos',
      ms: 1,
      attempts: 1,
      error: undefined,
      drift: [{ path: `data[].campo_${place}`, kind: 'dropped', essential: false, count: 1 }],
    })

  for (let place = 0; place < 2_005; place++) departAt(place)
  departAt(0)

  const series = (await registry.metrics()).split('\n').filter((line) => line.startsWith('yunque_legacy_drift_total{'))
  expect(series).toHaveLength(2_000)
  expect(series.find((line) => line.includes('"data[].campo_0"'))).toMatch(/ 2$/)
})
