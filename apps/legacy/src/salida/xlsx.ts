import { Readable } from 'node:stream'
import yazl from 'yazl'

/** Most rows of one sheet: Excel's limit, less the titles. */
const MAX_HOJA = 1_048_575
/** Most characters of one cell: Excel's limit. */
const MAX_CELDA = 32_767

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PIECE = 65_536

// Drops characters that XML cannot contain.
const CONTROL = new RegExp(
  `[${String.fromCharCode(0)}-${String.fromCharCode(8)}\\v\\f${String.fromCharCode(14)}-${String.fromCharCode(31)}\\uFFFE\\uFFFF]`,
  'g',
)
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(CONTROL, '').replace(/[&<>]/g, (one) => ESCAPES[one] ?? '')

const NUMBER = /^-?\d{1,15}(\.\d{1,8})?$/

const textCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_CELDA))}</t></is></c>`
const cell = (text: string, isNumber: boolean) =>
  text === '' ? '<c/>' : isNumber && NUMBER.test(text) && text.length <= 16 ? `<c><v>${text}</v></c>` : textCell(text)

/** Cells are text, so that none is a formula; only numeric columns are numbers. */
async function* sheet(columns: readonly string[], numeric: ReadonlySet<number>, rows: AsyncIterator<string[]>) {
  yield `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`
  let piece = `<row>${columns.map(textCell).join('')}</row>`
  for (let n = 0; n < MAX_HOJA; n += 1) {
    const { value, done } = await rows.next()
    if (done) break
    piece += `<row>${value.map((text, i) => cell(text, numeric.has(i))).join('')}</row>`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

const workbook = (sheets: readonly string[]) => `${XML}<workbook
 xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets
   .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
   .join('')}</sheets></workbook>`

const relations = (all: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([type, target], i) =>
        `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const types = (sheets: readonly string[]) => {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>${sheets
    .map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${main}.worksheet+xml"/>`)
    .join('')}</Types>`
}

type Planilla = {
  nombre: string
  columns: readonly string[]
  /** Positions of the numeric columns. */
  numeric: ReadonlySet<number>
  rows: AsyncIterable<string[]>
  /** The number of rows, which decides how many sheets are needed. */
  total: number
}

/** An .xlsx, written while its rows are read: only a piece of one sheet is ever in memory. */
export const xlsxOf = ({ nombre, columns, numeric, rows, total }: Planilla): Readable => {
  const count = Math.max(1, Math.ceil(total / MAX_HOJA))
  const sheets = Array.from({ length: count }, (_, i) =>
    (i === 0 ? nombre : `${nombre.slice(0, 26)} (${i + 1})`).slice(0, 31),
  )
  const zip = new yazl.ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
  add('[Content_Types].xml', types(sheets))
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  add('xl/workbook.xml', workbook(sheets))
  add(
    'xl/_rels/workbook.xml.rels',
    relations(sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const)),
  )
  // The sheets are written one after another and share one iterator of rows.
  const all = rows[Symbol.asyncIterator]()
  for (const [i] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${i + 1}.xml`, { compressionLevel: 1 }, (give) =>
      give(null, Readable.from(sheet(columns, numeric, all))),
    )
  }
  zip.end()

  return zip.outputStream as Readable
}
