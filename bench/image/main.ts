import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/testing/free-port.ts'
import { untilReady } from '../drill/desk.ts'

/** The image without an engine of containers: its parts put together as the Dockerfile says, weighed, and run. See README.md. */
const ROOT = join(import.meta.dirname, '../..')
const PNPM = ['-y', 'pnpm@12.21.0']
/** The image's own user, and what it finds in its environment. */
const [UID, GID] = [1000, 1000]
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const ENV = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)

const run = (command: string, args: string[], cwd = ROOT) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** Bytes of a folder's files, each once, as a layer holds them. */
const bytesOf = (dir: string): number => {
  const seen = new Set<number>()
  let bytes = 0
  for (const path of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!path.isFile()) continue
    const { ino, size } = statSync(join(path.parentPath, path.name))
    if (!seen.has(ino)) bytes += size
    seen.add(ino)
  }

  return bytes
}
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10

const dir = mkdtempSync(join(tmpdir(), 'yunque-image-'))
const [base, parts] = [join(dir, 'base'), join(dir, 'base/app')]
const children: ReturnType<typeof spawn>[] = []
try {
  run('debootstrap', ['--variant=minbase', 'bookworm', base], dir)
  // What Debian's slim image leaves out as well.
  for (const left of [
    'var/cache/apt',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/info',
    'usr/share/locale',
    'var/log',
  ])
    rmSync(join(base, left), { recursive: true, force: true })
  const debian = bytesOf(base)

  mkdirSync(parts)
  for (const [, from = ''] of dockerfile.matchAll(/^COPY (package\.json|packages|apps\/\w+)\b/gm))
    for (const one of from === 'package.json' ? [from, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'] : [from])
      cpSync(join(ROOT, one), join(parts, one), {
        recursive: true,
        filter: (path) => !/\/(node_modules|dist)$|\.tsbuildinfo$/.test(path),
      })
  run(
    'npx',
    [
      ...PNPM,
      'install',
      '--frozen-lockfile',
      '--prod',
      '--filter',
      '@yunque/gateway...',
      '--filter',
      '@yunque/legacy...',
    ],
    parts,
  )
  const whole = bytesOf(parts)
  run('sh', [join(ROOT, 'ops/image/slim.sh'), parts])
  const slim = bytesOf(parts)
  run('npx', [...PNPM, 'write-sbom'])
  cpSync(join(ROOT, 'sbom.json'), join(parts, 'sbom.json'))
  rmSync(join(ROOT, 'sbom.json'))
  const web = join(ROOT, 'apps/web/dist')
  if (existsSync(web)) cpSync(web, join(parts, 'apps/web/dist'), { recursive: true })
  cpSync(process.execPath, join(base, 'usr/local/bin/node'))
  run('chroot', [base, 'groupadd', '--gid', String(GID), 'node'])
  run('chroot', [base, 'useradd', '--uid', String(UID), '--gid', 'node', '--create-home', 'node'])
  for (const folder of ['data', 'builds']) {
    mkdirSync(join(base, folder))
    chownSync(join(base, folder), UID, GID)
  }

  const image = bytesOf(base)
  // Postgres finds its libraries by where its program lies, which the system tells there.
  run('mount', ['-t', 'proc', 'proc', join(base, 'proc')])

  const inside = (args: string[], env: Record<string, string> = {}) => {
    const set = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/home/node', ...ENV, ...env })
    const given = set.map(([name, value]) => `${name}=${value}`)

    return [
      '--userspec=node:node',
      base,
      '/usr/bin/env',
      '-i',
      '-C',
      '/app',
      ...given,
      '/app/apps/legacy/entrypoint.sh',
      ...args,
    ]
  }
  const start = (args: string[], env: Record<string, string>) => {
    children.push(spawn('chroot', inside(args, env), { stdio: ['ignore', 'ignore', 'inherit'] }))
  }
  const say = (args: string[]) => execFileSync('chroot', inside(args), { encoding: 'utf8' }).trim()

  const ready = (port: string) =>
    Promise.race([
      untilReady(`http://127.0.0.1:${port}`),
      sleep(180_000).then(() => Promise.reject(new Error(`Nobody is ready at ${port}`))),
    ])

  const [legacy, gateway] = [await freePort(), await freePort()]
  const common = { LOG_LEVEL: 'warn', GATEWAY_SECRET: randomBytes(32).toString('hex') }
  start(['node', 'apps/legacy/src/main.ts'], { ...common, PORT: legacy })
  await ready(legacy)
  start(['node', 'apps/gateway/src/main.ts'], {
    ...common,
    PORT: gateway,
    LEGACY_URL: `http://127.0.0.1:${legacy}`,
    WEB_BUILDS_DIR: '/builds',
  })
  await ready(gateway)
  const page = await fetch(`http://127.0.0.1:${gateway}/crm-new/login`)
  const user = say(['create-user', '--codigo', 'ada', '--nombre', 'Ada Lovelace', '--modulos', 'TODOS'])
  const copy = say(['backup', '--verify', '--to', '/data/copia.gz'])

  const sizes = {
    debian: megabytes(debian),
    node: megabytes(statSync(process.execPath).size),
    parts: megabytes(slim),
    web: existsSync(web) ? megabytes(bytesOf(web)) : 'not built',
    sbom: megabytes(statSync(join(parts, 'sbom.json')).size),
    image: megabytes(image),
    leftOut: megabytes(whole - slim),
  }
  console.log(
    JSON.stringify({ ...sizes, page: page.status, user: user.split('\n')[0], copy: copy.split('\n')[0] }, undefined, 2),
  )
  if (sizes.image > 350) process.exitCode = 1
} finally {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null) continue
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  if (existsSync(join(base, 'proc/self'))) run('umount', [join(base, 'proc')])
  rmSync(dir, { recursive: true, force: true })
}
