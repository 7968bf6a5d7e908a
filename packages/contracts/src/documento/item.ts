import * as z from 'zod'
import {
  codigo,
  codigoInput,
  codigoOrEmpty,
  entero,
  enteroOrCero,
  lista,
  texto,
  textoInput,
  unoDe,
} from '../codecs/codecs.ts'
import { claves } from '../codecs/codigos.ts'
import { decimalInputOrEmpty, decimalOrEmpty } from '../codecs/decimal.ts'
import { codigos, medidas, moneda, reglas } from '../productos.ts'
import { leaf, reader, record, UNREADABLE } from '../wire/reader.ts'
import { APROBACIONES } from './aprobacion.ts'
import { type CAMPOS_ITEM, type CampoDeItem, emptyOf, type HoldsItem, ofItem } from './item-fields.ts'

// A line as it travels, made from its fields (item-fields.ts): the form and the record.

/** Why a line waits, '' for one that does not. */
export const aprobacion = unoDe(['', ...claves(APROBACIONES)], '')

/** A lot in the warehouse. */
export const ficha = record({}, { ficha: texto, area: texto, ubicacion: texto, cajon: texto, observ: texto })
export type Ficha = z.output<typeof ficha>

/** Where a line's unit price comes from (VIS-12); `copia`: from the document that this one was duplicated from (DOC-13). */
export const precioOrigen = z.enum(['lista', 'ultima', 'manual', 'copia'])
export type PrecioOrigen = z.output<typeof precioOrigen>

/**
 * Where a line's weight comes from. One typed by hand is never replaced by the list's (VIS-12). Without a word from the
 * server it counts as the list's: otherwise no weight would follow its measures.
 */
export const pesoOrigen = z.enum(['lista', 'manual'])
export type PesoOrigen = z.output<typeof pesoOrigen>

const fichaOrNull = reader<Ficha | null, z.input<typeof ficha> | readonly never[] | null>({
  read: (value, drift, path) => (Array.isArray(value) ? null : ficha.read(value, drift, path)),
  empty: () => null,
})

/** As the server told it: nobody types it, so nobody could shorten what another house writes there (ARQ-10). */
const fichaInput = z.strictObject({
  ficha: textoInput(200),
  area: textoInput(200),
  ubicacion: textoInput(200),
  cajon: textoInput(200),
  observ: textoInput(4_000).default(''),
})

/** The codec of each kind in the form. What a family requires is checked elsewhere, by packages/pricing. */
const FORM = {
  familia: () => codigoInput,
  texto: ({ max = 0 }: CampoDeItem) => textoInput(max),
  codigos: () => codigos,
  medidas: () => medidas,
  // PHP has no way to send null, so a form without a lot leaves the field out.
  lote: () => fichaInput.nullable().default(null),
  decimal: ({ decimales = 0 }: CampoDeItem) => decimalInputOrEmpty(decimales),
  dias: () => z.union([z.literal(''), z.string().regex(/^\d{1,4}$/, 'Ingrese un número entero de días.')]),
  moneda: () => moneda,
  'origen del peso': () => pesoOrigen,
  'origen del precio': () => precioOrigen,
  numero: () => z.union([z.literal(''), z.string().regex(/^\d{1,6}$/)]),
  'medida de la familia': () =>
    z.codec(z.union([z.int(), z.string().regex(/^\d{1,4}$/)]), z.int().min(0), {
      decode: Number,
      encode: (value) => value,
    }),
}

/** A number of days, as the form takes it: a server may keep it with decimals, '15.00'. Words stay as they are. */
const dias = leaf<string, string | number | null>(
  (value, drift) => {
    const whole = entero.read(value, drift, '')
    return whole === UNREADABLE ? texto.read(value, drift, '') : String(whole)
  },
  () => '',
)

const RECORD = {
  familia: codigo,
  texto,
  codigos: lista(codigoOrEmpty),
  medidas: lista(decimalOrEmpty),
  lote: fichaOrNull,
  decimal: decimalOrEmpty,
  dias,
  moneda: unoDe(['D', 'P']),
  'origen del peso': unoDe(pesoOrigen.options, 'lista'),
  'origen del precio': unoDe(precioOrigen.options, 'manual'),
  numero: codigoOrEmpty,
  'medida de la familia': enteroOrCero,
} satisfies Record<HoldsItem, unknown>

type Fields = typeof CAMPOS_ITEM
type Name = keyof Fields
type Sent<K extends Name> = ReturnType<(typeof FORM)[Fields[K]['holds']]>
type Form = { [K in Name]: Fields[K] extends { later: true } ? z.ZodDefault<Sent<K>> : Sent<K> }
/** The fields without which a line cannot be read. */
type Essential = 'nro_item' | 'familia' | 'moneda'
type Own = { [K in Name]: Fields[K] extends { own: true } ? K : never }[Name]
type Reading<Names extends Name> = { [K in Names]: (typeof RECORD)[Fields[K]['holds']] }

const sent = (campo: CampoDeItem, name: Name) => {
  const schema: z.ZodType = FORM[campo.holds](campo)

  return campo.later ? schema.default(emptyOf(name)) : schema
}

const told = (isOwn: boolean) =>
  ofItem(({ holds, own = false }, name) =>
    own === isOwn && !['nro_item', 'familia', 'moneda'].includes(name) ? RECORD[holds] : undefined,
  )

/** A line of a saved document as the server sends it. */
export const itemRecord = record(
  { nro_item: entero, familia: RECORD.familia, moneda: RECORD.moneda },
  { ...(told(false) as Reading<Exclude<Name, Essential | Own>>), estado: texto },
  {
    ...(told(true) as Reading<Own>),
    /** How much of it sales notes took, in which notes (DOC-09), and how much of it the warehouse prepared. */
    tomado: decimalOrEmpty,
    notas_venta: lista(codigo),
    cantidad_preparada: decimalOrEmpty,
    /** Why the line waits, or waited, for approval (DOC-10). */
    aprobacion,
    /** The list's price, and the product's rate of IVA in per cent, from the time when the line's price was set (VIS-12, DOC-14). */
    precio_lista: decimalOrEmpty,
    iva: decimalOrEmpty,
    /** The same of today, which a save notes where it notes any (anotar.ts). */
    precio_lista_hoy: decimalOrEmpty,
    iva_hoy: decimalOrEmpty,
    /** The rules of its family when it was saved, so that a later change of them changes no saved line (DAT-16). */
    reglas,
  },
)
export type ItemRecord = z.output<typeof itemRecord>

/** A line of productos[i][...] (ITM-16). */
export const itemForm = z.strictObject(ofItem(sent) as Form)
export type ItemForm = z.output<typeof itemForm>
