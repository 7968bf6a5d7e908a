import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPostgres } from '../kernel/db/postgres/start-postgres.ts'
import { PRUEBA, removePrueba } from './leftovers.ts'
import type { BackupFoot } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** Without fsync: this Postgres is thrown away, so nothing has to outlive a crash. */
const PASSING = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** The folder in which a copy is tried. */
export const placeOf = (file: string, isCifrada: boolean): string => (isCifrada ? tmpdir() : dirname(file))

/**
 * Restores a copy into a temporary Postgres beside the file, and checks that every table has the rows and the checksum that the
 * copy states (OPE-07). The desk's own server needs no room for it. Where copies are encrypted, that Postgres is in the system's
 * temporary folder, so that no plain data lies beside them.
 */
export const verifyBackup = async (file: string, identidades: readonly string[] = []): Promise<BackupFoot> => {
  const dir = mkdtempSync(join(placeOf(file, identidades.length > 0), PRUEBA))
  try {
    const { url, stop } = await startPostgres(dir, PASSING)
    try {
      return await restoreBackup(file, url, identidades)
    } finally {
      await stop()
    }
  } finally {
    await removePrueba(dir)
  }
}
