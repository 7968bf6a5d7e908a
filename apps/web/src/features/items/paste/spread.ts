import { type Celda, celdas } from '../cells/celdas.ts'
import { columnas } from '../cells/columns.ts'
import { comparable } from '../cells/opciones.ts'
import type { Edit } from '../model/edits.ts'
import type { ItemsState } from '../model/items-state.ts'
import { contextoDe } from '../model/with-item.ts'

const isBlank = (texto: string) => texto.trim() === ''

/** 'Espesor (mm)' reads 'Espesor' in most spreadsheets. */
const withoutUnidad = (label: string) => label.replace(/ \(.*\)$/, '')

const titulosDe = (cells: readonly Celda[], { lugar }: ItemsState): ReadonlySet<string> => {
  const titulos = columnas(lugar).map(({ titulo }) => titulo)
  const labels = cells.map(({ label }) => label)

  return new Set(['Producto', ...titulos, ...labels, ...labels.map(withoutUnidad)].map(comparable))
}

/** A row of the block, and the place of the line that it goes to. */
type Destino = { fila: readonly string[]; index: number }

/**
 * Where the rows of a block go, from the active line down (VIS-13). A row of titles goes nowhere: it is one if it begins
 * with the title of a column. A blank row passes over the line that it falls on, and makes none.
 */
export const spreadOver = (
  state: ItemsState,
  { id, filas }: Pick<Edit & { type: 'paste' }, 'id' | 'filas'>,
): Destino[] => {
  const found = state.items.findIndex((item) => item.id === id)
  const { [found]: active = { familia: '', definicion: null } } = state.items
  const titulos = titulosDe(celdas(active, contextoDe(state)), state)
  const datos = filas.filter((fila) => !titulos.has(comparable(fila.find((texto) => !isBlank(texto)) ?? '')))

  let index = found === -1 ? state.items.length : found
  return datos.flatMap((fila) => {
    if (!fila.every(isBlank)) return { fila, index: index++ }
    if (index < state.items.length) index++

    return []
  })
}
