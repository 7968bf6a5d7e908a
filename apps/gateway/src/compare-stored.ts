import type { ContactoForm } from '@yunque/contracts/contactos'
import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento/documento'
import { type CampoCabecera, ofCampos } from '@yunque/contracts/documento/fields'
import type { EstadoAnswer, EstadoForm, EstadoItemForm } from '@yunque/contracts/estado'
import type { Ficha, ItemForm, ItemRecord } from '@yunque/contracts/productos'

/**
 * How what is stored stands to what was sent, from best to worst. `unsure`: the server may have made it of that, or does not
 * tell it. `other`: it says something else. `lost`: what was sent is not there.
 */
const VERDICTS = ['same', 'unsure', 'other', 'lost'] as const
export type Verdict = (typeof VERDICTS)[number]

const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((a, b) => (VERDICTS.indexOf(a) < VERDICTS.indexOf(b) ? b : a), 'same')

type Rule<S = unknown, R = unknown> = (sent: S, stored: R) => Verdict

/** A field that no comparison can be about, with the reason. */
type Excepted = { because: string }

type AnyRule = Rule<never, never> | Excepted

/** A rule for each field of a form: one that is added to its contract does not compile without (ARQ-16). */
type Rules<F> = { readonly [K in keyof F]-?: AnyRule }

/** What a server that keeps two decimals may have rounded off. For telling values apart only, never for reckoning. */
const REDONDEO = 0.005001

const textOf = (value: unknown): string => String(value ?? '').trim()

/** Codes, days, flags. What was left open a server may fill in by itself. */
const exact: Rule = (sent, stored) =>
  textOf(sent) === textOf(stored) ? 'same' : textOf(sent) === '' ? 'unsure' : 'lost'

const decimal: Rule = (sent, stored) => {
  const [a, b] = [textOf(sent), textOf(stored)]
  if (a === b || a === '' || b === '') return exact(a, b)
  const away = Math.abs(Number(a) - Number(b))

  return away === 0 ? 'same' : away < REDONDEO ? 'unsure' : 'lost'
}

/** Letters and digits alone: servers write in capitals, drop accents, cut at a column's end. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const text: Rule = (sent, stored) => {
  const [a, b] = [textOf(sent), textOf(stored)]
  if (a === b) return 'same'
  if (b === '') return 'lost'

  return bare(b) !== '' && bare(a).startsWith(bare(b)) ? 'unsure' : 'other'
}

const listOf =
  (rule: Rule): Rule<readonly string[], readonly string[]> =>
  (sent, stored) =>
    worst(Array.from({ length: Math.max(sent.length, stored.length) }, (_, i) => rule(sent[i], stored[i])))

/** What a server may work out by itself, whatever was sent. */
const ownWork =
  (rule: Rule): Rule =>
  (sent, stored) =>
    rule(sent, stored) === 'same' ? 'same' : 'unsure'

/** Where a lot lies the server knows better. */
const lote: Rule<Ficha | null, Ficha | null> = (sent, stored) => {
  const ours = sent ?? { ficha: '', area: '', ubicacion: '', cajon: '', observ: '' }
  const place = (Object.keys(ours) as (keyof Ficha)[]).filter((key) => key !== 'ficha')

  return worst([
    exact(ours.ficha, stored?.ficha),
    ...(sent && stored ? place.map((key) => ownWork(text)(ours[key], stored[key])) : []),
  ])
}

const VERSION = { because: 'the server counts it: what is stored has another than what was sent over it' }

const ITEM = {
  // Of a line that is new it says nothing, and a server may count its lines anew.
  nro_item: (sent: string, stored: number) => (sent === '' ? 'same' : ownWork(exact)(sent, stored)),
  nro_item_origen: exact,
  familia: exact,
  productos_seleccionados: listOf(exact),
  medidas_seleccionadas: listOf(decimal),
  medidas_seleccionadas_hasta: listOf(decimal),
  atributos_seleccionados: listOf(exact),
  descripcion: ownWork(text),
  observacion_cliente: text,
  observacion_interna: text,
  observacion_etiqueta: text,
  ficha: lote,
  cantidad: decimal,
  peso_unitario: ownWork(decimal),
  peso_total: ownWork(decimal),
  peso_origen: ownWork(exact),
  moneda: exact,
  precio_unitario: decimal,
  precio_origen: ownWork(exact),
  precio_total: ownWork(decimal),
  plazo_entrega: decimal,
  medidas_familia: { because: 'the family has it, not the line: the server knows it without being told' },
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

/** Fields that the server did not tell, '' where it told of something less than all. What it may hold of them nobody knows. */
export type Untold = (campo: string) => boolean
const ALL_TOLD: Untold = () => false
type Part = 'header' | 'line'

const compareFields = (
  rules: Readonly<Record<string, AnyRule>>,
  sent: object,
  stored: object,
  untold: Untold = ALL_TOLD,
): Verdict => {
  let found: Verdict = 'same'
  for (const [campo, rule] of Object.entries(rules)) {
    if (typeof rule !== 'function') continue
    const verdict = rule(sent[campo as never], stored[campo as never])
    found = worst([found, verdict !== 'same' && untold(campo) ? 'unsure' : verdict])
    if (found === 'lost') break
  }

  return found
}

/** For each line that was sent the one that it became, as far as one did, and how it stands to it. */
const pairs = (sent: readonly ItemForm[], stored: readonly ItemRecord[], untold: Untold) => {
  const free = new Set(stored.keys())

  return sent.map((ours, place) => {
    let found: { place: number; verdict: Verdict } | undefined
    for (const at of free.has(place) ? [place, ...free] : free) {
      const verdict = compareFields(ITEM, ours, stored[at] as ItemRecord, untold)
      if (verdict !== 'lost' && (!found || worst([verdict, found.verdict]) !== verdict)) found = { place: at, verdict }
      // At its own place a line that says nothing against it is it: looking on would take the square of the lines.
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
  untold: Untold = ALL_TOLD,
): number => pairs(productos, stored.productos, untold).filter((pair) => pair !== undefined).length

/** A line that is not there: lost, unless the answer left out what nobody could read. */
const gone = (untold: Untold): Verdict => (untold('') ? 'unsure' : 'lost')

const compareItems = (sent: readonly ItemForm[], stored: readonly ItemRecord[], untold: Untold): Verdict => {
  if (sent.length !== stored.length) return gone(untold)

  return worst(
    pairs(sent, stored, untold).map((pair, place) =>
      // In another order they may have been sent again, or be listed so by the server.
      pair === undefined ? gone(untold) : pair.place === place ? pair.verdict : worst([pair.verdict, 'unsure']),
    ),
  )
}

/** A document that keeps fewer requests than it was sent may be the one, and not have kept them (PED-04): nobody knows. */
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

/** The same for the status panel, whose lines have their numbers. */
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
