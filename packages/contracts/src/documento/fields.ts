// The fields of a document's header, one to a row, with everything that the house knows of each. Made from this table:
// form, record and their wire (documento.ts), words (labels.ts), lengths (lengths.ts), a copy, and the comparison after
// a save of unknown outcome. Storing, reading back, history, conflicts and drafts follow from those. It does without
// zod, since first screens read the words.

/** What a field holds. documento.ts has its codecs. */
type Holds = 'cliente' | 'negocio' | 'codigo' | 'texto' | 'fecha' | 'marca' | 'condicion' | 'numero'

/** One field of the header. */
export type Campo = {
  holds: Holds
  /** What people call it: on the screen, in a refusal, a conflict, the history and on paper. */
  word: string
  /** The word for a list's column, where there is less room. */
  head?: string
  /** Longest value of a text, in code points. */
  max?: number
  /** `later`: earlier drafts lack this field. `own`: moreover no other server tells it, since it is an addition of ours. */
  later?: true
  own?: true
  /**
   * What becomes of the field elsewhere. 'his': chosen from the client's own lists, so that another client clears it
   * (CON-09). 'anew': emptied in any copy. 'his order': emptied only in a copy for another client (DOC-13).
   */
  goes?: 'his' | 'anew' | 'his order'
  /** Why a screen, the history or the paper leaves it out; a test walks every field through each of them. */
  absent?: Partial<Record<'pantalla' | 'historial' | 'papel', string>>
}

const DE_LA_CASA = { papel: 'of the house' }

export const CAMPOS = {
  cliente: { holds: 'cliente', word: 'Cliente' },
  razon_reemplazo: { holds: 'texto', word: 'Razón Social', max: 80, goes: 'his' },
  empresa_reemplazo: {
    holds: 'texto',
    word: 'Empresa',
    max: 80,
    goes: 'his',
    absent: { papel: 'the name is on the paper, the firm behind it is of the house' },
  },
  nro_cpt: {
    holds: 'codigo',
    word: 'Contacto',
    goes: 'his',
    absent: { historial: 'the contact is told by his name' },
  },
  negocio: { holds: 'negocio', word: 'Negocio', absent: { papel: 'the house knows it by the lines' } },
  deposito: { holds: 'codigo', word: 'Deposito', absent: DE_LA_CASA },
  referencia: { holds: 'texto', word: 'Referencia', max: 80, goes: 'his order' },
  lugar_entrega: { holds: 'codigo', word: 'Lugar de Entrega', goes: 'his' },
  c_transp: { holds: 'codigo', word: 'Transportista' },
  observaciones: { holds: 'texto', word: 'Observaciones', max: 4000 },
  condicion_ajuste: { holds: 'condicion', word: 'Condición de ajuste', goes: 'his' },
  entrega_valor: { holds: 'codigo', word: 'Entrega de valores', goes: 'his' },
  validez_oferta: { holds: 'fecha', word: 'Validez de Oferta', head: 'Validez', goes: 'anew' },
  flete_seguro_destino: { holds: 'marca', word: 'Flete y seguro en destino' },
  usuario_destino_nv: { holds: 'codigo', word: 'Usuario Destino de la NV', absent: DE_LA_CASA },
  estado: { holds: 'codigo', word: 'Estado', goes: 'anew', absent: DE_LA_CASA },
  tipo_cambio: { holds: 'codigo', word: 'Tipo de Cambio' },
  // The next three belong to a quotation's status panel; a save of the quotation sends them back as they were read
  // (EST-03).
  lugar_entre_sgai: {
    holds: 'texto',
    word: 'Nuevo Lugar de Entrega',
    max: 120,
    goes: 'his',
    later: true,
    own: true,
  },
  cond_pago: {
    holds: 'texto',
    word: 'Condiciones de entrega y pago',
    max: 80,
    goes: 'his',
    later: true,
    own: true,
  },
  fecha_comprometida: { holds: 'fecha', word: 'Fecha Comprometida', goes: 'anew', later: true, own: true },
  /** The quotation that a nota_venta is made from; each line says which of its lines (DOC-07). */
  n_cotizacion_origen: {
    holds: 'numero',
    word: 'Cotización de origen',
    head: 'Cotización',
    goes: 'anew',
    later: true,
    absent: { ...DE_LA_CASA, pantalla: 'a link to the quotation, which the address of a new note names' },
  },
} as const satisfies Record<string, Campo>

export type CampoCabecera = keyof typeof CAMPOS

const nombres = Object.keys(CAMPOS) as CampoCabecera[]

/** One property of each field, for those fields that have it. */
export const ofCampos = <T>(read: (campo: Campo) => T | undefined): Partial<Record<CampoCabecera, T>> =>
  Object.fromEntries(nombres.map((name) => [name, read(CAMPOS[name])]).filter(([, value]) => value !== undefined))

/** The names of the fields that hold one of these kinds. */
export type CampoHolding<H extends Holds> = {
  [K in CampoCabecera]: (typeof CAMPOS)[K]['holds'] extends H ? K : never
}[CampoCabecera]

/** The fields that hold one of these kinds. */
export const camposHolding = <H extends Holds>(...kinds: readonly H[]) =>
  nombres.filter((name): name is CampoHolding<H> => (kinds as readonly Holds[]).includes(CAMPOS[name].holds))

/** The named fields of a form or a row, each as `to` makes it. */
export const mapCampos = <From, K extends keyof From, To>(
  from: From,
  campos: readonly K[],
  to: (value: From[K]) => To,
) => Object.fromEntries(campos.map((campo) => [campo, to(from[campo])])) as Record<K, To>

type Empty<K extends CampoCabecera> = (typeof CAMPOS)[K]['holds'] extends 'marca' ? false : ''

/** A field's value where nobody has filled it in. */
export const emptyCampo = ({ holds }: Campo): '' | false => (holds === 'marca' ? false : '')

/** Every field, empty. */
export const CAMPOS_VACIOS = ofCampos(emptyCampo) as { readonly [K in CampoCabecera]: Empty<K> }

type Going<F> = { readonly [K in CampoCabecera as (typeof CAMPOS)[K] extends { goes: F } ? K : never]: Empty<K> }

/** All fields with this `goes`, emptied (CON-09, DOC-13). */
export const emptied = <F extends NonNullable<Campo['goes']>>(fate: F) =>
  ofCampos((campo) => (campo.goes === fate ? emptyCampo(campo) : undefined)) as Going<F>
