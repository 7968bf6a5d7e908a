import { formatDecimal } from '@yunque/contracts/codecs/format'
import { type Bloqueo, bloqueoDe, bloqueoDeOrigen, faltasDeLinea } from '@yunque/contracts/documento/bloqueo'
import type { Edit } from './edits.ts'
import { formOfItem, type Item } from './item.ts'
import type { ItemsState } from './items-state.ts'

type Guardada = NonNullable<Item['guardada']>
/** Cached by what is stored, which no edit changes: each cell asks for its line's lock whenever it is drawn. */
const known = new WeakMap<Guardada, { bloqueo: Bloqueo | undefined }>()

/** The lock of a stored line that is decided, that a sales note took, or that the warehouse prepared (DOC-09, DOC-15). */
const bloqueoDeGuardada = ({ nro_item, guardada }: Item): Bloqueo | undefined => {
  if (nro_item === '' || !guardada) return undefined
  const found = known.get(guardada) ?? { bloqueo: bloqueoDe(guardada) }
  known.set(guardada, found)

  return found.bloqueo
}

/** The lock of any line. A new line of a sales note that was made from a quotation's line keeps its product (DOC-18). */
export const bloqueoDelItem = (item: Item): Bloqueo | undefined =>
  bloqueoDeGuardada(item) ?? (item.nro_item_origen === '' ? undefined : bloqueoDeOrigen(item.nro_item_origen))

/**
 * Whether this cell is locked: 'medidas_seleccionadas.1' belongs to medidas_seleccionadas, and the total weight is
 * locked with the unit weight.
 */
export const isBloqueada = (item: Item, col: string): boolean => {
  const { campos } = bloqueoDelItem(item) ?? {}
  const [campo = ''] = col.split('.')

  return campos !== undefined && (campo in campos || (campo === 'peso_total' && 'peso_unitario' in campos))
}

/** Why the line cannot be deleted: 'El ítem está en la nota de venta N° 10021.' */
export const whyLocked = (item: Item): string => {
  const { por } = bloqueoDeGuardada(item) ?? {}

  return por ? `El ítem está ${por}: no se puede eliminar.` : ''
}

/**
 * What differs from the stored line in its locked fields, by field path: a draft may change them, or another user's
 * note may have locked them since.
 */
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

  // A lot of the same product may still be chosen: the line takes only the lot, since its agreed measures are cut from
  // it.
  const isLote = type === 'choose' && !('ficha' in campos) && is.familia === was.familia
  return isLote && iguales(is.productos_seleccionados, was.productos_seleccionados)
    ? { ...old, ficha: item.ficha, rechazos: {} }
    : old
}

/**
 * Keeps the locked fields of a line through an edit. A person's edit of a locked field is refused whole; from a
 * server's answer everything is taken except the fields that are sent.
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
  /** Only lines in which a lock changed the result are replaced, so that an edit of one line of 500 leaves the others alone. */
  let items: Item[] | undefined
  // By index: all lines are looked at for each answer of a paste, and making an iterator's pairs took most of that time.
  for (let i = 0; i < after.items.length; i++) {
    const item = after.items[i]
    if (!item || item === before.items[i]) continue
    const old = before.items[i]?.id === item.id ? before.items[i] : oldOf(item.id)
    const kept = old ? withBloqueo(old, item, type) : item
    if (kept === item) continue
    items ??= [...after.items]
    items[i] = kept
  }

  return items ? { ...after, items } : after
}
