import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { DocumentoLeido } from './read-documento.ts'

/** A document whose lines also say the rate of IVA that their product has today: what a copy, a note or a new price gets (DOC-14). */
export const withIvaDeHoy = async (db: Db, documento: DocumentoLeido) => {
  const asked = documento.productos.map(({ nro_item, familia, productos_seleccionados }) => ({
    nro_item,
    familia,
    productos_seleccionados,
  }))
  const { rows } = await sql<{ nro_item: number; iva: string }>`select l.nro_item, p.iva::text as iva
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as l(nro_item int, familia text, productos_seleccionados text[])
    join productos p on p.familia = l.familia and p.productos_seleccionados = l.productos_seleccionados`.execute(db)
  const ivas = new Map(rows.map(({ nro_item, iva }) => [nro_item, iva]))

  return {
    ...documento,
    productos: documento.productos.map((item) => ({ ...item, iva_hoy: ivas.get(item.nro_item) ?? '' })),
  }
}
