import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Inserts the motives of the quotations in `d`: one row for each motive, however many lines were lost for it. */
const motivosDe = (d: string) => `insert into documentos_motivos
  select distinct c.n_cotizacion, i.motivo_codi, c.fecha, c.usuario
  from ${d} join cotizaciones c on c.n_cotizacion = d.n_cotizacion and c.tipo = 'cotizacion'
  join cotizacion_items i on i.n_cotizacion = c.n_cotizacion and i.estado = 'P' and i.motivo_codi <> ''
  on conflict do nothing`

/** Only lost lines matter, so a save of any other document just checks that it has none. */
const follow = ([event, tables]: readonly [string, readonly string[]]) => {
  const lost = tables.map((table) => `select n_cotizacion from ${table}_rows where estado = 'P'`).join(' union ')
  const name = `documentos_motivos_${event}`

  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if exists (${lost}) then
        delete from documentos_motivos m using (${lost}) as d
          where m.n_cotizacion = d.n_cotizacion and not exists (select 1 from cotizacion_items i
            where i.n_cotizacion = m.n_cotizacion and i.estado = 'P' and i.motivo_codi = m.motivo_codi);
        ${motivosDe(`(${lost}) as d`)};
      end if;
      return null;
    end $$`,
    `create trigger ${name} after ${event} on cotizacion_items
      referencing ${tables.map((table) => `${table} table as ${table}_rows`).join(' ')}
      for each statement execute function ${name}()`,
  ]
}

const EVENTS = [
  ['insert', ['new']],
  ['delete', ['old']],
  ['update', ['new', 'old']],
] as const

/** The motives for which each quotation was lost, in whole or in part (PAN-04), with the quotation's day, which its lines do not hold. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    [
      `create table documentos_motivos (n_cotizacion bigint not null, motivo_codi text not null, fecha date not null,
        usuario text not null, primary key (n_cotizacion, motivo_codi))`,
      ...EVENTS.flatMap(follow),
      `create function motivos_de_documento() returns trigger language plpgsql as $$ begin
        update documentos_motivos set fecha = new.fecha, usuario = new.usuario
          where n_cotizacion = new.n_cotizacion;
        return null;
      end $$`,
      `create trigger motivos_de_documento after update of fecha, usuario on cotizaciones for each row
        when ((old.fecha, old.usuario) is distinct from (new.fecha, new.usuario)) execute function motivos_de_documento()`,
      motivosDe('cotizaciones d'),
      'create index documentos_motivos_fecha on documentos_motivos (fecha) include (usuario, motivo_codi)',
      'analyze documentos_motivos',
    ].map((statement) => sql.raw(statement)),
  )

export const down = (db: Kysely<unknown>) =>
  run(
    db,
    [
      'drop trigger motivos_de_documento on cotizaciones',
      'drop function motivos_de_documento',
      ...EVENTS.flatMap(([event]) => [
        `drop trigger documentos_motivos_${event} on cotizacion_items`,
        `drop function documentos_motivos_${event}`,
      ]),
      'drop table documentos_motivos',
    ].map((statement) => sql.raw(statement)),
  )
