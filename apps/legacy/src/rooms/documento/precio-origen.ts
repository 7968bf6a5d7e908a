import type { DocumentoForm } from '@yunque/contracts/documento'
import type { ItemForm } from '@yunque/contracts/productos'
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
 * A price that says that it is the list's and is not becomes one typed by hand (VIS-12): who approves must not read a
 * discount as a list price. A stored line that stays as it was keeps what was true when it was made, whatever the list
 * says by now.
 */
export const marcarPreciosTipeados = async (
  trx: Trx,
  n_cotizacion: number,
  { form, antes, hoy }: { form: DocumentoForm; antes: DocumentoLeido | undefined; hoy: string },
): Promise<void> => {
  const guardados = new Map(antes?.productos.map((item) => [String(item.nro_item), item]))
  const nuevos = form.productos.flatMap((item, orden) => {
    const stored = guardados.get(item.nro_item)
    const wasLista = stored?.precio_origen === 'lista' && isVentaIgual(item, stored)
    return item.precio_origen === 'lista' && !wasLista ? [orden] : []
  })
  if (!nuevos.length) return

  await trx
    .updateTable('cotizacion_items as i')
    .set({ precio_origen: 'manual' })
    .where('i.n_cotizacion', '=', n_cotizacion)
    .where(sql<boolean>`i.orden = any(${nuevos}::int[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('productos as p')
            .innerJoinLateral(precioVigente(trx, sql.ref('p.prod01'), sql.ref('i.moneda'), hoy).as('v'), (join) =>
              join.onTrue(),
            )
            .select('v.precio')
            .whereRef('p.familia', '=', 'i.familia')
            .whereRef('p.productos_seleccionados', '=', 'i.productos_seleccionados')
            .whereRef('v.precio', '=', 'i.precio_unitario'),
        ),
      ),
    )
    .execute()
}
