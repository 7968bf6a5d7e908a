import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

const quita = 'insert into razones_cuentas values (old.tipo, old.razon, -1)'
const pone = 'insert into razones_cuentas values (new.tipo, new.razon, 1)'
const EVENTS = {
  insert: { pieces: [pone], when: '' },
  delete: { pieces: [quita], when: '' },
  update: { pieces: [quita, pone], when: 'when ((old.tipo, old.razon) is distinct from (new.tipo, new.razon))' },
}

/**
 * Counts of documents by name: fifty thousand documents have one of the three thousand names that contain 'metal'. The trigger runs for each row
 * instead of each statement, so that a save that keeps the document's name costs nothing.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    [
      'create table razones_cuentas (tipo text not null, razon text collate "und-x-icu" not null, n bigint not null)',
      ...Object.entries(EVENTS).flatMap(([event, { pieces, when }]) => [
        `create function razones_cuentas_${event}() returns trigger language plpgsql as $$ begin
          ${pieces.join('; ')};
          return null;
        end $$`,
        `create trigger razones_cuentas_${event} after ${event} on cotizaciones for each row ${when}
          execute function razones_cuentas_${event}()`,
      ]),
      'insert into razones_cuentas select tipo, razon, count(*) from cotizaciones group by 1, 2',
      'create index razones_cuentas_razon on razones_cuentas (razon, tipo) include (n)',
      'analyze razones_cuentas',
    ].map((statement) => sql.raw(statement)),
  )

export const down = (db: Kysely<unknown>) =>
  run(
    db,
    [
      ...Object.keys(EVENTS).flatMap((event) => [
        `drop trigger razones_cuentas_${event} on cotizaciones`,
        `drop function razones_cuentas_${event}`,
      ]),
      'drop table razones_cuentas',
    ].map((statement) => sql.raw(statement)),
  )
