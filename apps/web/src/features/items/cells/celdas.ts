import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { DOCUMENTOS, type Lugar, MONEDAS } from '@yunque/contracts/codecs/codigos'
import { ITEM } from '@yunque/contracts/documento/labels'
import type { ProductosAnswer, Selector } from '@yunque/contracts/productos'
import { cantidadEnKilos, type FamiliaRules, hasPesoUnitario, isPesoTotalCantidad } from '@yunque/pricing'
import { type Item, reglasDeItem } from '../model/item.ts'
import { type OpcionBuscable, withOtherNames } from './opciones.ts'

/** One cell of a line. `col` is the field's path in productos[i][...], also in the server's errors. */
export type Celda = { col: string; label: string; grupo: Grupo } & (
  | { tipo: 'opcion'; opciones: readonly OpcionBuscable[]; opcional: boolean }
  /** `decimales`: the step of the specification (ITM-12). */
  | { tipo: 'decimal'; decimales: number }
  | { tipo: 'entero' }
  | { tipo: 'lectura' }
)

/** `producto` and `medida` vary by family and share one wide column; the numbers have one each. */
type Grupo = 'producto' | 'medida' | 'numero'

type LineaDeCeldas = Pick<Item, 'familia' | 'definicion'> & Partial<Pick<Item, 'guardada' | 'nro_item' | 'acordada'>>
export type ContextoDeCeldas = { lugar: Lugar; deposito: string; familias: readonly Opcion[] }

const MONEDA_OPCIONES: readonly Opcion[] = Object.entries(MONEDAS).map(([value, text]) => ({ value, text }))

const selectores = (lista: readonly Selector[], campo: string, opcional: boolean): Celda[] =>
  lista.map(({ nombre, opciones, otros }, i) => ({
    col: `${campo}.${i}`,
    label: nombre,
    grupo: 'producto',
    tipo: 'opcion',
    opciones: withOtherNames(opciones, otros),
    opcional,
  }))

const medidas = ({ medidas }: ProductosAnswer): Celda[] =>
  medidas.flatMap(({ nombre, um }, i) => {
    const label = um ? `${nombre} (${um})` : nombre
    return [
      { col: `medidas_seleccionadas.${i}`, label, grupo: 'medida', tipo: 'decimal', decimales: 2 },
      {
        col: `medidas_seleccionadas_hasta.${i}`,
        label: `${label} hasta`,
        grupo: 'medida',
        tipo: 'decimal',
        decimales: 2,
      },
    ]
  })

/** 'esp.', where 'Espesor (mm)' would not fit beside its value. A 'hasta' has its label only while a value is in it. */
export const medidaCorta = ({ col, label }: Pick<Celda, 'col' | 'label'>): string => {
  if (col.startsWith('medidas_seleccionadas_hasta')) return ''
  const name = label.replace(/ \(.*\)$/, '').toLowerCase()

  return name.length > 6 ? `${name.slice(0, 3)}.` : name
}

const numero = (col: string, label: string, decimales: number): Celda => ({
  col,
  label,
  grupo: 'numero',
  tipo: 'decimal',
  decimales,
})

const lectura = (col: string, label: string): Celda => ({ col, label, grupo: 'numero', tipo: 'lectura' })

type Conocidas = { familias: readonly Opcion[]; reglas: FamiliaRules; cells: readonly Celda[] }

const SIN_DEFINICION = {}
/** Cached by definition, then by family and document kind: all lines that ask the same share their cells. */
const known = new WeakMap<object, Map<string, Conocidas>>()

/**
 * Every cell of a line in Enter's order: what its family and its context ask. The array stays the same object while these
 * do, by which the grid knows what to draw again.
 */
export const celdas = (linea: LineaDeCeldas, contexto: ContextoDeCeldas): readonly Celda[] => {
  const { lugar, deposito, familias } = contexto
  const key = linea.definicion ?? SIN_DEFINICION
  const ofDefinicion = known.get(key) ?? new Map<string, Conocidas>()
  known.set(key, ofDefinicion)
  const name = `${lugar} ${deposito} ${linea.familia}`
  const found = ofDefinicion.get(name)
  const reglas = reglasDeItem(linea)
  if (found?.familias === familias && found.reglas === reglas) return found.cells
  const cells = celdasDe(linea, contexto)
  ofDefinicion.set(name, { familias, reglas, cells })

  return cells
}

const celdasDe = (linea: LineaDeCeldas, { lugar, deposito, familias }: ContextoDeCeldas): Celda[] => {
  const { definicion } = linea
  const reglas = reglasDeItem(linea)
  const pesa = { lugar, deposito, reglas }
  const enKilos = cantidadEnKilos(pesa)

  return [
    { col: 'familia', label: ITEM.familia, grupo: 'producto', tipo: 'opcion', opciones: familias, opcional: false },
    ...(definicion ? selectores(definicion.productos, 'productos_seleccionados', false) : []),
    ...(definicion ? selectores(definicion.atributos, 'atributos_seleccionados', true) : []),
    ...(definicion ? medidas(definicion) : []),
    numero('cantidad', enKilos ? `${ITEM.cantidad} (KILOS)` : ITEM.cantidad, 2),
    ...(hasPesoUnitario(pesa) ? [numero('peso_unitario', ITEM.peso_unitario, 8)] : []),
    ...(reglas.ocultaPeso ? [] : [numero('peso_total', ITEM.peso_total, isPesoTotalCantidad(pesa) ? 2 : 8)]),
    { col: 'moneda', label: ITEM.moneda, grupo: 'numero', tipo: 'opcion', opciones: MONEDA_OPCIONES, opcional: false },
    numero('precio_unitario', ITEM.precio_unitario, 8),
    lectura('precio_total', ITEM.precio_total),
    { col: 'plazo_entrega', label: ITEM.plazo_entrega, grupo: 'numero', tipo: 'entero' },
    ...(DOCUMENTOS[lugar].muestraFicha ? [lectura('ficha', ITEM.ficha)] : []),
    lectura('stock', 'Stock'),
  ]
}
