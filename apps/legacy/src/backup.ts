import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inWords, readArgs, runCommand } from '@yunque/settings/command'

/** Postgres's error code for a table that does not exist. */
const NO_SUCH_TABLE = '42P01'

const UNIT_MS: Record<string, number> = { m: 60_000, h: 3_600_000 }
const DIA_MS = 24 * 3_600_000

/** '12h' or '30m' in milliseconds; 0 without --cada, which takes one copy. */
const everyMs = (text = ''): number => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([mh])$/.exec(text) ?? []
  if (text && !count) throw new Error('--cada quiere horas o minutos; por ejemplo: 12h')

  return Number(count) * (UNIT_MS[unit] ?? 0)
}

const countOf = (text?: string): number | undefined => {
  if (text !== undefined && !/^[1-9]\d{0,3}$/.test(text))
    throw new Error('--guardar quiere un número de copias; por ejemplo: 14')

  return text === undefined ? undefined : Number(text)
}

/** `node apps/legacy/src/backup.ts`: a copy of all that the desk holds, whether it is running or not; repeated with --cada. */
const main = async () => {
  const { values } = readArgs('backup [--to ARCHIVO o CARPETA] [--verify] [--cada 12h] [--guardar 14]', {
    options: {
      to: { type: 'string' },
      verify: { type: 'boolean', default: false },
      cada: { type: 'string' },
      guardar: { type: 'string' },
    },
  })
  const [each, count] = [everyMs(values.cada), countOf(values.guardar)]
  // Loaded after the arguments are read, so that a wrong one is told at once.
  const { keepLast, makeCopia, nameOf } = await import('./backup/copia.ts')
  const { readConfig } = await import('./config.ts')
  const { reachServer } = await import('./kernel/db/open-db.ts')
  const { findCluster } = await import('./kernel/db/postgres/cluster.ts')
  const { sayDemoAt } = await import('./kernel/demo.ts')
  const { destinoDe } = await import('./kernel/destino.ts')
  const config = readConfig()
  const { DATABASE_URL, DATA_DIR, BACKUP_RECIPIENT: recipient, BACKUP_S3_URL: almacen } = config
  const { to, isFolder } = await destinoDe(values.to, DATA_DIR)
  if (!isFolder && (each || count)) throw new Error(`--cada y --guardar quieren una carpeta, y ${to} no lo es.`)
  if (!DATABASE_URL && !findCluster(DATA_DIR)) throw new Error(`No hay datos que copiar en ${DATA_DIR}.`)

  const once = async () => {
    const file = isFolder ? join(to, nameOf(new Date(), recipient)) : to
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const { url, stop } = await reachServer(config)
    try {
      await sayDemoAt(url, config)
      console.log(`${await makeCopia(url, file, { verify: values.verify, recipient, almacen })}\n${file}`)
    } catch (error) {
      if ((error as { code?: string }).code !== NO_SUCH_TABLE) throw error
      throw new Error('No hay datos que copiar: la base no tiene las tablas de un escritorio.')
    } finally {
      // Also after a copy that could not be sent: otherwise unsent copies would fill the disk.
      if (count) await keepLast(to, count)
      await stop()
    }
  }

  if (!each) return once()
  for (;;) {
    // A failed copy does not stop the next one; the page of the jobs and the alerts report it.
    await once().catch((error: NodeJS.ErrnoException) => console.error(inWords(error)))
    // Day by day: a timer of Node holds no more than 24 of them, and rings at once for a longer one.
    for (let left = each; left > 0; left -= DIA_MS) await sleep(Math.min(left, DIA_MS))
  }
}

await runCommand(main)
