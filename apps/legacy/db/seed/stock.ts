import { masDias } from '@yunque/contracts/codecs/dias'
import { type Decimal, multiplyRounded } from '@yunque/pricing'
import { type ProductoSeed, pesoDe, productos } from './productos.ts'
import { createRandom, type Random } from './random.ts'
import type { Rows, SeedOptions, World } from './world.ts'

/** Lots of the demonstration. */
const FICHAS = 2_000
const INGRESOS = 90

/** The deposits; the letters of `area` are their bays. */
export const depositos = [
  { codigo: '01', nombre: 'Depósito Avellaneda', areas: ['N1', 'N2', 'N3'] },
  { codigo: '02', nombre: 'Depósito San Martín', areas: ['A', 'B'] },
  { codigo: '03', nombre: 'Depósito Rosario', areas: ['R1', 'R2'] },
  { codigo: '04', nombre: 'Depósito Córdoba', areas: ['C'] },
] as const

const OBSERVACIONES = [
  'Rayada en un borde',
  'Oxidación superficial',
  'Paquete abierto',
  'Punta cortada',
  'Reservar para corte',
]
const MOLINOS = [
  'Acerinox Europa SAU',
  'Aperam South America',
  'Outokumpu Oyj',
  'SSAB Oxelösund',
  'Gerdau Aços Especiais',
]
const PROCEDENCIAS = ['BRASIL', 'ESPAÑA', 'CHINA', 'INDIA', 'NACIONAL']

/** What a lot contains, with its product. */
export type FichaSeed = Rows<'stock_fichas'>[number] & {
  producto: ProductoSeed
  medidas: string[]
  atributos: string[]
}

/** Stocked products by family; three in ten are sheets. */
const stocked = Object.values(
  Object.groupBy(
    productos.filter(({ familia }) => familia.enStock),
    ({ familia }) => familia.codigo,
  ),
)
const chapas = productos.filter(({ familia }) => familia.codigo === '1')

const pickProducto = (random: Random): ProductoSeed =>
  random.pick(random.chance(30) ? chapas : (random.pick(stocked) ?? chapas))

const text2 = (n: number): Decimal => `${n}.00`

/** An amount in both units: the counted one and, where the family has it, the equivalent in kilos. */
const inBoth = (cantidad: number, peso: Decimal, { familia }: ProductoSeed) => {
  const counted = text2(cantidad)

  return [counted, familia.um2 && peso ? multiplyRounded(peso, counted) : '0.00'] as const
}

const cifras = (random: Random, producto: ProductoSeed, peso: Decimal) => {
  const most = producto.familia.um1 === 'KG' ? 1_200 : producto.familia.um1 === 'M' ? 600 : 80
  const fisico = random.chance(8) ? 0 : random.int(1, most)
  const comprometido = random.chance(25) ? random.int(0, fisico) : 0
  const egreso = random.chance(10) ? random.int(0, fisico - comprometido) : 0
  const ingreso = random.chance(12) ? random.int(1, most) : 0
  const [stock_fis, stock_fise] = inBoth(fisico, peso, producto)
  const [stock_ingreso, stock_ingresoe] = inBoth(ingreso, peso, producto)
  const [stock_egreso, stock_egresoe] = inBoth(egreso, peso, producto)
  const [stock_comp_nv, stock_comp_nve] = inBoth(comprometido, peso, producto)

  return {
    stock_fis,
    stock_fise,
    stock_ingreso,
    stock_ingresoe,
    stock_egreso,
    stock_egresoe,
    stock_comp_nv,
    stock_comp_nve,
  }
}

const makeFicha = (random: Random, i: number, today: string): FichaSeed => {
  const producto = pickProducto(random)
  const { familia } = producto
  const deposito = random.pick(depositos)
  const medidas = familia.medidas.map(({ valores }) => random.pick(valores))
  const conFicha = random.chance(95)

  return {
    producto,
    c_ficha: conFicha ? String(40_001 + i) : '',
    prod01: producto.prod01,
    deposito: deposito.codigo,
    cajon: String(random.int(1, 40)),
    area: random.pick(deposito.areas),
    ubica: `${random.pick(['A', 'B', 'C', 'D'])}-${String(random.int(1, 24)).padStart(2, '0')}`,
    medidas,
    atributos: familia.atributos.map(({ opciones }) => random.pick(opciones)[0]),
    observ: random.chance(20) ? random.pick(OBSERVACIONES) : '',
    tipo_registro: random.chance(6) ? 'G' : 'N',
    fecha_tope: random.chance(30) ? masDias(today, random.int(-30, 120)) : null,
    minimo_remito: random.chance(40) ? String(random.int(1, 10)) : '',
    minima_fecha: masDias(today, -random.int(5, 700)),
    procedencia: familia.procedencia ? random.pick(PROCEDENCIAS) : '',
    calidad: random.chance(10) ? '2' : '1',
    write_down: random.chance(7) ? 'S' : 'N',
    ...cifras(random, producto, pesoDe(producto, medidas)),
  }
}

export const makeFichas = ({ today, scale }: SeedOptions): FichaSeed[] => {
  const random = createRandom('fichas')

  return Array.from({ length: FICHAS * scale }, (_, i) => makeFicha(random, i, today))
}

const makeIngreso = (random: Random, i: number, today: string): Rows<'ingresos'>[number] => {
  const producto = pickProducto(random)
  const peso = pesoDe(
    producto,
    producto.familia.medidas.map(({ valores }) => random.pick(valores)),
  )
  const [cantidad, cantidad_equivalente] = inBoth(random.int(20, 900), peso, producto)
  const fecha_arrivo = masDias(today, random.int(3, 120))
  const pedido = Math.floor(i / 4)

  return {
    codigo: producto.prod01,
    c_ficha: '',
    numero: String(5_000 + i),
    emisor: MOLINOS[pedido % MOLINOS.length] as string,
    cantidad,
    cantidad_equivalente: producto.familia.um2 ? cantidad_equivalente : null,
    nro_pp: String(800 + pedido),
    item_pp: String((i % 4) + 1),
    dep: random.pick(depositos).codigo,
    fecha_arrivo,
    ingreso_planta: random.chance(70) ? masDias(fecha_arrivo, random.int(2, 10)) : null,
  }
}

/** Arrivals: four lines of each order at a mill. */
export const makeIngresos = ({ today, scale }: SeedOptions): Rows<'ingresos'> => {
  const random = createRandom('ingresos')

  return Array.from({ length: INGRESOS * scale }, (_, i) => makeIngreso(random, i, today))
}

/** What lay in each lot when the house began: the sum of its movements is its stock (DAT-04). */
const saldosDe = (fichas: readonly FichaSeed[], fecha: string): Rows<'stock_movimientos'> =>
  fichas
    .filter(({ stock_fis }) => Number(stock_fis) > 0)
    .map(({ c_ficha = '', prod01, deposito, medidas, atributos, stock_fis = '0', stock_fise = '0' }) => ({
      ...{ tipo: 'E', fecha, c_ficha, prod01, deposito, a_deposito: null, medidas, atributos },
      cantidad: stock_fis,
      kilos: Number(stock_fise) > 0 ? stock_fise : null,
      motivo: 'Inventario inicial',
    }))

export const seedStock = (
  fichas: readonly FichaSeed[],
  ingresos: Rows<'ingresos'>,
  { today }: Pick<SeedOptions, 'today'>,
): World => ({
  depositos: depositos.map(({ codigo, nombre }) => ({ codigo, nombre })),
  stock_fichas: fichas.map(({ producto: _, ...ficha }) => ficha),
  stock_movimientos: saldosDe(fichas, today),
  ingresos,
})
