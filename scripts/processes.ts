import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** An error whose message is all that a person needs to see. */
export class StartError extends Error {}

type Env = Record<string, string | undefined>

/** Runs a command to its end, its output on ours; a failure rejects. */
export const run = async (
  command: string,
  args: string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: Env } = {},
) => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartError(`Falló: ${command} ${args.join(' ')}`)
}

/** A port that is taken is said before anything is started. */
export const requireFreePort = async (port: number, host: string, variable: string) => {
  const probe = createServer()
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, host, () => probe.close(() => resolve(true)))
  })
  if (!free) throw new StartError(`El puerto ${port} está en uso. Elija otro con ${variable}.`)
}

/** Servers that live and die together: the first to end, or a signal, ends all. */
export const createGroup = () => {
  const children = new Map<string, ChildProcess>()
  let stopping: Promise<void> | undefined

  const stop = () => {
    stopping ??= Promise.all(
      [...children.values()].map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        const killer = setTimeout(() => child.kill('SIGKILL'), 15_000)
        await ended
        clearTimeout(killer)
      }),
    ).then(() => undefined)

    return stopping
  }

  const start = (name: string, args: string[], env: Env) => {
    // A group of its own: Ctrl-C reaches this process first, and it alone decides who stops and when.
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      detached: true,
    })
    children.set(name, child)
    child.once('exit', async (_code, signal) => {
      if (stopping) return
      // One that ends by itself has said why.
      if (signal) console.error(`${name} terminó (${signal}).`)
      await stop()
      process.exit(1)
    })
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await stop()
      process.exit(0)
    })
  }

  return { start, stop }
}

/** Waits until `url` answers 200. */
export const waitFor = async (url: string, name: string, timeoutMs = 60_000) => {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const ok = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new StartError(`${name} no respondió en ${timeoutMs / 1000} s.`)
}
