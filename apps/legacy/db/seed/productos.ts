import { masDias } from '@yunque/contracts/codecs/dias'
import { type Decimal, type Moneda, multiplyRounded } from '@yunque/pricing'
import { type BasePeso, pesoTeorico } from '../../src/rooms/productos/peso-teorico.ts'
import type { FamiliaSeed, OpcionSeed, SelectorSeed } from './familia-seed.ts'
import { familias } from './familias.ts'
import { createRandom } from './random.ts'
import type { Rows, World } from './world.ts'

/** A product of the catalogue, with the values that other rooms' rows are made from. */
export type ProductoSeed = {
  prod01: string
  descrip: string
  familia: FamiliaSeed
  productos_seleccionados: string[]
  base_peso: BasePeso
  peso: Decimal | null
  /** List prices, per kilo or per unit of quantity. A price in one currency is never computed from the other. */
  precios: Partial<Record<Moneda, Decimal>>
}

/** Pesos for a dollar in the price list. */
const DOLAR_LISTA = '1415'

/** Cost as a factor of the list price: a margin of 26 %, or 17 % with the largest discount that needs no approval. */
const COSTO = '0.74'

/** Lowest margins, in per cent; products sold by the kilo may be quoted lower. */
const MARGEN_MINIMO = '15.00'
const MARGEN_MINIMO_POR_KILO = '14.00'

const combinations = (selectores: readonly SelectorSeed[]): OpcionSeed[][] =>
  selectores.reduce<OpcionSeed[][]>(
    (rows, { opciones }) => rows.flatMap((row) => opciones.map((opcion) => [...row, opcion])),
    [[]],
  )

/** `base` times the factor of each option; the factor is at index 2 for the price, 3 for the weight. */
const porOpciones = (base: Decimal, opciones: readonly OpcionSeed[], at: 2 | 3, decimals: number): Decimal =>
  opciones.reduce((product: Decimal, opcion) => multiplyRounded(product, opcion[at] ?? '1', decimals), base)

const preciosDe = ({ listaEnPesos }: FamiliaSeed, D: Decimal): ProductoSeed['precios'] => ({
  D,
  ...(listaEnPesos && { P: multiplyRounded(D, DOLAR_LISTA, 2) }),
})

const random = createRandom('productos')

/** Every combination of every family's options; one in fifteen is not on the price list. */
export const productos: readonly ProductoSeed[] = familias.flatMap((familia) =>
  combinations(familia.productos).map((opciones): ProductoSeed => {
    const { prefijo, descrip, base_peso, peso, precio } = familia

    return {
      prod01: [prefijo, ...opciones.map(([value]) => value)].join('-'),
      descrip: [descrip, ...opciones.map(([, text]) => text.toUpperCase())].join(' '),
      familia,
      productos_seleccionados: opciones.map(([value]) => value),
      base_peso,
      peso: peso && porOpciones(peso, opciones, 3, 8),
      precios: random.chance(6) ? {} : preciosDe(familia, porOpciones(precio, opciones, 2, 2)),
    }
  }),
)

/** Kilos of one unit of quantity, like the answer of productos/peso-precio; '' where the server knows none. */
export const pesoDe = ({ base_peso, peso, familia }: ProductoSeed, medidas: readonly Decimal[]): Decimal =>
  pesoTeorico({
    base_peso,
    peso,
    um1: familia.um1,
    densidad: familia.densidad,
    medidas: Object.fromEntries(familia.medidas.map(({ nombre }, i) => [nombre, medidas[i] ?? ''])),
  })

/** Rate of IVA in per cent; the general one where the family has none of its own (DOC-14). */
export const ivaDe = ({ iva = '21.00' }: FamiliaSeed): Decimal => iva

const filasDePrecio = ({ prod01, familia, precios }: ProductoSeed, today: string): Rows<'precios'> =>
  (['D', 'P'] as const).flatMap((moneda) => {
    const precio = precios[moneda]
    const base = familia.medidas_familia === 1 ? 'pieza' : 'kilo'

    return precio === undefined
      ? []
      : { prod01, moneda, base, precio, costo: multiplyRounded(precio, COSTO, 4), desde: masDias(today, -21) }
  })

export const seedProductos = (today: string): World => ({
  productos: productos.map(({ familia, precios: _, ...producto }) => ({
    ...producto,
    familia: familia.codigo,
    iva: ivaDe(familia),
  })),
  precios: productos.flatMap((producto) => filasDePrecio(producto, today)),
  margenes_minimos: familias.map(({ codigo, um1 }) => ({
    familia: codigo,
    margen: um1 === 'KG' ? MARGEN_MINIMO_POR_KILO : MARGEN_MINIMO,
  })),
})
