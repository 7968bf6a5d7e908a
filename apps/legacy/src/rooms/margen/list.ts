import { listOfMargen, type MargenItem } from '@yunque/contracts/list/margen'
import type { Wire } from '@yunque/contracts/wire/wire'
import { sql } from 'kysely'
import { medidasDe } from '../../impresion/formato.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db } from '../../kernel/db/db.ts'
import { numeroDe } from '../../kernel/db/sql.ts'
import { listCalls } from '../../kernel/http/list.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { visibleTo } from '../../kernel/people/visible.ts'
import { isInEstado } from '../documento/read/estado-documento.ts'
import { deRazon, ORDEN } from '../documento/read/list.ts'
import { diaDelDocumento } from '../precios/dia-del-documento.ts'
import { costoTotal, lineasWithCosto, margen } from './lines.ts'

const withProductos = async <Row extends { n_cotizacion: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { productos: Wire<MargenItem>[] })[]> => {
  if (rows.length === 0) return []
  const lines = await lineasWithCosto(db)
    .leftJoin('familias as fa', 'fa.codigo', 'i.familia')
    .select([
      'i.n_cotizacion',
      'i.nro_item',
      'i.familia',
      'fa.nombre as nombre_familia',
      'i.descripcion',
      'i.cantidad',
      'i.peso_total',
      'i.moneda',
      'i.medidas_seleccionadas',
      'i.medidas_seleccionadas_hasta',
    ])
    .select(sql<string>`coalesce(fa.um1, '')`.as('um1'))
    .select(['i.precio_total', costoTotal.as('costo_total'), margen.as('margen'), 'm.margen as margen_minimo'])
    .where(
      'i.n_cotizacion',
      'in',
      rows.map(({ n_cotizacion }) => n_cotizacion),
    )
    .orderBy('i.n_cotizacion')
    .orderBy('i.orden')
    .execute()
  const productos = Map.groupBy(lines, ({ n_cotizacion }) => n_cotizacion)

  return rows.map((row) => ({
    ...row,
    productos: (productos.get(row.n_cotizacion) ?? []).map(
      ({ n_cotizacion: _, medidas_seleccionadas, medidas_seleccionadas_hasta, ...line }) => ({
        ...line,
        medidas: medidasDe({ medidas_seleccionadas, medidas_seleccionadas_hasta }),
      }),
    ),
  }))
}

/** Quotations that wait for approval, with cost and margin (DOC-06), and their export. */
export const margenList = listCalls(listOfMargen, {
  key: ['c.n_cotizacion'],
  orden: ORDEN,
  found: ({ db, search: { n_cotizacion, razon }, caller, hoy }) =>
    visibleTo(
      caller,
      db
        .selectFrom('cotizaciones as c')
        .where('c.tipo', '=', 'cotizacion')
        .where(isInEstado('PA', hoy))
        .where(deRazon(razon.trim()))
        .$if(n_cotizacion !== '', (q) => q.where('c.n_cotizacion', '=', numeroDe(n_cotizacion))),
      'c.cliente',
    ),
  rows: async ({ db }, read) => {
    const rows = await read(
      db
        .selectFrom('cotizaciones as c')
        .select(['c.n_cotizacion', 'c.version', 'c.fecha', 'c.cliente', 'c.razon', 'c.usuario'])
        .select(['c.subtotal_p', 'c.subtotal_d', diaDelDocumento.as('espera_desde'), 'c.modificado'])
        .select([nombreDe('c.usuario').as('nombre_usuario'), nombreDe('c.modificado_por').as('modificado_por')]),
    )

    return withProductos(
      db,
      rows.map(({ modificado, ...row }) => ({ ...row, modificado: momentoDe(modificado) })),
    )
  },
})
