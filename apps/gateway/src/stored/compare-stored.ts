import type { ContactoForm } from '@yunque/contracts/contactos'
import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento/documento'
import { type CampoCabecera, ofCampos } from '@yunque/contracts/documento/fields'
import type { Ficha, ItemForm, ItemRecord } from '@yunque/contracts/documento/item'
import { type HoldsItem, ofItem } from '@yunque/contracts/documento/item-fields'
import type { EstadoAnswer, EstadoForm, EstadoItemForm } from '@yunque/contracts/estado'
import {
  ALL_TOLD,
  type AnyRule,
  compareFields,
  decimal,
  type Excepted,
  exact,
  listOf,
  ownWork,
  type Rule,
  type Rules,
  text,
  type Untold,
  type Verdict,
  worst,
} from './compare-fields.ts'

/** The lot's number must be the same. Where the lot lies may differ, since the server knows that better. */
const lote: Rule<Ficha | null, Ficha | null> = (sent, stored) => {
  const ours = sent ?? { ficha: '', area: '', ubicacion: '', cajon: '', observ: '' }
  const place = (Object.keys(ours) as (keyof Ficha)[]).filter((key) => key !== 'ficha')

  return worst([
    exact(ours.ficha, stored?.ficha),
    ...(sent && stored ? place.map((key) => ownWork(text)(ours[key], stored[key])) : []),
  ])
}

const VERSION = { because: 'the server counts it: what is stored has another than what was sent over it' }

/** How each kind of field of a line is compared. */
const BY_KIND = {
  familia: exact,
  texto: text,
  codigos: listOf(exact),
  medidas: listOf(decimal),
  lote,
  decimal,
  dias: decimal,
  moneda: exact,
  'origen del peso': exact,
  'origen del precio': exact,
  numero: exact,
  'medida de la familia': { because: 'the family has it, not the line: the server knows it without being told' },
} as const satisfies Record<HoldsItem, AnyRule>

const ITEM = {
  ...(ofItem(({ holds, reckoned }) => {
    const rule: Rule | Excepted = BY_KIND[holds] as Rule | Excepted

    return reckoned && typeof rule === 'function' ? ownWork(rule) : rule
  }) as Rules<ItemForm>),
  // A new line has no number yet, and a server may number its lines anew.
  nro_item: (sent: string, stored: number) => (sent === '' ? 'same' : ownWork(exact)(sent, stored)),
} as const satisfies Rules<ItemForm>

const DOCUMENTO = {
  ...(ofCampos(({ holds }) => (holds === 'texto' ? text : exact)) as Record<CampoCabecera, typeof text>),
  version: VERSION,
  productos: { because: 'compared line by line' },
  pedidos: { because: 'a document tells how many it has, not which: compared by their number' },
} as const satisfies Rules<DocumentoForm>

const CONTACTO = {
  codigo_cliente: exact,
  apellido: text,
  nombre: text,
  telefono: text,
  email: text,
  direccion: text,
  pagina_web: text,
  observaciones: text,
  recibe_certificado: exact,
  version: VERSION,
  guardar_igual: { because: 'a word to the search for duplicates, which is stored nowhere' },
} as const satisfies Rules<ContactoForm>

const ESTADO_ITEM = {
  nro_item: { because: 'finds the line that it is compared with' },
  estado: exact,
  motivo_codi: exact,
  dato_adicional_1: text,
  descrip_motivo: text,
  obser_interna_item: text,
  obser_etiq_item: text,
} as const satisfies Rules<EstadoItemForm>

const ESTADO = {
  codigo_cliente: { because: 'says whose panel it is, and is not stored with it' },
  version: VERSION,
  empresa_reemplazo: text,
  razon_reemplazo: text,
  referencia: text,
  lugar_entrega: exact,
  c_transp: exact,
  cond_pago: text,
  fecha_comprometida: exact,
  lugar_entre_sgai: text,
  marca_flete_seguro_desti: exact,
  observaciones: text,
  fecha_seguimiento: exact,
  extender_plazo: { because: 'becomes the validity, which is compared with it' },
  motivo_extension: { because: 'becomes an extension of the validity, which is compared with it' },
  items: { because: 'compared line by line' },
} as const satisfies Rules<EstadoForm>

type Part = 'header' | 'line'

/** Finds for each sent line the stored line that it became, if any, and how the two compare. */
const pairs = (sent: readonly ItemForm[], stored: readonly ItemRecord[], untold: Untold) => {
  const free = new Set(stored.keys())

  return sent.map((ours, place) => {
    let found: { place: number; verdict: Verdict } | undefined
    for (const at of free.has(place) ? [place, ...free] : free) {
      const verdict = compareFields(ITEM, ours, stored[at] as ItemRecord, untold)
      if (verdict !== 'lost' && (!found || worst([verdict, found.verdict]) !== verdict)) found = { place: at, verdict }
      // The first line at its own place that contradicts nothing is taken: comparing each line with all others would
      // take quadratic time.
      if (verdict === 'same' || (verdict === 'unsure' && at === place)) break
    }
    if (found) free.delete(found.place)

    return found
  })
}

/** How many lines arrived whole. A server may list them in another order than they were sent in. */
export const itemsLlegados = (
  { productos }: Pick<DocumentoForm, 'productos'>,
  stored: Pick<DocumentoRecord, 'productos'>,
): number => pairs(productos, stored.productos, ALL_TOLD).filter((pair) => pair !== undefined).length

/** A sent line that was not found: lost, or unsure where the answer left out lines that could not be read. */
const gone = (untold: Untold): Verdict => (untold('') ? 'unsure' : 'lost')

const compareItems = (sent: readonly ItemForm[], stored: readonly ItemRecord[], untold: Untold): Verdict => {
  if (sent.length !== stored.length) return gone(untold)

  return worst(
    pairs(sent, stored, untold).map((pair, place) =>
      // A line at another place is unsure: either it was sent in another order, or the server lists lines in an order
      // of its own.
      pair === undefined ? gone(untold) : pair.place === place ? pair.verdict : worst([pair.verdict, 'unsure']),
    ),
  )
}

/** With fewer requests stored than sent it is unsure: a server may have stored this document without its requests (PED-04). */
const comparePedidos = ({ pedidos }: DocumentoForm, { cant_pedidos }: DocumentoRecord): Verdict =>
  cant_pedidos >= pedidos.length ? 'same' : 'unsure'

export const compareDocumento = (form: DocumentoForm, stored: DocumentoRecord, untold: Record<Part, Untold>): Verdict =>
  worst([
    compareFields(DOCUMENTO, form, stored, untold.header),
    compareItems(form.productos, stored.productos, untold.line),
    comparePedidos(form, stored),
  ])

export const compareContacto = (form: ContactoForm, stored: ContactoForm, untold: Untold): Verdict =>
  compareFields(CONTACTO, form, stored, untold)

const lineOf = ({ productos }: EstadoAnswer, nro_item: string) =>
  productos.find((stored) => String(stored.nro_item) === nro_item)

/** How many lines of a status panel arrived whole. They are matched by their numbers. */
export const estadosLlegados = ({ items }: EstadoForm, stored: EstadoAnswer): number =>
  items.filter((sent) => {
    const line = lineOf(stored, sent.nro_item)

    return line !== undefined && compareFields(ESTADO_ITEM, sent, line) !== 'lost'
  }).length

/** What became of 'Extender Plazo': the validity, with its motive (DOC-05). */
const extension: Rule<EstadoForm, EstadoAnswer['cotizacion']> = (
  { extender_plazo, motivo_extension },
  { validez_oferta, extensiones },
) => {
  if (extender_plazo === '') return 'same'
  const isThere = extensiones.some(
    ({ hasta, motivo }) => hasta === extender_plazo && text(motivo_extension, motivo) === 'same',
  )

  return isThere ? exact(extender_plazo, validez_oferta) : 'lost'
}

export const compareEstado = (form: EstadoForm, stored: EstadoAnswer, untold: Record<Part, Untold>): Verdict => {
  const extended = extension(form, stored.cotizacion)
  const isTold = !untold.header('extensiones') && !untold.header('validez_oferta')

  return worst([
    compareFields(ESTADO, form, stored.cotizacion, untold.header),
    extended === 'same' || isTold ? extended : 'unsure',
    ...form.items.map((sent) => {
      const line = lineOf(stored, sent.nro_item)

      return line ? compareFields(ESTADO_ITEM, sent, line, untold.line) : gone(untold.line)
    }),
  ])
}
