import { parseArgs } from 'node:util'
import { runDrill } from './drill.ts'

/** `bench drill` is the short form; `node bench/drill/main.ts --saves 50000 --kills 75` is that of the README. */
const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '2000' },
    writers: { type: 'string', default: '12' },
    kills: { type: 'string', default: '10' },
    cuts: { type: 'string', default: '20' },
    'lose-every': { type: 'string', default: '40' },
    'outage-ms': { type: 'string', default: '5000' },
    'max-seconds': { type: 'string', default: '3600' },
    /** The control: a new key for each try, which must store some saves twice. */
    'without-key': { type: 'boolean', default: false },
  },
})

const figures = await runDrill({
  saves: Number(values.saves),
  writers: Number(values.writers),
  kills: Number(values.kills),
  cuts: Number(values.cuts),
  loseEvery: Number(values['lose-every']),
  outageMs: Number(values['outage-ms']),
  maxSeconds: Number(values['max-seconds']),
  isWithoutKey: values['without-key'],
  ...(values['without-key'] && { steps: 1 }),
})
console.log(JSON.stringify(figures, undefined, 2))

const { lost, twice, outOfOrder, died, refused } = figures
const isWhole = lost + outOfOrder + died + refused.length === 0
if (values['without-key'] ? twice === 0 : !isWhole || twice > 0) process.exitCode = 1
