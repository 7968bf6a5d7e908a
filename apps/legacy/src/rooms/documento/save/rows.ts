import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import type { ItemForm } from '@yunque/contracts/documento/item'
import { type ItemHolding, itemHolding } from '@yunque/contracts/documento/item-fields'
import type { CampoCabecera } from '@yunque/contracts/documento/labels'
import { subtotales } from '@yunque/pricing'
import type { Insertable } from 'kysely'
import type { Schema } from '../../../kernel/db/schema.ts'
import { reglasDeLinea } from '../check/familias-def.ts'
import type { References } from '../check/read-references.ts'
import { type DocumentoLeido, type ItemGuardado, itemsByNumber } from '../read/read-documento.ts'
import { registroDe } from './precio-origen.ts'

/** A line as it is stored, without its document's number. */
export type Fila = Omit<Insertable<Schema['cotizacion_items']>, 'n_cotizacion'>

const orNull = (text: string) => (text === '' ? null : text)

/** Every field of the form must be a column of the table, or this does not compile. */
type CabeceraRow = Pick<Insertable<Schema['cotizaciones']>, CampoCabecera>

/** The header's columns from the form; '' becomes null in a code or a date. */
export const documentoColumns = (form: DocumentoForm): CabeceraRow => {
  const { version: _read, productos: _items, pedidos: _pedidos, ...texts } = form

  return {
    ...texts,
    flete_seguro_destino: form.flete_seguro_destino ? ('S' as const) : ('N' as const),
    nro_cpt: form.nro_cpt === '' ? null : Number(form.nro_cpt),
    deposito: orNull(form.deposito),
    c_transp: orNull(form.c_transp),
    validez_oferta: orNull(form.validez_oferta),
    fecha_comprometida: orNull(form.fecha_comprometida),
    usuario_destino_nv: orNull(form.usuario_destino_nv),
    n_cotizacion_origen: form.n_cotizacion_origen === '' ? null : Number(form.n_cotizacion_origen),
  }
}

/** What the status panel decided on a line and how much the warehouse prepared; a save by the editor must keep it. */
const decision = (guardado: ItemGuardado | undefined) => ({
  estado: guardado?.estado ?? ('A' as const),
  motivo_codi: guardado?.motivo_codi ?? '',
  dato_adicional_1: guardado?.dato_adicional_1 ?? '',
  descrip_motivo: guardado?.descrip_motivo ?? '',
  cantidad_preparada: guardado?.cantidad_preparada ?? '0',
})

/** A line's position, and what is known of it besides the form. */
type Sabido = { nro_item: number; orden: number; guardado: ItemGuardado | undefined } & Pick<
  References,
  'lista' | 'familias'
>

const DECIMALES = itemHolding('decimal')
const decimalesDe = (item: ItemForm) =>
  Object.fromEntries(DECIMALES.map((name) => [name, orNull(item[name])])) as Record<
    ItemHolding<'decimal'>,
    string | null
  >

const filaDe = (item: ItemForm, { nro_item, orden, guardado, lista, familias }: Sabido) => ({
  ...item,
  reglas: reglasDeLinea(item, guardado, familias),
  ...decision(guardado),
  ...registroDe(item, guardado, lista.get(orden)),
  nro_item,
  orden,
  nro_item_origen: item.nro_item_origen === '' ? null : Number(item.nro_item_origen),
  ficha: item.ficha && JSON.stringify(item.ficha),
  ...decimalesDe(item),
  plazo_entrega: item.plazo_entrega === '' ? null : Number(item.plazo_entrega),
})

/** A header's sums over its lines: how many there are, and the price of all and of the won ones. */
export const sumasDe = (filas: readonly Pick<Fila, 'estado' | 'moneda' | 'precio_total'>[]) => {
  const { G: ganadas = [], P: perdidas = [] } = Object.groupBy(filas, ({ estado = 'A' }) => estado)
  const [todo, ganado] = [subtotales(filas), subtotales(ganadas)]

  return {
    items: filas.length,
    ganados: ganadas.length,
    perdidos: perdidas.length,
    subtotal_p: todo.P ?? null,
    subtotal_d: todo.D ?? null,
    ganado_p: ganado.P ?? null,
    ganado_d: ganado.D ?? null,
  }
}

/**
 * The lines as they are stored, and the sums over them. A line keeps its nro_item; a new one gets the next number that was never
 * used, so that a number always means the same line (LLA-03).
 */
export const filasDe = (
  form: DocumentoForm,
  antes: DocumentoLeido | undefined,
  { lista, familias }: Pick<References, 'lista' | 'familias'>,
) => {
  const stored = itemsByNumber(antes)
  let ultimo_nro_item = antes?.ultimo_nro_item ?? 0
  const filas: Fila[] = form.productos.map((item, orden) => {
    const guardado = stored.get(item.nro_item)
    return filaDe(item, { nro_item: guardado?.nro_item ?? ++ultimo_nro_item, orden, guardado, lista, familias })
  })

  return { filas, sumas: { ultimo_nro_item, ...sumasDe(filas) } }
}
