import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

type Cell = string | number | boolean | { v: number; z: string }

/** A workbook of one sheet, whose figures may have a format. */
const libroOf = (...rows: Cell[][]): Buffer => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.v : cell))))
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries())
      if (typeof cell === 'object') Object.assign(sheet[utils.encode_cell({ r, c })], { z: cell.z })

  return write({ SheetNames: ['Hoja1'], Sheets: { Hoja1: sheet } }, { type: 'buffer', bookType: 'xlsx' })
}

describe('workbooks, as their programs show them', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
  })
  afterAll(() => test.close())
  const { mirar, guardar } = importadorDe(() => test.db)
  const look = async (nombre: string, file: Buffer | string) => {
    const { filas } = await mirar(nombre, file)

    return filas.map(({ despues, faltas }) => faltas ?? despues)
  }

  it('a margin of 30% is 30, and not the 0.3 that its cell holds [DAT-05]', async () => {
    const file = libroOf(['Familia', 'Margen mínimo'], ['1', { v: 0.3, z: '0%' }], ['1', { v: 0.125, z: '0.0%' }])

    expect(await look('margenes_minimos', file)).toMatchObject([{ margen: '30' }, { familia: 'Repite la fila 2.' }])
  })

  it('a truth is a yes or a no, and is told so where it is neither [DAT-05]', async () => {
    const file = libroOf(
      ['Cliente', 'Apellido', 'Recibe certificado', 'E-mail'],
      ['1204', 'Xul', true, ''],
      ['1204', 'Yrigoyen', false, true],
    )

    expect(await look('contactos', file)).toMatchObject([
      { recibe_certificado: 'S' },
      { e_mail: expect.stringMatching(/e-mail/i) },
    ])
  })

  const TASAS = ['Fecha', 'Billete', 'Divisa', '30 días', '60 días', '90 días']
  const tasas = (tasa: number): Cell[] => ['2026-11-20', tasa, tasa, tasa, tasa, tasa]

  it('a figure is the figure in its cell, whose decimals nobody need be asked about [DAT-05]', async () => {
    expect(await look('dolar', libroOf(TASAS, tasas(1411.125)))).toMatchObject([{ billete: '1411.125' }])
    expect(await look('dolar', libroOf(TASAS, tasas(4.125)))).toMatchObject([{ billete: '4.125' }])
  })

  it('a sign that an earlier file had does not change what the cells of this one prove [DAT-05] [DAT-08]', async () => {
    const csv = (...lines: string[]) => [TASAS.join(';'), ...lines].join('\n')
    const { id } = await mirar('dolar', csv('2026-11-19;1411.50;1411.50;1411.50;1411.50;1411.50'))
    expect((await guardar(id)).error).toBe('')

    expect(await look('dolar', libroOf(TASAS, tasas(4.125)))).toMatchObject([{ billete: '4.125' }])
    expect(await look('dolar', csv('2026-11-20;1.411,50;4,1;4,1;4,1;4,1'))).toMatchObject([
      { billete: '1411.5', divisa: '4.1' },
    ])
    // Where the cells prove none it is the earlier file's.
    expect(await look('dolar', csv('2026-11-20;1.411;1.411;1.411;1.411;1.411'))).toMatchObject([{ billete: '1.411' }])
  })

  it('nor does the order of its days [DAT-05]', async () => {
    const csv = (...lines: string[]) => ['Fecha;Motivo', ...lines].join('\n')
    const { id } = await mirar('feriados', csv('12/25/2026;Navidad'))
    expect((await guardar(id)).error).toBe('')

    expect(await look('feriados', csv('03/04/2026;Uno', '25/05/2026;Dos'))).toMatchObject([
      { fecha: '2026-04-03' },
      { fecha: '2026-05-25' },
    ])
    expect(await look('feriados', csv('03/04/2026;Uno'))).toMatchObject([{ fecha: '2026-03-04' }])
  })
})
