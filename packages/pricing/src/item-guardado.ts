import { isKnown } from './decimal.ts'
import { familia } from './familias.ts'
import type { Contexto } from './lugar.ts'
import { medida } from './medida.ts'
import { pesoTotal, pesoTotalDeFamilia, pesoTotalEsCantidad } from './peso-total.ts'

/** The numbers of a line that are stored as the rules say and not as they were typed; '' is not known. */
export type NumerosGuardados = {
  medidas_familia: number
  medidas_seleccionadas: string[]
  medidas_seleccionadas_hasta: string[]
  cantidad: string
  peso_unitario: string
  peso_total: string
}

const pesos = (item: NumerosGuardados, contexto: Contexto): Partial<NumerosGuardados> => {
  if (familia(contexto.familia).ocultaPeso) {
    // Nobody sees it, so nobody can have typed it: it is worked out, or there is none.
    return item.medidas_familia === 1 ? { peso_unitario: '', peso_total: '' } : { peso_total: pesoTotal(item) ?? '' }
  }
  if (pesoTotalEsCantidad(contexto)) return { peso_unitario: '1' }

  return { peso_total: pesoTotalDeFamilia(item.peso_total, contexto.familia) ?? '' }
}

/**
 * The numbers of a line as a server stores them, so that every view reckons one total from them:
 * measures of 2 decimals (PES-06); family 1's total weight rounded (PES-01); a unit weight of 1 where the quantity is the
 * weight (PES-05); of a family that hides its weight the one that follows from quantity and unit weight, or none where it is
 * priced by the piece (FAM-03). A typed number is altered nowhere else. Errors: `PricingError` on a bad operand.
 */
export const itemGuardado = (item: NumerosGuardados, contexto: Contexto): NumerosGuardados => {
  const redondas = (values: string[]) => values.map((value) => (isKnown(value) ? medida(value) : value))

  return {
    ...item,
    medidas_seleccionadas: redondas(item.medidas_seleccionadas),
    medidas_seleccionadas_hasta: redondas(item.medidas_seleccionadas_hasta),
    ...pesos(item, contexto),
  }
}
