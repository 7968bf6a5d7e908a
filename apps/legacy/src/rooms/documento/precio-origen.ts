import type { DocumentoForm } from '@yunque/contracts/documento'
import type { ItemForm, PrecioOrigen } from '@yunque/contracts/productos'
import { compare } from '@yunque/pricing'
import { sql } from 'kysely'
import type { Trx } from '../../infra/db.ts'
import { precioVigente } from '../precios/vigente.ts'
import type { DocumentoLeido } from './read-documento.ts'

type ItemGuardado = DocumentoLeido['productos'][number]

const MEDIDO = ['productos_seleccionados', 'medidas_seleccionadas', 'medidas_seleccionadas_hasta'] as const

/** Whether a line sells the same for the same price as the stored one, however much of it. */
export const isVentaIgual = (item: ItemForm, stored: ItemGuardado): boolean =>
  item.familia === stored.familia &&
  item.moneda === stored.moneda &&
  MEDIDO.every((campo) => item[campo].join() === stored[campo].join()) &&
  compare(item.precio_unitario || '0', stored.precio_unitario ?? '0') === 0

/**
 * Writes down what each line that is new, or sold otherwise than before, was sold against: the list price of the day and the
 * product's rate of IVA (DOC-14). A price that says that it is the list's and is not becomes one typed by hand (VIS-12): who
 * approves must not read a discount as a list price. A stored line that stays as it was keeps what was true when it was made,
 * whatever the list says by now.
 */
export const noteLista = async (
  trx: Trx,
  n_cotizacion: number,
  { form, antes, hoy }: { form: DocumentoForm; antes: DocumentoLeido | undefined; hoy: string },
): Promise<void> => {
  const guardados = new Map(antes?.productos.map((item) => [String(item.nro_item), item]))
  const nuevos = form.productos.flatMap((item, orden) => {
    const stored = guardados.get(item.nro_item)
    const isIgual = stored && isVentaIgual(item, stored)
    const isTold = item.precio_origen === 'lista' && stored?.precio_origen !== 'lista'

    return isIgual && !isTold ? [] : [orden]
  })
  if (!nuevos.length) return

  const lista = trx
    .selectFrom('cotizacion_items as l')
    .leftJoin('productos as p', (join) =>
      join.onRef('p.familia', '=', 'l.familia').onRef('p.productos_seleccionados', '=', 'l.productos_seleccionados'),
    )
    .leftJoinLateral(precioVigente(trx, sql.ref('p.prod01'), sql.ref('l.moneda'), hoy).as('v'), (join) => join.onTrue())
    .select(['l.nro_item', 'p.iva'])
    // What is no product has no list price to be written down, and keeps what it was sold against.
    .select(sql<string | null>`case when p.prod01 is null then l.precio_lista else v.precio end`.as('precio'))
    .where('l.n_cotizacion', '=', n_cotizacion)
    .where(sql<boolean>`l.orden = any(${nuevos}::int[])`)
  await trx
    .updateTable('cotizacion_items as i')
    .from(lista.as('k'))
    .set((eb) => ({
      precio_lista: eb.ref('k.precio'),
      iva: sql<string>`coalesce(k.iva, i.iva)`,
      precio_origen: sql<PrecioOrigen>`case when i.precio_origen = 'lista' and k.precio is distinct from i.precio_unitario
        then 'manual' else i.precio_origen end`,
    }))
    .where('i.n_cotizacion', '=', n_cotizacion)
    .whereRef('i.nro_item', '=', 'k.nro_item')
    .execute()
}
