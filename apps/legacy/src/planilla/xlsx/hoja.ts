import { PlanillaError } from '../planilla-error.ts'
import { type CeldaCruda, type Contexto, type Valor, valorDe } from './celda.ts'
import { createRico } from './textos.ts'
import { createFillDown, type Unidas } from './unidas.ts'
import { attributeOf, createXml } from './xml.ts'

/** The most rows and columns that a sheet can have, and letters that the texts of all its cells may have together. */
const MAX_FILAS = 1_048_576
const MAX_COLUMNAS = 16_384
const MAX_LETRAS = 512 * 1024 * 1024
const MAX_VALOR = 600_000

const refOf = attributeOf('r')
const typeOf = attributeOf('t')
const styleOf = attributeOf('s')

/** The column of a cell that calls itself 'AB12', from 0; -1 where it says none. */
export const columnOf = (ref: string): number => {
  let column = 0
  for (let i = 0; i < ref.length; i++) {
    const letter = ref.charCodeAt(i) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }

  return column - 1
}

/** Takes a sheet's XML apart into rows, each at its place: what stands between two of them is empty. */
const createHoja = (contexto: Contexto, unidas: Unidas) => {
  const fillDown = createFillDown<Valor>(unidas)
  let ready: Valor[][] = []
  let row: Valor[] = []
  let [last, place, column] = [0, 0, -1]
  let cell: CeldaCruda = { t: '', s: '', v: undefined, isFormula: false }
  let isValue = false
  let isInline = false
  let letters = 0
  const rico = createRico((text) => {
    cell.v = text
  }, 'is')

  const setCell = (): void => {
    const value = valorDe(cell, contexto)
    if (value === '') return
    if (typeof value === 'string') letters += value.length
    if (column >= MAX_COLUMNAS || letters > MAX_LETRAS) throw new PlanillaError('grande')
    while (row.length < column) row.push('')
    row[column] = value
  }
  const endRow = (): void => {
    // Rows that hold nothing are given only where something follows: a sheet may be painted down to its last one.
    if (row.length === 0) return
    letters += fillDown(row, place)
    if (place > MAX_FILAS || letters > MAX_LETRAS) throw new PlanillaError('grande')
    while (last + 1 < place) {
      ready.push([])
      last += 1
    }
    ready.push(row)
    last = place
  }

  const xml = createXml({
    abre: (name, tag) => {
      switch (name) {
        case 'c': {
          const said = columnOf(refOf(tag))
          column = said >= 0 ? said : column + 1
          cell = { t: typeOf(tag), s: styleOf(tag), v: undefined, isFormula: false }
          break
        }
        case 'v':
          isValue = true
          cell.v = ''
          break
        case 'f':
          cell.isFormula = true
          break
        case 'row':
          place = Math.max(place + 1, Number(refOf(tag)) || 0)
          row = []
          column = -1
          break
        case 'is':
          isInline = true
          break
      }
      if (isInline) rico.abre(name)
    },
    cierra: (name) => {
      if (isInline) rico.cierra(name)
      switch (name) {
        case 'c':
          setCell()
          break
        case 'v':
          isValue = false
          break
        case 'row':
          endRow()
          break
        case 'is':
          isInline = false
          break
      }
    },
    texto: (raw) => {
      if (isInline) rico.texto(raw)
      else if (isValue) {
        cell.v = (cell.v ?? '') + raw
        if (cell.v.length > MAX_VALOR) throw new PlanillaError('grande')
      }
    },
  })

  return {
    push: xml.push,
    end: xml.end,
    take: (): Valor[][] => {
      const taken = ready
      ready = []

      return taken
    },
  }
}

/** A sheet's rows as they come, from its first to the last that holds anything. */
export async function* rowsOfHoja(
  parts: AsyncIterable<string>,
  contexto: Contexto,
  unidas: Unidas,
): AsyncGenerator<Valor[]> {
  const hoja = createHoja(contexto, unidas)
  for await (const part of parts) {
    hoja.push(part)
    yield* hoja.take()
  }
  hoja.end()
}
