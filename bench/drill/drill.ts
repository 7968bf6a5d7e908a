import { type Blows, createChaos } from './chaos.ts'
import { type Desk, openDesk } from './desk.ts'
import { createBrowser } from './gateway.ts'
import { judge, type Verdict } from './verdict.ts'
import { findForm, newTally, type Tally, write } from './writer.ts'

export type DrillOptions = {
  saves: number
  writers: number
  /** Saves of one document. */
  steps?: number
  kills: number
  cuts: number
  /** One answer of so many is lost on the way. */
  loseEvery: number
  outageMs: number
  /** No save is begun after this time. */
  maxSeconds?: number
  isWithoutKey?: boolean
}

export type Figures = Verdict &
  Pick<Tally, 'acknowledged' | 'unclear' | 'refused'> & {
    blows: Blows
    /** How often gateway and legacy server ended without the drill's doing. */
    died: number
    seconds: number
    /** Time from each kind of kill, and from the end of the outage, to the next acknowledged save: median and longest. */
    backMs: Record<string, { median: number; longest: number }>
  }

/** Milliseconds within which a save that was running during a kill may still be acknowledged; later ones are counted. */
const UNDER_WAY_MS = 50

const backOf = (kills: [name: string, at: number][], acknowledged: number[]): Figures['backMs'] => {
  const sorted = acknowledged.toSorted((a, b) => a - b)
  const backMs: Figures['backMs'] = {}
  for (const [name, of] of Object.entries(Object.groupBy(kills, ([kill]) => kill))) {
    const waits = (of ?? [])
      .map(([, at]) => Math.round((sorted.find((time) => time > at + UNDER_WAY_MS) ?? at) - at))
      .toSorted((a, b) => a - b)
    backMs[name] = { median: waits[Math.floor(waits.length / 2)] ?? 0, longest: waits.at(-1) ?? 0 }
  }

  return backMs
}

/** Writers save while everything around them is killed and cut; then their acknowledgements are compared with the database. */
export const runDrill = async (options: DrillOptions): Promise<Figures> => {
  const desk = await openDesk()

  return drillOn(desk, options).finally(() => desk.close())
}

/** The same on a desk that is there, and stays: each drill judges its own saves alone. */
export const drillOn = async (desk: Desk, options: DrillOptions): Promise<Figures> => {
  const {
    saves,
    writers,
    steps = 10,
    kills,
    cuts,
    maxSeconds = Number.POSITIVE_INFINITY,
    isWithoutKey = false,
  } = options
  const browser = createBrowser(desk.url)
  await browser.signIn()
  const base = await findForm(browser)
  const tally = newTally()
  const chaos = createChaos(desk, () => tally.acknowledged, {
    loseEvery: options.loseEvery,
    killEvery: Math.ceil(saves / (kills + 1)),
    cutEvery: Math.ceil(saves / (cuts + 1)),
    outageMs: options.outageMs,
  })

  const start = performance.now()
  let left = saves
  const take = () => left-- > 0 && performance.now() - start < maxSeconds * 1_000
  await Promise.all(Array.from({ length: writers }, () => write(browser, base, tally, { take, steps, isWithoutKey })))
  const seconds = (performance.now() - start) / 1_000
  await chaos.stop()

  const { acknowledged, unclear, refused } = tally
  return {
    ...(await judge(desk.databaseUrl, tally)),
    acknowledged,
    unclear,
    refused,
    blows: chaos.blows,
    died: desk.gateway.died() + desk.legacy.died(),
    seconds,
    backMs: backOf(chaos.times, tally.times),
  }
}
