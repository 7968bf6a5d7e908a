import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Setting, settings } from '../packages/settings/src/settings.ts'
import { ROOT, read } from './source-files.ts'

type Service = {
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  ports?: string[]
  networks?: string[]
  depends_on?: Record<string, unknown>
  healthcheck?: { test: string[]; interval: string; timeout: string; retries: number }
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  cpus?: number
  logging?: { options: Record<string, string> }
  restart?: string
  image?: string
  command?: string[]
}
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, unknown>
}

/** No container engine is available in tests, so only the file's shape is checked. */
const compose: Compose = parse(read('compose.prod.yml'), { merge: true })
const services = Object.entries(compose.services)
const serviceOf = (name: string): Service => compose.services[name] ?? {}

/** Settings that a container cannot change: its image decides where it listens and keeps its data. */
const OF_THE_IMAGE = ['HOST', 'DATA_DIR']

describe('compose.prod.yml [OPE-01]', () => {
  it('has two of each server, what they stand on, and a balancer before both', () => {
    expect(services.map(([name]) => name)).toEqual([
      'caddy',
      'gateway-1',
      'gateway-2',
      'legacy-1',
      'legacy-2',
      'pgbouncer',
      'postgres',
      'redis',
      'backup',
    ])
    const caddy = read('ops/caddy/Caddyfile')
    for (const copy of ['gateway-1:4000 gateway-2:4000', 'legacy-1:4001 legacy-2:4001']) expect(caddy).toContain(copy)
    expect(serviceOf('gateway-1').environment?.LEGACY_URL).toBe('http://caddy:8081')
    // Without this, the legacy server would see the gateway's address for everybody (SEC-24).
    expect(caddy).toContain('header_up X-Forwarded-For {http.request.header.X-Forwarded-For}')
  })

  it('lets other systems in by the public name of the legacy server, to what is theirs, and nobody else into the API', () => {
    const [, block = ''] = /@api \{\n([\s\S]*?)\n\t\}\n/.exec(read('ops/caddy/Caddyfile')) ?? []
    const isPath = (glob: string, path: string) => path.startsWith(glob.replace(/\*$/, ''))
    const open = [
      ...[...block.matchAll(/^\t\tnot path (\S+)$/gm)].map(([, path = '']) => ({ methods: undefined, path })),
      ...[...block.matchAll(/not \{\s+method ([A-Z ]+)\s+path (\S+)\s+\}/g)].map(([, methods = '', path = '']) => ({
        methods: methods.split(' '),
        path,
      })),
    ]
    const isOpen = (call: string) => {
      const [method = '', path = ''] = call.split(' ')

      return open.some((one) => isPath(one.path, path) && (one.methods?.includes(method) ?? true))
    }

    const theirs = ['PUT /api/datos/stock', 'GET /api/datos/stock/envios/a', 'POST /api/sistemas/maquinas/estado']
    expect(theirs.filter((call) => !isOpen(call))).toEqual([])
    const ours = ['POST /api/login', 'POST /api/datos/stock', 'POST /api/cotizaciones/consulta', 'GET /api/version']
    expect(ours.filter(isOpen)).toEqual([])
  })

  it.each(services)('%s says whether it works, is bounded, and may do no more than it has to', (_name, service) => {
    const { healthcheck, mem_limit, cpus, logging, restart, read_only, cap_drop, security_opt, user, image } = service

    expect(healthcheck).toMatchObject({
      test: expect.any(Array),
      interval: expect.any(String),
      retries: expect.any(Number),
    })
    expect([mem_limit, cpus].every(Boolean)).toBe(true)
    expect(logging?.options).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) })
    expect([restart, read_only, cap_drop, security_opt]).toEqual([
      'unless-stopped',
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ])
    // Caddy's image has no other user, so it keeps one capability.
    if (image?.startsWith('caddy')) expect(service).toMatchObject({ cap_add: ['NET_BIND_SERVICE'] })
    else expect(user).toMatch(/^(node|postgres|redis)$/)
  })

  it.each(['gateway', 'legacy'] as const)('hands on to %s all that it reads, a secret by its file', (reader) => {
    const wanted = Object.entries<Setting>(settings)
      .filter(([name, { readers }]) => readers.includes(reader) && !OF_THE_IMAGE.includes(name))
      .map(([name, { isSecret }]) => ({ name, isSecret }))
    const { environment = {} } = serviceOf(`${reader}-1`)
    const bare = (name: string) => name.replace(/_FILE$/, '')

    expect(Object.keys(environment).map(bare).toSorted()).toEqual(wanted.map(({ name }) => name).toSorted())
    // Variables that hold no secret: addresses inside the network, and empty ones.
    const open = wanted.filter(({ name, isSecret }) => isSecret && name in environment).map(({ name }) => name)
    expect(open.filter((name) => environment[name] && name !== 'REDIS_URL')).toEqual([])
    expect(serviceOf(`${reader}-2`)).toEqual(serviceOf(`${reader}-1`))
  })

  it('gives each secret by a file that its service is given, and holds none itself', () => {
    for (const [name, { environment = {}, secrets = [] }] of services) {
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
      expect([name, files.filter((file) => !secrets.includes(file.slice('/run/secrets/'.length)))]).toEqual([name, []])
      expect([name, secrets.filter((secret) => !(secret in compose.secrets))]).toEqual([name, []])
    }
    expect(read('docs/scale.md')).toContain('secretos')
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./secretos/${name}`)
      expect(read('docs/scale.md')).toContain(`secretos/${name}`)
    }
    expect(read('.gitignore')).toContain('secretos')
    expect(read('.dockerignore')).toContain('secretos')
  })

  it('opens the ports of the web alone; nothing else is reached from outside', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual([
      ['caddy', ['80:80', '443:443']],
    ])
    expect(compose.networks.inside?.internal).toBe(true)
    for (const [name, { networks }] of services)
      expect([name, networks]).toEqual([
        name,
        /^(caddy|gateway-\d|legacy-\d|backup)$/.test(name) ? ['inside', 'outside'] : ['inside'],
      ])
  })

  it('names only volumes, networks and files that are there', () => {
    for (const [name, { volumes = [], depends_on = {} }] of services) {
      const from = volumes.map((volume) => volume.replace(/\$\{[^}]*\}/, '/copias').split(':')[0] ?? '')
      const missing = from.filter((source) =>
        source.startsWith('./')
          ? !existsSync(join(ROOT, source))
          : !source.startsWith('/') && !(source in compose.volumes),
      )
      expect([name, missing]).toEqual([name, []])
      expect(Object.keys(depends_on).filter((other) => !(other in compose.services))).toEqual([])
    }
  })

  it('takes backups by the clock and restores each [OPE-07]', () => {
    expect(serviceOf('backup').command).toEqual([
      'backup',
      '--cada',
      '12h',
      '--to',
      '/copias',
      '--verify',
      '--guardar',
      '14',
    ])
  })
})
