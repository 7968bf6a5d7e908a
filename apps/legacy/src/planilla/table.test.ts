import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessSeparador, rowsOf, type Separador } from './table.ts'

const all = async (textos: readonly string[], separador: Separador) => {
  const rows: string[][] = []
  for await (const row of rowsOf(textos, separador)) rows.push(row)

  return rows
}

describe('a text as a table [DAT-05]', () => {
  it.each<[string, string, Separador]>([
    ['Excel’s here, with decimal commas', 'cod;precio;peso\n1;1,5;2,5\n2;3,25;1,0\n', ';'],
    ['with commas, and quoted ones', 'cod,descrip\n1,"Chapa, lisa; 2B"\n2,Tubo\n', ','],
    ['pasted cells', 'cod\tprecio\n1\t1,5\n2\t2,5\n', '\t'],
    ['of an old ERP', '1|CHAPA|2,5\n2|TUBO|3,1\n', '|'],
    ['a title above it', 'Lista de clientes\n\ncod;razon;localidad\n1;ACME;Pilar\n2;SUR;Bernal\n', ';'],
    ['one column', 'codigo\n1\n2\n', ';'],
  ])('%s [DAT-05]', (_why, texto, expected) => {
    expect(guessSeparador(texto)).toBe(expected)
  })

  it('cells are what stands in them: quotes opened, inches kept, short lines left short', async () => {
    const texto =
      'cod;descrip;obs\r\n1;"Chapa; ""lisa""";"dos\nrenglones"\r\n2;Caño 1 1/2" SCH 40\r\n\r\n3; espacios ;\r\n'

    const rows = await all([texto], ';')

    expect(rows).toEqual([
      ['cod', 'descrip', 'obs'],
      ['1', 'Chapa; "lisa"', 'dos\nrenglones'],
      ['2', 'Caño 1 1/2" SCH 40'],
      [''],
      ['3', 'espacios', ''],
    ])
  })

  it('a cell that begins with a quoted word and is no quoted cell ends where its column does', async () => {
    const texto =
      '1;"LA ROCA" S.R.L.;Pilar\n2;BAR "EL SOL";Bernal\n3;"1 1/2" SCH 40";x\n4;"LA ROCA" S.R.L.;BAR "EL SOL"\n'

    expect(await all([texto], ';')).toEqual([
      ['1', '"LA ROCA" S.R.L.', 'Pilar'],
      ['2', 'BAR "EL SOL"', 'Bernal'],
      ['3', '1 1/2" SCH 40', 'x'],
      ['4', '"LA ROCA" S.R.L.', 'BAR "EL SOL"'],
    ])
  })

  it('the end that programs of DOS write behind a text is no row, and no letter of one', async () => {
    expect(await all(['a;b\r\n1;2\r\n\u001a'], ';')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(await all(['a;b\r\n1;2', '\u001a'], ';')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('every table is read back that was written, wherever the pieces of its text are cut', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ñ', '"', ';', ',', '\n', ' ', '1') })
      .map((text) => text.trim())
      .filter((text) => !text.includes('\r'))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(table, fc.nat(40), fc.constantFrom('\n', '\r\n', '\r'), async (rows, cut, end) => {
        const texto = rows.map((row) => `${row.map(quoted).join(';')}${end}`).join('')

        expect(await all([texto.slice(0, cut), texto.slice(cut)], ';')).toEqual(rows)
      }),
    )
  })

  it('a quote that nobody closes is a letter of its cell, however much follows', async () => {
    const texto = `a;"b\n${'x;y\n'.repeat(20_000)}`

    expect((await all([texto], ';')).length).toBe(20_001)
  })
})
