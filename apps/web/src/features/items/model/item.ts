import type { ItemForm, ItemRecord } from '@yunque/contracts/documento/item'
import { emptyOf, NOMBRES_ITEM, ofItem } from '@yunque/contracts/documento/item-fields'
import type { Anterior, Moneda, PesoPrecioAnswer, ProductosAnswer } from '@yunque/contracts/productos'
import type { ProximoIngreso } from '@yunque/contracts/stock'
import { type FamiliaRules, type Peso, reglasDe } from '@yunque/pricing'

/** The questions about one line, each answered on its own (ITM-10). */
export const CONSULTAS = ['producto', 'peso_precio', 'stock', 'ultima', 'ingresos'] as const
export type Consulta = (typeof CONSULTAS)[number]

/** The two figures that the price list gives. */
export type CampoDeLista = 'precio_unitario' | 'peso_unitario'

/** The last answer to one question: `clave` says which question it was, `hora` (HH:mm) when it was read. */
export type Respuesta = { clave: string; hora: string; fallo: boolean }

/** A cell whose text could not be taken: what was typed or pasted, and what is wrong with it. */
type ErrorDeCelda = {
  texto: string
  mensaje: string
  /** A family that was typed or pasted before the list of families came. */
  espera?: 'escrito' | 'pegado'
  /** A pasted total weight that disagrees with the pasted quantity and unit weight: the person chooses (VIS-26). */
  enDisputa?: true
}

/** A line of the editor: what is saved (`ItemForm`), and what only helps to fill it in. */
export type Item = Omit<ItemForm, 'medidas_familia'> & {
  /** The line's identity on screen, which is never sent. */
  id: string
  /** null until the product is known: nothing can be priced before (packages/pricing, precioTotal). */
  medidas_familia: number | null
  /** What the family asks: its selectors, measures and attributes. null until answered. */
  definicion: ProductosAnswer | null
  definicionFallo: boolean
  /** Code of the product in stock, once an answer told it; '' otherwise. */
  prod01: string
  /** Its product's rate of IVA, once an answer told it (DOC-14); '' otherwise. */
  iva: string
  /** Which of the three weights was reckoned last (packages/pricing, recalculate). */
  peso_derivado: Peso | undefined
  /** The list's answer to what the line asks now; null while it is not known. */
  lista: PesoPrecioAnswer | null
  /** Figures that the person sent back to the list while its own is not known yet: until it comes, his figure stays. */
  vuelve: readonly CampoDeLista[]
  /** The currency that a price by hand was typed in, while the line is in another one: the person is asked (VIS-27). */
  moneda_del_precio: Moneda | null
  kilos_disponible_stock: string
  candidad_disponible_stock: string
  pedidos_anteriores: readonly Anterior[]
  nv_anteriores: readonly Anterior[]
  ingresos: readonly ProximoIngreso[]
  respuestas: { readonly [consulta in Consulta]?: Respuesta }
  /** Texts that could not be taken, by field path as in productos[i][...]: 'medidas_seleccionadas.1'. */
  errores: Readonly<Record<string, ErrorDeCelda>>
  /** What the check before saving, or the server, refused, by the same paths. */
  rechazos: Readonly<Record<string, string>>
  /** Pasted cells that wait for the family's definition. */
  pegado: readonly string[]
  /** The line as it is stored, null for a line never saved. What others have built on it locks it (DOC-09). */
  guardada: ItemRecord | null
  /** Of a note's line that was never saved: the rules that its quotation's line was agreed under (DOC-18); null for any other line. */
  acordada: Pick<ItemRecord, 'reglas'> | null
  /** Cells that were filled while the pasted ones waited, in order: they win over the pasted ones (VIS-12). */
  escritas: readonly string[]
}

const SIN_RESPUESTAS = {
  definicion: null,
  definicionFallo: false,
  prod01: '',
  iva: '',
  peso_derivado: undefined,
  lista: null,
  vuelve: [],
  moneda_del_precio: null,
  kilos_disponible_stock: '',
  candidad_disponible_stock: '',
  pedidos_anteriores: [],
  nv_anteriores: [],
  ingresos: [],
  respuestas: {},
  errores: {},
  rechazos: {},
  pegado: [],
  escritas: [],
  guardada: null,
  acordada: null,
} satisfies Partial<Item>

/**
 * Whether no answer has changed the line, so that nothing in it can belong to another question. A unit weight in kilos
 * is computed without an answer, from the family alone.
 */
export const isSinRespuestas = ({ respuestas, precio_origen, peso_origen, peso_unitario }: Item): boolean =>
  respuestas === SIN_RESPUESTAS.respuestas &&
  precio_origen !== 'ultima' &&
  precio_origen !== 'copia' &&
  (peso_origen === 'manual' || peso_unitario === '')

/** Every field that is sent, as it stands in a line that nobody has filled in. */
const ITEM_VACIO = ofItem((_campo, name) => emptyOf(name)) as ItemForm

export const itemVacio = (id: string): Item => ({ ...SIN_RESPUESTAS, ...ITEM_VACIO, id, medidas_familia: null })

/** A saved line, or a line of a draft, exactly as it was: nothing is reckoned again. */
export const itemGuardado = (id: string, record: ItemRecord | ItemBorrador): Item => {
  if (!('estado' in record)) return { ...SIN_RESPUESTAS, ...record, id }
  const { estado: _, tomado: _t, notas_venta: _n, cantidad_preparada: _c, aprobacion: _a, ...rest } = record
  const { precio_lista: _p, precio_lista_hoy: _h, iva_hoy: _i, reglas: _r, ...saved } = rest

  return { ...SIN_RESPUESTAS, ...saved, id, nro_item: String(saved.nro_item), guardada: record }
}

/** What a draft keeps of a line: what is sent, and what could not be taken, or not yet (VIS-06). */
export type ItemBorrador = ItemForm &
  Partial<Pick<Item, 'errores' | 'pegado' | 'escritas' | 'moneda_del_precio' | 'iva' | 'peso_derivado' | 'acordada'>>

/** What is sent of a line (ITM-16). */
export const formOfItem = (item: Item): ItemForm =>
  Object.fromEntries(NOMBRES_ITEM.map((name) => [name, item[name] ?? emptyOf(name)])) as ItemForm

export const itemBorrador = (item: Item): ItemBorrador => ({
  ...formOfItem(item),
  errores: item.errores,
  pegado: item.pegado,
  escritas: item.escritas,
  moneda_del_precio: item.moneda_del_precio,
  iva: item.iva,
  peso_derivado: item.peso_derivado,
  acordada: item.acordada,
})

/**
 * The rules of a line's family: those under which it was saved, while it stays in that family (DAT-16), but not its copy; those
 * under which a note's line was agreed, whose product stays (DOC-18); else the company's (DAT-16); until those are answered, the
 * specification's for the family's code.
 */
export const reglasDeItem = ({
  familia,
  guardada,
  nro_item,
  definicion,
  acordada,
}: Pick<Item, 'familia' | 'definicion'> & Partial<Pick<Item, 'guardada' | 'nro_item' | 'acordada'>>): FamiliaRules => {
  const isSuya = guardada?.familia === familia && nro_item !== ''
  const fijas = isSuya ? guardada : acordada

  return reglasDe(familia, fijas ? fijas.reglas : definicion?.reglas)
}

/** Once a line has product data its family is locked: to change it the line is deleted (ITM-05). */
export const familiaBloqueada = (item: Item): boolean =>
  item.ficha !== null ||
  [item.productos_seleccionados, item.medidas_seleccionadas, item.atributos_seleccionados].some((list) =>
    list.some((value) => value !== ''),
  )
