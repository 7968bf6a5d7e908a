import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const TESTS = '*.test.{ts,tsx}'

/** Folders that may hold a file's tests: its own and its parents, up to its package's. */
const around = (file: string): string[] => {
  const dirs: string[] = []
  for (
    let dir = dirname(file);
    dir !== '.' && !/^(apps|packages|e2e|bench)\/[^/]+$|^\w+$/.test(dir);
    dir = dirname(dir)
  )
    dirs.push(dir)

  return dirs
}

/** The tests of a changed file: itself if it is one, the test with its name, or else those of the nearest folder that has any. */
export const testsOf = (file: string, root: string): string[] => {
  if (/\.test\.tsx?$/.test(file)) return [file]
  const found = (dir: string, pattern: string) => globSync(join(dir, pattern), { cwd: root })
  const named = found(dirname(file), `${basename(file).replace(/\.tsx?$/, '')}.test.{ts,tsx}`)
  if (named.length > 0) return named
  for (const dir of around(file)) {
    const near = found(dir, TESTS)
    if (near.length > 0) return near.toSorted()
  }

  return []
}
