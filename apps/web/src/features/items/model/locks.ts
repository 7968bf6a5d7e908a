import { formatDecimal } from '@yunque/contracts/codecs/format'
import { type Bloqueo, bloqueoDe, bloqueoDeOrigen, faltasDeLinea } from '@yunque/contracts/documento/bloqueo'
import type { Edit } from './edits.ts'
import { formOfItem, type Item } from './item.ts'
import type { ItemsState } from './items-state.ts'

/** What is locked of a stored line because it is decided, a sales note took it, or the warehouse prepared it (DOC-09, DOC-15). */
const bloqueoDeGuardada = ({ nro_item, guardada }: Item): Bloqueo | undefined =>
  nro_item !== '' && guardada ? bloqueoDe(guardada) : undefined

/** The same for any line: a line made from a quotation's keeps that line's product (DOC-18). */
export const bloqueoDelItem = (item: Item): Bloqueo | undefined =>
  bloqueoDeGuardada(item) ?? (item.nro_item_origen === '' ? undefined : bloqueoDeOrigen(item.nro_item_origen))

/** Whether this cell is: 'medidas_seleccionadas.1' is of medidas_seleccionadas. The total weight goes with the unit's. */
export const isBloqueada = (item: Item, col: string): boolean => {
  const { campos } = bloqueoDelItem(item) ?? {}
  const [campo = ''] = col.split('.')

  return campos !== undefined && (campo in campos || (campo === 'peso_total' && 'peso_unitario' in campos))
}

/** Why the line cannot go: 'El ítem está en la nota de venta N° 10021.' */
export const porQueQueda = (item: Item): string => {
  const { por } = bloqueoDeGuardada(item) ?? {}

  return por ? `El ítem está ${por}: no se puede eliminar.` : ''
}

/** What a draft, or somebody else's note, has made of a locked line, by field path. */
export const faltasDeBloqueo = (item: Item): [col: string, texto: string][] =>
  bloqueoDeGuardada(item) && item.guardada
    ? faltasDeLinea(item.guardada, item, (decimal) => formatDecimal(decimal, 2)).map(({ campo, texto }) => [
        campo,
        texto,
      ])
    : []

const iguales = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The line after an edit, with what is locked of it as it was. */
const withBloqueo = (old: Item, item: Item, type: Edit['type']): Item => {
  const campos = item === old ? undefined : bloqueoDelItem(old)?.campos
  if (!campos) return item
  const [was, is] = [formOfItem(old), formOfItem(item)]
  const changed = Object.keys(campos).some(
    (campo) => !iguales(was[campo as keyof typeof was], is[campo as keyof typeof is]),
  )
  if (!changed) return item

  if (type === 'answer') return { ...item, ...was, medidas_familia: old.medidas_familia }

  // Of a lot of its product the line takes the lot alone: what was agreed is cut from it.
  const isLote = type === 'choose' && !('ficha' in campos) && is.familia === was.familia
  return isLote && iguales(is.productos_seleccionados, was.productos_seleccionados)
    ? { ...old, ficha: item.ficha, rechazos: {} }
    : old
}

/**
 * Keeps the locked fields of a line through an edit. A person's edit of a locked field is not taken at all; of a server's
 * answer all is taken but the fields that are sent.
 */
export const withBloqueos = (before: ItemsState, after: ItemsState, { type, ...edit }: Edit): ItemsState => {
  if (after.items === before.items || type === 'load') return after
  if (type === 'remove') {
    const item = before.items.find(({ id }) => 'id' in edit && id === edit.id)
    return item && bloqueoDeGuardada(item) ? before : after
  }
  let byId: ReadonlyMap<string, Item> | undefined
  const oldOf = (id: string): Item | undefined => {
    byId ??= new Map(before.items.map((item) => [item.id, item]))
    return byId.get(id)
  }
  /** Only where a lock changed the result: an edit of one line of 500 leaves the others alone. */
  let items: Item[] | undefined
  for (const [i, item] of after.items.entries()) {
    if (item === before.items[i]) continue
    const old = before.items[i]?.id === item.id ? before.items[i] : oldOf(item.id)
    const kept = old ? withBloqueo(old, item, type) : item
    if (kept === item) continue
    items ??= [...after.items]
    items[i] = kept
  }

  return items ? { ...after, items } : after
}
