import { type Decimal, divideRounded, isKnown, type Operand } from './decimal.ts'
import { exactDigits } from './parse.ts'

/** How a price stands against the list's, in per cent of it with 2 decimals. */
export type ContraLista = { tipo: 'bonificacion' | 'recargo'; porciento: Decimal }

/**
 * What was given off the list price, or put on it. `undefined` where one of the two is not known, the list's is zero, or they
 * differ by less than a hundredth of a per cent. Rounded once, half away from zero. Errors: `PricingError` on a bad operand.
 *
 * @see VIS-12
 * @example contraLista('4.00', '5.00') // { tipo: 'bonificacion', porciento: '20.00' }
 */
export const contraLista = (precio: Operand, lista: Operand): ContraLista | undefined => {
  if (!isKnown(precio) || !isKnown(lista)) return undefined
  const parte = divideRounded(precio, lista, 4)
  if (parte === undefined || parte === '1.0000') return undefined
  const diferencia = String(10_000n - exactDigits(parte))
  const text = diferencia.replace('-', '').padStart(3, '0')

  return {
    tipo: diferencia.startsWith('-') ? 'recargo' : 'bonificacion',
    porciento: `${text.slice(0, -2)}.${text.slice(-2)}`,
  }
}
