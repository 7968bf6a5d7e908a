import { PARTE_BYTES } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Db } from '../../apps/legacy/src/kernel/db/db.ts'
import { inTransaction } from '../../apps/legacy/src/kernel/db/transaction.ts'
import { findConjunto } from '../../apps/legacy/src/rooms/datos/importar/conjuntos.ts'
import { addParte, openImportacion } from '../../apps/legacy/src/rooms/datos/importar/open.ts'
import { libroOf } from '../../apps/legacy/src/testing/libro.ts'

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

/** Keeps a file as the screen sends it, some bytes at a time. */
const sendParts = async (db: Db, archivo: string, parts: AsyncIterable<Buffer>): Promise<number> => {
  const conjunto = findConjunto('stock')
  if (!conjunto) throw new Error('stock')
  let buffer = Buffer.alloc(0)
  let parte = 0
  const id = await inTransaction(db, (trx) =>
    openImportacion(trx, { conjunto, archivo, usuario: 'bench', momento: HOY, bytes: 1 }),
  )
  const flush = async (isLast: boolean) => {
    while (buffer.length >= PARTE_BYTES || (isLast && buffer.length > 0)) {
      const bytes = buffer.subarray(0, PARTE_BYTES)
      await inTransaction(db, (trx) => addParte(trx, id, parte, bytes))
      buffer = buffer.subarray(PARTE_BYTES)
      parte += 1
    }
  }
  for await (const part of parts) {
    buffer = Buffer.concat([buffer, part])
    await flush(false)
  }
  await flush(true)
  const change = { estado: 'por_mirar' as const, partes: parte }
  await db.updateTable('importaciones').set(change).where('id', '=', id).execute()

  return id
}

async function* csv(filas: number, more: number) {
  yield cp850(`Stock al 24/11/2026;;;\r\n${HEAD}\r\n`)
  for (let n = 0; n < filas; n += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, filas - n) }, (_, i) => rowOf(n + i, more))
    yield cp850(`${rows.join('\r\n')}\r\n`)
  }
}

/** Sends a file of so many rows as the screen does, never all of it at once. */
export const send = (db: Db, filas: number, more: number): Promise<number> =>
  sendParts(db, 'stock.csv', csv(filas, more))

const COLUMNAS = HEAD.split(';')
const FIGURE = /^\d[\d.]*(,\d+)?$/
const DIA = 46_350

/** The same rows as Excel keeps them: texts apart and each once, figures as such, days by their style. */
const libro = (filas: number, more: number): Promise<Buffer> => {
  const places = new Map<string, number>()
  const place = (text: string): number => {
    const known = places.get(text) ?? places.size
    places.set(text, known)

    return known
  }
  const cell = (text: string, ref: string): string => {
    if (text.includes('/')) return `<c r="${ref}" s="1"><v>${DIA}</v></c>`
    if (FIGURE.test(text)) return `<c r="${ref}"><v>${text.replaceAll('.', '').replace(',', '.')}</v></c>`

    return `<c r="${ref}" t="s"><v>${place(text)}</v></c>`
  }
  const row = (cells: readonly string[], n: number): string =>
    `<row r="${n}">${cells.map((text, i) => cell(text, `${String.fromCharCode(65 + i)}${n}`)).join('')}</row>`
  function* sheet() {
    yield `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row(['Stock'], 1)}${row(COLUMNAS, 2)}`
    for (let n = 0; n < filas; n++) yield row(rowOf(n, more).split(';'), n + 3)
    yield '</sheetData></worksheet>'
  }
  function* textos() {
    yield '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    for (const text of places.keys()) yield `<si><t>${text}</t></si>`
    yield '</sst>'
  }

  return libroOf({
    hojas: { Stock: sheet },
    textos,
    estilos: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  })
}

/** Sends an .xlsx of so many rows. */
export const sendLibro = async (db: Db, filas: number, more: number): Promise<number> => {
  const bytes = await libro(filas, more)
  async function* parts() {
    for (let at = 0; at < bytes.length; at += PARTE_BYTES) yield bytes.subarray(at, at + PARTE_BYTES)
  }

  return sendParts(db, 'stock.xlsx', parts())
}
