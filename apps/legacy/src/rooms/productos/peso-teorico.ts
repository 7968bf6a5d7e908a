import type { Decimal } from '@yunque/pricing'
import type { MedidaDePeso } from './medidas-de-peso.ts'

/** How the weight of a piece is known: see `productos.base_peso`. */
export type BasePeso = 'pieza' | 'metro' | 'kilo' | keyof typeof FORMAS

/** The values that the weight of one unit of quantity depends on. */
type PesoTeoricoInput = {
  base_peso: BasePeso
  /** Kilos of a piece (pieza) or of a metre (metro). */
  peso: Decimal | null
  /** What the quantity counts: pieces, metres or kilos. */
  um1: string
  /** Kilos per cubic decimetre. */
  densidad: Decimal | null
  /** In millimetres with at most 3 decimals, by the measure's name; '' while not chosen. */
  medidas: Readonly<Record<string, Decimal>>
}

/** Thousandths of a millimetre: a hundredth of an inch, or of a foot, has three decimals. */
type Lados = Readonly<Record<string, bigint>>

/** Area factors with 8 decimals: 1, π/4, π, √3/2. */
const UNO = 100_000_000n
const PI_CUARTOS = 78_539_816n
const PI = 314_159_265n
const HEXAGONO = 86_602_540n

/** Cross-section of each shape: the measures that it needs and its area factor. */
const FORMAS = {
  chapa: {
    medidas: ['Espesor', 'Ancho'],
    factor: UNO,
    seccion: ({ Espesor = 0n, Ancho = 0n }: Lados) => Espesor * Ancho,
  },
  redonda: { medidas: ['Diámetro'], factor: PI_CUARTOS, seccion: ({ Diámetro = 0n }: Lados) => Diámetro * Diámetro },
  cuadrada: { medidas: ['Lado'], factor: UNO, seccion: ({ Lado = 0n }: Lados) => Lado * Lado },
  /** `Lado` is the distance between parallel faces. */
  hexagonal: { medidas: ['Lado'], factor: HEXAGONO, seccion: ({ Lado = 0n }: Lados) => Lado * Lado },
  tubo: {
    medidas: ['Diámetro', 'Espesor'],
    factor: PI,
    seccion: ({ Diámetro = 0n, Espesor = 0n }: Lados) => (Diámetro - Espesor) * Espesor,
  },
} as const satisfies Record<string, { medidas: readonly string[]; factor: bigint; seccion: (lados: Lados) => bigint }>

/** The measures that a weight of this basis needs of a familia, beside its density; none where the catalogue tells the weight. */
export const medidasDeForma = (base_peso: string): readonly MedidaDePeso[] =>
  Object.hasOwn(FORMAS, base_peso) ? FORMAS[base_peso as keyof typeof FORMAS].medidas : []

/** A family without 'Largo' is counted by the metre. */
const METRO: Decimal = '1000.00'

/** '7.93' is 793 with 2 decimals. */
const scaled = (text: Decimal) => {
  const [whole = '', decimals = ''] = text.split('.')

  return { digits: BigInt(whole + decimals), scale: decimals.length }
}

const thousandths = (text: Decimal): bigint => {
  const { digits, scale } = scaled(text)
  if (scale > 3) throw new RangeError(`A measure in mm has at most 3 decimals (ITM-13): ${text}`)

  return digits * 10n ** BigInt(3 - scale)
}

const toDecimal8 = (rounded: bigint): Decimal => {
  const digits = String(rounded).padStart(9, '0')

  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** A weight has at most 12 whole digits, as a line can have; a slip of a finger in a measure makes more. */
const MAX_PESO = 10n ** 20n

/** `numerator` / 10^`places` with 8 decimals, half up; '' where that is no weight (VIS-23). */
const inDecimal8 = (numerator: bigint, places: number): Decimal => {
  const divisor = 10n ** BigInt(places)
  const rounded = (2n * numerator * 100_000_000n + divisor) / (2n * divisor)

  return rounded < MAX_PESO ? toDecimal8(rounded) : ''
}

/**
 * Kilos of a unit where the catalogue tells kilos per metre: where pieces are counted, those of the piece's length; of
 * one metre where the familia has no length.
 */
const pesoPorMetro = ({ um1, peso, medidas: { Largo } }: PesoTeoricoInput): Decimal => {
  if (peso === null || um1 !== 'UN' || Largo === undefined) return peso ?? ''
  if (Largo === '') return ''
  const { digits, scale } = scaled(peso)

  // Thousandths of a millimetre are 6 decimals of a metre.
  return inDecimal8(digits * thousandths(Largo), scale + 6)
}

/**
 * Kilos of one unit of quantity: a piece, a metre or a kilo.
 *
 * Units: measures in mm, density in kg/dm³. Rounding: once, to 8 decimals, half up; no floats are used. Unknown: '' while a
 * measure, the density or the catalogue weight is missing.
 *
 * @see API-09
 * @example a sheet of 2 × 1000 × 2000 mm at 7.93 kg/dm³ weighs '31.72000000'
 */
export const pesoTeorico = (input: PesoTeoricoInput): Decimal => {
  const { base_peso, peso } = input
  if (base_peso === 'kilo') return '1.00000000'
  if (base_peso === 'pieza') return peso ?? ''
  if (base_peso === 'metro') return pesoPorMetro(input)

  const { densidad, medidas } = input
  const { factor, seccion, medidas: needed } = FORMAS[base_peso]
  const known = { Largo: METRO, ...medidas }
  const isMissing = [...needed, 'Largo'].some((nombre) => !known[nombre as keyof typeof known])
  if (isMissing || densidad === null) return ''

  const lados = Object.fromEntries(Object.entries(known).map(([nombre, valor]) => [nombre, thousandths(valor || '0')]))
  const { digits, scale } = scaled(densidad)
  const product = seccion(lados) * (lados.Largo ?? 0n) * factor * digits
  if (product <= 0n) return ''

  // A thousandth of a mm, cubed, is 1e-9 mm³ or 1e-15 dm³; the factor has 8 decimals.
  return inDecimal8(product, 23 + scale)
}
