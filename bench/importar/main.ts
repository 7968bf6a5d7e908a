import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../apps/legacy/src/kernel/db/open-db.ts'
import { inTransaction } from '../../apps/legacy/src/kernel/db/transaction.ts'
import { findImportacion } from '../../apps/legacy/src/rooms/datos/importar/importacion.ts'
import { work } from '../../apps/legacy/src/rooms/datos/importar/trabajo.ts'
import { undo } from '../../apps/legacy/src/rooms/datos/importar/undo.ts'
import { addHouse, HOY, send } from './casa.ts'

/** Rows of stock from a CP850 .csv to stored lots with their movements (DAT-04, DAT-05): rows a second, and memory. */
const [FILAS = 500_000] = process.argv.slice(2).map(Number)
const dir = mkdtempSync(join(tmpdir(), 'yunque-bench-importar-'))
const { db, close } = await openDb({ DATA_DIR: dir } as never)
/** Seconds of a processor that our Postgres has used: clocks tell little on a machine that others use. Linux alone tells. */
const postgresCpu = (): number => {
  const of = (pid: string): number => {
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(dir)) return 0
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

      return (Number(fields[11]) + Number(fields[12])) / 100
    } catch {
      return 0
    }
  }

  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + of(pid), 0)
}
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 50)
const timed = async <T>(name: string, what: () => Promise<T>): Promise<T> => {
  peak = 0
  const cpu = process.cpuUsage()
  const before = postgresCpu()
  const start = performance.now()
  const result = await what()
  const s = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  console.log(
    `${name}: ${s.toFixed(1)} s, ${Math.round(FILAS / s)} rows/s, processor: Node ${((user + system) / 1e6).toFixed(1)} s, Postgres ${(postgresCpu() - before).toFixed(1)} s; ${Math.round(peak / 1e6)} MB`,
  )

  return result
}
const tell = async (id: number) => {
  const { estado, error, nuevas, cambiadas, iguales, rechazadas } = await findImportacion(db, id)
  console.log(JSON.stringify({ estado, error, nuevas, cambiadas, iguales, rechazadas }))
}

try {
  await addHouse(db)
  for (const [name, more] of [
    ['new', 0],
    ['changed', 1],
  ] as const) {
    const id = await timed(`${name}, sent`, () => send(db, FILAS, more))
    await timed(`${name}, looked at`, () => inTransaction(db, (trx) => work(trx, id, HOY)))
    await tell(id)
    await db.updateTable('importaciones').set({ estado: 'por_guardar' }).where('id', '=', id).execute()
    await timed(`${name}, stored`, () => inTransaction(db, (trx) => work(trx, id, HOY)))
    await tell(id)
    if (more === 1)
      await timed('undone', () => inTransaction(db, (trx) => undo(trx, id, { usuario: 'bench', momento: HOY })))
  }
} finally {
  clearInterval(watch)
  await close()
  rmSync(dir, { recursive: true, force: true })
}
