import { type Decimal, multiplyRounded } from '@yunque/pricing'
import { masDias } from '../../src/fechas.ts'
import { type BasePeso, pesoTeorico } from '../../src/peso-teorico.ts'
import type { FamiliaSeed, OpcionSeed, SelectorSeed } from './familia-seed.ts'
import { familias } from './familias.ts'
import { createRandom } from './random.ts'
import type { Rows, World } from './world.ts'

/** A product of the catalogue with what the other rooms' rows are made from. */
export type ProductoSeed = {
  prod01: string
  descrip: string
  familia: FamiliaSeed
  productos_seleccionados: string[]
  base_peso: BasePeso
  peso: Decimal | null
  /** List price in U$S, per kilo or per unit of quantity; undefined while it is not on the list. */
  precio: Decimal | undefined
}

/** Pesos for a dollar in the price list. */
const DOLAR_LISTA = '1415'

/** Of every list price. */
const COSTO = '0.74'

const combinations = (selectores: readonly SelectorSeed[]): OpcionSeed[][] =>
  selectores.reduce<OpcionSeed[][]>(
    (rows, { opciones }) => rows.flatMap((row) => opciones.map((opcion) => [...row, opcion])),
    [[]],
  )

const multiplied = (base: Decimal, factors: (Decimal | undefined)[], decimals: number): Decimal =>
  factors.reduce((product: Decimal, factor) => multiplyRounded(product, factor ?? '1', decimals), base)

const random = createRandom('productos')

/** Every combination of every family's options; one in fifteen is not on the price list. */
export const productos: readonly ProductoSeed[] = familias.flatMap((familia) =>
  combinations(familia.productos).map((opciones): ProductoSeed => {
    const { prefijo, descrip, base_peso, peso, precio } = familia
    const enLista = !random.chance(6)

    return {
      prod01: [prefijo, ...opciones.map(([value]) => value)].join('-'),
      descrip: [descrip, ...opciones.map(([, text]) => text.toUpperCase())].join(' '),
      familia,
      productos_seleccionados: opciones.map(([value]) => value),
      base_peso,
      peso:
        peso &&
        multiplied(
          peso,
          opciones.map(([, , , factor]) => factor),
          8,
        ),
      precio: enLista
        ? multiplied(
            precio,
            opciones.map(([, , factor]) => factor),
            2,
          )
        : undefined,
    }
  }),
)

/** Kilos of one unit of quantity, as productos/peso-precio answers them; '' where the server knows none. */
export const pesoDe = ({ base_peso, peso, familia }: ProductoSeed, medidas: readonly Decimal[]): Decimal =>
  pesoTeorico({
    base_peso,
    peso,
    densidad: familia.densidad,
    medidas: Object.fromEntries(familia.medidas.map(({ nombre }, i) => [nombre, medidas[i] ?? ''])),
  })

/** List prices, in dollars and for some families in pesos too; a price in one currency is never reckoned from the other. */
const preciosDe = ({ prod01, familia, precio }: ProductoSeed, today: string): Rows<'precios'> => {
  if (precio === undefined) return []

  const base = familia.medidas_familia === 1 ? 'pieza' : 'kilo'
  const row = (moneda: 'D' | 'P', value: Decimal) =>
    ({
      prod01,
      moneda,
      base,
      precio: value,
      costo: multiplyRounded(value, COSTO, 4),
      desde: masDias(today, -21),
    }) as const

  return [row('D', precio), ...(familia.listaEnPesos ? [row('P', multiplyRounded(precio, DOLAR_LISTA, 2))] : [])]
}

export const seedProductos = (today: string): World => ({
  productos: productos.map(({ familia, precio, ...producto }) => ({ ...producto, familia: familia.codigo })),
  precios: productos.flatMap((producto) => preciosDe(producto, today)),
})
