import { formatDecimal } from '@yunque/contracts/codecs/format'

/** A number on paper, with the given decimals, or else with its own, up to 8. */
export const numero = (text: string, min = 0, max = 8): string => formatDecimal(text, min, max)

/** '2,00 x 1.000,00 x 2.000,00'; a range is '2,00 a 3,00' (ITM-13). */
export const medidasDe = ({
  medidas_seleccionadas: desde,
  medidas_seleccionadas_hasta: hasta,
}: Readonly<Record<'medidas_seleccionadas' | 'medidas_seleccionadas_hasta', readonly string[]>>): string =>
  desde
    .map((medida, i) => [medida, hasta[i] ?? ''].map((text) => numero(text, 2)))
    .map(([from = '', to = '']) => (to === '' || to === from ? from : `${from} a ${to}`))
    .filter((text) => text !== '')
    .join(' x ')
