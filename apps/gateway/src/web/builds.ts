import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR_MS = 3_600_000
/** How long the files of a build are kept once no copy serves them as its own: a tab of it may stand open for so long. */
const KEPT_MS = 7 * 24 * HOUR_MS
/** How often a copy says that its build is still served. */
const SAID_MS = 12 * HOUR_MS

/** A file appears whole: other copies serve it as soon as it is there. */
const copyWhole = async (from: string, to: string): Promise<void> => {
  // Two copies of one build may begin at the same moment, and in containers both are process 1.
  const part = `${to}.${randomUUID()}.part`
  await copyFile(from, part)
  await rename(part, to)
}

/**
 * Keeps the files of our build in the folder that all copies share, and takes away those that nobody has served as his own for a
 * week. Their names are hashes, so two builds never have different files of one name.
 */
const keepBuild = async (dist: string, dir: string): Promise<void> => {
  const [own, kept] = [join(dist, 'assets'), join(dir, 'assets')]
  await mkdir(kept, { recursive: true })
  const names = new Set(await readdir(own))
  const now = new Date()
  for (const name of names)
    await utimes(join(kept, name), now, now).catch(() => copyWhole(join(own, name), join(kept, name)))
  for (const name of await readdir(kept)) {
    if (names.has(name)) continue
    // One that is gone meanwhile was another copy's part, or taken away by it.
    const found = await stat(join(kept, name)).catch(() => undefined)
    if (found && found.mtimeMs < now.getTime() - KEPT_MS) await rm(join(kept, name), { force: true })
  }
}

/**
 * Keeps our build in `dir` for as long as we run, and answers whether `dir` is there to be read. `told` hears why our build could
 * not be kept: then only tabs of it that ask another copy are without their files.
 */
export const keepBuildIn = async (dist: string, dir: string, told: (error: unknown) => void) => {
  const keep = () => keepBuild(dist, dir).catch(told)
  await keep()
  const timer = setInterval(() => void keep(), SAID_MS).unref()
  const isThere = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  )

  return { isThere, close: () => clearInterval(timer) }
}
