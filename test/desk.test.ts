import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ROOT } from './source-files.ts'
import { CHILD_ENV } from './testing/child-env.ts'
import { freePort } from './testing/free-port.ts'

/** What `start` does after the web app is built. */
const startOf = (isEmpty: boolean) => `import { readStartConfig } from './scripts/config.ts'
import { startServers } from './scripts/servers.ts'
await startServers(await readStartConfig(), { watch: false, app: 'http://127.0.0.1', isEmpty: ${isEmpty} })`

const LONG = { timeout: 60_000 }

type Process = { pid: number; parent: number; command: string }

/** The processes that run, or those of `pids` alone, by one `ps`. */
const processes = (pids?: readonly number[]): Process[] => {
  const whose = pids ? ['-p', pids.join(',')] : ['-A']
  // Ends with 1 where none of them runs.
  const { stdout } = spawnSync('ps', [...whose, '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })

  return stdout.split('\n').flatMap((line): Process[] => {
    const [, one, parent, stat = '', command = ''] = /^ *(\d+) +(\d+) +(\S+) (.*)$/.exec(line) ?? []
    return one && !stat.startsWith('Z') ? [{ pid: Number(one), parent: Number(parent), command }] : []
  })
}

/** Every process below `pid`, including itself. */
const below = (pid: number): Process[] => {
  const all = processes()
  const found = all.filter((one) => one.pid === pid)
  for (const { pid: above } of found) found.push(...all.filter(({ parent }) => parent === above))

  return found
}

/** Those of `parts` that still run. */
const running = (parts: readonly Process[]): Process[] => {
  const found = processes(parts.map(({ pid }) => pid))

  return parts.filter((part) => found.some(({ pid, command }) => pid === part.pid && command === part.command))
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.status,
    () => 0,
  )

describe('a desk that was started [ARQ-12]', { timeout: 120_000 }, () => {
  const dirs: string[] = []
  let dir = ''
  const freshDir = () => {
    dir = mkdtempSync(join(tmpdir(), 'yunque-desk-'))
    dirs.push(dir)
  }
  beforeEach(freshDir)
  afterAll(() => {
    for (const one of dirs) rmSync(one, { recursive: true })
  })

  const open = async ({ isEmpty = false } = {}) => {
    const [port, legacyPort] = [await freePort(), await freePort()]
    const child = spawn(process.execPath, ['--input-type=module', '-e', startOf(isEmpty)], {
      cwd: ROOT,
      env: {
        ...CHILD_ENV,
        DATA_DIR: dir,
        PORT: port,
        LEGACY_PORT: legacyPort,
        LOG_LEVEL: 'warn',
      },
    })
    const desk = {
      child,
      pid: child.pid ?? 0,
      said: '',
      gateway: `http://127.0.0.1:${port}`,
      legacy: `http://127.0.0.1:${legacyPort}`,
      part: (name: string) => {
        const found = below(child.pid ?? 0).find(({ command }) => command.includes(name))
        if (!found) throw new Error(`${name} does not run`)
        return found
      },
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        desk.said += chunk
      })
    }

    return desk
  }
  const stop = async ({ child }: { child: ChildProcess }) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const start = async (options?: { isEmpty: boolean }) => {
    const desk = await open(options)
    onTestFinished(() => stop(desk))

    return desk
  }
  const untilReady = (desk: { said: string }) =>
    vi.waitFor(() => expect(desk.said).toContain('Ingreso de demostración'), LONG)

  /** A desk that was seeded and stopped, of which whoever is not about that begins with a copy: a first start is the dearest. */
  let seeded = ''
  beforeAll(async () => {
    freshDir()
    seeded = dir
    const first = await open()
    await untilReady(first).finally(() => stop(first))
  })
  /** Postgres's own files belong to its user. */
  const copySeeded = () => execFileSync('cp', ['-a', `${seeded}/.`, dir])

  /** Whether the user that `start` printed can sign in. */
  const signIn = async ({ said, legacy }: { said: string; legacy: string }) => {
    const codigo = said.includes('admin') ? 'admin' : 'vendedor'
    const clave = /(?:usuario vendedor, clave|mostrará otra vez, es) (\S+)/.exec(said)?.[1]
    const answer = await fetch(`${legacy}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ codigo, clave }),
    })

    return answer.status
  }

  it('starts again a part that was killed, and says so [FAU-65] [FAU-66] [FAU-67]', async () => {
    copySeeded()
    const desk = await start()
    await untilReady(desk)
    const readyz = `${desk.gateway}/readyz`

    for (const [part, said] of [
      ['apps/gateway/src/main.ts', 'El gateway terminó (SIGKILL). Se inicia otra vez.'],
      ['apps/legacy/src/main.ts', 'El servidor legacy terminó (SIGKILL). Se inicia otra vez.'],
    ] as const) {
      const killed = desk.part(part)
      process.kill(killed.pid, 'SIGKILL')
      await expect.poll(() => desk.said, LONG).toContain(said)
      await expect.poll(() => answers(readyz), LONG).toBe(200)
      expect(desk.part(part).pid).not.toBe(killed.pid)
    }
    const postmaster = desk.part('native/bin/postgres')
    process.kill(postmaster.pid, 'SIGKILL')
    await expect.poll(() => running([postmaster]), LONG).toEqual([])
    await expect.poll(() => answers(readyz), LONG).toBe(200)
    expect(await signIn(desk)).toBe(200)
  })

  it('ends the gateway before the legacy server, which it still needs [FAU-64]', async () => {
    copySeeded()
    const desk = await start()
    await untilReady(desk)
    const parts = below(desk.pid)
    desk.child.kill('SIGTERM')
    const ended = once(desk.child, 'exit')
    const seen = new Set<string>()
    while (desk.child.exitCode === null) {
      const [legacy, gateway] = [await answers(`${desk.legacy}/healthz`), await answers(`${desk.gateway}/healthz`)]
      seen.add(`legacy ${legacy}, gateway ${gateway}`)
    }

    expect(await ended).toEqual([0, null])
    expect([...seen]).not.toContain('legacy 0, gateway 200')
    expect(running(parts)).toEqual([])
  })

  it('leaves nothing running when it is killed itself', async () => {
    copySeeded()
    const desk = await start()
    await untilReady(desk)
    const parts = below(desk.pid)
    expect(parts.length).toBeGreaterThan(4)
    desk.child.kill('SIGKILL')

    await expect.poll(() => running(parts), LONG).toEqual([])
  })

  it('starts its first seed over where that was interrupted', async () => {
    const first = await start()
    await expect.poll(() => existsSync(join(dir, 'demo-clave.txt')), { ...LONG, interval: 5 }).toBe(true)
    const parts = below(first.pid)
    for (const { pid } of parts) process.kill(pid, 'SIGKILL')
    await expect.poll(() => running(parts), LONG).toEqual([])
    expect(existsSync(join(dir, 'legacy/seeded'))).toBe(false)

    const second = await start()
    await untilReady(second)
    expect(await signIn(second)).toBe(200)
  })

  it('begins empty, with one user whose password it shows once, and refuses the folder of the demo [DAT-12]', async () => {
    const first = await start({ isEmpty: true })
    await expect.poll(() => first.said, LONG).toContain('está listo en')
    expect(first.said).toContain('Se creó su primer usuario, admin')
    expect(first.said).toContain('Vale un solo ingreso, dentro de las 24 horas.')
    expect(first.said).toContain('create-user --codigo otro')
    expect(first.said).not.toContain('Ingreso de demostración')
    expect(await signIn(first)).toBe(200)
    await stop(first)

    // Without `--empty` the next time, the desk is the same, without the demo's data, though nothing marks it as begun.
    rmSync(join(dir, 'legacy/seeded'))
    const again = await start()
    await expect.poll(() => again.said, LONG).toContain('está listo en')
    expect(again.said).not.toMatch(/Preparando|Ingreso de demostración|clave/)
    await stop(again)

    freshDir()
    copySeeded()
    const refused = await start({ isEmpty: true })
    await once(refused.child, 'exit')
    expect(refused.said).toContain('DATA_DIR=empresa npx -y pnpm@12.21.0 start --empty')
  })
})
