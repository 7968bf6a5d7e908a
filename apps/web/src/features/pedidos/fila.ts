import type { CampoLeido, RenglonLeido } from '@yunque/contracts/pedidos'
import type { Lugar } from '@yunque/contracts/productos'
import { hasPesoUnitario, reglasDe } from '@yunque/pricing'

/** The document that the lines go into, on which their cells depend. */
export type DestinoDePedido = { lugar: Lugar; deposito: string }

/** What a person answered, by the field's `lugar`. */
export type Respuestas = Readonly<Record<string, string>>

const valorDe = ({ lugar, valor }: CampoLeido, respuestas: Respuestas): string => respuestas[lugar] ?? valor

const numbered = ({ campos }: RenglonLeido, prefix: string): CampoLeido[] =>
  campos.filter(({ lugar }) => lugar.startsWith(`${prefix}.`))

/** How sure a line is: as its least sure field that nobody has answered. */
export const certezaDe = ({ campos }: RenglonLeido, respuestas: Respuestas = {}): CampoLeido['certeza'] => {
  const open = campos.filter(({ lugar }) => !respuestas[lugar]).map(({ certeza }) => certeza)
  if (open.includes('preguntar')) return 'preguntar'

  return open.includes('probable') ? 'probable' : 'seguro'
}

/** What stands in a field by its place, '' where the line has none. */
const valorEn = ({ campos }: RenglonLeido, lugar: string, respuestas: Respuestas): string => {
  const campo = campos.find((one) => one.lugar === lugar)

  return campo ? valorDe(campo, respuestas) : ''
}

/** The texts for the cells of quantity and total weight. Kilos of a product that is sold by the piece are its weight (PES-04). */
const cantidades = (renglon: RenglonLeido, respuestas: Respuestas): { cantidad: string; peso: string } => {
  const [cantidad, um] = [valorEn(renglon, 'cantidad', respuestas), valorEn(renglon, 'um', respuestas)]
  if (um === renglon.um1) return { cantidad, peso: '' }

  // Metres of a product sold by the piece, or pieces of one sold by the kilo, are not converted: a person says what
  // they are (PED-02).
  return { cantidad: '', peso: um === 'KG' ? cantidad : '' }
}

/** Whether the quantity fits no cell of its familia, so that it is shown to the person who fills the line. */
export const lacksCelda = (renglon: RenglonLeido, respuestas: Respuestas): boolean => {
  const [familia, said] = ['familia', 'cantidad'].map((lugar) => valorEn(renglon, lugar, respuestas))
  const { cantidad, peso } = cantidades(renglon, respuestas)

  return familia !== '' && said !== '' && cantidad === '' && peso === ''
}

/** What another reader proposes does not count until somebody has chosen its familia (PED-08). */
export const isProposed = ({ ayuda }: RenglonLeido, { familia }: Respuestas): boolean => ayuda && !familia

/** The line as cells, in the order in which the editor takes a pasted row; what is not known stays empty (VIS-13). */
export const filaDe = (
  renglon: RenglonLeido,
  respuestas: Respuestas,
  { lugar, deposito }: DestinoDePedido,
): string[] => {
  const familia = renglon.campos.find((campo) => campo.lugar === 'familia')
  const codigo = familia ? valorDe(familia, respuestas) : ''
  // A familia that the person chose himself is another one than was read, so that none of its other cells was read.
  const isProposed = renglon.ayuda && familia?.alternativas[0]?.value === codigo
  // A blank row would be no line: what was asked for stands where the familia goes, marked, until somebody says what it is (PED-03).
  if (codigo === '') return [renglon.texto.replace(/\s+/g, ' ')]
  if (familia?.valor !== codigo && !isProposed) return [codigo]
  const reglas = reglasDe(codigo, renglon.reglas)
  const atributos = Array.from({ length: renglon.atributos }, (_, i) => valorEn(renglon, `atributos.${i}`, respuestas))
  const { cantidad, peso } = cantidades(renglon, respuestas)

  return [
    codigo,
    ...numbered(renglon, 'productos').map((campo) => valorDe(campo, respuestas)),
    ...atributos,
    ...numbered(renglon, 'medidas').map((campo) => valorDe(campo, respuestas)),
    cantidad,
    ...(hasPesoUnitario({ lugar, deposito, reglas }) ? [''] : []),
    ...(reglas.ocultaPeso ? [] : [peso]),
  ]
}
