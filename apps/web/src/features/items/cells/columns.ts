import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import type { Lugar } from '@yunque/contracts/productos'
import type { Item } from '../model/item.ts'
import { perObject } from '../model/per-object.ts'

/** One column of numbers, in the order of the screen. The product's own cells, and its measures, share a wide one each before them. */
export type Columna = { col: string; titulo: string; ancho: number }

/** At least: '1.234.567,00' fits. A longer number makes its column wider (VIS-22). */
const NUMEROS: readonly Columna[] = [
  { col: 'cantidad', titulo: 'Cantidad', ancho: 80 },
  { col: 'peso_unitario', titulo: 'Peso unit.', ancho: 76 },
  { col: 'peso_total', titulo: 'Peso total', ancho: 82 },
  { col: 'moneda', titulo: 'Mon.', ancho: 40 },
  { col: 'precio_unitario', titulo: 'Precio unit.', ancho: 104 },
  { col: 'precio_total', titulo: 'Precio total', ancho: 104 },
  { col: 'plazo_entrega', titulo: 'Plazo', ancho: 50 },
  { col: 'ficha', titulo: 'Ficha', ancho: 54 },
  { col: 'stock', titulo: 'Stock', ancho: 144 },
]

export const columnas = (lugar: Lugar): readonly Columna[] =>
  NUMEROS.filter(({ col }) => col !== 'ficha' || DOCUMENTOS[lugar].muestraFicha)

/** Decimals of a figure while its cell does not have the focus; with the focus the cell shows all of them. */
export const AT_REST = 3
const MAX_DECIMALS = 8

/** px of a digit and of a separator in DejaVu Sans, the widest of the fonts that systems show, at 13 px; bold for totals, 11 px for what stands below. */
const LETRA = { normal: [8.3, 4.2], negrita: [9.1, 5], detalle: [7.1, 3.6] } as const
const BORDES = 10

/** Width in px of decimal text with its thousands separators: with all its decimals, and at least the places that figures at rest are given. */
const anchoDe = (valor: string, shown: number, [digito, separador]: readonly [number, number]): number => {
  const [whole = '', fraction = ''] = valor.split('.')
  const decimals = Math.min(shown, Math.max(AT_REST, fraction.replace(/0+$/, '').length))

  return Math.ceil((whole.length + decimals) * digito + (Math.floor((whole.length - 1) / 3) + 1) * separador + BORDES)
}

/** Of a figure, and of all its decimals where they stand below it. */
const anchoDeFigura = (valor: string, letra: readonly [number, number]): number =>
  Math.max(anchoDe(valor, AT_REST, letra), anchoDe(valor, MAX_DECIMALS, LETRA.detalle))

const CRECEN = ['cantidad', 'peso_unitario', 'peso_total', 'precio_unitario', 'precio_total'] as const

/** Characters that fit every column. */
const ENTRAN = 8

const NINGUNO: readonly number[] = CRECEN.map(() => 0)

/** Cached by line: all lines are measured whenever one changes. */
const anchosDe = perObject((item: Item): readonly number[] =>
  CRECEN.every((col) => item[col].length <= ENTRAN)
    ? NINGUNO
    : CRECEN.map((col) =>
        item[col].length > ENTRAN ? anchoDeFigura(item[col], LETRA[col === 'precio_total' ? 'negrita' : 'normal']) : 0,
      ),
)

/** The width that each number column needs for its longest number, so that no number breaks over two lines. */
export const anchos = (items: readonly Item[]): Readonly<Record<string, number>> => {
  const widest = CRECEN.map(() => 0)
  for (const item of items) {
    const own = anchosDe(item)
    if (own === NINGUNO) continue
    for (let i = 0; i < widest.length; i++) widest[i] = Math.max(widest[i] as number, own[i] as number)
  }

  return Object.fromEntries(CRECEN.map((col, i) => [col, widest[i] ?? 0]))
}

/** Tracks of a line: number, product, measures, one for each column, actions. */
export const tracks = (lugar: Lugar, needed: Readonly<Record<string, number>>, [, , medidas]: Maximos): string =>
  [
    '32px',
    'minmax(210px, 1fr)',
    `${Math.max(1, medidas) * 76}px`,
    ...columnas(lugar).map(({ col, ancho }) => `${Math.max(ancho, needed[col] ?? 0)}px`),
    '78px',
  ].join(' ')

/** The most selectors, attributes and measures of any line, from which each cell gets the number of its column. */
export type Maximos = readonly [productos: number, atributos: number, medidas: number]

const most = (items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((max, item) => Math.max(max, count(item)), 0)

/** A saved line is counted by its own values until its family's definition comes, so that no column changes its number then. */
export const maximos = (items: readonly Item[]): Maximos => [
  most(items, (item) => item.definicion?.productos.length ?? item.productos_seleccionados.length),
  most(items, (item) => item.definicion?.atributos.length ?? item.atributos_seleccionados.length),
  most(items, (item) => item.definicion?.medidas.length ?? item.medidas_seleccionadas.length),
]

/** Where each group of columns begins; column 1 is the line's number and 2 its family. */
const starts = ([productos, atributos, medidas]: Maximos) => {
  const atributo = 3 + productos
  const medida = atributo + atributos

  // The measures have their column also where no line has any.
  return { producto: 3, atributo, medida, numero: medida + Math.max(1, 2 * medidas) }
}

/** aria-colindex of a cell; the same one for the same column of every line. */
export const colIndex = (col: string, lugar: Lugar, max: Maximos): number => {
  const [campo = '', i = '0'] = col.split('.')
  const at = Number(i)
  const { producto, atributo, medida, numero } = starts(max)

  switch (campo) {
    case 'familia':
      return 2
    case 'productos_seleccionados':
      return producto + at
    case 'atributos_seleccionados':
      return atributo + at
    case 'medidas':
    case 'medidas_seleccionadas':
      return medida + 2 * at
    case 'medidas_seleccionadas_hasta':
      return medida + 2 * at + 1
    default:
      return numero + columnas(lugar).findIndex((columna) => columna.col === campo)
  }
}

/** Number of columns, the actions' one included. */
export const colCount = (lugar: Lugar, max: Maximos): number => starts(max).numero + columnas(lugar).length
