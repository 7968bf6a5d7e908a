import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { verdictOf } from '../scripts/audit-verdict.ts'
import { read } from './source-files.ts'

type Part = { resolution: Record<string, string>; os?: string[]; cpu?: string[] }
type Snapshot = { optionalDependencies?: Record<string, string> }

const LOCK: { packages: Record<string, Part>; snapshots: Record<string, Snapshot> } = parse(read('pnpm-lock.yaml'))

it('every part of others that is built in is known by its SHA-512, and comes from the registry and nowhere else [OPE-08]', () => {
  const { packages } = LOCK
  const parts = Object.entries(packages)
  const odd = parts.filter(
    ([, { resolution }]) =>
      Object.keys(resolution).join() !== 'integrity' || !resolution.integrity?.startsWith('sha512-'),
  )

  expect(parts.length).toBeGreaterThan(300)
  expect(odd).toEqual([])
})

it('what is built for this system is in the lock for macOS and Windows as well: a lock that was written where only Linux could be had left it out', () => {
  const builtFor = (snapshot: Snapshot, system: string, processor: string) =>
    Object.entries(snapshot.optionalDependencies ?? {}).some(([name, version]) => {
      const { os, cpu } = LOCK.packages[`${name}@${version}`] ?? {}

      return os?.includes(system) && cpu?.includes(processor)
    })
  const native = Object.entries(LOCK.snapshots).filter(([, snapshot]) => builtFor(snapshot, 'linux', 'x64'))
  const left = native.filter(
    ([name, snapshot]) =>
      // The linter of migrations, which one test alone runs, was not to be had for others when the lock was written.
      !name.startsWith('squawk-cli@') && !(builtFor(snapshot, 'darwin', 'arm64') && builtFor(snapshot, 'win32', 'x64')),
  )

  expect(native.length).toBeGreaterThan(5)
  expect(left.map(([name]) => name)).toEqual([])
})

it('known weaknesses of parts stop somebody where they are grave, and a registry that does not answer stops nobody [OPE-08]', () => {
  const told = (vulnerabilities: object) => verdictOf(JSON.stringify({ advisories: {}, metadata: { vulnerabilities } }))

  expect(told({ critical: 0, high: 1, moderate: 0, low: 0 }).isWeak).toBe(true)
  expect(told({ critical: 1, high: 0 })).toEqual({
    said: 'Fallas conocidas en las partes: 1 críticas, 0 altas, 0 medias, 0 bajas.',
    isWeak: true,
  })
  expect(told({ critical: 0, high: 0, moderate: 3, low: 9 }).isWeak).toBe(false)
  for (const output of ['', 'ERR_PNPM_AUDIT_BAD_RESPONSE', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'])
    expect(verdictOf(output)).toEqual({
      said: 'El registro no respondió: no se sabe si hay fallas conocidas en las partes.',
      isWeak: false,
    })
})
