import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { precioVigente } from '../../precios/vigente.ts'
import type { DocumentoLeido } from './read-documento.ts'

type Linea = { nro_item: number; familia: string; productos: string[]; moneda: string }

/**
 * A document whose lines also say what a save would note on them today: their product's list price and rate of IVA (DOC-14, VIS-12). A
 * copy, a note or a new price gets these.
 */
export const withListaDeHoy = async (db: Db, documento: DocumentoLeido, hoy: string) => {
  const lineas = documento.productos.map(
    ({ nro_item, familia, productos_seleccionados: productos, moneda }): Linea => ({
      nro_item,
      familia,
      productos,
      moneda,
    }),
  )
  const asked = sql<Linea>`jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb)`
  const rows = await db
    .selectFrom(asked.as<'l'>(sql`l(nro_item int, familia text, productos text[], moneda text)`))
    .innerJoin('productos as p', (join) =>
      join.onRef('p.familia', '=', 'l.familia').onRef('p.productos_seleccionados', '=', 'l.productos'),
    )
    .leftJoinLateral(precioVigente(db, sql.ref('p.prod01'), sql.ref('l.moneda'), hoy).as('v'), (join) => join.onTrue())
    .select(['l.nro_item', sql<string>`p.iva::text`.as('iva_hoy'), sql<string | null>`v.precio::text`.as('precio')])
    .execute()
  const deHoy = new Map(
    rows.map(({ nro_item, iva_hoy, precio }) => [nro_item, { iva_hoy, precio_lista_hoy: precio ?? '' }]),
  )

  return {
    ...documento,
    productos: documento.productos.map((item) => ({
      ...item,
      ...(deHoy.get(item.nro_item) ?? { iva_hoy: '', precio_lista_hoy: '' }),
    })),
  }
}
