import { sql } from 'kysely'
import { auditar } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { CONJUNTOS } from './conjuntos.ts'
import { updateRows } from './store-import.ts'

/** It cannot be undone as a whole, and so not at all: why, for people. */
export class UndoRefused extends Error {}

/** Postgres' code of a row that another one refers to. */
const EN_USO = '23503'

/**
 * Undoes what a file brought, as a whole: new rows go, changed ones are as before. Refused while something of it was changed or
 * used since (DAT-07).
 *
 * @throws UndoRefused
 */
export const undoImport = async (
  trx: Trx,
  id: number,
  { usuario, momento }: { usuario: string; momento: Date },
): Promise<{ conjunto: string; filas: number }> => {
  const found = await trx.selectFrom('importaciones').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const conjunto = CONJUNTOS.find(({ nombre }) => nombre === found?.conjunto)
  if (!found || !conjunto) throw new UndoRefused(`No existe la importación N° ${id}.`)
  if (found.deshecha) throw new UndoRefused(`La importación N° ${id} ya está deshecha.`)
  const { tabla, clave } = conjunto
  const filas = await trx
    .selectFrom('importaciones_filas')
    .select(['fila', 'antes', 'despues'])
    .where('importacion', '=', id)
    .execute()
  const named = Object.keys(filas[0]?.despues ?? {})
  await sql`lock table ${sql.table(tabla)} in share row exclusive mode`.execute(trx)
  const key = sql.join(
    clave.map((campo) => sql`t.${sql.ref(campo)} = f.${sql.ref(campo)}`),
    sql` and `,
  )
  const rows = sql`jsonb_populate_recordset(null::${sql.table(tabla)},
    (select coalesce(jsonb_agg(despues), '[]') from importaciones_filas where importacion = ${id}))`
  const { rows: left } = await sql<{
    n: string
  }>`select count(*) as n from ${rows} f join ${sql.table(tabla)} t on ${key}
    where ${sql.join(
      named.map((campo) => sql`t.${sql.ref(campo)} is not distinct from f.${sql.ref(campo)}`),
      sql` and `,
    )}`.execute(trx)
  const changed = filas.length - Number(left[0]?.n ?? 0)
  if (changed > 0) throw new UndoRefused(`No se puede deshacer: ${changed} de sus filas se cambiaron después.`)

  await updateRows(
    trx,
    conjunto,
    filas.flatMap(({ antes }) => (antes ? [antes] : [])),
  )
  const nuevas = JSON.stringify(filas.flatMap(({ antes, despues }) => (antes ? [] : [despues])))
  await sql`delete from ${sql.table(tabla)} t
    using jsonb_populate_recordset(null::${sql.table(tabla)}, ${nuevas}::jsonb) f where ${key}`
    .execute(trx)
    .catch((error: { code?: string }) => {
      throw error.code === EN_USO ? new UndoRefused('No se puede deshacer: algunas de sus filas ya se usan.') : error
    })
  await trx
    .updateTable('importaciones')
    .set({ deshecha: momento, deshecha_por: usuario })
    .where('id', '=', id)
    .execute()
  await auditar(trx, {
    ...{ momento, usuario, accion: 'deshacer importación', entidad: conjunto.nombre, id_entidad: id },
    antes: null,
    despues: { filas: filas.length },
  })

  return { conjunto: conjunto.nombre, filas: filas.length }
}
