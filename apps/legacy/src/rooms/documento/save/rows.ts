import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import { type CampoHolding, camposHolding, mapCampos } from '@yunque/contracts/documento/fields'
import type { ItemForm } from '@yunque/contracts/documento/item'
import { itemHolding } from '@yunque/contracts/documento/item-fields'
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

/** Codes whose column refers to a row of another table, so that it is null where the form has ''; a contact's is a number. */
type Referencia = Exclude<
  { [K in CampoHolding<'codigo'>]: null extends CabeceraRow[K] ? K : never }[CampoHolding<'codigo'>],
  'nro_cpt'
>
const REFERENCIAS = { deposito: true, c_transp: true, usuario_destino_nv: true } satisfies Record<Referencia, true>

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** The header's columns from the form, each by what it holds. */
export const documentoColumns = (form: DocumentoForm): CabeceraRow => {
  const { version: _read, productos: _items, pedidos: _pedidos, ...campos } = form

  return {
    ...campos,
    ...mapCampos(form, camposHolding('marca'), (isSet) => (isSet ? ('S' as const) : ('N' as const))),
    ...mapCampos(form, [...camposHolding('fecha'), ...(Object.keys(REFERENCIAS) as Referencia[])], orNull),
    ...mapCampos(form, [...camposHolding('numero'), 'nro_cpt'], numberOrNull),
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
type Sabido = { nro_item: number; orden: number; guardado: ItemGuardado | undefined } & DeReferencias
type DeReferencias = Pick<References, 'lista' | 'familias' | 'acordadas'>

const filaDe = (item: ItemForm, { nro_item, orden, guardado, lista, familias, acordadas }: Sabido) => ({
  ...item,
  reglas: reglasDeLinea(item, guardado ?? acordadas.get(item.nro_item_origen), familias),
  ...decision(guardado),
  ...registroDe(item, guardado, { found: lista.get(orden), acordada: acordadas.get(item.nro_item_origen) }),
  nro_item,
  orden,
  ...mapCampos(item, [...itemHolding('dias'), 'nro_item_origen'], numberOrNull),
  ficha: item.ficha && JSON.stringify(item.ficha),
  ...mapCampos(item, itemHolding('decimal'), orNull),
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
export const filasDe = (form: DocumentoForm, antes: DocumentoLeido | undefined, references: DeReferencias) => {
  const stored = itemsByNumber(antes)
  let ultimo_nro_item = antes?.ultimo_nro_item ?? 0
  const filas: Fila[] = form.productos.map((item, orden) => {
    const guardado = stored.get(item.nro_item)
    return filaDe(item, { nro_item: guardado?.nro_item ?? ++ultimo_nro_item, orden, guardado, ...references })
  })

  return { filas, sumas: { ultimo_nro_item, ...sumasDe(filas) } }
}
