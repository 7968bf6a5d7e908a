import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { emptied } from '@yunque/contracts/documento/fields'
import type { ItemRecord } from '@yunque/contracts/documento/item'
import { ITEM_ANEW } from '@yunque/contracts/documento/item-fields'
import type { CopiaSearch } from '@yunque/contracts/search/documento'
import { formOfItem, type ItemsDraft, itemGuardado } from '#/features/items/index.ts'
import { cabeceraDe, withCliente } from '../model/cabecera.ts'
import type { Propuesta } from '../model/contenido.ts'

/** The prices of a copy: asked of today's list, or those of the document, marked as copied (DOC-13). */
export type Precios = NonNullable<CopiaSearch['precios']>

/** Whether the line names a product, of which its description and how it is charged can be asked. */
const hasProducto = ({ productos_seleccionados }: ItemRecord): boolean =>
  productos_seleccionados.some((value) => value !== '')

/**
 * A line of a copy. A lot stays with the document that has it, and the line's state and preparation are not copied. One from before
 * this desk asks for its product as a new line does: its amount may have been less than its price comes to, or of another base, and a
 * save would refuse it (DAT-05).
 */
const lineaDe = (item: ItemRecord, precios: Precios, isDeAntes: boolean): ItemsDraft['productos'][number] => ({
  ...formOfItem(itemGuardado('', item)),
  ...ITEM_ANEW,
  ...(isDeAntes && hasProducto(item) && { descripcion: '' }),
  iva: item.iva_hoy || item.iva,
  ...(precios === 'hoy'
    ? { precio_unitario: '', precio_total: '', precio_origen: 'lista' as const }
    : { precio_origen: 'copia' as const }),
})

/**
 * A new document of the same kind, filled in from this one, for its client or another (DOC-13). For another client,
 * what was chosen from the earlier client's own lists is left out, and so is his reference. Dates are today's, and
 * states begin anew.
 */
export const copiaDe = (record: DocumentoRecord, cliente: string, precios: Precios): Propuesta => {
  const propia = { ...cabeceraDe(record), ...emptied('anew') }
  const isOtro = cliente !== record.cliente

  return {
    cabecera: isOtro ? { ...withCliente(propia, cliente), ...emptied('his order') } : propia,
    contacto: isOtro ? '' : record.contacto,
    items: {
      negocio: record.negocio,
      deposito: record.deposito,
      productos: record.productos.map((item) => lineaDe(item, precios, record.numero_anterior !== '')),
    },
    version: '',
    // A copy for the same client counts as agreed, so that nothing is proposed for its empty fields either.
    acordado: isOtro ? '' : cliente,
  }
}
