import type { Contexto } from './contexto.ts'
import { isKnown } from './decimal.ts'
import { medida } from './medida.ts'
import { totalsOf } from './totals-of.ts'

/** The numbers of a line that are stored as the rules say and not as they were typed; '' is not known. */
export type NumerosGuardados = {
  medidas_familia: number
  medidas_seleccionadas: string[]
  medidas_seleccionadas_hasta: string[]
  cantidad: string
  peso_unitario: string
  peso_total: string
}

/**
 * The numbers of a line as a server stores them, so that every view reckons one total from them: measures of 2 decimals
 * (PES-06), and the weights of `totalsOf`. Errors: `PricingError` on a bad operand.
 */
export const numerosGuardados = (item: NumerosGuardados, contexto: Contexto): NumerosGuardados => {
  const { medidas_familia, cantidad } = item
  const { peso_unitario, peso_total } = totalsOf(
    { medidas_familia, cantidad, peso_unitario: item.peso_unitario, peso_total: item.peso_total },
    contexto,
  )
  const redondas = (values: string[]) => values.map((value) => (isKnown(value) ? medida(value) : value))

  return {
    ...item,
    medidas_seleccionadas: redondas(item.medidas_seleccionadas),
    medidas_seleccionadas_hasta: redondas(item.medidas_seleccionadas_hasta),
    peso_unitario: peso_unitario ?? '',
    peso_total: peso_total ?? '',
  }
}
