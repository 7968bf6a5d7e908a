import { read, utils } from '@e965/xlsx'
import type { Columna } from '@yunque/contracts/columna'
import { describe, expect, it } from 'vitest'
import { xlsDe } from './xls.ts'

type Row = { texto: string; numero: string | number | null; importe: string; fecha: string | null; momento: string }

const columnas: readonly Columna<Row>[] = [
  { key: 'texto', label: 'Razón social' },
  { key: 'numero', label: 'N°', tipo: 'numero' },
  { key: 'importe', label: 'Subtotal U$S', tipo: 'importe' },
  { key: 'fecha', label: 'Validez', tipo: 'fecha' },
  { key: 'momento', label: 'Último acceso', tipo: 'momento' },
]
const row = (change: Partial<Row> = {}): Row => ({
  texto: 'ACERÍA ÑANDÚ',
  numero: 7,
  importe: '1234.50',
  fecha: '2026-11-30',
  momento: '2026-11-30 18:45:59',
  ...change,
})

const write = (rows: Row[]) => xlsDe('Hoja', columnas, rows)
const sheetOf = (rows: Row[]) => {
  const { Sheets, SheetNames } = read(write(rows), { cellNF: true })

  return Sheets[SheetNames[0] ?? ''] ?? {}
}
const column = (rows: Row[], letter: string) => {
  const sheet = sheetOf(rows)
  return rows.map((_, i) => sheet[`${letter}${i + 2}`])
}

describe('an exported file', () => {
  it('is a compound document, as a true .xls is [VIS-15]', () => {
    expect(write([row()]).subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
  })

  it('holds numbers as numbers and dates as dates, under the labels of the screen [VIS-15]', () => {
    const sheet = sheetOf([row()])

    const labels = ['Razón social', 'N°', 'Subtotal U$S', 'Validez', 'Último acceso']
    expect(utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual(labels)
    expect(sheet.A2).toMatchObject({ t: 's', v: 'ACERÍA ÑANDÚ' })
    expect(sheet.B2).toMatchObject({ t: 'n', v: 7, z: 'General' })
    expect(sheet.C2).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00' })
    expect(sheet.D2).toMatchObject({ t: 'n', v: 46356, z: 'dd/mm/yyyy', w: '30/11/2026' })
    expect(sheet.E2).toMatchObject({ t: 'n', v: 46356.78125, z: 'dd/mm/yyyy hh:mm', w: '30/11/2026 18:45' })
  })

  it('leaves what is missing or unreadable as it is', () => {
    const cells = column([row({ fecha: null }), row({ fecha: '' }), row({ fecha: '1899-12-31' })], 'D')
    const moments = column([row({ momento: '' }), row({ momento: 's/d' })], 'E')
    const numbers = column([row({ numero: null }), row({ numero: '' }), row({ numero: 's/d' })], 'B')

    expect(cells.map(({ t, v }) => [t, v])).toEqual([
      ['s', ''],
      ['s', ''],
      ['s', '31/12/1899'],
    ])
    expect(moments.map(({ t, v }) => [t, v])).toEqual([
      ['s', ''],
      ['s', 's/d'],
    ])
    expect(numbers.map(({ t, v }) => [t, v])).toEqual([
      ['s', ''],
      ['s', ''],
      ['s', 's/d'],
    ])
  })

  it('leaves a telephone that begins with + as people wrote it', () => {
    expect(sheetOf([row({ texto: '+54 11 4000-0001' })]).A2).toMatchObject({ t: 's', v: '+54 11 4000-0001' })
  })

  it.each([
    '=1+1',
    '=HYPERLINK("http://x.example","ver")',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '+HYPERLINK("http://x.example")',
    '-2+3',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\0=1+1',
  ])('keeps %j a text that no program runs [VIS-15]', (texto) => {
    const sheet = sheetOf([row({ texto })])

    expect(sheet.A2).toMatchObject({ t: 's', v: `'${texto}` })
    expect(sheet.A2.f).toBeUndefined()
  })

  it('leaves other texts untouched, a code with zeros among them [VIS-15]', () => {
    const textos = ['0012', "O'Higgins", 'a=b', '1204 ACEROS', '🔩 漢字', 'Línea 1\nLínea 2']

    expect(
      column(
        textos.map((texto) => row({ texto })),
        'A',
      ).map(({ v }) => v),
    ).toEqual(textos)
  })

  it('writes a number that names something as a number only where it stays the same: an order 00123 is not 123 [VIS-15]', () => {
    const nros = ['10605', '0', '00123', '1234567890123456', 'A-7', '12.5']
    const file = xlsDe(
      'Hoja',
      [{ key: 'nro', label: 'N°', tipo: 'nro' }],
      nros.map((nro) => ({ nro })),
    )
    const { Sheets } = read(file)

    expect(utils.sheet_to_json(Sheets.Hoja ?? {}, { header: 1 }).slice(1)).toEqual([
      [10605],
      [0],
      ['00123'],
      ['1234567890123456'],
      ['A-7'],
      ['12.5'],
    ])
  })

  it('reads back whole, however long, and a text that is too long ends in dots', () => {
    const rows = Array.from({ length: 3_000 }, (_, i) =>
      row({ texto: `Cliente N° ${i} ${'ñ'.repeat(i % 50)}`, numero: i }),
    )
    const cells = column(rows, 'A')

    expect(cells.map(({ v }) => v)).toEqual(rows.map(({ texto }) => texto))
    const [long] = column([row({ texto: '🔩'.repeat(3_000) })], 'A')
    expect(long.v).toMatch(/^(🔩){1,2000}…$/u)
  })
})
