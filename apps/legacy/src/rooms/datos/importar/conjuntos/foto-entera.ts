import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../../kernel/audit.ts'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Anotacion } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'
import { tramosEntre, within } from '../tramo.ts'

/** Rows among which one statement looks for absent lots, few enough for its time limit. */
const LOTE = 100_000

type Foto = { importacion: number; partes: number; depositos: string[]; kilos: boolean; ultima: number }

/** Which deposits a snapshot names, whether it says kilos, and its last row. */
const readFoto = async (trx: Trx, importacion: number): Promise<Foto> => {
  const { rows } = await sql<Omit<Foto, 'importacion' | 'partes'> & { filas: number }>`select
      coalesce(array_agg(distinct f.despues ->> 'deposito'), '{}') as depositos, coalesce(bool_or(f.despues ? 'stock_fise'), false) as kilos,
      coalesce(greatest(max(f.fila), (select (lectura ->> 'total')::int from importaciones where id = ${importacion})), 0) as ultima,
      count(*)::int as filas
    from importaciones_filas f where f.importacion = ${importacion}`.execute(trx)
  const { filas = 0, ...foto } = rows[0] ?? { depositos: [], kilos: false, ultima: 0 }

  return { ...foto, importacion, partes: Math.max(1, Math.ceil(filas / LOTE)) }
}

/** One part of the lots, those of some products; all that a snapshot says of these products is in the same part. */
const ofParte = (prod01: RawBuilder<unknown>, { partes }: Foto, parte: number) =>
  sql<boolean>`abs(hashtext(${prod01})::bigint) % ${partes}::int = ${parte}`

/**
 * Adds rows for non-empty lots that a complete snapshot leaves out, in the deposits that it names: numbered after `after`, and with
 * nothing in them, so that they are shown, moved and undone like the file's own. Answers how many of this part were added.
 */
const nameParte = async (trx: Trx, foto: Foto, parte: number, after: number): Promise<number> => {
  const { importacion, depositos, kilos } = foto
  const hasAny = kilos ? sql`(t.stock_fis <> 0 or t.stock_fise <> 0)` : sql`t.stock_fis <> 0`
  const antes = kilos ? sql`jsonb_build_object('stock_fise', t.stock_fise)` : sql`'{}'::jsonb`
  const nada = kilos ? sql`'{"stock_fis": 0, "stock_fise": 0}'::jsonb` : sql`'{"stock_fis": 0}'::jsonb`
  const { rows } = await sql<{ n: number }>`with dichas as materialized (
      select r.c_ficha, r.prod01, r.deposito, r.medidas, r.atributos
      from importaciones_filas f cross join lateral jsonb_populate_record(null::stock_fichas, f.despues) r
      where f.importacion = ${importacion} and f.fila <= ${foto.ultima}::int and ${ofParte(sql`f.despues ->> 'prod01'`, foto, parte)}),
    ausentes as (
      select t.id, jsonb_build_object('c_ficha', t.c_ficha, 'prod01', t.prod01, 'deposito', t.deposito, 'medidas', t.medidas,
          'atributos', t.atributos, 'stock_fis', t.stock_fis) || ${antes} as antes
      from stock_fichas t
      where ${hasAny} and t.deposito = any(${depositos}::text[]) and ${ofParte(sql`t.prod01`, foto, parte)}
        and not exists (select from dichas d where d.prod01 = t.prod01 and d.deposito = t.deposito
          and coalesce(d.c_ficha, '') = t.c_ficha and coalesce(d.medidas, '{}') = t.medidas
          and coalesce(d.atributos, '{}') = t.atributos)
      -- What lies there when it is set to nothing is what its movement tells.
      for update of t),
    puestas as (
      insert into importaciones_filas (importacion, fila, antes, despues, aparte, estado, clave)
      select ${importacion}, ${after}::int + row_number() over (order by a.id), a.antes, a.antes || ${nada},
        jsonb_build_object('id', a.id::text), 'cambia', ''
      from ausentes a returning 1)
    select count(*)::int as n from puestas`.execute(trx)

  return rows[0]?.n ?? 0
}

/** Adds such rows for all parts; answers after which row they stand, and how many there are. */
const nameThem = async (trx: Trx, importacion: number): Promise<{ ultima: number; n: number }> => {
  const foto = await readFoto(trx, importacion)
  let n = 0
  for (let parte = 0; parte < foto.partes; parte++) {
    n += await nameParte(trx, foto, parte, foto.ultima + n)
  }

  return { ultima: foto.ultima, n }
}

/** @throws ImportRefused for a lot that something was promised of */
const demandFree = async (trx: Trx, filas: RawBuilder<boolean>): Promise<void> => {
  const { rows } = await sql<{ lote: string }>`select coalesce(nullif(t.c_ficha, ''), t.prod01) as lote
    from importaciones_filas f join stock_fichas t on t.id = (f.aparte ->> 'id')::bigint
    where ${filas} and t.stock_fis > t.stock_disp order by t.id limit 1`.execute(trx)
  const [found] = rows
  if (found)
    throw new ImportRefused(
      `El lote ${found.lote} tiene stock comprometido y el archivo no lo nombra: póngalo con lo que hay.`,
    )
}

/**
 * A person's file cannot know of goods that came in after it.
 * @throws ImportRefused for a lot that somebody has added to since, by hand or by another file
 */
const demandOlder = async (trx: Trx, filas: RawBuilder<boolean>, llego: Date): Promise<void> => {
  const { rows } = await sql<{ lote: string }>`with entraron as (
      select m.c_ficha, m.prod01, m.deposito, m.medidas, m.atributos from auditoria a
      join stock_movimientos m on m.registro = a.id_entidad::bigint
      where a.entidad = 'maestro stock_movimientos' and a.accion = 'alta' and a.momento > ${llego} and m.tipo = 'E'
      union all select '', m.prod01, m.a_deposito, m.medidas, m.atributos from auditoria a
      join stock_movimientos m on m.registro = a.id_entidad::bigint
      where a.entidad = 'maestro stock_movimientos' and a.accion = 'alta' and a.momento > ${llego} and m.tipo = 'T'
      union all select coalesce(r.c_ficha, ''), r.prod01, r.deposito, coalesce(r.medidas, '{}'), coalesce(r.atributos, '{}')
      from importaciones i join importaciones_filas f on f.importacion = i.id and f.estado in ('nueva', 'cambia')
      cross join lateral jsonb_populate_record(null::stock_fichas, f.despues) r
      where i.conjunto in ('stock', 'stock_movimientos') and i.estado = 'guardada' and i.deshecha is null and i.momento > ${llego})
    select coalesce(nullif(t.c_ficha, ''), t.prod01) as lote
    from importaciones_filas f join stock_fichas t on t.id = (f.aparte ->> 'id')::bigint
    where ${filas} and exists (select from entraron e where e.c_ficha = t.c_ficha and e.prod01 = t.prod01
      and e.deposito = t.deposito and e.medidas = t.medidas and e.atributos = t.atributos) order by t.id limit 1`.execute(
    trx,
  )
  const [found] = rows
  if (found)
    throw new ImportRefused(
      `Al lote ${found.lote}, que el archivo no nombra, le entró mercadería después de que llegó el archivo: agréguelo y envíe el archivo otra vez.`,
    )
}

/**
 * Empties the lots that a complete snapshot leaves out (DAT-10). Promises stay, and a lot with less than was promised is
 * reported; an import by a person is refused, since he can check. If any row was refused nothing is emptied, because nobody knows
 * which lot that row meant.
 */
export const emptyAbsent = async (
  trx: Trx,
  anotacion: Anotacion,
  annotate: (trx: Trx, anotacion: Anotacion) => Promise<void>,
): Promise<void> => {
  const { importacion, isDeshecha, momento, usuario } = anotacion
  if (isDeshecha) return
  const {
    entera,
    rechazadas,
    cambiadas,
    fuente,
    momento: llego,
  } = await trx
    .selectFrom('importaciones')
    .select(['entera', 'rechazadas', 'cambiadas', 'fuente', 'momento'])
    .where('id', '=', importacion)
    .executeTakeFirstOrThrow()
  if (!entera) return
  if (rechazadas > 0) throw new ImportRefused('Una foto entera se guarda entera: corrija las filas rechazadas.')
  const { ultima, n } = await nameThem(trx, importacion)
  if (n === 0) return
  for (const tramo of tramosEntre(importacion, ultima, ultima + n)) {
    const filas = within(tramo)
    if (fuente === '') {
      await demandFree(trx, filas)
      await demandOlder(trx, filas, llego)
    }
    await sql`update stock_fichas t set stock_fis = 0, stock_fise = case when f.despues ? 'stock_fise' then 0 else t.stock_fise end
      from importaciones_filas f where ${filas} and t.id = (f.aparte ->> 'id')::bigint`.execute(trx)
    await annotate(trx, { ...anotacion, filas })
  }
  await trx
    .updateTable('importaciones')
    .set({ cambiadas: cambiadas + n })
    .where('id', '=', importacion)
    .execute()
  await audit(trx, {
    momento,
    usuario,
    accion: 'dejar en cero',
    entidad: 'stock',
    id_entidad: importacion,
    antes: null,
    despues: { lotes_que_la_foto_no_nombra: n },
  })
}
