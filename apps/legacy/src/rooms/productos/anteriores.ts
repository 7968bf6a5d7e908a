import { CLIENTE_GENERICO, type Estado } from '@yunque/contracts/codecs/codigos'
import type { itemConsultaRequest } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../kernel/db/db.ts'
import { type Caller, visibleTo } from '../../kernel/people/visible.ts'
import { estadoDocumento } from '../documento/read/estado-documento.ts'
import { matchesItem } from './matches-item.ts'

/** How many earlier documents of a client, of each kind, an item shows. */
const MAX_ANTERIORES = 10

type Consulta = { caller: Caller; consulta: z.output<typeof itemConsultaRequest>; tipo: 'cotizacion' | 'nota_venta' }

/** What became of the line `i` of a quotation `c`; of one that nobody may send, that. */
const estadoDeLinea = (hoy: string) => sql<Estado | ''>`case
  when c.fase in ('RE', 'PA') then c.fase::text
  when i.estado = 'G' then 'GA'
  when i.estado = 'P' then 'PE'
  else ${estadoDocumento(hoy)} end`

/**
 * The client's documents with exactly this item. They are searched one by one from the newest; `offset 0` keeps the planner from
 * another order: it assumes that such lines are rare, and would read all of the generic client's.
 */
const withItem = (db: Db, { caller, consulta: { item, negocio, empresa }, tipo }: Consulta) =>
  visibleTo(
    caller,
    db
      .selectFrom('cotizaciones as c')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('cotizacion_items as l')
            .select(['l.nro_item', 'l.cantidad', 'l.moneda', 'l.precio_unitario', 'l.estado'])
            .whereRef('l.n_cotizacion', '=', 'c.n_cotizacion')
            .where('l.familia', '=', item.familia)
            // What came from an earlier system by another figure than its family's has a price of something else (DAT-05).
            .where('l.medidas_familia', '=', (f) =>
              f.selectFrom('familias').select('medidas_familia').where('codigo', '=', item.familia),
            )
            .where(matchesItem(item, { productos: 'l.productos_seleccionados', medidas: 'l.medidas_seleccionadas' }))
            .offset(0)
            .as('i'),
        (join) => join.onTrue(),
      )
      .select(['c.n_cotizacion as numero', 'c.fecha', 'i.cantidad', 'i.moneda', 'i.precio_unitario'])
      .select([
        (tipo === 'cotizacion' ? estadoDeLinea(caller.hoy) : sql<Estado | ''>`''`).as('estado'),
        // Behind the generic client each document has a buyer of its own (EST-02).
        (empresa === CLIENTE_GENERICO ? sql<string>`c.razon` : sql<string>`''`).as('razon'),
      ])
      .where('c.cliente', '=', empresa)
      .where('c.tipo', '=', tipo)
      .where('c.negocio', '=', negocio)
      .where('c.anulada', '=', 'N'),
    'c.cliente',
  )

/** The client's earlier quotations (cotizacion) or sales (nota_venta) of exactly this item, newest first; those of an earlier system come last. */
export const findAnteriores = async (db: Db, consulta: Consulta) => {
  const own = await withItem(db, consulta)
    .where('c.numero_anterior', 'is', null)
    .orderBy('c.n_cotizacion', 'desc')
    .orderBy('i.nro_item')
    .limit(MAX_ANTERIORES)
    .execute()
  if (own.length === MAX_ANTERIORES) return own
  const before = await withItem(db, consulta)
    .where('c.numero_anterior', 'is not', null)
    .orderBy('c.fecha', 'desc')
    .orderBy('c.n_cotizacion', 'desc')
    .orderBy('i.nro_item')
    .limit(MAX_ANTERIORES - own.length)
    .execute()

  return [...own, ...before]
}
