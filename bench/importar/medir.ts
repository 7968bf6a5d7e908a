import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Db } from '../../apps/legacy/src/kernel/db/db.ts'
import { findImportacion } from '../../apps/legacy/src/rooms/datos/importar/importacion.ts'
import { LEGACY_FLAGS } from '../../scripts/servers.ts'

const run = promisify(execFile)

/** Finds the processes of our Postgres in Linux's /proc. */
const postgres = <T>(dir: string, read: (proc: string) => T): T[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(dir) ? [read(`/proc/${pid}`)] : []
    } catch {
      // It ended meanwhile.
      return []
    }
  })

/** CPU seconds used by our Postgres: elapsed time says little on a machine that others use. */
const cpuOf = (dir: string): number =>
  postgres(dir, (proc) => {
    const fields = readFileSync(`${proc}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

    // Its own time and that of its ended children, since a worker's connection ends with the worker.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  }).reduce((sum, one) => sum + one, 0)

/** Memory of its largest process in MB, private and shared. */
const mbOf = (dir: string): number =>
  Math.max(
    0,
    ...postgres(dir, (proc) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1] ?? 0) / 1_000),
  )

type Vez = { s: number; node: number; postgres: number; mb: number; postgresMb: number }

/** How long a worker takes for all pending files. */
const work = async (url: string, dir: string): Promise<Vez> => {
  const before = cpuOf(dir)
  let postgresMb = 0
  const watch = setInterval(() => {
    postgresMb = Math.max(postgresMb, mbOf(dir))
  }, 500)
  const { stdout } = await run(process.execPath, [...LEGACY_FLAGS, join(import.meta.dirname, 'worker.ts'), url])
  clearInterval(watch)

  return { ...JSON.parse(stdout), postgres: cpuOf(dir) - before, postgresMb }
}

/** Previews a file and stores it as the queue does; answers the time of each and the result. */
export const takeIn = async (
  name: string,
  filas: number,
  id: number,
  { db, url, dir, copied }: { db: Db; url: string; dir: string; copied: number },
) => {
  const veces: Vez[] = []
  for (const estado of ['por_mirar', 'por_guardar'] as const) {
    await db.updateTable('importaciones').set({ estado }).where('id', '=', id).execute()
    veces.push(await work(url, dir))
  }
  const sum = (of: (vez: Vez) => number) => veces.reduce((all, vez) => all + of(vez), 0)
  const [wall, cpu] = [sum(({ s }) => s), sum((vez) => vez.node + vez.postgres)]
  const { estado, error, nuevas, cambiadas, iguales, rechazadas } = await findImportacion(db, id)
  const each = veces.map(
    ({ s, node, postgres: pg }) => `${s.toFixed(1)} s (Node ${node.toFixed(1)}, Postgres ${pg.toFixed(1)})`,
  )
  console.log(`${name}: looked at in ${each[0]}, stored in ${each[1]}: ${Math.round(filas / wall)} rows a second (${(filas / wall / copied).toFixed(2)} of COPY alone), ${Math.round(filas / cpu)}
  a second of a processor; process ${Math.round(Math.max(...veces.map(({ mb }) => mb)))} MB, largest of Postgres ${Math.round(Math.max(...veces.map(({ postgresMb }) => postgresMb)))} MB
  ${JSON.stringify({ estado, error, nuevas, cambiadas, iguales, rechazadas })}`)
}
