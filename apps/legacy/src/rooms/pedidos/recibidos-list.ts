import { listOfRecibidos } from '@yunque/contracts/list/pedidos'
import type { RecibidosSearch } from '@yunque/contracts/search/pedidos'
import { sql } from 'kysely'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { containsText } from '../../kernel/db/unaccent.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Given } from '../../kernel/http/list-rows.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { visibleOrUnknown } from '../../kernel/people/visible.ts'

/** Midnight of a day in Buenos Aires; `after` adds that many days. */
const midnight = (day: string, after = 0) =>
  sql<Date>`((${day}::date + ${after}::int)::timestamp at time zone 'America/Argentina/Buenos_Aires')`

/** The requests of a search: those of clients that the caller sees, and those whose client is unknown. */
export const foundRecibidos = ({ db, search, caller }: Given<RecibidosSearch>) => {
  const { de, asunto, codigo_cliente, estado, usuario, desde, hasta } = search

  return visibleOrUnknown(
    caller,
    db
      .selectFrom('pedidos_recibidos as r')
      .where(containsText('r.asunto', asunto.trim()))
      .$if(de.trim() !== '', (q) =>
        q.where(sql<boolean>`(${containsText('r.de', de.trim())} or ${containsText('r.direccion', de.trim())})`),
      )
      .$if(codigo_cliente !== '', (q) => q.where('r.cliente', '=', codigo_cliente))
      // Written exactly like the condition of the partial index of open requests, so that the index is used.
      .$if(estado === 'A', (q) => q.where(sql<boolean>`r.estado in ('N', 'T')`))
      .$if(estado !== '' && estado !== 'A', (q) => q.where('r.estado', '=', estado as 'N'))
      .$if(usuario !== '', (q) => q.where('r.usuario', '=', usuario))
      .$if(desde !== '', (q) => q.where('r.llego', '>=', midnight(desde)))
      .$if(hasta !== '', (q) => q.where('r.llego', '<', midnight(hasta, 1))),
    'r.cliente',
  )
}

/** The columns of requests that the list shows; a page reads only its own rows. */
export const recibidosFrom = (db: Db | Trx) =>
  db
    .selectFrom('pedidos_recibidos as r')
    .leftJoin('clientes as cl', 'cl.codigo', 'r.cliente')
    .select(['r.id', 'r.de', 'r.direccion', 'r.asunto', 'r.conocido', 'r.renglones', 'r.estado', 'r.llego', 'r.tomado'])
    .select([sql<string>`coalesce(cl.codigo, '')`.as('cliente'), sql<string>`coalesce(cl.razon, '')`.as('razon')])
    .select([sql<string>`coalesce(r.usuario, '')`.as('usuario')])
    .select(sql<string>`coalesce(${nombreDe('r.usuario')}, '')`.as('nombre_usuario'))
    .select(sql<string>`coalesce(r.n_cotizacion::text, '')`.as('n_cotizacion'))

/** The list of requests received by mail, and its export (PED-07). */
export const recibidosList = listCalls(listOfRecibidos, {
  key: ['r.id'],
  orden: { llego: [{ by: 'r.llego' }, { by: 'r.id' }] },
  found: foundRecibidos,
  rows: async ({ db }, read) => (await read(recibidosFrom(db))).map(told),
})

type Fechada = { llego: Date; tomado: Date | null }

/** Timestamps in the format that people read. */
export const told = <Row extends Fechada>({ llego, tomado, ...row }: Row) => ({
  ...row,
  llego: momentoDe(llego),
  tomado: tomado === null ? '' : momentoDe(tomado),
})
