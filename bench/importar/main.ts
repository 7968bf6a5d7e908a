import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Db } from '../../apps/legacy/src/kernel/db/db.ts'
import { openDb } from '../../apps/legacy/src/kernel/db/open-db.ts'
import { inTransaction } from '../../apps/legacy/src/kernel/db/transaction.ts'
import { addParte, openImportacion } from '../../apps/legacy/src/rooms/datos/importar/abrir.ts'
import { findConjunto } from '../../apps/legacy/src/rooms/datos/importar/conjuntos.ts'
import { findImportacion } from '../../apps/legacy/src/rooms/datos/importar/importacion.ts'
import { work } from '../../apps/legacy/src/rooms/datos/importar/trabajo.ts'
import { undo } from '../../apps/legacy/src/rooms/datos/importar/undo.ts'

/** Rows of stock from a CP850 .csv to stored lots with their movements (DAT-04, DAT-05): rows a second, and memory. */
const [FILAS = 500_000] = process.argv.slice(2).map(Number)
const PRODUCTOS = 2_000
const DEPOSITOS = 5
const HOY = new Date()

const addHouse = async (db: Db): Promise<void> => {
  await sql`insert into negocios (codigo, nombre, orden) values ('I', 'Inoxidable', 1) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into familias (codigo, nombre, negocio) values ('1', 'Chapas', 'I')`.execute(db)
  await sql`insert into familia_medidas (familia, orden, nombre, um)
    values ('1', 1, 'Espesor', 'mm'), ('1', 2, 'Ancho', 'mm'), ('1', 3, 'Largo', 'mm')`.execute(db)
  await sql`insert into productos (prod01, familia, descrip, productos_seleccionados, base_peso)
    select 'P' || n, '1', 'Chapa ' || n, array['C' || n], 'chapa' from generate_series(1, ${PRODUCTOS}::int) n`.execute(
    db,
  )
  await sql`insert into depositos (codigo, nombre) select 'D' || n, 'Depósito ' || n
    from generate_series(1, ${DEPOSITOS}::int) n`.execute(db)
}

const HEAD = 'Ficha;Artículo;Depósito;Espesor;Ancho;Largo;Existencia;Ubicación;Observaciones;Fecha;Costo;Estado'
/** CP850 has í at 0xA1, ó at 0xA2. */
const cp850 = (text: string) => Buffer.from(text.replaceAll('í', '\u00a1').replaceAll('ó', '\u00a2'), 'latin1')
const rowOf = (n: number, more: number) =>
  `F${n};P${(n % PRODUCTOS) + 1};Depósito ${(n % DEPOSITOS) + 1};${(n % 20) + 1},5;${1000 + (n % 7) * 50};${2000 + (n % 9) * 100};${(n % 90) + 1 + more},25;Nave ${n % 9};Revisión ${n};24/11/2026;1.234,50;Bueno`

/** Sends the file as the screen does, never all of it at once. */
const send = async (db: Db, more: number): Promise<number> => {
  const conjunto = findConjunto('stock')
  if (!conjunto) throw new Error('stock')
  let buffer = cp850(`Stock al 24/11/2026;;;\r\n${HEAD}\r\n`)
  let parte = 0
  const id = await inTransaction(db, (trx) =>
    openImportacion(trx, { conjunto, archivo: 'stock.csv', usuario: 'bench', momento: HOY, bytes: 1 }),
  )
  const flush = async (isLast: boolean) => {
    while (buffer.length >= PARTE_BYTES || (isLast && buffer.length > 0)) {
      const bytes = buffer.subarray(0, PARTE_BYTES)
      await inTransaction(db, (trx) => addParte(trx, id, parte, bytes))
      buffer = buffer.subarray(PARTE_BYTES)
      parte += 1
    }
  }
  for (let n = 0; n < FILAS; n += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, FILAS - n) }, (_, i) => rowOf(n + i, more))
    buffer = Buffer.concat([buffer, cp850(`${rows.join('\r\n')}\r\n`)])
    await flush(false)
  }
  await flush(true)
  const change = { estado: 'por_mirar' as const, partes: parte }
  await db.updateTable('importaciones').set(change).where('id', '=', id).execute()

  return id
}

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
    const id = await timed(`${name}, sent`, () => send(db, more))
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
