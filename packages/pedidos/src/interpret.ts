import type { Decimal } from '@yunque/pricing'
import type { MedidaCatalogo } from './catalogo.ts'
import { MM, times } from './numeros/milimetros.ts'
import type { Numero } from './numeros/numero.ts'
import type { Certeza } from './pedido.ts'

/** A number's meaning in one place of a reading: its value there, how well that fits, and how sure it can be at most. */
export type Papel = {
  valor: Decimal | null
  puntos: number
  certeza: Certeza
  /** The text does not say its unit. */
  supuesta?: boolean
  /** Its unit is taken from the last number of its chain. */
  prestada?: boolean
}

/** What the numbers of a chain share: the unit of the last one ('1x2 mts'), whether any is in inches or feet, how many they are. */
export type EnCadena = {
  unidad: 'CM' | 'M' | 'FT' | null
  pulgadas: boolean
  pies: boolean
  largo: number
  hasEspesor: boolean
  /** The next number begins a chain, as the sides of a sheet do after its thickness. */
  antesDeCadena?: boolean
}

/** Greatest difference between a measure and the warehouse's value, which may be cut to hundredths: 1/8" is kept as 3,17. */
const SAME = 0.0101

const worst = (a: Certeza, b: Certeza): Certeza =>
  a === 'preguntar' || b === 'preguntar' ? 'preguntar' : a === 'probable' || b === 'probable' ? 'probable' : 'seguro'

/** How well a value fits a measure that the warehouse keeps; undefined where it cannot be one. */
const fit = (
  valor: Decimal,
  { valores }: MedidaCatalogo,
  isSaid: boolean,
  isJoined: boolean,
): { puntos: number; certeza: Certeza } | undefined => {
  const mm = Number(valor)
  const kept = valores.map(Number)
  const [min, max] = [Math.min(...kept), Math.max(...kept)]
  if (mm <= 0) return undefined
  if (kept.length === 0) return { puntos: 0.5, certeza: 'probable' }
  if (kept.some((one) => Math.abs(one - mm) < SAME)) return { puntos: 2, certeza: 'seguro' }
  if (mm >= min && mm <= max) return { puntos: 1.5, certeza: 'seguro' }
  if (mm >= min / 2 && mm <= max * 2) return { puntos: 0.3, certeza: 'probable' }

  // Ten times what is kept is rather the length of all bars together, and a tenth of it in no unit is rather in another one.
  const certeza = mm >= 10 * max || (!isSaid && 10 * mm < min) ? 'preguntar' : 'probable'
  if (isJoined) return { puntos: -1.5, certeza }

  return isSaid ? { puntos: -2, certeza } : undefined
}

/** The less usual reading of '1.250' costs more points than that of '1,250', since es-AR groups thousands by points. */
const doubt = ({ valores, dudoso }: Numero, dudosa: boolean): { costo: number; certeza: Certeza } => {
  if (!dudosa) return { costo: 0, certeza: valores.length > 1 || dudoso ? 'probable' : 'seguro' }
  const [first, other] = valores

  return { costo: Number(other?.valor) < Number(first?.valor) ? 1.5 : 0.5, certeza: 'probable' }
}

type Unidad = { factor: Decimal; costo: number; certeza: Certeza; supuesta?: boolean; prestada?: boolean }

const DE_CADENA = { CM: MM.cm, M: MM.m, FT: MM.ft } as const

const unitsOf = ({ unidad, enPulgadas, marca, dudoso }: Numero, valor: Decimal, cadena: EnCadena): Unidad[] => {
  const sure = (factor: Decimal): Unidad[] => [{ factor, costo: 0, certeza: 'seguro' }]
  if (unidad === 'MM') return sure(MM.mm)
  if (unidad === 'CM') return sure(MM.cm)
  if (unidad === 'M') return sure(MM.m)
  if (unidad === 'IN' || enPulgadas) return sure(MM.in)
  // A measure that would fit only as inches has perhaps lost one of their two signs, so that it is asked.
  if (unidad === 'FT')
    return [...sure(MM.ft), ...(dudoso ? [{ factor: MM.in, costo: 3, certeza: 'preguntar' } as const] : [])]
  if (unidad !== null) return []
  const units = sure(MM.mm)
  if (cadena.unidad !== null)
    units.push({ factor: DE_CADENA[cadena.unidad], costo: 0.2, certeza: 'seguro', prestada: true })
  if (cadena.unidad !== 'M' && !cadena.pies && Number(valor) <= 12)
    units.push({
      factor: MM.m,
      costo: marca === 'largo' || marca === 'ancho' ? 0.4 : 1.5,
      certeza: 'probable',
      supuesta: true,
    })
  if (cadena.pies) units.push({ factor: MM.ft, costo: 0.4, certeza: 'probable', supuesta: true })
  if (Number(valor) <= 12)
    units.push({ factor: MM.in, costo: cadena.pulgadas ? 0.4 : 1, certeza: 'probable', supuesta: !cadena.pulgadas })

  return units
}

/** A gauge stands for a thickness or a wire's diameter, and each table gives it other millimetres, so that it is asked (PED-02). */
const asCalibre = (medida: string, hasEspesor: boolean): Papel[] =>
  medida === 'espesor' || (medida === 'diametro' && !hasEspesor)
    ? [{ valor: null, puntos: 3, certeza: 'preguntar' }]
    : []

/** Gauges that sheets and wires are bought by. */
const [MIN_CALIBRE, MAX_CALIBRE] = [7, 30]

/** A whole number alone that is no thickness which the warehouse could keep may be a gauge: '304 18 1000x2000 5'. */
const isCalibreCallado = ({ valores, lugar, unidad }: Numero, { valores: kept }: MedidaCatalogo): boolean => {
  const [only, ...others] = valores
  const n = Number(only?.valor)

  return (
    others.length === 0 &&
    lugar === 0 &&
    unidad === null &&
    Number.isInteger(n) &&
    n >= MIN_CALIBRE &&
    n <= MAX_CALIBRE &&
    n > 2 * Math.max(...kept.map(Number))
  )
}

/** The measures that a number can be: in each unit that is possible, as far as the warehouse's measures allow it. */
export const asMedida = (numero: Numero, medida: MedidaCatalogo, marca: string, cadena: EnCadena): Papel[] => {
  const { marca: own } = numero
  if (own === 'calibre') return asCalibre(marca, cadena.hasEspesor)
  if (own !== null && own !== marca) return []
  // A whole number before a shape counts pieces: '4 chapas' are not four millimetres.
  if (own === null && numero.conForma && numero.lugar === 0 && !numero.valores[0]?.valor.includes('.')) return []
  const isSaid = own !== null || numero.unidad !== null || numero.enPulgadas
  if (cadena.antesDeCadena && !isSaid && isCalibreCallado(numero, medida))
    return asCalibre(marca, cadena.hasEspesor).map((papel) => ({ ...papel, puntos: 0.3 }))

  return numero.valores.flatMap(({ valor, dudosa }) =>
    unitsOf(numero, valor, cadena).flatMap(
      ({ factor, costo, certeza, supuesta = false, prestada = false }): Papel[] => {
        const mm = times(valor, factor)
        // A number in a chain of measures is a measure even if the warehouse does not keep that size.
        const isJoined = cadena.largo > 1 && factor === MM.mm
        const fits = fit(mm, medida, isSaid, isJoined)
        if (!fits) return []
        const isDoubtful = doubt(numero, dudosa)

        return [
          {
            valor: mm,
            puntos: fits.puntos - costo - isDoubtful.costo + (own === null ? 0 : 2) + (numero.lugar > 0 ? 0.3 : 0),
            // '1.5 chapas' may be the first line of a list, and five.
            certeza:
              numero.vago || (numero.conForma && numero.lugar === 0)
                ? 'preguntar'
                : worst(worst(certeza, fits.certeza), isDoubtful.certeza),
            supuesta,
            prestada,
          },
        ]
      },
    ),
  )
}

/** Where a number stands in its line, and in a chain of measures. */
type Place = { isFirst: boolean; isLast: boolean; enCadena: boolean; isChainEnd: boolean }

/** How plainly the text calls a number a quantity. */
const callsQuantity = (
  numero: Numero,
  { isFirst, isLast, enCadena }: Place,
  esPorMetro: boolean,
): number | undefined => {
  const { unidad, marca } = numero
  if (marca !== null && marca !== 'cantidad') return undefined
  if (unidad === 'MM' || unidad === 'CM' || unidad === 'IN' || unidad === 'FT' || numero.enPulgadas) return undefined
  if (marca === 'cantidad') return 4
  if (unidad === 'KG' || unidad === 'T' || unidad === 'G') return 4
  if (unidad === 'UN' || unidad === 'DOCENA') return 3.5
  if (unidad === 'M2' || unidad === 'BULTO' || unidad === 'TIRA') return 3
  if (unidad === 'M') return esPorMetro ? (enCadena ? 0.5 : 3) : numero.conForma || isFirst ? 1.5 : -1
  if (numero.conForma) return numero.lugar === 0 ? 3 : isLast ? 1.5 : 0
  if (enCadena) return numero.lugar === 0 ? (isFirst ? 0 : -2) : isLast ? -0.5 : undefined
  if (numero.deCodigo || numero.esCalidad) return undefined
  if (numero.enParentesis || numero.trasX) return 2

  return isFirst || isLast ? 1 : 0
}

export const asCantidad = (numero: Numero, place: Place, esPorMetro: boolean): Papel[] => {
  const inMiddle = place.enCadena && numero.lugar > 0 && !place.isChainEnd && numero.unidad === null
  const puntos = inMiddle ? undefined : callsQuantity(numero, place, esPorMetro)
  if (puntos === undefined) return []

  if (numero.abierto) return [{ valor: null, puntos, certeza: 'preguntar' }]

  return numero.valores.flatMap(({ valor, dudosa }): Papel[] => {
    const isWhole = !valor.includes('.')
    if (Number(valor) <= 0 || (!isWhole && numero.unidad === null && numero.marca === null)) return []
    const factor =
      numero.unidad === 'T' ? '1000' : numero.unidad === 'G' ? '0.001' : numero.unidad === 'DOCENA' ? '12' : '1'
    const isDoubtful = doubt(numero, dudosa)
    const isBare = puntos < 2 || numero.quizaOrden

    return [
      {
        valor: times(valor, factor),
        puntos: puntos - isDoubtful.costo - (numero.quizaOrden ? 0.6 : 0) - (numero.quizaPrecio ? 1.5 : 0),
        certeza:
          numero.vago || numero.quizaPrecio ? 'preguntar' : worst(isDoubtful.certeza, isBare ? 'probable' : 'seguro'),
      },
    ]
  })
}

/** Points lost by a reading that leaves this number out. */
export const asNada = (numero: Numero, esPorMetro = false): number => {
  if (numero.marca === 'nada' || numero.marca === 'calibre') return 0
  if (numero.quizaOrden || numero.quizaPrecio) return -0.6
  if (['MM', 'CM', 'IN', 'FT'].includes(numero.unidad ?? '') || numero.enPulgadas) return -3
  // '60 m (10 tiras)': metres that stand by themselves may be the quantity of what is sold by the metre.
  if (numero.unidad === 'M') return esPorMetro && !numero.trasX && numero.lugar === 0 ? -2.4 : -2
  if (numero.unidad !== null || numero.conForma) return -3.5
  if (numero.deCodigo) return -0.5

  return numero.enParentesis ? -1.5 : -2.2
}
