import { CFB } from '@e965/xlsx'
import { continued, f64, record, shortText, text, u8, u16, u32 } from './biff-records.ts'

/** How a cell looks: plain, the bold head, an amount, a day, a day with its time. */
type Formato = 'general' | 'titulo' | 'importe' | 'fecha' | 'momento'
export type Celda = { valor: string | number; formato: Formato }
export type Hoja = { nombre: string; filas: Celda[][]; anchos: number[] }

/** Longest text of a cell: its shared string stays in one record, and Excel shows no more in a cell anyway. */
export const MAX_TEXTO = 4_000

const BOF = 0x809
const GLOBALS = 0x05
const SHEET = 0x10
const EOF = record(0x0a)

const bof = (of: number) => record(BOF, u16(0x600, of, 0x0dbb, 0x07cc), u32(0, 6))

/** Weight 400 is normal, 700 bold. */
const font = (weight: number) => record(0x31, u16(200, 0, 0x7fff, weight, 0), u8(0, 2, 0, 0), shortText('Arial'))
const BOLD = 5 // the fifth font: BIFF counts 0 1 2 3 5

/** Number formats of our own begin at 164; 0 is General. */
const NUMBER_FORMAT: Record<Formato, number> = { general: 0, titulo: 0, importe: 164, fecha: 165, momento: 166 }
const NUMBER_FORMATS = [
  record(0x41e, u16(NUMBER_FORMAT.importe), text('#,##0.00')),
  record(0x41e, u16(NUMBER_FORMAT.fecha), text('dd/mm/yyyy')),
  record(0x41e, u16(NUMBER_FORMAT.momento), text('dd/mm/yyyy hh:mm')),
]

const xf = (fontIndex: number, numberFormat: number, parent: number, used: number) =>
  record(0xe0, u16(fontIndex, numberFormat, parent), u8(0x20, 0, 0, used), u32(0, 0), u16(0x20c0))
const STYLE_XFS = 15
const styleXf = xf(0, 0, 0xfff5, 0)
/** The number format and font of a cell style; the rest is the default. */
const cellXf = (formato: Formato) => xf(formato === 'titulo' ? BOLD : 0, NUMBER_FORMAT[formato], 0x01, 0x0c)
const FORMATOS: readonly Formato[] = ['general', 'titulo', 'importe', 'fecha', 'momento']
const XF = Object.fromEntries(FORMATOS.map((formato, i) => [formato, STYLE_XFS + i])) as Record<Formato, number>

/** The texts of all cells, each stored once. */
const createStrings = () => {
  const indexes = new Map<string, number>()
  let total = 0

  return {
    indexOf: (value: string): number => {
      total += 1
      const index = indexes.get(value) ?? indexes.size
      indexes.set(value, index)

      return index
    },
    record: () => {
      const parts = function* () {
        yield u32(total, indexes.size)
        for (const value of indexes.keys()) yield text(value)
      }
      return continued(0xfc, parts())
    },
  }
}

type Strings = ReturnType<typeof createStrings>

const cell = ({ valor, formato }: Celda, row: number, column: number, strings: Strings): Buffer => {
  const at = u16(row, column, XF[formato])

  return typeof valor === 'number' ? record(0x203, at, f64(valor)) : record(0xfd, at, u32(strings.indexOf(valor)))
}

/** The records of the sheet, with a frozen first row. */
const sheet = ({ filas, anchos }: Hoja, strings: Strings): Buffer => {
  const columns = filas[0]?.length ?? 0

  return Buffer.concat([
    bof(SHEET),
    ...anchos.map((ancho, i) => record(0x7d, u16(i, i, ancho * 256, STYLE_XFS, 0, 0))),
    record(0x200, u32(0, filas.length), u16(0, columns, 0)),
    ...filas.flatMap((fila, row) => fila.map((celda, column) => cell(celda, row, column, strings))),
    record(0x23e, u16(0x7be, 0, 0, 0x40, 0, 0, 0, 0, 0)),
    record(0x41, u16(0, 1, 1, 0, 2)),
    EOF,
  ])
}

const globals = (nombre: string, strings: Strings): Buffer => {
  const before = Buffer.concat([
    bof(GLOBALS),
    record(0x42, u16(1200)),
    record(0x3d, u16(0, 0, 0x3fff, 0x2000, 0x38, 0, 0, 1, 0x258)),
    record(0x22, u16(0)),
    ...[400, 400, 400, 400, 700].map(font),
    ...NUMBER_FORMATS,
    ...Array.from({ length: STYLE_XFS }, () => styleXf),
    ...FORMATOS.map(cellXf),
    record(0x293, u16(0x8000), u8(0, 0xff)),
  ])
  const after = Buffer.concat([strings.record(), EOF])
  const boundSheet = (offset: number) => record(0x85, u32(offset), u8(0, 0), shortText(nombre))
  const length = before.length + boundSheet(0).length + after.length

  return Buffer.concat([before, boundSheet(length), after])
}

/** The library's types lack its container. */
type Container = {
  utils: {
    cfb_new: () => object
    cfb_add: (file: object, name: string, content: Buffer) => void
    cfb_del: (file: object, name: string) => void
  }
  write: (file: object, options: { type: 'buffer' }) => Buffer
}

/**
 * A workbook of one sheet as a real .xls (BIFF8). Every text is a string cell, so that no program takes it for a formula. The
 * library's own writer needs 16 KB for each cell, and its time grows with the square of their number (docs/adr/0009).
 */
export const writeXls = (hoja: Hoja): Buffer => {
  const { utils, write } = CFB as Container
  const strings = createStrings()
  const body = sheet(hoja, strings)
  const file = utils.cfb_new()
  utils.cfb_add(file, 'Workbook', Buffer.concat([globals(hoja.nombre, strings), body]))
  utils.cfb_del(file, '\u0001Sh33tJ5')

  return write(file, { type: 'buffer' })
}
