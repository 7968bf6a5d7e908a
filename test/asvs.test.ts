import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read } from './source-files.ts'

const ROOT = join(import.meta.dirname, '..')

it('each point of ASVS names what there is: an id that is defined, or a path [OPE-08]', () => {
  const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| .* \| (.*) \|$/gm)]
  const docs = globSync('docs/**/*.md', { cwd: ROOT }).map(read).join('\n')
  const ids = new Set([...docs.matchAll(/\*\*([A-Z]{3}-\d+)\*\*/g)].map(([, id]) => id))
  const named = rows.flatMap(([, point = '', where = '']) => [
    ...[...where.matchAll(/\b([A-Z]{3}-\d\d)\b/g)].map(([, id = '']) => ({ point, what: id, isThere: ids.has(id) })),
    ...[...where.matchAll(/`((?:\.?\w[\w-]*\/)+[\w.-]+|\w[\w.-]*\.(?:md|ya?ml))`/g)].map(([, path = '']) => ({
      point,
      what: path,
      isThere: existsSync(join(ROOT, path)),
    })),
  ])

  expect(rows).toHaveLength(199)
  expect(new Set(rows.map(([, point]) => point)).size).toBe(199)
  expect(named.length).toBeGreaterThan(180)
  expect(named.filter(({ isThere }) => !isThere)).toEqual([])
})
