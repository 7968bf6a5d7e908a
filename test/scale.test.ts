import { describe, expect, it } from 'vitest'
import { quantile, simulate } from '../bench/scale/simulate.ts'

/** With many people and long pauses, calls arrive at random, at a rate of staff / mean pause. */
const queue = (servers: number, busy: number) => ({
  seed: 'cola',
  stations: [{ name: 'caja', servers }],
  calls: [{ name: 'una', times: 1, ms: { caja: 10 } }],
  staff: 2_000 * busy * servers,
  think: [0, 40] as const,
  seconds: 160,
  from: 40,
})
const mean = (ms: number[] = []) => ms.reduce((sum, one) => sum + one, 0) / ms.length

describe('the simulation of the desk as queues', () => {
  it.each([
    ['one server half busy', 1, 0.5, 20],
    ['one server busy four fifths', 1, 0.8, 50],
    ['two servers busy four fifths', 2, 0.8, 27.8],
  ])("waits as Erlang's formula says: %s", (_name, servers, busy, ms) => {
    const { waits } = simulate(queue(servers, busy))

    expect(mean(waits.get('una')) / ms).toBeCloseTo(1, 0.5)
  })

  it('takes an exponential time where nobody else waits', () => {
    const { waits } = simulate(queue(100, 0.01))
    const ms = waits.get('una') ?? []

    expect(quantile(ms, 0.5)).toBeCloseTo(6.9, -0.5)
    expect(quantile(ms, 0.99)).toBeCloseTo(46, -1)
  })

  it('says the same for one seed, and something else for another', () => {
    const first = simulate(queue(1, 0.5)).waits

    expect(simulate(queue(1, 0.5)).waits).toEqual(first)
    expect(simulate({ ...queue(1, 0.5), seed: 'otra' }).waits).not.toEqual(first)
  })
})
