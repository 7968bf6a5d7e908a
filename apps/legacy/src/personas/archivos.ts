import { sql } from 'kysely'
import type { Trx } from '../kernel/db/db.ts'

type Contacto = { codi: string; apellido: string; nombres: string; e_mail: string }

/**
 * Rows of imported files that name him: by his client and his name, or by his address. A row whose client nobody knows was refused, and
 * says of itself no more than those.
 */
const filasDe = ({
  codi,
  apellido,
  nombres,
  e_mail,
}: Contacto) => sql`select f.importacion, f.fila from importaciones_filas f
  where f.importacion in (select id from importaciones where conjunto = 'contactos')
    and exists (select 1 from (values (f.antes), (f.despues)) as v(lado) where coalesce(lado ->> 'codi', ${codi}) = ${codi}
      and (lado ->> 'apellido' = ${apellido} and lado ->> 'nombres' = ${nombres}
        or ${e_mail} <> '' and lower(lado ->> 'e_mail') = lower(${e_mail})))`

/** What imported files say of him; their first rows are also stored as a sample. A file that was not stored is forgotten as a whole. */
export const blankArchivos = async (trx: Trx, contacto: Contacto, suprimido: string): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from importaciones
    where estado in ('mirada', 'fallida') and id in (select importacion from (${filasDe(contacto)}) s)`.execute(trx)
  for (const { id } of rows) {
    for (const tabla of ['importaciones_filas', 'importaciones_celdas'] as const) {
      await trx.deleteFrom(tabla).where('importacion', '=', id).execute()
    }
    await trx.deleteFrom('importaciones').where('id', '=', id).execute()
  }
  await sql`with suyas as materialized (${filasDe(contacto)}),
    celdas as (delete from importaciones_celdas c using suyas s where c.importacion = s.importacion and c.fila = s.fila),
    lecturas as (update importaciones i set lectura = i.lectura || jsonb_build_object('primeras', '[]'::jsonb, 'columnas',
        (select jsonb_agg(c || '{"muestra": []}') from jsonb_array_elements(i.lectura -> 'columnas') c))
      where i.lectura is not null and i.id in (select importacion from suyas))
    update importaciones_filas f set antes = case when antes is not null then ${suprimido}::jsonb end,
      despues = ${suprimido}::jsonb, clave = '', faltas = null
    from suyas s where f.importacion = s.importacion and f.fila = s.fila`.execute(trx)
}
