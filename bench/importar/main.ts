import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../apps/legacy/src/kernel/db/open-db.ts'
import { addHouse, send, sendLibro } from './casa.ts'
import { copyAlone } from './copy-alone.ts'
import { kills } from './kills.ts'
import { lists } from './listas.ts'
import { takeIn } from './medir.ts'

/** Rows of stock from a CP850 .csv, or an .xlsx, to stored lots with their movements (DAT-04, DAT-05), new ones, then the same with other figures. */
const rows = async (filas: number, sends = send): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-bench-importar-'))
  const { db, close, url } = await openDb({ DATA_DIR: dir } as never)
  try {
    await addHouse(db)
    const copied = await copyAlone(dir)
    console.log(`COPY alone into the same table: ${Math.round(copied)} rows a second`)
    for (const [name, more] of [
      ['new', 0],
      ['changed', 1],
    ] as const) {
      console.log(`load ${loadavg()[0]?.toFixed(0)}`)
      await takeIn(`${filas} ${name} rows`, filas, await sends(db, filas, more), { db, url, dir, copied })
    }
  } finally {
    await close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Every part as the README tells it, or one: `main.ts filas 50000`, `main.ts xlsx 200000`, `main.ts listas 100000`, `main.ts kills 20 20000`. */
const [part, ...given] = process.argv.slice(2)
const [n, filas = 20_000] = given.map(Number)

if (part === undefined || part === 'filas') for (const size of n ? [n] : [50_000, 500_000]) await rows(size)
if (part === undefined || part === 'xlsx') for (const size of n ? [n] : [200_000, 500_000]) await rows(size, sendLibro)
if (part === undefined || part === 'listas') await lists(n ?? 200_000)
if (part === undefined || part === 'kills') await kills(n ?? 20, filas)
