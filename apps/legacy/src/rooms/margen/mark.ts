import { isVentaIgual } from '@yunque/contracts/documento/anotar'
import { APROBACIONES } from '@yunque/contracts/documento/aprobacion'
import type { ItemForm } from '@yunque/contracts/documento/item'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { ofItem } from '../documento/form.ts'
import type { DocumentoLeido } from '../documento/read/read-documento.ts'
import type { PorAprobar } from '../documento/save/participant.ts'
import { diaDeEsteGuardado } from '../precios/dia-del-documento.ts'
import { aprobacion, lineasWithCosto } from './lines.ts'

const lineasToApprove = (trx: Trx, n_cotizacion: number) =>
  lineasWithCosto(trx, diaDeEsteGuardado)
    .select(['i.nro_item', 'i.orden', aprobacion.as('motivo')])
    .where('i.n_cotizacion', '=', n_cotizacion)
    .where(aprobacion, '<>', '')

const pendiente = sql<'S' | 'N'>`case when exists (select 1 from marcadas) then 'S' else 'N' end`

/**
 * Marks the lines of a saved quotation that need an approval; with any of them the quotation waits for it. Earlier decisions were
 * about other lines, and no longer count (DOC-06, DOC-10).
 */
export const markMargen = async (trx: Trx, n_cotizacion: number): Promise<PorAprobar[]> => {
  const marked = await trx
    .with('marcadas', (db) =>
      db
        .updateTable('cotizacion_items as t')
        .from(lineasToApprove(trx, n_cotizacion).as('low'))
        .set((eb) => ({ aprobacion: eb.ref('low.motivo') }))
        .where('t.n_cotizacion', '=', n_cotizacion)
        .whereRef('t.nro_item', '=', 'low.nro_item')
        .returning(['t.orden', 't.aprobacion']),
    )
    .with('documento', (db) =>
      db
        .updateTable('cotizaciones')
        .set({ pendiente_aprobacion: pendiente, rechazada: 'N', motivo_rechazo: '' })
        .where('n_cotizacion', '=', n_cotizacion)
        // Skipped for most quotations, which neither need nor needed an approval, so that their header is not written twice.
        .where(sql<boolean>`(pendiente_aprobacion, rechazada, motivo_rechazo) <> (${pendiente}, 'N', '')`),
    )
    .selectFrom('marcadas')
    .select(['orden', 'aprobacion'])
    .execute()

  return marked
    .map(({ orden, aprobacion }) => ({ item: orden + 1, motivo: aprobacion }))
    .sort((a, b) => a.item - b.item)
}

/** Whether a line comes from one of the quotation's lines at the same or a higher price: that one was approved there. */
const isAprobadaEnOrigen = sql<boolean>`exists (
  select 1 from cotizacion_items o
  where o.n_cotizacion = c.n_cotizacion_origen and o.nro_item = i.nro_item_origen and o.familia = i.familia
    and o.productos_seleccionados = i.productos_seleccionados and o.medidas_seleccionadas = i.medidas_seleccionadas
    and o.medidas_seleccionadas_hasta = i.medidas_seleccionadas_hasta
    and o.moneda = i.moneda and o.precio_unitario <= i.precio_unitario)`

/**
 * Refuses a sales note with a line that needs an approval and has none: prices are approved on a quotation, and a note takes them
 * from there. Otherwise a note could bypass the floor (DOC-06).
 */
export const refuseBajoMinimo = async (
  trx: Trx,
  n_cotizacion: number,
  { productos, antes }: { productos: ItemForm[]; antes: DocumentoLeido['productos'] },
): Promise<void> => {
  const low = await lineasToApprove(trx, n_cotizacion).where(isAprobadaEnOrigen, '=', false).execute()
  const errors = low.flatMap(({ nro_item, orden, motivo }): [string, string[]][] => {
    const stored = antes.find((item) => item.nro_item === nro_item)
    const item = productos[orden]
    // Unchanged lines of a stored note pass: costs may have risen since, but the sale is the same.
    if (!item || motivo === '' || (stored && isVentaIgual(item, stored))) return []
    const why = `${APROBACIONES[motivo]}. Cotícelo: una nota de venta lleva el precio de una cotización aprobada.`

    return [[`productos.${orden}.precio_unitario`, [ofItem(orden, why)]]]
  })

  if (errors.length) throw invalid(Object.fromEntries(errors))
}
