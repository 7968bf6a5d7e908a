import { unaccented } from '@yunque/contracts/codecs/text'
import { inMm } from '@yunque/pedidos'
import { type Decimal, isKnown, medida, NO_FIGURE, orNoFigure } from '@yunque/pricing'

/** What houses call the measures that a weight is computed from, besides their own names. */
const TAMBIEN = {
  Espesor: ['espesor de pared', 'pared', 'esp'],
  Ancho: [],
  Largo: ['longitud', 'long'],
  Diámetro: ['diametro exterior', 'diametro ext', 'diam exterior', 'diam', 'ø'],
  Lado: ['entre caras', 'entrecaras'],
} as const satisfies Record<string, readonly string[]>
export type MedidaDePeso = keyof typeof TAMBIEN

const plain = (nombre: string) => unaccented(nombre.replaceAll('.', ' ')).replace(/\s+/g, ' ').trim()

const NOMBRES = (Object.keys(TAMBIEN) as MedidaDePeso[]).map(
  (medida) => [medida, [plain(medida), ...TAMBIEN[medida]]] as const,
)

type Medida = { nombre: string; um: string }

/** Where among a familia's measures each stands that a weight is computed from; its own name goes before another one. */
export const medidasDePeso = (medidas: readonly { nombre: string }[]): ReadonlyMap<MedidaDePeso, number> => {
  const suyos = medidas.map(({ nombre }) => plain(nombre))

  return new Map(
    NOMBRES.flatMap(([medida, nombres]) => {
      const i = nombres.map((nombre) => suyos.indexOf(nombre)).find((at) => at >= 0)
      return i === undefined ? [] : [[medida, i] as const]
    }),
  )
}

/**
 * A line's measures that its weight is computed from, in millimetres whatever their unit is (mm where it says none), and first with the
 * 2 decimals that a measure has (PES-06); '' for one that is not chosen, that rounds up to more than a line can have (VIS-23), or that is
 * no length.
 */
export const medidasEnMm = (
  suyas: readonly Medida[],
  valores: readonly string[],
): Partial<Record<MedidaDePeso, Decimal>> =>
  Object.fromEntries(
    [...medidasDePeso(suyas)].map(([nombre, i]) => {
      const valor = valores[i]
      const redonda = isKnown(valor) ? orNoFigure(() => medida(valor)) : NO_FIGURE

      return [nombre, redonda === NO_FIGURE ? '' : inMm(redonda, suyas[i]?.um || 'mm')]
    }),
  )
