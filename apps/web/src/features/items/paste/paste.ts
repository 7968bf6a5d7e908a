import { valorDe } from '../cells/campos.ts'
import { type Celda, type ContextoDeCeldas, celdas } from '../cells/celdas.ts'
import type { Contexto } from '../model/contexto.ts'
import { familiaBloqueada, type Item } from '../model/item.ts'
import { leaveCampo } from '../model/leave-campo.ts'
import { perObject } from '../model/per-object.ts'
import { setCampo } from '../model/set-campo.ts'
import { withText } from '../model/with-text.ts'
import { withPastedPesos } from './pasted-pesos.ts'

export type PasteContexto = ContextoDeCeldas & Contexto

/**
 * A cell and the separator after it. A cell that holds a line end stands in quotes, with its own quotes doubled; in any other
 * cell a quote means inches.
 */
const CELDA = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g

/** A block of cells as a spreadsheet copies it: lines, tabs, a line end after the last. */
export const filasDe = (texto: string): string[][] => {
  const filas: string[][] = [[]]
  for (const [, quoted, plain = '', end] of texto.replace(/\r\n?/g, '\n').replace(/\n+$/, '').matchAll(CELDA)) {
    filas.at(-1)?.push(quoted?.replaceAll('""', '"').replace(/\s*[\t\n]\s*/g, ' ') ?? plain)
    if (end === '') break
    if (end === '\n') filas.push([])
  }

  return filas
}

/** Whether a pasted text is several cells of a spreadsheet, which go into the grid and not into the open input. */
export const isBlock = (texto: string): boolean => /[\t\r\n]./.test(texto)

/** A text in words and not a table's cells: a client's request, as it is mailed or sent by telephone (PED-04). */
export const isPedido = (texto: string): boolean => !texto.includes('\t') && /\p{L}{3}/u.test(texto) && /\d/.test(texto)

/**
 * Whether a text reads as a line of a request: words and several figures, as '3 chapas 304 2 x 1000'. No column of a
 * table looks so.
 */
const isRenglon = (linea: string): boolean => /\p{L}{4}/u.test(linea) && (linea.match(/\d+/g)?.length ?? 0) > 2

/** Several lines, one of which at least asks for something: nothing that a cell could take (PED-04). */
export const isMensaje = (texto: string): boolean =>
  !texto.includes('\t') && /[\r\n]/.test(texto.trim()) && texto.split(/[\r\n]+/).some(isRenglon)

/** A block has no column for 'hasta': it follows 'desde' unless the paste starts in it. */
const receives = (celda: Celda, desde: string) =>
  celda.tipo !== 'lectura' && (celda.col === desde || !celda.col.startsWith('medidas_seleccionadas_hasta'))

const pasteCell = (item: Item, celda: Celda, texto: string, contexto: PasteContexto): Item => {
  if (texto.trim() === '') return item

  return leaveCampo(withText(item, celda, texto, contexto), celda.col, '')
}

/** Notes texts beyond the last column as a message in the last cell, which does not keep the line from being saved. */
const withSurplus = (item: Item, sobrantes: readonly string[]): Item => {
  const { stock, ...rechazos } = item.rechazos
  const textos = sobrantes.map((texto) => texto.trim()).filter((texto) => texto !== '')
  if (textos.length === 0) return stock ? { ...item, rechazos } : item
  const mensaje = `No hay columna para ${textos.map((texto) => `«${texto}»`).join(', ')}.`

  return { ...item, rechazos: { ...rechazos, stock: mensaje } }
}

const pasteInto = (item: Item, destinos: readonly Celda[], fila: readonly string[], contexto: PasteContexto): Item => {
  const line = destinos.reduce((before, celda, i) => pasteCell(before, celda, fila[i] ?? '', contexto), item)
  const textoDe = (col: string) => fila[destinos.findIndex((celda) => celda.col === col)] ?? ''

  return withSurplus(withPastedPesos(line, item, textoDe, contexto), fila.slice(destinos.length))
}

/** Keeps a family's text, and the cells after it, until the families have come and it can be looked up. */
export const withPendingText = (
  item: Item,
  [texto = '', ...pegado]: readonly string[],
  espera: 'escrito' | 'pegado',
): Item => {
  const familia = { texto: texto.trim(), mensaje: 'Todavía no se cargaron las familias.', espera }

  return { ...item, pegado, errores: { ...item.errores, familia } }
}

/** Whether the line's cells are still to come: its family is being looked up, or that family's definition. */
export const awaitsCells = ({ familia, definicion, definicionFallo, errores }: Item, fallo: boolean): boolean =>
  errores.familia?.espera ? !fallo : familia !== '' && !definicion && !definicionFallo

/**
 * One pasted row into one line, from the cell `desde` to the right. What comes after a family waits in `pegado` until
 * its definition tells which cells there are. An empty text leaves its cell alone; a bad one marks it.
 */
export const pasteRow = (
  item: Item,
  desde: string,
  fila: readonly string[],
  contexto: PasteContexto,
  withDefinicion: (item: Item) => Item,
): Item => {
  const cells = celdas(item, contexto)
  if (desde === 'familia' && cells[0]) {
    const [texto = '', ...resto] = fila
    const line = withDefinicion(pasteCell(item, cells[0], texto, contexto))
    // In a row of another family than the line's, the line's cells do not apply (ITM-05).
    if (line.errores.familia && familiaBloqueada(line)) return { ...line, pegado: [], escritas: [] }

    return line.definicion && !line.errores.familia ? pasteRest(line, resto, contexto) : { ...line, pegado: resto }
  }

  const destinos = cells.filter((celda) => receives(celda, desde))
  const start = destinos.findIndex(({ col }) => col === desde)

  return start === -1 ? item : pasteInto(item, destinos.slice(start), fila, contexto)
}

/** A cell that was filled while the pasted ones waited keeps that value over the pasted one (VIS-12). */
const reescrita = (line: Item, col: string, item: Item, contexto: PasteContexto): Item => {
  const { [col]: error } = item.errores

  return error
    ? { ...line, errores: { ...line.errores, [col]: error } }
    : setCampo(line, col, valorDe(item, col), contexto)
}

/** The cells after the family that take pasted texts. They are computed once for all rows of a family. */
const destinosDe = perObject((cells: readonly Celda[]): readonly Celda[] =>
  cells.slice(1).filter((celda) => receives(celda, '')),
)

/** The cells after the family, once it is known which they are. */
const pasteRest = (item: Item, resto: readonly string[], contexto: PasteContexto): Item => {
  const destinos = destinosDe(celdas(item, contexto))
  const pegada = pasteInto({ ...item, pegado: [], escritas: [] }, destinos, resto, contexto)

  return item.escritas.reduce((line, col) => reescrita(line, col, item, contexto), pegada)
}

/** Fills what was pasted into a line, now that its cells are known. */
export const pasteWaiting = (item: Item, contexto: PasteContexto): Item =>
  item.pegado.length === 0 ? item : pasteRest(item, item.pegado, contexto)
