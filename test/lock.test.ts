import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { releaseLock, takeLock } from '../scripts/lock.ts'
import { ROOT } from './source-files.ts'
import { CHILD_ENV } from './testing/child-env.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunque-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

const node = (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...CHILD_ENV, DATA_DIR: folder, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))

  return { child, closed: once(child, 'close').then(([code]) => ({ code, said: said.trim() })) }
}

/** A process that takes a lock, prints 'mine' or the owner, and stays until its input ends. */
const taker = (file: string) =>
  node([
    '--input-type=module',
    '-e',
    `import { takeLock } from './scripts/lock.ts'
const holder = await takeLock(${JSON.stringify(file)}, 'seed')
console.log(holder ? holder.pid : 'mine')
if (!holder) process.stdin.resume()`,
  ])

const saidBy = async ({ child }: ReturnType<typeof taker>) => String((await once(child.stdout, 'data'))[0]).trim()

/** The lock file that a killed process leaves behind. */
const leftBehind = async (file: string): Promise<string> => {
  const one = taker(file)
  expect(await saidBy(one)).toBe('mine')
  one.child.kill('SIGKILL')
  await one.closed

  return readFileSync(file, 'utf8')
}

describe('a lock', () => {
  it('is one process’s until it ends', async () => {
    const file = join(folder, 'uno')
    const [first, second] = [taker(file), taker(file)]
    const said = await Promise.all([saidBy(first), saidBy(second)])
    const winner = said[0] === 'mine' ? first : second

    expect(said.toSorted()).toEqual([String(winner.child.pid), 'mine'].toSorted())
    winner.child.stdin.end()
    await winner.closed
    expect(existsSync(file)).toBe(false)
  })

  it.each<[string, (left: string) => string]>([
    ['of a process that was killed', (left) => left],
    ['cut off while it was written', () => '{"pid":'],
    ['whose number another process has by now', (left) => JSON.stringify({ ...JSON.parse(left), pid: process.pid })],
  ])('%s is none, and one alone of many takes it', async (_what, text) => {
    const file = join(folder, 'muerto')
    writeFileSync(file, text(await leftBehind(file)))
    const many = Array.from({ length: 5 }, () => taker(file))
    const said = await Promise.all(many.map(saidBy))
    const winner = many[said.indexOf('mine')]

    expect(said.toSorted()).toEqual([...Array(4).fill(String(winner?.child.pid)), 'mine'].toSorted())
    winner?.child.stdin.end()
    await winner?.closed
  })
})

describe('a folder that another command works on [VIS-30]', () => {
  const file = join(folder, 'en-uso')
  beforeAll(async () => void (await takeLock(file, 'start')))
  afterAll(() => releaseLock(file))

  it.each(['start', 'dev', 'data seed', 'data restore x.gz', 'data carry-over'])('is refused to %s', async (line) => {
    const [script, ...args] = line.split(' ')

    expect(await node([`scripts/${script}.ts`, ...args]).closed).toEqual({
      code: 1,
      said: expect.stringMatching(
        new RegExp(
          `^Otro 'start' \\(proceso ${process.pid}, desde las \\d\\d:\\d\\d\\) trabaja en la carpeta de datos ${folder}: ` +
            'espere a que termine o deténgalo, o indique otra carpeta con DATA_DIR\\.$',
        ),
      ),
    })
    expect(existsSync(join(folder, 'legacy'))).toBe(false)
  })

  it('is none of a desk whose data are elsewhere', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const PORT = String((taken.address() as { port: number }).port)
    const { said } = await node(['scripts/start.ts'], { PORT, LEGACY_URL: 'http://127.0.0.1:1' }).closed
    taken.close()

    expect(said).toBe(`El puerto ${PORT} está en uso. Elija otro con PORT.`)
  })
})
