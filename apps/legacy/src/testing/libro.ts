import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { type FilaPlanilla, readHojas } from '../planilla/read-planilla.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export const relations = (all: Readonly<Record<string, string>>): string =>
  `<Relationships xmlns="${PACKAGE}">${Object.entries(all)
    .map(([target, type], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A file within, or what gives it piece by piece once those before it were asked for. */
type Parte = string | (() => Iterable<string>)
export type Libro = { hojas: Readonly<Record<string, Parte>>; textos?: Parte; estilos?: string; libro?: string }

/** A workbook of these files, as another program than ours writes one. */
export const libroOf = ({ hojas, textos, estilos, libro = '' }: Libro): Promise<Buffer> => {
  const zip = new yazl.ZipFile()
  const add = (path: string, xml: Parte) => {
    if (typeof xml === 'string') zip.addBuffer(Buffer.from(`<?xml version="1.0"?>\n${xml}`), path)
    else zip.addReadStreamLazy(path, (give) => give(null, Readable.from(xml())))
  }
  const names = Object.keys(hojas)
  add('_rels/.rels', relations({ 'xl/workbook.xml': 'officeDocument' }))
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="${OFFICE}">${libro}<sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${9 - i}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    relations({
      // Which file is which sheet only its relation tells.
      ...Object.fromEntries(names.map((_, i) => [`worksheets/sheet${9 - i}.xml`, 'worksheet'])),
      ...(textos !== undefined && { '/xl/sharedStrings.xml': 'sharedStrings' }),
      ...(estilos !== undefined && { 'styles.xml': 'styles' }),
    }),
  )
  for (const [i, name] of names.entries()) add(`xl/worksheets/sheet${9 - i}.xml`, hojas[name] ?? '')
  if (textos !== undefined) add('xl/sharedStrings.xml', textos)
  if (estilos !== undefined) add('xl/styles.xml', estilos)
  zip.end()

  return buffer(zip.outputStream)
}

/** Rows of the first sheet with anything in it, or of a text. */
export const readPlanilla = async (bytes: Uint8Array): Promise<readonly FilaPlanilla[]> =>
  (await readHojas(bytes))[0]?.filas ?? []
