import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDb } from '../../apps/legacy/src/kernel/db/open-db.ts'
import { inTransaction } from '../../apps/legacy/src/kernel/db/transaction.ts'
import { findImportacion } from '../../apps/legacy/src/rooms/datos/importar/importacion.ts'
import { undo } from '../../apps/legacy/src/rooms/datos/importar/undo.ts'
import { addHouse, HOY, send } from './casa.ts'

/** How long a worker takes that is not killed; kills happen at random within this time. */
const WITHIN_MS = 6_000

/** Kills workers while they store a file and checks the database after each: all of it or nothing, never twice (DAT-07). */
export const kills = async (KILLS: number, FILAS: number): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-bench-kills-'))
  const { db, close, url } = await openDb({ DATA_DIR: dir } as never)

  const lotes = async (): Promise<{ n: number; movimientos: number }> => {
    const { rows } = await sql<{ n: number; movimientos: number }>`select (select count(*) from stock_fichas) as n,
      (select count(*) from stock_movimientos) as movimientos`.execute(db)

    return rows[0] ?? { n: 0, movimientos: 0 }
  }
  /** Runs a worker and kills it after that time unless it has ended; answers whether it was killed. */
  const workFor = async (ms: number): Promise<boolean> => {
    const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts'), url], { stdio: 'inherit' })
    const kill = setTimeout(() => worker.kill('SIGKILL'), ms)
    const [, signal] = await once(worker, 'exit')
    clearTimeout(kill)

    return signal === 'SIGKILL'
  }

  try {
    await addHouse(db)
    let killed = 0
    let rounds = 0
    let midst = 0
    while (killed < KILLS) {
      rounds += 1
      const id = await send(db, FILAS, rounds)
      await workFor(600_000)
      await db.updateTable('importaciones').set({ estado: 'por_guardar' }).where('id', '=', id).execute()
      const before = await lotes()
      for (;;) {
        // Clears the last worker's progress, which would look like progress of this one.
        await sql`delete from importaciones_avance where importacion = ${id}`.execute(db)
        const wasKilled = killed < KILLS && (await workFor(500 + Math.random() * WITHIN_MS))
        if (!wasKilled && killed >= KILLS) await workFor(600_000)
        if (wasKilled) killed += 1
        const { estado, error } = await findImportacion(db, id)
        const now = await lotes()
        const { rows } = await sql<{
          n: number
        }>`select count(*) as n from importaciones_avance where importacion = ${id}
          and hechas > 0`.execute(db)
        if (wasKilled && (rows[0]?.n ?? 0) > 0 && estado === 'por_guardar') midst += 1
        const isAll = estado === 'guardada' && now.n === before.n + FILAS
        const isNothing = estado === 'por_guardar' && now.n === before.n && now.movimientos === before.movimientos
        if (!isAll && !isNothing) throw new Error(`half stored: ${JSON.stringify({ estado, error, before, now })}`)
        if (isAll) break
      }
      await inTransaction(db, (trx) => undo(trx, id, { usuario: 'bench', momento: HOY }))
      const after = await lotes()
      if (after.n !== before.n) throw new Error(`not undone: ${JSON.stringify({ before, after })}`)
    }
    console.log(
      JSON.stringify({ kills: killed, inTheMidst: midst, files: rounds, rows: FILAS, halfStored: 0, twice: 0 }),
    )
  } finally {
    await close()
    rmSync(dir, { recursive: true, force: true })
  }
}
