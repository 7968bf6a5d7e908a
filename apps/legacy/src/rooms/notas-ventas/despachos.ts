import { masDias } from '@yunque/contracts/codecs/dias'
import { listOfDespachos } from '@yunque/contracts/list/notas-ventas'
import type { DespachosSearch } from '@yunque/contracts/search/notas-ventas'
import { sql } from 'kysely'
import { medidasDe } from '../../impresion/formato.ts'
import type { Db } from '../../kernel/db/db.ts'
import { numeroDe } from '../../kernel/db/sql.ts'
import { alfabetico } from '../../kernel/db/unaccent.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Orden } from '../../kernel/http/list-rows.ts'
import { cuentaDeLista, isSoloEstado } from '../../kernel/people/cuentas.ts'
import { visibleTo } from '../../kernel/people/visible.ts'
import { deRazon } from '../documento/read/list.ts'
import { versionDeLinea } from './prepare.ts'

/** 'N2 B-14', the lot's place when it was chosen. */
const ubicacion = sql<string>`concat_ws(' ', nullif(i.ficha ->> 'area', ''), nullif(i.ficha ->> 'ubicacion', ''))`
const ficha = sql<string>`i.ficha ->> 'ficha'`

const lotesDe = (db: Db, deposito: string) =>
  db.selectFrom('stock_fichas').select('c_ficha').where('c_ficha', '<>', '').where('deposito', '=', deposito)

const PENDIENTES = sql<number>`coalesce(sum(c.pendientes), 0)::bigint`.as('total')

const LINE: Orden = [{ by: 'c.n_cotizacion' }, { by: 'i.nro_item' }]

const notasDe = (db: Db, { n_cotizacion, razon }: DespachosSearch) =>
  db
    .selectFrom('cotizaciones as c')
    .where('c.tipo', '=', sql.lit('nota_venta'))
    .where('c.anulada', '=', sql.lit('N'))
    .where(deRazon(razon.trim()))
    .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion)))

/** Sales notes with something left to prepare, which are few. */
const notasPendientes = (db: Db, search: DespachosSearch) => notasDe(db, search).where('c.pendientes', '>', sql.lit(0))

/** How many days back prepared lines are listed: mistakes are found within days, and an older note can be searched by its number. */
const DIAS_PREPARADAS = 7

/** Sales notes that are partly prepared, or were completed within those days, by an index (migration 0090). */
const notasPreparadas = (db: Db, search: DespachosSearch, hoy: string) =>
  notasDe(db, search)
    .where('c.preparados', '>', sql.lit(0))
    .$if(search.n_cotizacion === '', (q) =>
      q.where(sql<boolean>`coalesce(c.entregada, 'infinity') >= ${masDias(hoy, -DIAS_PREPARADAS)}::date`),
    )

/** Lines of sales notes that are not wholly prepared, or were prepared lately, and their export. */
export const despachosList = listCalls(listOfDespachos, {
  key: ['i.n_cotizacion', 'i.nro_item'],
  orden: {
    fecha: [{ by: 'c.fecha' }, ...LINE],
    n_cotizacion: LINE,
    razon: [{ by: alfabetico('c.razon') }, ...LINE],
  },
  found: ({ db, search, caller }) =>
    visibleTo(
      caller,
      (search.preparadas === 'S' ? notasPreparadas(db, search, caller.hoy) : notasPendientes(db, search))
        .innerJoin('cotizacion_items as i', 'i.n_cotizacion', 'c.n_cotizacion')
        .where(
          search.preparadas === 'S'
            ? sql<boolean>`i.cantidad_preparada > 0`
            : sql<boolean>`i.cantidad_preparada < i.cantidad`,
        )
        .$if(search.deposito !== '', (q) => q.where(ficha, 'in', lotesDe(db, search.deposito))),
      'c.cliente',
    ),
  total: ({ db, search, caller }) =>
    (isSoloEstado(search) ? cuentaDeLista(db, caller, 'despachos') : undefined) ??
    (search.deposito === '' && search.preparadas === ''
      ? visibleTo(caller, notasPendientes(db, search), 'c.cliente').select(PENDIENTES)
      : undefined),
  rows: async ({ db }, read) => {
    const rows = await read(
      db
        .selectFrom('cotizaciones as c')
        .innerJoin('cotizacion_items as i', 'i.n_cotizacion', 'c.n_cotizacion')
        .leftJoin('familias as fa', 'fa.codigo', 'i.familia')
        .leftJoin('stock_fichas as f', (join) => join.on('f.c_ficha', '<>', '').on('f.c_ficha', '=', ficha))
        .select(['c.n_cotizacion', 'i.nro_item', 'c.fecha', 'c.razon', 'i.descripcion', versionDeLinea.as('version')])
        .select([ficha.as('ficha'), 'f.deposito', ubicacion.as('ubicacion')])
        .select(['i.cantidad', 'i.cantidad_preparada', 'i.peso_total', 'i.plazo_entrega'])
        .select([
          'i.medidas_seleccionadas',
          'i.medidas_seleccionadas_hasta',
          sql<string>`coalesce(fa.um1, '')`.as('um1'),
        ])
        .select(sql<string>`i.cantidad - i.cantidad_preparada`.as('cantidad_pendiente'))
        .select(
          // The whole of a line is its own weight, to the gram (DOC-16).
          sql<string>`case when i.cantidad_preparada = 0 then i.peso_total
            else round(i.peso_total * (i.cantidad - i.cantidad_preparada) / nullif(i.cantidad, 0), 2) end`.as(
            'peso_pendiente',
          ),
        ),
    )

    return rows.map(({ medidas_seleccionadas, medidas_seleccionadas_hasta, ...row }) => ({
      ...row,
      medidas: medidasDe({ medidas_seleccionadas, medidas_seleccionadas_hasta }),
    }))
  },
})
