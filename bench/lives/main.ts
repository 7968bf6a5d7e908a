import { parseArgs } from 'node:util'
import { run } from '../../scripts/processes.ts'

const { values } = parseArgs({
  options: { lives: { type: 'string', default: '10000' }, seed: { type: 'string' }, path: { type: 'string' } },
})
/** Lives in one process, which has a database of its own, so that this stays small. */
const LOT = 500

const live = (lives: number, seed: number) =>
  run('vitest', ['run', '--project', 'legacy', 'test/lives.test.ts'], {
    env: { LIVES: String(lives), LIVES_SEED: String(seed), ...(values.path && { LIVES_PATH: values.path }) },
  })

const wanted = values.path ? 1 : Number(values.lives)
const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30))
for (let done = 0; done < wanted; done += LOT) await live(Math.min(LOT, wanted - done), first + done / LOT)
