import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { textOfHtml } from './html.ts'
import { readArchivo } from './read-archivo.ts'

describe('a material that a client writes once beside several sizes [PED-03] [PED-06]', () => {
  const FILAS = [
    ['Material', 'Espesor', 'Ancho', 'Cantidad'],
    ['CHAPA AISI 304 2B', 2, 1000, 5],
    ['', 3, 1250, ''],
    [],
    ['', 4, 1500, 2],
    ['CHAPA AISI 430 BA', 0.5, 1000, 10],
  ]
  const TEXTO = [
    'Material\tEspesor\tAncho\tCantidad',
    'CHAPA AISI 304 2B\t2\t1000\t5',
    'CHAPA AISI 304 2B\t3\t1250',
    'CHAPA AISI 304 2B\t4\t1500\t2',
    'CHAPA AISI 430 BA\t0,5\t1000\t10',
  ].join('\n')
  const unida = (c: number, desde: number, hasta: number) => ({ s: { r: desde, c }, e: { r: hasta, c } })

  it.each(['xlsx', 'biff8'] as const)(
    'in cells of a .%s that are shown as one is that of each row, a figure is not',
    async (tipo) => {
      const hoja = utils.aoa_to_sheet(FILAS)
      hoja['!merges'] = [unida(0, 1, 4), unida(3, 1, 2)]
      const libro = utils.book_new()
      utils.book_append_sheet(libro, hoja, 'Pedido')
      const bytes = write(libro, { type: 'buffer', bookType: tipo }) as Buffer

      expect((await readArchivo('pedido.xls', bytes)).texto).toBe(TEXTO)
    },
  )

  it('in a table of a mail, too', () => {
    const fila = (...celdas: string[]) => `<tr>${celdas.join('')}</tr>`
    const tabla = [
      fila('<th>Material</th>', '<th>Espesor</th>', '<th>Ancho</th>', '<th>Cantidad</th>'),
      fila('<td rowspan="3"><p>CHAPA AISI 304 2B</p></td>', '<td>2</td><td>1000</td>', '<td rowspan=2>5</td>'),
      fila('<td>3</td><td>1250</td>'),
      fila('<td>4</td><td>1500</td><td>2</td>'),
      fila('<td>CHAPA AISI 430 BA</td>', '<td>0,5</td><td>1000</td><td>10</td>'),
    ]

    expect(
      textOfHtml(`<p>Buen día:</p><table>${tabla.join('')}</table><table>${fila('<td>Gracias</td>')}</table>`),
    ).toBe(`Buen día:\n${TEXTO}\nGracias`)
  })

  it('does not grow with what a page claims', () => {
    const tabla = `<table><tr><td rowspan="99999999">CHAPA</td><td>1</td></tr>${'<tr><td>2</td></tr>'.repeat(1_000)}</table>`

    expect(textOfHtml(tabla).match(/CHAPA/g)).toHaveLength(200)
  })

  it('a code keeps the zeros with which its format shows it [PED-06]', async () => {
    const hoja = utils.aoa_to_sheet([
      ['Código', 'Cantidad'],
      [77, 5],
    ])
    Object.assign(hoja.A2, { z: '00000' })
    const libro = utils.book_new()
    utils.book_append_sheet(libro, hoja, 'Pedido')

    const bytes = write(libro, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await readArchivo('pedido.xlsx', bytes)).texto).toBe('Código\tCantidad\n00077\t5')
  })
})
