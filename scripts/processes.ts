import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { ToldError } from '../packages/settings/src/command.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** An error whose message is all that a user needs to see. */
export class StartError extends Error {}

/** Events that end this process. */
const ENDS = ['exit', 'SIGINT', 'SIGTERM'] as const

type Env = Record<string, string | undefined>

/** Runs a command to its end; its output goes to ours, or to the open file `output`. A failure rejects. */
export const run = async (
  command: string,
  args: string[],
  { cwd = ROOT, env = {}, output }: { cwd?: string; env?: Env; output?: number } = {},
) => {
  const to = output ?? 'inherit'
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['inherit', to, to] })
  // We stop it when we are stopped, and exit after it: a terminal's signal reaches it too, another one does not.
  const end = () => child.kill()
  for (const event of ENDS) process.on(event, end)
  const [code] = await once(child, 'exit')
  for (const event of ENDS) process.off(event, end)
  if (code !== 0) throw new ToldError(code ?? 1)
}

const isFree = (port: number, host: string): Promise<boolean> => {
  const probe = createServer()

  return new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** The first free port of this machine from this number on. */
export const freePortFrom = async (port: number): Promise<number> =>
  (await isFree(port, '127.0.0.1')) ? port : freePortFrom(port + 1)

/** A port in use is reported before anything is started. */
export const requireFreePort = async (port: number, host: string, variable: string) => {
  if (!(await isFree(port, host))) throw new StartError(`El puerto ${port} está en uso. Elija otro con ${variable}.`)
}

/** Longest time for a server to finish its work when stopped, in milliseconds: longer than the server's own limit. */
const STOP_MS = 35_000

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(killer)
}

/** A part that ends is restarted, but that many ends in that many milliseconds are a fault. */
const [MAX_ENDS, ENDS_MS, AGAIN_MS] = [5, 60_000, 100]

/**
 * Servers that work together: one that ends is restarted; a signal stops all of them, the last started first. They end by
 * themselves when we are killed, since each holds the other end of a channel to us.
 */
export const createGroup = () => {
  const children = new Map<string, ChildProcess>()
  /** Those that say that they are bringing their database up to date. */
  const opening = new Set<string>()
  let isUp = false
  let ends: number[] = []
  let stopping: Promise<void> | undefined

  const stop = () => {
    stopping ??= (async () => {
      for (const child of [...children.values()].reverse()) await end(child)
    })()

    return stopping
  }

  /** Whether a part that has just ended should be restarted; true only once for each end. */
  const mayRunAgain = () => {
    const now = performance.now()
    ends = [...ends.filter((at) => now - at < ENDS_MS), now]

    return isUp && ends.length <= MAX_ENDS
  }

  const start = (name: string, args: string[], env: Env) => {
    // In a process group of its own, so that Ctrl-C reaches only this process, which decides who stops and when.
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    children.set(name, child)
    child.on('message', (message) => {
      if (message === ABRE) opening.add(name)
      if (message === ABIERTA) opening.delete(name)
    })
    child.once('exit', async (code, signal) => {
      opening.delete(name)
      if (stopping) return
      const how = signal ?? `código ${code}`
      if (mayRunAgain()) {
        console.error(`${name} terminó (${how}). Se inicia otra vez.`)
        setTimeout(() => !stopping && start(name, args, env), AGAIN_MS)
        return
      }
      // A server that did not start has printed the reason.
      if (isUp) console.error(`${name} terminó (${how}) demasiadas veces: se detiene todo.`)
      await stop()
      process.exit(1)
    })
  }

  /** From now on a part that ends is restarted; before, its failure is reported to whoever started us. */
  const keepUp = () => {
    isUp = true
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await stop()
      process.exit(0)
    })
  }

  return { start, stop, keepUp, isOpening: (name: string) => opening.has(name) }
}

/** Whether `url` answers 200 within two seconds. */
export const isAnswering = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** What our legacy server sends to whoever started it, before and after it opens its database. */
const [ABRE, ABIERTA] = ['abre la base', 'base abierta']

/** How long a server may take to start. */
const START_MS = 60_000

/**
 * Waits until `url` answers 200. While it `isOpening` its database it is given as long as that takes: an upgrade of a large desk, or a
 * Postgres that was killed, takes minutes, and one that was ended in the middle of it would begin anew at each start, and never work.
 */
export const waitFor = async (url: string, name: string, isOpening = () => false, longest = START_MS) => {
  let deadline = Date.now() + longest
  let isSaid = false
  for (;;) {
    if (await isAnswering(url)) return
    await new Promise((resolve) => setTimeout(resolve, 150))
    if (Date.now() < deadline) continue
    if (!isOpening()) break
    deadline = Date.now() + longest
    if (!isSaid) console.log(`${name} sigue abriendo su base de datos: puede tardar minutos. No lo detenga.`)
    isSaid = true
  }
  throw new StartError(`${name} no respondió en ${START_MS / 1000} s.`)
}
