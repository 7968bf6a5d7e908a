import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { precioVigente } from '../../precios/vigente.ts'
import type { DocumentoLeido } from './read-documento.ts'

/** A line, by a number of the caller's. */
export type LineaEnLista = { numero: number; familia: string; productos: string[]; moneda: string }

/** What the list says of each line's product on a day, in the line's currency; a line without a product gets no row. */
export const selectEnLista = (db: Pick<Db | Trx, 'selectFrom'>, lineas: readonly LineaEnLista[], hoy: string) => {
  const asked = sql<LineaEnLista>`jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb)`

  return db
    .selectFrom(asked.as<'l'>(sql`l(numero int, familia text, productos text[], moneda text)`))
    .innerJoin('productos as p', (join) =>
      join.onRef('p.familia', '=', 'l.familia').onRef('p.productos_seleccionados', '=', 'l.productos'),
    )
    .leftJoinLateral(precioVigente(db, sql.ref('p.prod01'), sql.ref('l.moneda'), hoy).as('v'), (join) => join.onTrue())
    .select([
      'l.numero',
      'p.descrip',
      'p.en_uso',
      sql<string>`p.iva::text`.as('iva'),
      sql<string | null>`v.precio::text`.as('precio'),
    ])
}

/**
 * A document whose lines also say what a save would note on them today: their product's list price and rate of IVA (DOC-14, VIS-12). A
 * copy, a note or a new price gets these.
 */
export const withListaDeHoy = async (db: Db, documento: DocumentoLeido, hoy: string) => {
  const lineas = documento.productos.map(
    ({ nro_item: numero, familia, productos_seleccionados: productos, moneda }) => ({
      numero,
      familia,
      productos,
      moneda,
    }),
  )
  const rows = await selectEnLista(db, lineas, hoy).execute()
  const deHoy = new Map(
    rows.map(({ numero, iva, precio }) => [numero, { iva_hoy: iva, precio_lista_hoy: precio ?? '' }]),
  )

  return {
    ...documento,
    productos: documento.productos.map((item) => ({
      ...item,
      ...(deHoy.get(item.nro_item) ?? { iva_hoy: '', precio_lista_hoy: '' }),
    })),
  }
}
