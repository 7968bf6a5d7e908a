import { compare } from '@yunque/pricing'
import type { ItemForm } from './item.ts'

/** What a sale is made of: another quantity of it is the same sale. */
const VENDIDO = [
  'productos_seleccionados',
  'medidas_seleccionadas',
  'medidas_seleccionadas_hasta',
] as const satisfies readonly (keyof ItemForm)[]

type Vendido = Pick<ItemForm, 'familia' | 'moneda' | (typeof VENDIDO)[number]>
type Enviada = Vendido & Pick<ItemForm, 'precio_unitario' | 'precio_origen'>
type Guardada = Vendido & { precio_unitario: string | null; precio_origen: string }

/** Whether a line sells the same product at the same price as the stored one, in any quantity. */
export const isVentaIgual = (item: Enviada, stored: Guardada): boolean =>
  item.familia === stored.familia &&
  item.moneda === stored.moneda &&
  VENDIDO.every((campo) => item[campo].join() === stored[campo].join()) &&
  compare(item.precio_unitario || '0', stored.precio_unitario || '0') === 0

/**
 * Whether a save notes the day's list price and rate of IVA on a line (VIS-12, DOC-14): it is new, its product or price changed, or it
 * now claims to have the list's price. Any other line keeps those of its own day. The screen reckons IVA by the same rule, so that a save
 * changes no total.
 */
export const isPorAnotar = (item: Enviada, stored: Guardada | undefined): boolean =>
  !stored || !isVentaIgual(item, stored) || (item.precio_origen === 'lista' && stored.precio_origen !== 'lista')
