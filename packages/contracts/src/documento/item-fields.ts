// The fields of a document's line, one to a row, as fields.ts has those of its header. Made from this table: form and
// record (item.ts), words (labels.ts), an empty line, what is sent, storing, a copy, conflicts, the history, and the
// comparison after a save of unknown outcome. It does without zod, since first screens read the words.

/** What a field of a line holds. item.ts has its codecs. */
export type HoldsItem =
  | 'familia'
  | 'texto'
  | 'codigos'
  | 'medidas'
  | 'lote'
  | 'decimal'
  | 'dias'
  | 'moneda'
  | 'origen del peso'
  | 'origen del precio'
  | 'numero'
  | 'medida de la familia'

/** One field of a line. */
export type CampoDeItem = {
  holds: HoldsItem
  /** What people call it. A field without a word identifies the line or describes its family, and nobody fills it in. */
  word?: string
  /** Longest value of a text, in code points. */
  max?: number
  /** Places of a decimal. */
  decimales?: number
  /** `later`: earlier drafts lack this field. `own`: moreover no other server tells it, since it is an addition of ours. */
  later?: true
  own?: true
  /** Fields that only make sense together: a conflict about one of them is one about all (VIS-07). */
  group?: 'producto' | 'medidas' | 'pesos' | 'precio'
  /** The server may work it out by itself, whatever was sent (ARQ-16). */
  reckoned?: true
  /** A copy starts with this field empty (DOC-13). */
  goes?: 'anew'
  /** Why the history or the paper leaves it out; a test walks every field through each of them. */
  absent?: Partial<Record<'historial' | 'papel', string>>
}

/** Characters that an observation of a line holds (ITM-11). */
export const OBSERVACION_MAX = 35

const DE_LA_CASA = { papel: 'of the house, never a client’s to read (VIS-14)' }

export const CAMPOS_ITEM = {
  /** '' is a line that was never saved; the server keeps it stable afterwards. */
  nro_item: { holds: 'numero', reckoned: true, goes: 'anew' },
  /** Line of the quotation that a line of a nota_venta was made from, '' otherwise (DOC-07). */
  nro_item_origen: { holds: 'numero', later: true, goes: 'anew' },
  familia: {
    holds: 'familia',
    word: 'Familia',
    group: 'producto',
    absent: { papel: 'the description tells what it is' },
  },
  descripcion: { holds: 'texto', word: 'Descripción', max: 200, group: 'producto', reckoned: true },
  productos_seleccionados: { holds: 'codigos', word: 'Producto', group: 'producto' },
  medidas_seleccionadas: { holds: 'medidas', word: 'Medidas', group: 'medidas' },
  medidas_seleccionadas_hasta: { holds: 'medidas', word: 'Medidas hasta', group: 'medidas' },
  atributos_seleccionados: { holds: 'codigos', word: 'Atributos' },
  observacion_cliente: { holds: 'texto', word: 'Observación cliente', max: OBSERVACION_MAX },
  observacion_interna: { holds: 'texto', word: 'Observación interna', max: OBSERVACION_MAX, absent: DE_LA_CASA },
  observacion_etiqueta: {
    holds: 'texto',
    word: 'Observación etiqueta',
    max: OBSERVACION_MAX,
    later: true,
    absent: DE_LA_CASA,
  },
  /** A copy does not take the lot: the original document has it. */
  ficha: { holds: 'lote', word: 'Ficha', group: 'producto', goes: 'anew', absent: DE_LA_CASA },
  cantidad: { holds: 'decimal', word: 'Cantidad', decimales: 2, group: 'pesos' },
  /** Weights may be '' where the family hides them. */
  peso_unitario: { holds: 'decimal', word: 'Peso unitario', decimales: 8, group: 'pesos', reckoned: true },
  peso_total: { holds: 'decimal', word: 'Peso total', decimales: 8, group: 'pesos', reckoned: true },
  peso_origen: {
    holds: 'origen del peso',
    word: 'Origen del peso',
    group: 'pesos',
    reckoned: true,
    later: true,
    own: true,
    absent: { ...DE_LA_CASA, historial: 'it shows in the weight' },
  },
  moneda: { holds: 'moneda', word: 'Moneda', group: 'precio' },
  precio_unitario: { holds: 'decimal', word: 'Precio unitario', decimales: 8, group: 'precio' },
  precio_origen: {
    holds: 'origen del precio',
    word: 'Origen del precio',
    group: 'precio',
    reckoned: true,
    absent: { ...DE_LA_CASA, historial: 'it shows in the price' },
  },
  precio_total: { holds: 'decimal', word: 'Precio total', decimales: 2, reckoned: true },
  plazo_entrega: { holds: 'dias', word: 'Plazo de entrega' },
  /** 1: priced by quantity, otherwise by weight (PRC-01, PRC-02). */
  medidas_familia: { holds: 'medida de la familia', group: 'producto' },
} as const satisfies Record<string, CampoDeItem>

type Fields = typeof CAMPOS_ITEM
/** Every field that is sent of a line. */
export type NombreItem = keyof Fields
/** The fields that people fill in or read. */
export type CampoItem = { [K in NombreItem]: Fields[K] extends { word: string } ? K : never }[NombreItem]
/** The names of the fields that hold one of these kinds. */
export type ItemHolding<H extends HoldsItem> = {
  [K in NombreItem]: Fields[K]['holds'] extends H ? K : never
}[NombreItem]

export const NOMBRES_ITEM = Object.keys(CAMPOS_ITEM) as NombreItem[]

/** One property of each field, for those fields that have it. */
export const ofItem = <T>(read: (campo: CampoDeItem, name: NombreItem) => T | undefined) =>
  Object.fromEntries(
    NOMBRES_ITEM.map((name) => [name, read(CAMPOS_ITEM[name], name)]).filter(([, value]) => value !== undefined),
  ) as Partial<Record<NombreItem, T>>

/** The fields that hold one of these kinds. */
export const itemHolding = <H extends HoldsItem>(...kinds: readonly H[]) =>
  NOMBRES_ITEM.filter((name): name is ItemHolding<H> =>
    (kinds as readonly HoldsItem[]).includes(CAMPOS_ITEM[name].holds),
  )

/** The empty value of each kind. */
const EMPTY = {
  familia: '',
  texto: '',
  decimal: '',
  dias: '',
  numero: '',
  codigos: [] as never[],
  medidas: [] as never[],
  lote: null,
  moneda: 'D',
  'medida de la familia': 0,
  'origen del peso': 'lista',
  'origen del precio': 'lista',
} as const satisfies Record<HoldsItem, unknown>

/** A field's value in a line that nobody has filled in. */
export const emptyOf = (name: NombreItem) => EMPTY[CAMPOS_ITEM[name].holds]

type Anew = {
  [K in NombreItem as Fields[K] extends { goes: 'anew' } ? K : never]: (typeof EMPTY)[Fields[K]['holds']]
}

/** The fields that are emptied in a line's copy (DOC-13). */
export const ITEM_ANEW = ofItem(({ goes }, name) => (goes === 'anew' ? emptyOf(name) : undefined)) as Anew
