import { formatDecimal } from '@yunque/contracts/format'

export {
  formatCuit as cuitConGuiones,
  formatDate as fechaCorta,
  formatMoney as importe,
} from '@yunque/contracts/format'

/** A number on paper: as many decimals as it has, up to 8, unless it is told how many. */
export const numero = (text: string, min = 0, max = 8): string => formatDecimal(text, min, max)
