import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

const create = async (file: string): Promise<void> => {
  const handle = await open(file, 'wx')
  await handle.writeFile(String(process.pid))
  await handle.close()
}

/**
 * Keeps a data folder to one process: the embedded database has no lock of its own, and two processes on one folder lose
 * acknowledged rows without an error (toolchain §7). The lock of a process that is gone is taken over.
 */
export const lockFolder = async (dir: string): Promise<() => Promise<void>> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, '.lock')
  try {
    await create(file)
  } catch (error) {
    if (!isTaken(error)) throw error
    const pid = Number(await readFile(file, 'utf8'))
    if (pid > 0 && pid !== process.pid && isAlive(pid)) {
      throw new Error(`La carpeta de datos ${dir} está en uso por otro proceso (pid ${pid}).`)
    }
    await rm(file, { force: true })
    await create(file)
  }

  return () => rm(file, { force: true })
}
