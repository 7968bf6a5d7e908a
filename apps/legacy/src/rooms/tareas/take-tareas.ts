import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { Caller } from '../../kernel/people/visible.ts'

/**
 * Gives the caller, if he has the list of tasks, what is left to do of a person who is out of use: nobody else would ever see it
 * (PAN-03). A task that the caller has for the same reason stays behind. Answers how many.
 */
export const takeTareas = async (trx: Trx, { usuario, ahora }: Caller, de: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`with tomadas as (
      update tareas t set usuario = ${usuario}, version = t.version + 1
      where t.usuario = ${de} and t.estado = 'P'
        and exists (select from usuarios_modulos where usuario = ${usuario} and modulo = 'TAR')
        and not exists (select from tareas o where o.usuario = ${usuario} and o.clave = t.clave and t.clave <> '')
      returning t.id, t.version
    ), auditadas as (
      insert into auditoria (momento, usuario, accion, entidad, id_entidad, antes, despues)
      select ${ahora}, ${usuario}, 'reasignar', 'tarea', id::text, jsonb_build_object('usuario', ${de}::text),
        jsonb_build_object('usuario', ${usuario}::text, 'version', version)
      from tomadas
    ) select count(*)::int as n from tomadas`.execute(trx)

  return rows[0]?.n ?? 0
}
