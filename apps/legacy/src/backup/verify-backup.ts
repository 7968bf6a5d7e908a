import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findCluster } from '../kernel/db/postgres/cluster.ts'
import { startPostgres } from '../kernel/db/postgres/start-postgres.ts'
import type { BackupFoot } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** Without fsync: this Postgres is thrown away, so nothing has to outlive a crash. */
const PASSING = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * Restores a copy into a Postgres of its own, made beside the file and thrown away, where every table has to have the rows and the
 * checksum that the copy tells (OPE-07). The desk's own server is not asked for room. Where copies are encrypted nothing readable lies
 * beside them: that Postgres is made in the system's temporary folder.
 */
export const verifyBackup = async (file: string, identidades: readonly string[] = []): Promise<BackupFoot> => {
  const dir = mkdtempSync(join(identidades.length ? tmpdir() : dirname(file), '.prueba-'))
  try {
    const { url, stop } = await startPostgres(dir, PASSING)
    try {
      return await restoreBackup(file, url, identidades)
    } finally {
      await stop()
    }
  } finally {
    // Where Postgres runs as another user its data may lie elsewhere.
    rmSync(findCluster(dir)?.data ?? dir, { recursive: true, force: true })
    rmSync(dir, { recursive: true, force: true })
  }
}
