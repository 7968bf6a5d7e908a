import { isPorAnotar, isVentaIgual } from '@yunque/contracts/documento/anotar'
import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import type { ItemForm } from '@yunque/contracts/documento/item'
import { compare } from '@yunque/pricing'
import type { Trx } from '../../../kernel/db/db.ts'
import { type LineaEnLista, selectEnLista } from '../read/lista-de-hoy.ts'
import { type DocumentoLeido, type ItemGuardado, itemsByNumber } from '../read/read-documento.ts'

/** The list's answer for a line, by its position in the form; `precio` is null where its product has no list price in that currency. */
export type EnLista = { numero: number; precio: string | null; iva: string; descrip: string; en_uso: boolean }

/** Reads the list prices of the day of a save, for each line that needs one; a line without a product gets no row. */
export const readPreciosDeLista = (
  db: Pick<Trx, 'selectFrom'>,
  { form, antes, hoy }: { form: DocumentoForm; antes: DocumentoLeido | undefined; hoy: string },
) => {
  const stored = itemsByNumber(antes)
  const lineas = form.productos.flatMap((item, numero): LineaEnLista[] => {
    const { familia, productos_seleccionados: productos, moneda } = item

    return isPorAnotar(item, stored.get(item.nro_item)) ? [{ numero, familia, productos, moneda }] : []
  })

  return selectEnLista(db, lineas, hoy)
}

const isOtro = (lista: string | null, precio: string): boolean =>
  lista === null || precio === '' ? lista !== (precio || null) : compare(lista, precio) !== 0

type Tasada = Pick<ItemGuardado, 'familia' | 'productos_seleccionados' | 'iva'>

/** The rate of IVA of a line before, while it sells the same. */
const tasaDe = (item: ItemForm, antes: Tasada | undefined) => {
  const isMismo =
    antes?.familia === item.familia && antes.productos_seleccionados.join() === item.productos_seleccionados.join()

  return isMismo ? { iva: antes.iva } : {}
}

/** What is known of a line besides its stored one: what the list says of its product, and the quotation's line that a note takes it from. */
type Sabido = { found: EnLista | undefined; acordada: Tasada | undefined }

/**
 * What a line is compared with: the list price of the day and the product's rate of IVA (DOC-14). A line whose options are no
 * product's by now keeps the rate that it has, or that was agreed on its quotation: another one would change what a client owes
 * although nothing that he buys changed (DOC-18). A price that claims to be the list's but differs becomes a typed one (VIS-12):
 * whoever approves must not take a discount for a list price.
 */
export const registroDe = (item: ItemForm, stored: ItemGuardado | undefined, { found, acordada }: Sabido) => {
  const kept = stored && isVentaIgual(item, stored) ? { precio_lista: stored.precio_lista, iva: stored.iva } : {}
  if (!isPorAnotar(item, stored)) return kept

  const noted = found
    ? { precio_lista: found.precio, iva: found.iva }
    : { ...tasaDe(item, stored ?? acordada), ...kept }
  const isManual = item.precio_origen === 'lista' && isOtro(noted.precio_lista ?? null, item.precio_unitario)

  return { ...noted, ...(isManual && { precio_origen: 'manual' as const }) }
}
