import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Db } from '../../apps/legacy/src/kernel/db/db.ts'
import { inTransaction } from '../../apps/legacy/src/kernel/db/transaction.ts'
import { addParte, openImportacion } from '../../apps/legacy/src/rooms/datos/importar/abrir.ts'
import { findConjunto } from '../../apps/legacy/src/rooms/datos/importar/conjuntos.ts'

const PRODUCTOS = 2_000
const DEPOSITOS = 5
export const HOY = new Date()

/** Products and deposits that the file refers to. */
export const addHouse = async (db: Db): Promise<void> => {
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

/** Sends a file of that many rows as the screen does, in parts. */
export const send = async (db: Db, filas: number, more: number): Promise<number> => {
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
  for (let n = 0; n < filas; n += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, filas - n) }, (_, i) => rowOf(n + i, more))
    buffer = Buffer.concat([buffer, cp850(`${rows.join('\r\n')}\r\n`)])
    await flush(false)
  }
  await flush(true)
  const change = { estado: 'por_mirar' as const, partes: parte }
  await db.updateTable('importaciones').set(change).where('id', '=', id).execute()

  return id
}
