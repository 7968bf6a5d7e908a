import { alternate } from './measure.ts'
import { KINDS, type Pair, pairs } from './operands.ts'
import { ORACLE } from './oracle.ts'
import { type Line, total, WAYS, type Way } from './ways.ts'

const CHECKED = Number(process.argv[2] ?? 1_000_000)
const TIMED = 10_000
const LINES = 500
const NS_IN_US = 1000

const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

/** A table of what each way costs compared with floats, and how often it is wrong. */
const print = (title: string, unit: string, costs: number[], wrong: number[]) => {
  const [floats = Number.NaN] = costs
  const columns = ['way', unit, 'cost to floats', `wrong of ${CHECKED}`].slice(0, wrong.length > 0 ? 4 : 3)

  console.log(`\n## ${title}\n`)
  row(columns)
  row(columns.map(() => '---'))
  for (const [i, cost] of costs.entries())
    row([
      WAYS[i]?.name ?? '',
      cost.toFixed(unit === 'ns' ? 0 : 1),
      (cost / floats).toFixed(2),
      ...wrong.slice(i, i + 1),
    ])
}

for (const operation of ['multiply', 'divide'] as const)
  for (const [name, kind] of Object.entries(KINDS[operation])) {
    const timed = pairs(TIMED, kind)
    const run = (way: Way) => () => timed.reduce((length, [a, b]) => length + way[operation](a, b).length, 0)
    const costs = alternate(WAYS.map(run), TIMED)

    const checked = pairs(CHECKED, kind)
    const right = checked.map((pair) => ORACLE[operation](pair))
    const isWrong = (way: Way) => (pair: Pair, i: number) => way[operation](...pair) !== right[i]

    print(
      `${operation}, ${name}`,
      'ns',
      costs,
      WAYS.map((way) => checked.filter(isWrong(way)).length),
    )
  }

const lines = pairs(LINES, KINDS.multiply['price of 8 decimals']).map(
  ([precio_unitario, base]): Line => ({ precio_unitario, base }),
)
const amounts = lines.map((line) => ORACLE.multiply([line.precio_unitario, line.base]))
const jobs = {
  'every line of a document of 500 and its total': (way: Way) => total(way, lines),
  'the total of 500 given lines': (way: Way) => way.sum(amounts),
}

for (const [title, job] of Object.entries(jobs))
  print(
    title,
    'µs',
    alternate(
      WAYS.map((way) => () => job(way)),
      NS_IN_US,
      1000,
    ),
    [],
  )
