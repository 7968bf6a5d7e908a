import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

const replace = (body: string) =>
  sql.raw(`create or replace function documentos_motivos_insert() returns trigger language plpgsql as $$ begin
    if exists (select from new_rows where estado = 'P') then ${body} end if;
    return null;
  end $$`)

const LOST = `(select distinct n_cotizacion from new_rows where estado = 'P') as d`

const INSERT = `insert into documentos_motivos
  select distinct c.n_cotizacion, i.motivo_codi, c.fecha, c.usuario
  from ${LOST} join cotizaciones c on c.n_cotizacion = d.n_cotizacion and c.tipo = 'cotizacion'
  join cotizacion_items i on i.n_cotizacion = c.n_cotizacion and i.estado = 'P' and i.motivo_codi <> ''
  on conflict do nothing;`

const DELETE = `delete from documentos_motivos m using ${LOST}
  where m.n_cotizacion = d.n_cotizacion and not exists (select 1 from cotizacion_items i
    where i.n_cotizacion = m.n_cotizacion and i.estado = 'P' and i.motivo_codi = m.motivo_codi);`

/**
 * The trigger of 0079 also ran for inserts, where no motive can disappear. For each new line it then read all lines of the
 * document, and all lines of the table while a database without statistics was being filled.
 */
export const up = (db: Kysely<unknown>) => run(db, [replace(INSERT)])

export const down = (db: Kysely<unknown>) => run(db, [replace(DELETE + INSERT)])
