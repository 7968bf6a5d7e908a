import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { DOCUMENTOS, needsEtiqueta } from '@yunque/contracts/codecs/codigos'
import { bloqueoDe } from '@yunque/contracts/documento/bloqueo'
import type { ItemForm } from '@yunque/contracts/documento/item'
import { MAX_ITEMS, MAX_ITEMS_TEXTO } from '@yunque/contracts/documento/lengths'
import type { Lugar, Negocio, ProductosAnswer } from '@yunque/contracts/productos'
import type { Peso } from '@yunque/pricing'
import { clave } from '../lookups/questions.ts'
import type { Cabecera } from './contexto.ts'
import type { Ayuda, Inicial } from './edits.ts'
import { CONSULTAS, type Consulta, formOfItem, type Item, itemGuardado, type Respuesta, reglasDeItem } from './item.ts'
import { pesoDerivado, withTotalDeHoy } from './numbers.ts'

/** The whole state of the editor, which only `reduce` changes. */
export type ItemsState = {
  lugar: Lugar
  /** Number of the document; '' until its first save. */
  n_cotizacion: string
  /** Client code, on which prices and last quotations depend. */
  empresa: string
  negocio: Negocio | ''
  deposito: string
  /** Families of `negocio`; null until answered. */
  familias: readonly Opcion[] | null
  depositos: readonly Opcion[] | null
  fallos: { familias: boolean; depositos: boolean }
  /** Lookups that this company's server lacks, with the words to say so: lines are made without them (ARQ-10). */
  ausentes: { readonly [ayuda in Ayuda]?: string }
  /** Delivery time of a new line, by the client's custom or the house's setting; '' where neither is known. */
  plazo: string
  items: readonly Item[]
  /** Number of the next line's id. It is counted, not random, so that the same edits always give the same state. */
  siguiente: number
}

/** Whether the line has all that the list gives. A line of a draft, or of another server, may lack some of it. */
const hasLista = (item: Item): boolean =>
  item.precio_unitario !== '' && (item.peso_unitario !== '' || reglasDeItem(item).ocultaPeso)

/**
 * A saved line has its product, weight and price: they are not asked again, so that it opens exactly as it was saved. A
 * line of a draft that never got its answer asks for it; one from before this desk is what it came with, whatever it lacks (DAT-05).
 */
const respuestasDe = (item: Item, cabecera: Cabecera, isDeAntes: boolean): Item['respuestas'] => {
  const answered = (consulta: 'producto' | 'peso_precio'): Respuesta => ({
    clave: clave(consulta, item, cabecera),
    hora: '',
    fallo: false,
  })

  return {
    ...((isDeAntes || item.descripcion !== '') && { producto: answered('producto') }),
    ...((isDeAntes || hasLista(item)) && { peso_precio: answered('peso_precio') }),
  }
}

/** What each lookup told of a line, apart from what is saved. */
const DICHO = {
  producto: ({ prod01 }) => ({ prod01 }),
  peso_precio: ({ lista, peso_derivado }) => ({ lista, peso_derivado }),
  stock: ({ kilos_disponible_stock, candidad_disponible_stock }) => ({
    kilos_disponible_stock,
    candidad_disponible_stock,
  }),
  ultima: ({ pedidos_anteriores, nv_anteriores }) => ({ pedidos_anteriores, nv_anteriores }),
  ingresos: ({ ingresos }) => ({ ingresos }),
} satisfies Record<Consulta, (item: Item) => Partial<Item>>

/**
 * What the screen knows of a line although it is not saved: the list's weight and price, the rate of IVA, stock and
 * earlier prices. It is kept while the line asks the same, so that a save changes nothing that a person sees or types
 * next (VIS-12).
 */
const recordado = (before: Item | undefined, item: Item, cabecera: Cabecera): Partial<Item> => {
  if (!before) return {}
  const mismas = CONSULTAS.filter((consulta) => clave(consulta, before, cabecera) === clave(consulta, item, cabecera))
  const respuestas = mismas.filter((consulta) => before.respuestas[consulta]?.clave === clave(consulta, item, cabecera))

  return {
    ...Object.assign({}, ...mismas.map((consulta) => DICHO[consulta](before))),
    ...(mismas.includes('peso_precio') && { iva: item.iva || before.iva }),
    respuestas: Object.fromEntries(respuestas.map((consulta) => [consulta, before.respuestas[consulta]])),
  }
}

/** The families and definitions that a document's lines need, as far as they are known when it is opened. */
export type Catalogo = {
  familias: readonly Opcion[] | null
  definiciones: ReadonlyMap<string, ProductosAnswer>
}

const SIN_CATALOGO: Catalogo = { familias: null, definiciones: new Map() }

/** The definitions of families that other lines already have. */
const definicionesDe = (items: readonly Item[], definiciones: Catalogo['definiciones']) =>
  new Map([
    ...definiciones,
    ...items.flatMap(({ familia, definicion }) => (definicion ? [[familia, definicion] as const] : [])),
  ])

const isPeso = (value: unknown): value is Peso =>
  value === 'cantidad' || value === 'peso_unitario' || value === 'peso_total'

/** What a note's line was agreed under: what a draft says of it, if that can be read (VIS-23), or the line before, since a form does not. */
const acordadaDe = (before: Item | undefined, { familia, nro_item_origen, acordada }: Item): Item['acordada'] => {
  if (acordada) return acordada.reglas === null || Array.isArray(acordada.reglas) ? acordada : null

  return before?.familia === familia && before.nro_item_origen === nro_item_origen ? before.acordada : null
}

/** The lines of a document as they were saved. Each keeps the id of the line that stood at its place before. */
export const itemsAbiertos = (
  { negocio, deposito, productos, numero_anterior = '' }: Inicial,
  { lugar, empresa, items: before, siguiente }: Pick<ItemsState, 'lugar' | 'empresa' | 'items' | 'siguiente'>,
  catalogo: Catalogo = SIN_CATALOGO,
): Pick<ItemsState, 'items' | 'siguiente'> => {
  const cabecera = { empresa, negocio, deposito }
  const isDeAntes = numero_anterior !== ''
  const definiciones = definicionesDe(before, catalogo.definiciones)
  const guardadas = new Map(before.map((item) => [item.nro_item, item.guardada]))
  const items = productos.map((record, i) => {
    const opened = itemGuardado(before[i]?.id ?? `n${siguiente + i}`, record)
    const guardada = opened.guardada ?? (opened.nro_item === '' ? null : (guardadas.get(opened.nro_item) ?? null))
    // Pasted cells are filled when the definition comes, so the line must wait for it.
    const definicion = opened.pegado.length > 0 ? null : (definiciones.get(opened.familia) ?? null)
    const item = { ...opened, guardada, definicion, acordada: acordadaDe(before[i], opened) }
    // A line that a sales note took keeps its unit weight (DOC-09), so that a larger quantity raises its total weight.
    const peso_derivado = guardada && bloqueoDe(guardada) ? 'peso_total' : pesoDerivado(item, { lugar, deposito })
    const line: Item = {
      ...item,
      medidas_familia: item.descripcion === '' && !isDeAntes ? null : item.medidas_familia,
      peso_derivado,
      ...recordado(before[i], item, cabecera),
      // A draft says itself which weight was computed.
      ...(isPeso(opened.peso_derivado) && { peso_derivado: opened.peso_derivado }),
    }
    // The text of each question is cached with its line (questions.ts).
    line.respuestas = { ...line.respuestas, ...respuestasDe(line, cabecera, isDeAntes) }

    return definicion ? withTotalDeHoy(line, { lugar, deposito }) : line
  })

  return { items, siguiente: siguiente + productos.length }
}

const VACIO: Inicial = { negocio: '', deposito: '', productos: [] }

/** The editor at the start: an empty document, or one reopened exactly as it was saved (ITM-16). */
export const itemsState = (
  lugar: Lugar,
  empresa: string,
  inicial: Inicial = VACIO,
  catalogo: Catalogo = SIN_CATALOGO,
): ItemsState => ({
  lugar,
  n_cotizacion: inicial.n_cotizacion ?? '',
  empresa,
  negocio: inicial.negocio,
  deposito: inicial.deposito,
  familias: catalogo.familias,
  depositos: null,
  fallos: { familias: false, depositos: false },
  ausentes: {},
  plazo: '',
  ...itemsAbiertos(inicial, { lugar, empresa, items: [], siguiente: 1 }, catalogo),
})

/** The lines as they are sent in productos[i][...], every one, in order (ITM-16). A label's text only where lines have one (ITM-11). */
export const itemsForm = (state: ItemsState): ItemForm[] =>
  state.items.map((item) => {
    const form = formOfItem(item)

    return needsEtiqueta(state) ? form : { ...form, observacion_etiqueta: '' }
  })

/** Why a line can't be added or searched for yet, in the words of ITM-04; null when it can. */
export const impedimento = ({ lugar, negocio, deposito, items }: ItemsState): string | null => {
  if (negocio === '') return 'Debe seleccionar un negocio.'
  if (DOCUMENTOS[lugar].pideDeposito && deposito === '')
    return 'Antes de usar el buscador debe seleccionar un Deposito.'

  return items.length < MAX_ITEMS ? null : MAX_ITEMS_TEXTO
}
