import { diaDeSemana, masDias } from '@yunque/contracts/codecs/dias'
import { multiplyRounded } from '@yunque/pricing'
import { diasDe } from './documento-plan.ts'
import { createRandom } from './random.ts'
import type { Row, SeedOptions, World } from './world.ts'

export type DolarSeed = Row<'dolar_cotizaciones'>

/** How many days before the first document the rates begin. */
const ANTES = 10
/** Pesos for a dollar, in cents, on the first day. */
const INICIO = 138_000

const isWeekend = (fecha: string): boolean => [0, 6].includes(diaDeSemana(fecha))

const pesos = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Rates of every business day since the first document, oldest first; the last one is today's or that of the Friday before. */
export const makeDolar = ({ today, scale }: SeedOptions): DolarSeed[] => {
  const random = createRandom('dolar')
  const dias = ANTES + diasDe(scale)
  let cents = INICIO

  return Array.from({ length: dias }, (_, i) => masDias(today, i - dias + 1))
    .filter((fecha) => !isWeekend(fecha))
    .map((fecha) => {
      cents += random.int(-450, 620)
      const divisa = pesos(cents)
      const plazo = (recargo: string) => multiplyRounded(divisa, recargo, 2)

      return {
        fecha,
        billete: pesos(cents + 1_000),
        divisa,
        dias_30: plazo('1.028'),
        dias_60: plazo('1.057'),
        dias_90: plazo('1.088'),
      }
    })
}

/** The rates that were the latest on a day. */
export const dolarDe = (rates: readonly DolarSeed[], fecha: string): DolarSeed => {
  const rate = rates.findLast((row) => row.fecha <= fecha) ?? rates[0]
  if (!rate) throw new RangeError('No dollar rates')

  return rate
}

export const seedDolar = (rates: readonly DolarSeed[]): World => ({ dolar_cotizaciones: [...rates] })
