import { isPorAnotar, isVentaIgual } from '@yunque/contracts/documento/anotar'
import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import type { ItemForm } from '@yunque/contracts/documento/item'
import type { Moneda } from '@yunque/contracts/productos'
import { compare } from '@yunque/pricing'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { precioVigente } from '../../precios/vigente.ts'
import { type DocumentoLeido, type ItemGuardado, itemsByNumber } from '../read/read-documento.ts'

/** The list's answer for a line, by position; `precio` is null where its product has no list price in that currency. */
export type EnLista = { orden: number; precio: string | null; iva: string; descrip: string; en_uso: boolean }
type Linea = { orden: number; familia: string; productos: string[]; moneda: Moneda }

/** Reads the list prices of the day of a save, for each line that needs one; a line without a product gets no row. */
export const readPreciosDeLista = (
  db: Pick<Trx, 'selectFrom'>,
  { form, antes, hoy }: { form: DocumentoForm; antes: DocumentoLeido | undefined; hoy: string },
) => {
  const stored = itemsByNumber(antes)
  const lineas = form.productos.flatMap((item, orden): Linea[] => {
    const { familia, productos_seleccionados: productos, moneda } = item

    return isPorAnotar(item, stored.get(item.nro_item)) ? [{ orden, familia, productos, moneda }] : []
  })
  const asked = sql<Linea>`jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb)`

  return db
    .selectFrom(asked.as<'l'>(sql`l(orden int, familia text, productos text[], moneda text)`))
    .innerJoin('productos as p', (join) =>
      join.onRef('p.familia', '=', 'l.familia').onRef('p.productos_seleccionados', '=', 'l.productos'),
    )
    .leftJoinLateral(precioVigente(db, sql.ref('p.prod01'), sql.ref('l.moneda'), hoy).as('v'), (join) => join.onTrue())
    .select([
      'l.orden',
      'p.descrip',
      'p.en_uso',
      sql<string>`p.iva::text`.as('iva'),
      sql<string | null>`v.precio::text`.as('precio'),
    ])
}

const isOtro = (lista: string | null, precio: string): boolean =>
  lista === null || precio === '' ? lista !== (precio || null) : compare(lista, precio) !== 0

/**
 * What a line is compared with: the list price of the day and the product's rate of IVA (DOC-14). A line without a product keeps
 * its stored values. A price that claims to be the list's but differs becomes a typed one (VIS-12): whoever approves must not
 * take a discount for a list price.
 */
export const registroDe = (item: ItemForm, stored: ItemGuardado | undefined, found: EnLista | undefined) => {
  const kept = stored && isVentaIgual(item, stored) ? { precio_lista: stored.precio_lista, iva: stored.iva } : {}
  if (!isPorAnotar(item, stored)) return kept

  const noted = found ? { precio_lista: found.precio, iva: found.iva } : kept
  const isManual = item.precio_origen === 'lista' && isOtro(noted.precio_lista ?? null, item.precio_unitario)

  return { ...noted, ...(isManual && { precio_origen: 'manual' as const }) }
}
