import { type RawBuilder, sql } from 'kysely'
import { auditar } from '../../../../kernel/audit.ts'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Anotacion } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'

/**
 * Adds rows for non-empty lots that a complete snapshot leaves out, in the deposits that it names: numbered after the import's
 * last row and with nothing in them, so that they are shown, moved and undone like the file's own. Answers that last row, and how
 * many were added.
 */
const nameThem = async (trx: Trx, importacion: number): Promise<{ ultima: number; n: number }> => {
  const { rows } = await sql<{ ultima: number; n: number }>`with dichas as materialized (
      select f.fila, r.c_ficha, r.prod01, r.deposito, r.medidas, r.atributos, f.despues
      from importaciones_filas f cross join lateral jsonb_populate_record(null::stock_fichas, f.despues) r
      where f.importacion = ${importacion}),
    ultima as (select greatest(max(d.fila), (select (lectura ->> 'total')::int from importaciones where id = ${importacion})) as fila
      from dichas d),
    kilos as (select coalesce(bool_or(despues ? 'stock_fise'), false) as dichos from (select despues from dichas limit 1) una),
    ausentes as (
      select t.id, jsonb_build_object('c_ficha', t.c_ficha, 'prod01', t.prod01, 'deposito', t.deposito, 'medidas', t.medidas,
          'atributos', t.atributos, 'stock_fis', t.stock_fis)
        || case when k.dichos then jsonb_build_object('stock_fise', t.stock_fise) else '{}' end as antes, k.dichos
      from stock_fichas t cross join kilos k
      where (t.stock_fis <> 0 or (k.dichos and t.stock_fise <> 0)) and t.deposito in (select deposito from dichas)
        and not exists (select from dichas d where d.prod01 = t.prod01 and d.deposito = t.deposito
          and coalesce(d.c_ficha, '') = t.c_ficha and coalesce(d.medidas, '{}') = t.medidas
          and coalesce(d.atributos, '{}') = t.atributos)),
    puestas as (
      insert into importaciones_filas (importacion, fila, antes, despues, aparte, estado, clave)
      select ${importacion}, u.fila + row_number() over (order by a.id), a.antes,
        a.antes || '{"stock_fis": 0}' || case when a.dichos then '{"stock_fise": 0}'::jsonb else '{}' end,
        jsonb_build_object('id', a.id::text), 'cambia', ''
      from ausentes a cross join ultima u returning 1)
    select u.fila as ultima, (select count(*) from puestas) as n from ultima u`.execute(trx)

  return rows[0] ?? { ultima: 0, n: 0 }
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
 * Empties the lots that a complete snapshot leaves out (DAT-10). Promises stay, and a lot with less than was promised is
 * reported; an import by a person is refused, since he can check. If any row was refused nothing is emptied, because nobody knows
 * which lot that row meant.
 */
export const emptyAbsent = async (
  trx: Trx,
  anotacion: Anotacion,
  anotar: (trx: Trx, anotacion: Anotacion) => Promise<void>,
): Promise<void> => {
  const { importacion, isDeshecha, momento, usuario } = anotacion
  if (isDeshecha) return
  const { entera, rechazadas, cambiadas, fuente } = await trx
    .selectFrom('importaciones')
    .select(['entera', 'rechazadas', 'cambiadas', 'fuente'])
    .where('id', '=', importacion)
    .executeTakeFirstOrThrow()
  if (!entera) return
  if (rechazadas > 0) throw new ImportRefused('Una foto entera se guarda entera: corrija las filas rechazadas.')
  const { ultima, n } = await nameThem(trx, importacion)
  if (n === 0) return
  const filas = sql<boolean>`f.importacion = ${importacion} and f.fila > ${ultima}::int`
  if (fuente === '') await demandFree(trx, filas)
  await sql`update stock_fichas t set stock_fis = 0, stock_fise = case when f.despues ? 'stock_fise' then 0 else t.stock_fise end
    from importaciones_filas f where ${filas} and t.id = (f.aparte ->> 'id')::bigint`.execute(trx)
  await anotar(trx, { ...anotacion, filas })
  await trx
    .updateTable('importaciones')
    .set({ cambiadas: cambiadas + n })
    .where('id', '=', importacion)
    .execute()
  await auditar(trx, {
    momento,
    usuario,
    accion: 'dejar en cero',
    entidad: 'stock',
    id_entidad: importacion,
    antes: null,
    despues: { lotes_que_la_foto_no_nombra: n },
  })
}
