import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs Postgres for a process that may be killed at any moment, since Postgres itself cannot watch a parent: when that process
 * closes our standard input, Postgres is stopped properly. If Postgres dies before that, it is started again. Prints 'ready'
 * once. Its only argument is a `KeeperTask`.
 */
export type KeeperTask = { command: string; args: string[]; data: string; uid?: number; gid?: number }

const LOOK_MS = 20
const [FIRST_DELAY_MS, LONGEST_DELAY_MS] = [200, 2_000]

const { command, args, data, ...user }: KeeperTask = JSON.parse(process.argv[2] ?? '')
let child: ChildProcess | undefined
let wasReady = false
let isStopping = false
let delay = FIRST_DELAY_MS

/** Whether Postgres is ready by its pid file: line 1 is its process id, line 8 its state. */
const isReady = (): boolean => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')

    return Number(lines[0]) === child?.pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

const run = () => {
  if (isStopping) process.exit(0)
  child = spawn(command, args, { ...user, stdio: ['ignore', 'ignore', 'inherit'] })
  const look = setInterval(() => {
    if (!isReady()) return
    clearInterval(look)
    delay = FIRST_DELAY_MS
    if (!wasReady) process.stdout.write('ready\n')
    wasReady = true
  }, LOOK_MS)
  const ended = (code: number | null) => {
    clearInterval(look)
    child = undefined
    if (isStopping || !wasReady) process.exit(code ?? 1)
    setTimeout(run, delay)
    delay = Math.min(2 * delay, LONGEST_DELAY_MS)
  }
  child.once('exit', ended)
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
}

/** SIGINT is Postgres's fast shutdown: it aborts open transactions, writes everything and waits for nobody. */
const stop = () => {
  isStopping = true
  if (child) child.kill('SIGINT')
  else process.exit(0)
}

// Postgres's output is dropped: nobody may be there to read it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.stdin.on('end', stop).on('error', stop).resume()
process.on('SIGTERM', stop)
run()
