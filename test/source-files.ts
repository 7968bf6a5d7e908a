import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** Every TypeScript file below `dir`, as paths from the repository's root. */
export const sourceFiles = (dir: string): string[] =>
  existsSync(join(ROOT, dir))
    ? readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
        .map((path) => join(dir, path))
    : []

export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The imports of a file, as written there. */
export const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/(?:from|import)\s*\(?'([^']+)'/g)].map(([, from = '']) => from)
