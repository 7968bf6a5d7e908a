import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { inWords } from '@yunque/settings/command'
import pg from 'pg'
import { selloDeTiempo } from '../kernel/dates.ts'
import { clavePasajera, encrypt } from './cifrado.ts'
import { removeLeftovers } from './leftovers.ts'
import { type BackupFoot, readBackup } from './read-backup.ts'
import { sendCopia } from './send-copia.ts'
import { takeBackup } from './take-backup.ts'
import { placeOf, verifyBackup } from './verify-backup.ts'

/** Name of the backup on the page of the jobs and in the metrics. */
export const COPIA = 'copia'

/** File names that we give to copies; they sort from oldest to newest. */
const OURS = /^yunque-\d{8}-\d{6}\.gz(\.age)?$/

export const nameOf = (now: Date, recipient?: string): string =>
  `yunque-${selloDeTiempo(now)}.gz${recipient ? '.age' : ''}`

const resultOf = ({ tables }: BackupFoot, isVerified: boolean, isCifrada: boolean): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const how = isVerified ? 'restaurada en una base de prueba y verificada' : 'leída de nuevo y verificada'

  return `Copia completa${isCifrada ? ' y cifrada' : ''}: ${Object.keys(tables).length} tablas, ${rows} filas, ${how}.`
}

/** Records the result as a run of a job (PAN-20), so that people and monitoring see it. */
const note = async (url: string, empezada: Date, { resultado = '', error = '' }): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `insert into procesos_corridas (proceso, trabajo, estado, empezada, terminada, resultado, error)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [COPIA, randomUUID(), error ? 'fallida' : 'hecha', empezada, new Date(), resultado, error.slice(0, 1_000)],
    )
  } finally {
    await client.end()
  }
}

/** What a copy is called that was written and could not be read again, or restored. */
const DUDOSA = '.dudosa'

/**
 * Keeps a copy that failed its trial under a name that nobody takes for a whole one, in place of an earlier such one: what was there by
 * its own name, or is counted beside it, was whole.
 */
const setAside = async (part: string, file: string, why: unknown): Promise<never> => {
  const folder = dirname(file)
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(DUDOSA) && OURS.test(basename(one, DUDOSA))))
    await rm(join(folder, name))
  const aside = `${file}${DUDOSA}`
  await rename(part, aside)
  throw new Error(
    `La copia no se pudo comprobar: quedó en ${aside} y no cuenta; las anteriores siguen. ${inWords(why as NodeJS.ErrnoException)}`,
    { cause: why },
  )
}

type Wanted = { verify: boolean; recipient?: string | undefined; almacen?: string | undefined }

/** Takes a copy, reads it back, with `verify` restores it once, sends it to the bucket if there is one, and records the result. */
export const makeCopia = async (url: string, file: string, { verify, recipient, almacen }: Wanted): Promise<string> => {
  const empezada = new Date()
  try {
    for (const folder of new Set([dirname(file), placeOf(file, recipient !== undefined)])) await removeLeftovers(folder)
    const pasajera = recipient ? [await clavePasajera()] : []
    // It gets its own name once it is whole and tried: what has that name may be the copy of yesterday. Its first one is random, since
    // two machines that share the folder may begin in the same second.
    const part = `${file}.${randomBytes(4).toString('hex')}.part`
    await takeBackup(url, part, recipient ? encrypt(recipient, pasajera[0] ?? '') : undefined)
    const tried = verify ? verifyBackup(part, pasajera) : readBackup(part, {}, pasajera)
    const foot = await tried.catch((error: unknown) => setAside(part, file, error))
    await rename(part, file)
    const sent = almacen ? ` Enviada a ${await sendCopia(almacen, file)}.` : ''
    const resultado = `${resultOf(foot, verify, recipient !== undefined)}${sent}`
    await note(url, empezada, { resultado })

    return resultado
  } catch (error) {
    // Without tables there is no page of jobs to record it on.
    await note(url, empezada, { error: inWords(error as NodeJS.ErrnoException) }).catch(() => {})
    throw error
  }
}

/** Deletes all of our copies in a folder except the last `count`. */
export const keepLast = async (dir: string, count: number): Promise<void> => {
  const names = (await readdir(dir)).filter((name) => OURS.test(name)).toSorted()
  for (const name of names.slice(0, Math.max(0, names.length - count))) await rm(join(dir, name))
}
