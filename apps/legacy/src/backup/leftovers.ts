import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findCluster } from '../kernel/db/postgres/cluster.ts'

/** Beginning of the folder in which a copy is restored once. */
export const PRUEBA = '.prueba-'
/**
 * What a killed run leaves: the whole desk, restored, or the beginning of a copy or of an export, which no key protects. Up to 0.6.11 a
 * copy's name had '.part' twice.
 */
const LEFT =
  /^(\.prueba-[A-Za-z0-9]{6}|yunque-\d{8}-\d{6}\.gz(\.age)?((\.[0-9a-f]{8})?\.part)+|datos-\d{8}-\d{6}\.zip\.part)$/
/** No run takes so long: what is older belongs to none, on whichever machine that shares the folder. */
const OLD_MS = 6 * 3_600_000

/** Removes a folder of `PRUEBA`; where Postgres runs as another user, its data may be in another folder. */
export const removePrueba = async (dir: string): Promise<void> => {
  await rm(findCluster(dir)?.data ?? dir, { recursive: true, force: true })
  await rm(dir, { recursive: true, force: true })
}

/** Removes what earlier runs left in a folder when they were killed (OPE-07): nothing else would, and the disk would fill. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder)).filter((one) => LEFT.test(one))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs < OLD_MS) continue
    await removePrueba(path)
  }
}
