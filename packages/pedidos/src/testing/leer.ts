import type { Campo, Lectura, Renglon } from '../pedido.ts'
import { readPedidoText } from '../read-pedido.ts'
import { learnCatalogo } from '../vocabulario.ts'
import { catalogo } from './catalogo.ts'

const vocabulario = learnCatalogo(catalogo)

export const leer = (texto: string): Renglon[] => readPedidoText(texto, vocabulario)

/** A field's value, with '~' where it is only probable; '?' where it is asked. */
export const campoLeido = ({ valor, certeza }: Campo): string =>
  certeza === 'preguntar' ? '?' : `${valor}${certeza === 'probable' ? '~' : ''}`

/** What the text's only request was read as: its measures, its quantity and the unit of that. */
export const leido = (texto: string): string => {
  const [lectura, ...more] = leer(texto).flatMap((one): Lectura[] => (one.lectura ? [one.lectura] : []))
  if (!lectura || more.length > 0) return `${more.length + (lectura ? 1 : 0)} requests`

  return [...lectura.medidas, lectura.cantidad, lectura.um].map(campoLeido).join(' ')
}
