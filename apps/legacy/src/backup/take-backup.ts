import { openMoment } from '../kernel/db/moment.ts'
import type { BackupFoot } from './read-backup.ts'
import { type Cifrar, writeBackup } from './write-backup.ts'

/** Writes a snapshot of a database to `file`, while others go on working with it. */
export const takeBackup = async (url: string, file: string, encrypt?: Cifrar): Promise<BackupFoot> => {
  const { source, close } = await openMoment(url)

  return writeBackup(source, file, encrypt).finally(close)
}
