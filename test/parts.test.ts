import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { read } from './source-files.ts'

type Part = { resolution: Record<string, string> }

it('every part of others that is built in is known by its SHA-512, and comes from the registry and nowhere else [OPE-08]', () => {
  const { packages }: { packages: Record<string, Part> } = parse(read('pnpm-lock.yaml'))
  const parts = Object.entries(packages)
  const odd = parts.filter(
    ([, { resolution }]) =>
      Object.keys(resolution).join() !== 'integrity' || !resolution.integrity?.startsWith('sha512-'),
  )

  expect(parts.length).toBeGreaterThan(300)
  expect(odd).toEqual([])
})
