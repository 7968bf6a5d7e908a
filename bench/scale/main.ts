import { callsOf, ROWS } from './measured.ts'
import { type Call, quantile, simulate } from './simulate.ts'

const THINK = [5, 25] as const
/** The utilisation that no server is planned to exceed: the rest is for the day's peaks. */
const FULL = 0.6

const spread = (ms: number[]) => `${quantile(ms, 0.5).toFixed(0)} / ${quantile(ms, 0.99).toFixed(0)}`
const sumOf = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0)
const sorted = (waits: Map<string, number[]>) => [...waits.values()].flat().sort((a, b) => a - b)
const stationsOf = (gateways: number, legacies: number, cores: number) => [
  { name: 'gateway', servers: gateways },
  { name: 'legacy', servers: legacies },
  { name: 'postgres', servers: cores },
]

/** Reproduces bench/capacity: 60 s from idle, divided by the whole time until the last person's last pause ended. */
const CHECK = { staff: 600, think: THINK, seconds: 60 }
console.log('\nMeasured, and simulated of its medians alone (p50 / p99 ms)')
console.table(
  ROWS.map((row) => {
    const { busy, waits } = simulate({ ...CHECK, seed: row.name, stations: stationsOf(1, 1, 2), calls: callsOf(row) })
    const all = sorted(waits)
    const divided = CHECK.seconds + THINK[1]
    const pairs = Object.entries(row.kinds).map(([name, ms]) => [
      name,
      `${ms.join(' / ')} : ${spread(waits.get(name) ?? [])}`,
    ])

    return {
      row: row.name,
      'calls a second': `${row.callsPerSecond} : ${(all.length / divided).toFixed(1)}`,
      all: `${row.all.join(' / ')} : ${spread(all)}`,
      ...Object.fromEntries(pairs),
      cores: `${sumOf([...row.cores]).toFixed(2)} : ${(sumOf(Object.values(busy)) / 1000 / divided).toFixed(2)}`,
    }
  }),
)

/** A replica takes three quarters of a list's work off its leader (bench/replicas); other calls were not measured, so they stay at the leader. */
const withReplicas = (calls: readonly Call[]): Call[] =>
  calls.flatMap((call) => {
    if (call.name !== 'list') return [call]
    const { postgres = 0, ...ms } = call.ms
    return [{ ...call, ms: { ...ms, postgres: postgres / 4, replicas: (postgres * 3) / 4 } }]
  })

console.log(
  `\nWhat ${THINK.join(' to ')} s of thinking want at a million documents, no row fuller than ${FULL * 100} %`,
)
console.table(
  [600, 1_000, 10_000, 100_000].map((staff) => {
    const calls = withReplicas(callsOf(ROWS[3]))
    const rate = (staff * 1000) / ((THINK[0] + THINK[1]) * 500)
    const need = (name: string) => {
      const ms = sumOf(calls.map((call) => ((call.ms[name] ?? 0) * call.times) / 100))

      return Math.max(1, Math.ceil((rate * ms) / 1000 / FULL))
    }
    const names = ['gateway', 'legacy', 'postgres', 'replicas']
    const servers = names.map((name) => ({ name, servers: need(name) }))
    const seconds = staff > 10_000 ? 60 : 120
    const { busy, waits } = simulate({
      seed: `${staff}`,
      stations: servers,
      calls,
      staff,
      think: THINK,
      seconds,
      from: 30,
    })
    const saves = waits.get('save') ?? []

    return {
      staff,
      'calls a second': rate.toFixed(0),
      ...Object.fromEntries(servers.map((station) => [station.name, station.servers])),
      'used cores': (sumOf(Object.values(busy)) / 1000 / seconds).toFixed(1),
      'p50 / p99 ms': spread(sorted(waits)),
      'saves a second': (saves.length / (seconds - 30)).toFixed(1),
      save: spread(saves),
    }
  }),
)
