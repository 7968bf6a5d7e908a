import type { Decimal } from '@yunque/pricing'
import type { BasePeso } from '../../src/rooms/productos/peso-teorico.ts'

/** An option of a selector; the factors multiply the family's price and, where it is catalogued, its weight. */
export type OpcionSeed = readonly [value: string, text: string, precio?: Decimal, peso?: Decimal]

export type SelectorSeed = { nombre: string; opciones: readonly OpcionSeed[] }

/** Values in millimetres that are in stock. */
type MedidaSeed = { nombre: string; valores: readonly Decimal[] }

/** A family of products: what it requires of an item (ITM-10) and what its products cost. */
export type FamiliaSeed = {
  codigo: string
  nombre: string
  negocio: 'I' | 'E' | 'H'
  /** 1: priced by quantity (PRC-01). */
  medidas_familia: 0 | 1
  um1: 'UN' | 'KG' | 'M'
  um2: 'KG' | ''
  densidad: Decimal | null
  base_peso: BasePeso
  /** Kilos of the lightest piece or metre, where the catalogue and not the measures give the weight. */
  peso: Decimal | null
  /** The beginning of its products' prod01 and descrip. */
  prefijo: string
  descrip: string
  /** U$S per kilo, or per unit of quantity where medidas_familia is 1. */
  precio: Decimal
  /** Rate of IVA, if it differs from the general one (DOC-14). */
  iva?: Decimal
  /** Also has list prices in pesos. */
  listaEnPesos: boolean
  /** Comes from several mills, and each lot names its own (FAM-05: families 13 and 14). */
  procedencia: boolean
  /** Is kept in stock; services are not. */
  enStock: boolean
  productos: readonly SelectorSeed[]
  atributos: readonly SelectorSeed[]
  medidas: readonly MedidaSeed[]
}

/** Values that most families share: sold by weight, counted in pieces, stocked, in dollars only. */
export const COMUN = {
  medidas_familia: 0,
  um1: 'UN',
  um2: 'KG',
  peso: null,
  listaEnPesos: false,
  procedencia: false,
  enStock: true,
  atributos: [],
  medidas: [],
} as const satisfies Partial<FamiliaSeed>

/** Counted and priced by the piece, with the weight from the catalogue. */
export const POR_PIEZA = { ...COMUN, medidas_familia: 1, densidad: null, base_peso: 'pieza' } as const

export const LARGO_BARRA: MedidaSeed = { nombre: 'Largo', valores: ['3000.00', '4000.00', '6000.00'] }
