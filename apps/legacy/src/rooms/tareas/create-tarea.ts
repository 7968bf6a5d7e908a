import type { Modulo } from '@yunque/contracts/modulos'
import type { OrigenTarea } from '@yunque/contracts/tareas'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'

type NuevaTarea = {
  /** The recipient: one person, or every user in use who holds a code and may see his tasks. */
  para: { usuario: string } | { modulo: Modulo }
  tarea: string
  detalle?: string
  cliente?: string
  origen?: OrigenTarea
  /** Who gives it; the desk itself if absent. */
  asignada_por?: string
  /** The day by which it is to be done. */
  vencimiento: string
  /** Path in the app of the task's subject. */
  link?: string
  /** Key of the task: a person gets no second one with the same key. */
  clave?: string
  /** Skips whoever has an open task in the same words: a job that finds the same fault every night tells it once. */
  unaPendiente?: boolean
}

/** Gives a task to one person or to all who hold a code; answers the ids of the created ones. The caller audits the reason. */
export const createTarea = async (trx: Trx, ahora: Date, nueva: NuevaTarea): Promise<number[]> => {
  const { para, tarea, detalle = '', cliente = '', origen = 'sistema', asignada_por = '', vencimiento } = nueva
  const { link = '', clave = '', unaPendiente = false } = nueva
  const whose =
    'usuario' in para
      ? sql`u.codigo = ${para.usuario}`
      : sql`u.estado = 'A' and exists (
          select 1 from usuarios_modulos m where m.usuario = u.codigo and m.modulo = ${para.modulo})
          and exists (select 1 from usuarios_modulos m where m.usuario = u.codigo and m.modulo = 'TAR')`
  const { rows } = await sql<{ id: number }>`
    insert into tareas (usuario, tarea, detalle, cliente, origen, asignada_por, vencimiento, link, clave, creada)
    select u.codigo, ${tarea}, ${detalle}, nullif(${cliente}, ''), ${origen}, nullif(${asignada_por}, ''),
      ${vencimiento}::date, ${link}, ${clave}, ${ahora}
    from usuarios u where ${whose} and not (${unaPendiente} and exists (select 1 from tareas t
      where t.usuario = u.codigo and t.estado = 'P' and t.tarea = ${tarea} and t.detalle = ${detalle}))
    order by u.codigo
    on conflict (usuario, clave) where clave <> '' do nothing
    returning id`.execute(trx)

  return rows.map(({ id }) => id)
}
