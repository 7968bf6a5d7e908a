import { buffer } from 'node:stream/consumers'
import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { type Libro, libroOf, readPlanilla, relations } from '../../testing/libro.ts'
import { openPlanilla } from '../read-planilla.ts'
import { isDayFormat, isPercentFormat, showerOf } from './estilos.ts'

const hoja = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const rowsOf = async (libro: Libro) => readPlanilla(await libroOf(libro))

describe('an .xlsx, read as it comes [DAT-05]', () => {
  it('texts that cells share, in runs, escaped, and without how they are pronounced', async () => {
    const textos = `<sst><si><t>Caño 1&quot; &lt; 2&#x22; &#189; A&amp;B</t></si>
      <si><r><t xml:space="preserve">Chapa </t></r><r><rPr><b/></rPr><t>lisa</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>
      <si><t/></si><si><t>una_x000D_\r\notra <![CDATA[<&>]]></t></si></sst>`
    const row = [0, 1, 2, 3].map((n) => `<c t="s"><v>${n}</v></c>`).join('')

    expect(await rowsOf({ hojas: { A: hoja(`<row>${row}</row>`) }, textos })).toEqual([
      ['Caño 1" < 2" ½ A&B', 'Chapa lisa', '', 'una\r\notra <&>'],
    ])
  })

  it('a cell without a text is empty, and not the first text of all', async () => {
    const row = '<row><c t="s"><v></v></c><c t="s"><v/></c><c t="s"><v>0</v></c></row>'

    expect(await rowsOf({ hojas: { A: hoja(row) }, textos: '<sst><si><t>cero</t></si></sst>' })).toEqual([
      ['', '', 'cero'],
    ])
  })

  it('inline texts, results of formulas, errors and truths, each as what it is', async () => {
    const row = `<row r="1"><c r="A1" t="inlineStr"><is><t>0077</t></is></c><c r="B1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>
      <c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="str"><f>"x"&amp;"y"</f><v>x&amp;y</v></c><c r="E1"><f>WEBSERVICE("http://x.example")</f></c>
      <c r="F1" t="str"><f>""</f><v></v></c><c r="G1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="H1" t="b"><v>1</v></c></row>`

    expect(await rowsOf({ hojas: { A: hoja(row) } })).toEqual([
      ['0077', 'ab', 2, 'x&y', '#SIN RESULTADO', '', '#DIV/0!', true],
    ])
  })

  it('figures as a spreadsheet shows them, without what adding in binary leaves', async () => {
    const row = ['0.30000000000000004', '1234.5600000000001', '3.0712345678E10', '-0.5', '', '12,5']
      .map((v) => `<c><v>${v}</v></c>`)
      .join('')

    expect(await rowsOf({ hojas: { A: hoja(`<row>${row}</row>`) } })).toEqual([
      [0.3, 1234.56, 30_712_345_678, -0.5, '', '12,5'],
    ])
  })

  it('days by their style, from 1900 or 1904, and no others', async () => {
    const estilos = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/>
      <numFmt numFmtId="171" formatCode="&quot;U$S&quot; #,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="46"/></cellXfs></styleSheet>`
    const row = [0, 1, 2, 3, 4].map((s) => `<c s="${s}"><v>46350</v></c>`).join('')
    const day = new Date('2026-11-24T00:00:00Z')
    const hojas = { A: hoja(`<row>${row}<c s="1"><v>1</v></c><c t="d"><v>2026-11-24T00:00:00</v></c></row>`) }

    expect(await rowsOf({ hojas, estilos })).toEqual([
      [46_350, day, day, 46_350, 46_350, new Date('1900-01-01T00:00:00Z'), '2026-11-24'],
    ])
    expect((await rowsOf({ hojas, estilos, libro: '<workbookPr date1904="1"/>' }))[0]?.[1]).toEqual(
      new Date('2030-11-25T00:00:00Z'),
    )
  })

  it('no day where a formula made one of an empty cell, nor a time alone', async () => {
    const estilos = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const row = '<row><c s="1"><f>B9</f><v>0</v></c><c s="1"><v>0.5</v></c><c><v>0</v></c></row>'

    expect(await rowsOf({ hojas: { A: hoja(row) }, estilos })).toEqual([['', 0.5, 0]])
  })

  it('percentages as they are shown: 30 where the cell holds 0.3', async () => {
    const estilos = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.00%"/><numFmt numFmtId="171" formatCode="0&quot;%&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
    const row = [0, 1, 2, 3].map((s) => `<c s="${s}"><v>0.285</v></c>`).join('')

    expect(await rowsOf({ hojas: { A: hoja(`<row>${row}</row>`) }, estilos })).toEqual([[0.285, 28.5, 28.5, 0.285]])
    expect(['0%', '#,##0.0 %', '[Red]0%', '0\\%', '0;0%'].map(isPercentFormat)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('a code with the zeros and signs that its format writes, which its cell does not hold', async () => {
    const estilos = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="&quot;C-&quot;0000"/>
      <numFmt numFmtId="172" formatCode="#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`
    const row = [0, 1, 2, 3].map((s) => `<c s="${s}"><v>77</v></c>`).join('')

    expect(await rowsOf({ hojas: { A: hoja(`<row>${row}</row>`) }, estilos })).toEqual([[77, '00077', 'C-0077', 77]])
  })

  it.each<[string, number, string | undefined]>([
    ['00000', 123_456, '123456'],
    ['00-00000000-0', 30_712_345_671, '30-71234567-1'],
    ['00\\.000\\.000', 7_123_456, '07.123.456'],
    ['[Red]0000;-0000', 7, '0007'],
    ['(0000) 000-0000', 3_414_255_667, '(0341) 425-5667'],
    ['00', -7, undefined],
    ['00', 7.5, undefined],
    ['00000', 1e20, undefined],
    ['0', 7, undefined],
    ['General', 7, undefined],
    ['"U$S" 0', 7, undefined],
    ['00.00', 7, undefined],
    ['#,000', 7, undefined],
    ['0%', 7, undefined],
    ['000E+00', 7, undefined],
  ])('%j shows %d as %j', (code, value, expected) => {
    expect(showerOf(code)?.(value)).toBe(expected)
  })

  it.each([
    ['dd/mm/yyyy', true],
    ['[$-2C0A]d" de "mmmm" de "yyyy', true],
    ['mmm-yy', true],
    ['General', false],
    ['#,##0.00 "días"', false],
    ['[Red]-#,##0', false],
    ['h:mm', false],
    ['[mm]:ss', false],
    ['[h]:mm', false],
    ['\\d0', false],
    ['0.00;"debe" d', false],
  ])('a number shown as %j is a day: %s', (code, expected) => {
    expect(isDayFormat(code)).toBe(expected)
  })

  it('every cell stands where it says, what is painted and empty takes no room, and what says nothing comes next', async () => {
    const rows = `<row r="2"><c r="C2"><v>1</v></c></row><row r="4" spans="1:3"><c r="B4" s="0"/></row>
      <row><c><v>2</v></c><c r="AB5"><v>3</v></c><c/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`

    expect(await rowsOf({ hojas: { A: hoja(rows) } })).toEqual([
      [],
      ['', '', 1],
      [],
      [],
      [2, ...Array.from({ length: 26 }, () => ''), 3],
    ])
  })

  it.each(['mergeCells', 'x:mergeCells'])(
    'a text of cells that are shown as one over several rows is of each of them, a figure is not [%s]',
    async (name) => {
      const text = (r: string, t: string) => `<c r="${r}" t="inlineStr"><is><t>${t}</t></is></c>`
      const cell = (r: string, v: number) => `<c r="${r}"><v>${v}</v></c>`
      const rows = `<row r="1">${text('A1', 'Código')}${text('B1', 'Medidas')}</row><row r="2"><c r="A2"/>${text('B2', 'Ancho')}${text('C2', 'Largo')}</row>
      <row r="3">${cell('A3', 1)}${cell('B3', 5)}${text('D3', 'Central')}</row><row r="4">${cell('A4', 2)}</row><row r="5"><c r="D5"/></row>
      <row r="7">${cell('A7', 3)}</row>`
      const unidas = ['A1:A2', 'B1:C1', 'B3:B4', 'D3:D6', 'A7:A9']
        .map((ref) => `<${name.slice(0, -1)} ref="${ref}"/>`)
        .join('')

      expect(
        await rowsOf({
          hojas: { A: `<worksheet><sheetData>${rows}</sheetData><${name} count="4">${unidas}</${name}></worksheet>` },
        }),
      ).toEqual([
        ['Código', 'Medidas'],
        ['Código', 'Ancho', 'Largo'],
        [1, 5, '', 'Central'],
        [2, '', '', 'Central'],
        [],
        [],
        [3],
      ])
    },
  )

  it('sheets in the order of the workbook, the first with anything in it, or the one that is asked for', async () => {
    const made = await libroOf({
      hojas: { Tapa: hoja('<row/>'), 'Uno &amp; dos': hoja('<row><c><v>1</v></c></row>'), Tres: hoja('<row/>') },
    })
    const open = async (name?: string) => {
      const { filas, ...said } = await openPlanilla(made, name)

      const all: unknown[] = []
      for await (const fila of filas) all.push(fila)

      return { ...said, filas: all }
    }
    const suyas = { hojas: ['Tapa', 'Uno & dos', 'Tres'], ocultas: [] }

    expect(await open()).toEqual({ ...suyas, hoja: 'Uno & dos', filas: [[1]] })
    expect(await open('Otra')).toEqual({ ...suyas, hoja: 'Uno & dos', filas: [[1]] })
    expect(await open('Tres')).toEqual({ ...suyas, hoja: 'Tres', filas: [] })
  })

  it('tags with prefixes, in single quotes, over several lines, and with signs within', async () => {
    const rows = `<x:worksheet><!-- <row> --><x:sheetData><x:row\n r='3'><x:c\n\tr = 'B3'\n t='str'\n x="a > b"><x:v>uno</x:v></x:c></x:row></x:sheetData></x:worksheet>`

    expect(await rowsOf({ hojas: { A: rows } })).toEqual([[], [], ['', 'uno']])
  })

  it.each([
    ['entities of its own', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'],
    ['a shared text that is not there', hoja('<row><c t="s"><v>7</v></c></row>')],
    ['a text without end', hoja(`<row><c><v>${'9'.repeat(2_000_000)}</v></c></row>`)],
    ['a tag without end', `<worksheet ${'a="1" '.repeat(100_000)}`],
    ['more rows than a sheet has', hoja('<row r="1048577"><c><v>1</v></c></row>')],
    ['more columns than a sheet has', hoja('<row><c r="XFE1"><v>1</v></c></row>')],
    ['half a sheet', '<worksheet><sheetData><row><c><v>1</v></c></row>'],
    ['a sheet that ends within a tag', `${hoja('<row><c><v>1</v></c></row>')}<`],
  ])('%s costs a sentence', async (_why, xml) => {
    const rows = rowsOf({ hojas: { A: xml }, textos: '<sst/>' })

    await expect(rows).rejects.toThrow(/^(El archivo no se puede leer|La planilla es demasiado grande)/)
  })

  it('half of the texts that cells share is none', async () => {
    const hojas = { A: hoja('<row><c t="s"><v>0</v></c></row>') }

    await expect(rowsOf({ hojas, textos: '<sst><si><t>a</t></si>' })).rejects.toThrow(/^El archivo no se puede leer/)
  })

  it('a byte that changed on its way is found out', async () => {
    const zip = new yazl.ZipFile()
    zip.addBuffer(Buffer.from(relations({ 'xl/workbook.xml': 'officeDocument' })), '_rels/.rels', { compress: false })
    zip.end()
    const bytes = await buffer(zip.outputStream)
    bytes.write('zz', bytes.indexOf('workbook'))

    await expect(readPlanilla(bytes)).rejects.toThrow(/^El archivo no se puede leer/)
  })

  it('whatever a program writes is read back, cell by cell', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[^\P{C}\n]/gu, '?')),
      fc.integer(),
      fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((n) => Number(n.toPrecision(15))),
      fc.boolean(),
      fc.integer({ min: 61, max: 60_000 }).map((day) => new Date(Date.UTC(1899, 11, 30) + day * 86_400_000)),
      fc.constant(''),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 8 }), async (rows) => {
        const made = utils.book_new()
        utils.book_append_sheet(made, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), 'A')
        const bytes: Buffer = write(made, { type: 'buffer', bookType: 'xlsx', bookSST: true })
        const trimmed = (all: readonly unknown[][]) => {
          const short = all.map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1))

          return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1)
        }

        expect(trimmed((await readPlanilla(bytes)).map((row) => [...row]))).toEqual(trimmed(rows))
      }),
      { numRuns: 60 },
    )
  })
})
