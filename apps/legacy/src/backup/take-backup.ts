import pg from 'pg'
import type { BackupFoot } from './read-backup.ts'
import { serverSource } from './source.ts'
import { writeBackup } from './write-backup.ts'

/** Writes what a database holds at one moment to `file`, while others go on working with it. */
export const takeBackup = async (url: string, file: string): Promise<BackupFoot> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')

    return await writeBackup(serverSource(client), file)
  } finally {
    await client.end()
  }
}
