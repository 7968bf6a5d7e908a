import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../bench/drill/desk.ts'
import { drillOn } from '../bench/drill/drill.ts'

/** Runs the short form of bench/drill. */
describe('saves while everything around them is killed and cut', { timeout: 300_000 }, () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  afterAll(() => desk.close())

  it('are stored once and in order if they were acknowledged [DUR-08] [FAU-65] [FAU-66] [FAU-67] [ARQ-12]', async () => {
    const figures = await drillOn(desk, { saves: 300, writers: 6, kills: 5, cuts: 8, loseEvery: 25, outageMs: 1_000 })

    expect(figures).toMatchObject({
      acknowledged: 300,
      audited: 300,
      lost: 0,
      twice: 0,
      outOfOrder: 0,
      refused: [],
      died: 0,
    })
    // Without these faults the drill would have proved nothing.
    expect(figures.replayed).toBeGreaterThan(5)
    expect(Object.keys(figures.blows)).toHaveLength(10)
  })

  it('are stored twice by who tries again without the key: the drill sees it [LLA-05]', async () => {
    const control = { saves: 60, writers: 3, steps: 1, kills: 0, cuts: 0, loseEvery: 5, outageMs: 0 }

    expect((await drillOn(desk, { ...control, isWithoutKey: true })).twice).toBeGreaterThan(5)
  })
})
