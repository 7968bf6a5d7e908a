import { MAX_COLUMNAS } from '../table.ts'
import { attributeOf } from './xml.ts'

/** Cells that are shown as one over several rows: of the row in which each begins, its column and its last row. Columns from 0, rows from 1. */
export type Unidas = ReadonlyMap<number, readonly { columna: number; hasta: number }[]>

type Rango = { desde: number; hasta: number; columna: number }

export const unidasOf = (rangos: readonly Rango[]): Unidas =>
  Map.groupBy(
    rangos.filter(({ desde, hasta, columna }) => hasta > desde && columna < MAX_COLUMNAS),
    ({ desde }) => desde,
  )

/**
 * Gives each row, in their order, the text of the cells that it has together with those above, as the program shows it: only the
 * first of them holds it. A figure is not given: of '10' beside two rows nobody knows whether each has ten or both together. A row
 * that holds nothing of its own is none. Answers how many letters were given.
 */
export const createFillDown = <T>(unidas: Unidas): ((row: (T | string)[], place: number) => number) => {
  const abiertas = new Map<number, { value: T | string; hasta: number }>()

  return (row, place) => {
    let given = 0
    for (const [columna, { value, hasta }] of abiertas) {
      if (place > hasta) abiertas.delete(columna)
      else if ((row[columna] ?? '') === '') {
        while (row.length < columna) row.push('')
        row[columna] = value
        given += String(value).length
      }
    }
    for (const { columna, hasta } of unidas.get(place) ?? []) {
      const value = row[columna]
      if ((typeof value === 'string' && value !== '') || value instanceof Date) abiertas.set(columna, { value, hasta })
    }

    return given
  }
}

const BEGIN = /<(?:\w+:)?mergeCells[\s>]/
/** Letters in which its beginning may stand at the end of one part, and in the next. */
const AROUND = 64
/** Letters of all that a sheet says of them; what is beyond is not one cell. */
const MAX_LETRAS = 4_000_000

const refOf = attributeOf('ref')
const RANGO = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/

/** The cells of a sheet that are shown as one, which its XML says behind all of its rows. */
export const readUnidas = async (parts: AsyncIterable<string>, columnOf: (ref: string) => number): Promise<Unidas> => {
  let found = ''
  let isFound = false
  for await (const part of parts) {
    if (found.length > MAX_LETRAS) continue
    found += part
    const at: number = isFound ? 0 : found.search(BEGIN)
    isFound ||= at >= 0
    found = isFound ? found.slice(Math.max(0, at)) : found.slice(-AROUND)
  }
  const tags = isFound ? found.matchAll(/<((?:\w+:)?mergeCell\s[^>]*)>/g) : []

  return unidasOf(
    Array.from(tags).flatMap(([, tag = '']) => {
      const [, columna = '', desde = '', hasta = ''] = RANGO.exec(refOf(tag)) ?? []

      return columna ? [{ columna: columnOf(columna), desde: Number(desde), hasta: Number(hasta) }] : []
    }),
  )
}
