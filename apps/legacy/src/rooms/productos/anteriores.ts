import type { itemConsultaRequest } from '@yunque/contracts/productos'
import type * as z from 'zod'
import type { Db } from '../../kernel/db/db.ts'
import { type Caller, visibleTo } from '../../kernel/people/visible.ts'
import { coincide } from './matches-item.ts'

/** Earlier documents of a client that an item shows, of each kind. */
const MAX_ANTERIORES = 10

type Consulta = { caller: Caller; consulta: z.output<typeof itemConsultaRequest>; tipo: 'cotizacion' | 'nota_venta' }

/**
 * Documents of the client with this very item. They are looked into one by one from the newest, which `offset 0` holds the planner
 * to: it takes such lines for rare, and reads all of the generic client's.
 */
const conItem = (db: Db, { caller, consulta: { item, negocio, empresa }, tipo }: Consulta) =>
  visibleTo(
    caller,
    db
      .selectFrom('cotizaciones as c')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('cotizacion_items as l')
            .select(['l.nro_item', 'l.cantidad', 'l.moneda', 'l.precio_unitario'])
            .whereRef('l.n_cotizacion', '=', 'c.n_cotizacion')
            .where('l.familia', '=', item.familia)
            .where(coincide(item, { productos: 'l.productos_seleccionados', medidas: 'l.medidas_seleccionadas' }))
            .offset(0)
            .as('i'),
        (join) => join.onTrue(),
      )
      .select(['c.n_cotizacion as numero', 'c.fecha', 'i.cantidad', 'i.moneda', 'i.precio_unitario'])
      .where('c.cliente', '=', empresa)
      .where('c.tipo', '=', tipo)
      .where('c.negocio', '=', negocio)
      .where('c.anulada', '=', 'N'),
    'c.cliente',
  )

/** What the client was quoted (cotizacion) or sold (nota_venta) of this very item, newest first; what was before this desk after its own. */
export const findAnteriores = async (db: Db, consulta: Consulta) => {
  const own = await conItem(db, consulta)
    .where('c.numero_anterior', 'is', null)
    .orderBy('c.n_cotizacion', 'desc')
    .orderBy('i.nro_item')
    .limit(MAX_ANTERIORES)
    .execute()
  if (own.length === MAX_ANTERIORES) return own
  const before = await conItem(db, consulta)
    .where('c.numero_anterior', 'is not', null)
    .orderBy('c.fecha', 'desc')
    .orderBy('c.n_cotizacion', 'desc')
    .orderBy('i.nro_item')
    .limit(MAX_ANTERIORES - own.length)
    .execute()

  return [...own, ...before]
}
