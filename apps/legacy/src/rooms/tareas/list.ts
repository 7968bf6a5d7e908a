import { listOfTareas } from '@yunque/contracts/list/tareas'
import type { TareasSearch } from '@yunque/contracts/search/tareas'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { alfabetico, containsText } from '../../kernel/db/unaccent.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Given, Orden } from '../../kernel/http/list-rows.ts'
import { nombreDelCliente } from '../../kernel/people/nombre-del-cliente.ts'
import { type Caller, canSee, ofTheCaller } from '../../kernel/people/visible.ts'
import { COTIZACION_DE_TAREA } from './origenes.ts'

/** A task may be about a client that its person no longer sees: then it shows nothing of that client (LLA-07). */
const withCliente = (db: Db, caller: Caller) =>
  db
    .selectFrom('tareas as t')
    .leftJoin('clientes as cl', (join) => join.onRef('cl.codigo', '=', 't.cliente').on(canSee(caller, 'cl.codigo')))

const VENCE: Orden = [{ by: 't.vencimiento' }, { by: 't.id' }]

/** The user's own tasks of a search: the list's rows and the dashboard's count (INI-04). */
export const foundTareas = ({ db, caller, search }: Given<TareasSearch>) => {
  const { estado, tarea, codigo_cliente, origen, desde, hasta } = search

  return ofTheCaller(
    caller,
    withCliente(db, caller)
      .where(containsText('t.tarea', tarea.trim()))
      .$if(estado !== '', (q) => q.where('t.estado', '=', estado || 'P'))
      .$if(codigo_cliente !== '', (q) => q.where('cl.codigo', '=', codigo_cliente))
      .$if(origen !== '', (q) => q.where('t.origen', '=', origen || 'manual'))
      .$if(desde !== '', (q) => q.where('t.vencimiento', '>=', desde))
      .$if(hasta !== '', (q) => q.where('t.vencimiento', '<=', hasta)),
    't.usuario',
  )
}

/** The user's own tasks and their export (PAN-03). */
export const tareasList = listCalls(listOfTareas, {
  key: ['t.id'],
  orden: {
    vencimiento: VENCE,
    tarea: [{ by: alfabetico('t.tarea') }, ...VENCE],
    cliente: [{ by: alfabetico('cl.razon') }, ...VENCE],
    origen: [{ by: 't.origen' }, ...VENCE],
    // A subquery for each row is cheap enough, since one person has few tasks.
    asignada_por: [
      { by: sql`(select nombre collate "und-x-icu" from usuarios where codigo = t.asignada_por)` },
      ...VENCE,
    ],
    estado: [{ by: 't.estado' }, ...VENCE],
  },
  found: foundTareas,
  rows: ({ db, caller }, read) =>
    read(
      withCliente(db, caller)
        .leftJoin('usuarios as u', 'u.codigo', 't.asignada_por')
        .select(['t.id', 't.vencimiento', 't.tarea', 't.detalle', 't.origen', 't.link', 't.estado', 't.version'])
        .select([
          sql<string>`coalesce(cl.codigo, '')`.as('codigo_cliente'),
          nombreDelCliente(COTIZACION_DE_TAREA).as('cliente'),
        ])
        .select('u.nombre as asignada_por'),
    ),
})
