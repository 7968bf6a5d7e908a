import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Where a command that takes a copy writes: the file or folder that it was told, or 'copias' beside the data. What is not there yet is
 * a file, except that 'copias' is a folder.
 */
export const destinoDe = async (said: string | undefined, dataDir: string) => {
  const to = resolve(said ?? join(dataDir, '../copias'))
  const isFolder =
    !said ||
    (await stat(to).then(
      (found) => found.isDirectory(),
      () => false,
    ))

  return { to, isFolder }
}
