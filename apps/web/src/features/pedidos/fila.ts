import type { CampoLeido, RenglonLeido } from '@yunque/contracts/pedidos'
import type { Lugar } from '@yunque/contracts/productos'
import { reglasDe, tienePesoUnitario } from '@yunque/pricing'

/** Where the lines go: their cells differ by it. */
export type Destino = { lugar: Lugar; deposito: string }

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

/** What stands in the quantity's cell and in that of the whole weight: kilos of what is sold by piece are its weight (PES-04). */
const cantidades = (renglon: RenglonLeido, respuestas: Respuestas): { cantidad: string; peso: string } => {
  const of = (lugar: string) => {
    const campo = renglon.campos.find((one) => one.lugar === lugar)
    return campo ? valorDe(campo, respuestas) : ''
  }
  const [cantidad, um] = [of('cantidad'), of('um')]
  if (um === renglon.um1) return { cantidad, peso: '' }

  // Metres of pieces, or pieces of what is sold by the kilo, are not converted: a person says what they are (PED-02).
  return { cantidad: '', peso: um === 'KG' ? cantidad : '' }
}

/** Quantity and unit that no cell takes, for whoever fills the line. */
export const sinCelda = (renglon: RenglonLeido, respuestas: Respuestas): boolean => {
  const cantidad = renglon.campos.find(({ lugar }) => lugar === 'cantidad')
  const { cantidad: inCell, peso } = cantidades(renglon, respuestas)

  return cantidad !== undefined && valorDe(cantidad, respuestas) !== '' && inCell === '' && peso === ''
}

/** The line as cells, in the order in which the editor takes a pasted row; what is not known stays empty (VIS-13). */
export const filaDe = (renglon: RenglonLeido, respuestas: Respuestas, { lugar, deposito }: Destino): string[] => {
  const familia = renglon.campos.find((campo) => campo.lugar === 'familia')
  const codigo = familia ? valorDe(familia, respuestas) : ''
  // Answered by hand, the familia's own cells were not read.
  const isProposed = renglon.ayuda && familia?.alternativas[0]?.value === codigo
  if (codigo === '' || (familia?.valor !== codigo && !isProposed)) return [codigo]
  const reglas = reglasDe(codigo, renglon.reglas)
  const atributos = Array.from({ length: renglon.atributos }, (_, i) => {
    const said = renglon.campos.find((campo) => campo.lugar === `atributos.${i}`)
    return said ? valorDe(said, respuestas) : ''
  })
  const { cantidad, peso } = cantidades(renglon, respuestas)

  return [
    codigo,
    ...numbered(renglon, 'productos').map((campo) => valorDe(campo, respuestas)),
    ...atributos,
    ...numbered(renglon, 'medidas').map((campo) => valorDe(campo, respuestas)),
    cantidad,
    ...(tienePesoUnitario({ lugar, deposito, reglas }) ? [''] : []),
    ...(reglas.ocultaPeso ? [] : [peso]),
  ]
}
