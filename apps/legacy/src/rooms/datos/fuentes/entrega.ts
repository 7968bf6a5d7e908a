import { formatDateTime } from '@yunque/contracts/codecs/format'
import { type RawBuilder, sql } from 'kysely'
import { momentoDe } from '../../../kernel/dates.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { ImportRefused } from '../importar/import-refused.ts'
import type { Importacion } from '../importar/importacion.ts'
import { presentesDe } from '../importar/valores.ts'

/** How far a sender's clock may be ahead of ours. */
const ADELANTO_MS = 5 * 60_000

/** Whether data say that they are of a moment still to come: every delivery until then would be older than these. */
export const isFuturo = (tomado: Date, ahora: Date): boolean => tomado.getTime() > ahora.getTime() + ADELANTO_MS

/**
 * A delivery describes one moment: an earlier moment that arrives late must not overwrite a later one (DAT-10). The same moment
 * again is the same file again.
 * @throws ImportRefused
 */
export const demandNewest = async (trx: Trx, { fuente, conjunto, tomado }: Importacion): Promise<void> => {
  if (!fuente || !tomado) return
  const newer = await trx
    .selectFrom('fuentes_entregas')
    .select('tomado')
    .where('fuente', '=', fuente)
    .where('conjunto', '=', conjunto.nombre)
    .where('tomado', '>', tomado)
    .executeTakeFirst()
  if (!newer) return
  const [ya, esta] = [newer.tomado, tomado].map((momento) => formatDateTime(momentoDe(momento)))
  throw new ImportRefused(`Ya hay datos más nuevos (${ya}) que los de este archivo (${esta}): no se importó.`)
}

/** Identifies a set of a source in tasks. */
export const registroDe = (fuente: string, conjunto: string): string => `fuente ${fuente} ${conjunto}`

/** Records a source's delivery: its moment, its fields, and the rows that the source owns from now on (DAT-09). */
export const noteEntrega = async (trx: Trx, importacion: Importacion, recibido: Date): Promise<void> => {
  const { id, fuente, conjunto, lectura, tomado } = importacion
  if (!fuente) return
  const campos = presentesDe(conjunto, lectura?.columnas ?? []).map(({ campo }) => campo)
  const entrega = { tomado: tomado ?? recibido, recibido, importacion: id, campos }
  await trx
    .insertInto('fuentes_entregas')
    .values({ ...entrega, fuente, conjunto: conjunto.nombre })
    .onConflict((conflict) => conflict.columns(['fuente', 'conjunto']).doUpdateSet(entrega))
    .execute()
  await sql`select terminar_tareas('sistema', ${registroDe(fuente, conjunto.nombre)})`.execute(trx)
  // Lots have no form, so single rows of stock need no owner: the source owns the whole set.
  if (conjunto.nombre === 'stock') return
  await sql`insert into fuentes_filas (conjunto, clave, fuente)
    select ${conjunto.nombre}, clave, ${fuente} from importaciones_filas
    where importacion = ${id} and estado in ('nueva', 'cambia', 'igual') and clave <> ''
    on conflict (conjunto, clave) do update set fuente = excluded.fuente where fuentes_filas.fuente <> excluded.fuente`.execute(
    trx,
  )
}

/** Rows that the import created and that its undoing deletes have no owner any more. */
export const forgetFilas = async (trx: Trx, { conjunto }: Importacion, filas: RawBuilder<boolean>): Promise<void> => {
  await sql`delete from fuentes_filas s using importaciones_filas f
    where ${filas} and f.estado = 'nueva' and s.conjunto = ${conjunto.nombre} and s.clave = f.clave`.execute(trx)
}
