import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { encode } from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readPlanilla } from '../testing/libro.ts'
import { isWorkbook, openPlanilla } from './read-planilla.ts'

/** A zip of one packed file whose header understates its size. */
const zipOf = (name: string, packed: Buffer, says: number): Buffer => {
  const named = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(says, 22)
  local.writeUInt16LE(named.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(says, 24)
  central.writeUInt16LE(named.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + named.length, 12)
  end.writeUInt32LE(30 + named.length + packed.length, 16)

  return Buffer.concat([local, named, packed, central, named, end])
}

const book = (rows: unknown[][], bookType: 'xlsx' | 'xls' | 'ods' = 'xlsx'): Buffer => {
  const made = utils.book_new()
  utils.book_append_sheet(made, utils.aoa_to_sheet([]), 'Vacía')
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'Lista')

  return write(made, { type: 'buffer', bookType })
}
const ROTO = /no se puede leer como planilla/
const GRANDE = 'La planilla es demasiado grande para abrirla. Guárdela como .csv y vuelva a intentar.'

describe('a file that means harm costs a sentence [DAT-05]', () => {
  it('what is packed is counted, whatever the file says of its size [DAT-05]', async () => {
    const size = 300 * 1024 * 1024
    const packed = deflateRawSync(Buffer.alloc(size, 'a'))
    const [honest, liar] = [size, 1_000].map((says) => zipOf('xl/worksheets/sheet1.xml', packed, says))

    expect(packed.length).toBeLessThan(400_000)
    await expect(openPlanilla(honest ?? packed)).rejects.toThrow(GRANDE)
    await expect(openPlanilla(liar ?? packed)).rejects.toThrow(ROTO)
  })

  it('a formula is what was worked out of it, and one without that is not an empty cell [DAT-05]', async () => {
    const hoja = utils.aoa_to_sheet([['Código', 'Precio', 'Costo']])
    utils.sheet_add_aoa(hoja, [['A', { t: 'n', f: '1+1', v: 2 }, { t: 'n', f: 'WEBSERVICE("http://x.example")' }]], {
      origin: 'A2',
    })
    const made = utils.book_new()
    utils.book_append_sheet(made, hoja, 'Lista')

    const filas = await readPlanilla(write(made, { type: 'buffer', bookType: 'xlsx' }))
    expect(filas[1]).toEqual(['A', 2, '#SIN RESULTADO'])
  })

  it('half a workbook, and none at all, are said to be so [DAT-05]', async () => {
    const whole = book(Array.from({ length: 500 }, (_, i) => [i, `Cliente ${i}`]))
    await expect(openPlanilla(whole.subarray(0, whole.length / 2))).rejects.toThrow(ROTO)
    await expect(openPlanilla(Buffer.from('504b0304ffffffff', 'hex'))).rejects.toThrow(ROTO)
  })

  it.each(['xlsx', 'xls', 'ods'] as const)(
    'a percentage of a .%s as it is shown, and no day of a zero [DAT-05]',
    async (tipo) => {
      const sheet = utils.aoa_to_sheet([[0.3, 0, 0.3]])
      Object.assign(sheet.A1, { z: '0%' })
      Object.assign(sheet.B1, { z: 'dd/mm/yyyy' })
      const bytes = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: tipo })

      expect(await readPlanilla(bytes)).toEqual([[30, '', 0.3]])
    },
  )

  it.each(['xlsx', 'xls', 'ods'] as const)('the first sheet with anything in it, of a .%s [DAT-05]', async (tipo) => {
    const bytes = book(
      [
        ['Código', 'Precio'],
        ['0077', 12.5],
      ],
      tipo,
    )

    expect(isWorkbook(bytes)).toBe(true)
    expect(await openPlanilla(bytes)).toMatchObject({ hoja: 'Lista', hojas: ['Vacía', 'Lista'] })
    expect(await readPlanilla(bytes)).toEqual([
      ['Código', 'Precio'],
      ['0077', 12.5],
    ])
  })

  it.each(['xlsx', 'xls'] as const)(
    'a sheet that a .%s hides comes after those that it shows [DAT-05]',
    async (tipo) => {
      const made = utils.book_new()
      for (const name of ['Oculta', 'Lista']) utils.book_append_sheet(made, utils.aoa_to_sheet([[name]]), name)
      utils.book_set_sheet_visibility(made, 'Oculta', 2)
      const bytes = write(made, { type: 'buffer', bookType: tipo })

      expect(await openPlanilla(bytes)).toMatchObject({ hoja: 'Lista', hojas: ['Lista', 'Oculta'] })
      expect(await openPlanilla(bytes, 'Oculta')).toMatchObject({ hoja: 'Oculta' })
    },
  )

  it('a page that calls itself .xls is a workbook, as old systems write it', async () => {
    const page = Buffer.from('<html><table><tr><td>Código</td></tr><tr><td>7</td></tr></table></html>')

    expect(isWorkbook(page)).toBe(true)
    expect(await readPlanilla(page)).toEqual([['Código'], ['7']])
  })

  it.each(['utf-8', 'windows-1252'])(
    'a page in %s keeps its letters, also those that are written by their names [DAT-05]',
    async (codificacion) => {
      const page =
        '<meta http-equiv="Content-Type" content="text/html"><table><tr><td>Muñoz</td><td>Pe&ntilde;a &amp; C&iacute;a</td>'
      const row = '<td>D&#039;Angelo</td><td>&lt;1/2&quot; &amp;ntilde; 90&deg;</td></tr></table>'
      const xml = `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>
        <Row><Cell><Data ss:Type="String">Cañería &#241;</Data></Cell></Row></Table></Worksheet></Workbook>`
      const read = (texto: string) => readPlanilla(encode(texto, codificacion))

      expect(isWorkbook(Buffer.from(page))).toBe(true)
      expect(await read(page + row)).toEqual([['Muñoz', 'Peña & Cía', "D'Angelo", '<1/2" &ntilde; 90°']])
      expect(await read(xml)).toEqual([['Cañería ñ']])
    },
  )

  it.each(['xls', 'ods', 'xlsx'] as const)('a figure of a .%s as it is shown [DAT-05]', async (tipo) => {
    const bytes = book([[0.1 + 0.2, 1234.560_000_000_000_2]], tipo)

    expect(await readPlanilla(bytes)).toEqual([[0.3, 1234.56]])
  })

  it.each(['xls', 'ods', 'xlsx'] as const)('a code of a .%s with the zeros that it shows [DAT-05]', async (tipo) => {
    const sheet = utils.aoa_to_sheet([[77, 78]])
    Object.assign(sheet.A1, { z: '00000' })

    expect(
      await readPlanilla(write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'buffer', bookType: tipo })),
    ).toEqual([['00077', 78]])
  })

  it.each(['xls', 'xlsx', 'ods'] as const)(
    'cells of a .%s that are shown as one, in a sheet that begins later [DAT-05]',
    async (tipo) => {
      const sheet = utils.sheet_add_aoa(
        {},
        [
          ['Uno', 1],
          ['', 2],
        ],
        { origin: 'B3' },
      )
      Object.assign(sheet, { '!ref': 'B3:C4', '!merges': [utils.decode_range('B3:B4')] })
      const bytes = write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'buffer', bookType: tipo })

      expect(
        (await readPlanilla(bytes)).map((row) => row.filter((cell) => cell !== '')).filter((row) => row.length > 0),
      ).toEqual([
        ['Uno', 1],
        ['Uno', 2],
      ])
    },
  )

  it('a percentage is as it is shown also where its style stands elsewhere, as LibreOffice may keep it [DAT-05]', async () => {
    const names = ['office', 'table', 'text'].map(
      (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
    )
    const cell = (type: string, value: string, text: string) =>
      `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${text}</text:p></table:table-cell>`
    const libro = `<?xml version="1.0"?><office:document ${names.join(' ')}><office:body><office:spreadsheet><table:table table:name="A"><table:table-row>
      ${cell('percentage', '0.285', '28,5%')}${cell('float', '0.285', '0,285')}</table:table-row></table:table></office:spreadsheet></office:body></office:document>`

    expect(await readPlanilla(Buffer.from(libro))).toEqual([[28.5, 0.285]])
  })
})
