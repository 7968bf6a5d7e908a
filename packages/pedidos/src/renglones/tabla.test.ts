import { describe, expect, it } from 'vitest'
import { campoLeido, leer, leido } from '../testing/leer.ts'

const table = (...rows: string[]) => rows.map((row) => row.replaceAll(' | ', '\t')).join('\n')

describe("a table's head", () => {
  it.each([
    ['Descripción | Kilos', 'Redondo 1045 25,4 x 3000 | 500', '25.4 3000 500 KG'],
    ['Descripción | Kg', 'Redondo 1045 25,4 x 3000 | 500', '25.4 3000 500 KG'],
    ['Descripción | Cant Kg', 'Redondo 1045 25,4 x 3000 | 500', '25.4 3000 500 KG'],
    ['Descripción | Cant. (tn)', 'Redondo 1045 25,4 x 3000 | 2', '25.4 3000 2000 KG'],
    ['Descripción | Pzas', 'Redondo 1045 25,4 x 3000 | 5', '25.4 3000 5 UN'],
    ['Descripción | Unidades', 'Redondo 1045 25,4 x 3000 | 5', '25.4 3000 5 UN'],
    ['Descripción | Cant kg', 'Redondo 1045 25,4 x 3000 | 5 u', '25.4 3000 5 UN'],
    ['Descripción | m2', 'Chapa 304 2B 1,5x1250x2500 | 20', '1.5 1250 2500 20 ?'],
    ['Descripción | Largo (m) | Cant', 'Redondo 1045 25,4 | 6 | 3', '25.4 6000 3 UN~'],
    ['Descripción | Largo (cm) | Cant', 'Redondo 1045 25,4 | 600 | 3', '25.4 6000 3 UN~'],
    ['Descripción | Diámetro (pulg) | Largo (m) | Cant (kg)', 'Redondo 1045 | 1 | 6 | 300', '25.4 6000 300 KG'],
    ['Material | Medidas (m) | Espesor mm | Pzas', 'Chapa 304 2B | 1 x 2 | 1,5 | 4', '1.5 1000 2000 4 UN'],
    ['Descripción | Cant | Un.', 'Redondo 1045 25,4 x 3000 | 2 | tn', '25.4 3000 2000 KG'],
    ['Descripción | Cantidad | Unidad de medida', 'Redondo 1045 25,4 x 3000 | 5 | kg', '25.4 3000 5 KG'],
    ['Descripción | Un. | Cant', 'Redondo 1045 25,4 x 3000 | kg | 5', '25.4 3000 5 KG'],
  ])('gives its unit to the numbers under it: %s [PED-01]', (head, row, expected) => {
    expect(leido(table(head, row))).toBe(expected)
  })

  it.each([
    ['Descripción | Kgs | Pzas', 'Redondo 1045 25,4 x 3000 | 500 | 20', '25.4~ 3000~ ? ?'],
    ['Descripción | Peso kg', 'Redondo 1045 25,4 x 3000 | 500', '25.4 3000 ? ?'],
    ['Descripción | kg/m', 'Redondo 1045 25,4 x 3000 | 500', '25.4 3000 ? ?'],
    ['Descripción | Kg por barra', 'Redondo 1045 25,4 x 3000 | 500', '25.4 3000 ? ?'],
    ['Descripción | $/kg', 'Redondo 1045 25,4 x 3000 | 500', '25.4 3000 ? ?'],
  ])('leaves open which quantity is meant, or whether any is: %s [PED-02]', (head, row, expected) => {
    expect(leido(table(head, row))).toBe(expected)
  })

  it('takes kilos beside a quantity for its weight [PED-01]', () => {
    expect(leido(table('Descripción | Cant | Kg', 'Redondo 1045 25,4 x 3000 | 5 | 500'))).toBe('25.4 3000 5 UN~')
    expect(leido(table('Descripción | Cant | Kg', 'Redondo 1045 25,4 x 3000 |  | 500'))).toBe('25.4 3000 500 KG')
  })

  it('begins another table under a first one, though it names one known column [PED-02]', () => {
    const [, first, , second] = leer(
      table(
        'Material | Cantidad | Espesor',
        'Chapa 304 2B 1000x2000 | 10 | 1,5',
        'Producto | Tornería | Bultos viejos',
        'Chapa 304 2B 1,5x1000x2000 | viernes | 3',
      ),
    ).map(({ lectura }) => lectura && [...lectura.medidas, lectura.cantidad].map(campoLeido).join(' '))

    expect(first).toBe('1.5 1000 2000 10')
    expect(second).toBe('1.5 1000 2000~ ?')
  })

  it('of pieces is of its own table, not of the one above [PED-02]', () => {
    const [, , , second] = leer(
      table(
        'Material | Cantidad | Espesor',
        'Chapa 304 2B 1000x2000 | 10 | 1,5',
        'Producto | Calidad | Pzas',
        'Chapa 1,5x1000x2000 2B | 304 | 3',
      ),
    ).map(({ lectura }) => lectura && [...lectura.medidas, lectura.cantidad, lectura.um].map(campoLeido).join(' '))

    expect(second).toBe('1.5 1000 2000 3 UN')
  })

  it.each([
    ['Redondo 1045 25,4 x 3000 | 5 | un', '25.4 3000 5 UN'],
    ['un | 5 | Redondo 1045 25,4 x 3000', '25.4 3000 5 UN'],
    ['150 | Kgs. | Redondo 1045 25,4 x 3000', '25.4 3000 150 KG'],
    ['Redondo 1045 25,4 x 3000 | kg | 500', '25.4 3000 500 KG'],
    ['7 | 5 | un | Redondo 1045 25,4 x 3000', '25.4~ 3000~ 5~ UN~'],
    ['Redondo 1045 25,4 x 3000 | 5 | un | 85.000', '25.4~ 3000~ 5~ UN~'],
    // 7 pieces, or the row's number and 5 pieces.
    ['7 | un | 5 | Redondo 1045 25,4 x 3000', '25.4~ 3000~ ? ?'],
    ['7 | un | Redondo 1045 25,4 x 3000 | 5', '25.4~ 3000~ ? ?'],
  ])('that nobody wrote is not needed where a cell has the unit alone: %s [PED-01] [PED-02]', (row, expected) => {
    expect(leido(table(row))).toBe(expected)
  })

  it('tells a measure that it made larger by its unit as converted [PED-02]', () => {
    const [, row] = leer(table('Descripción | Largo (m) | Cant', 'Redondo 1045 25,4 | 6 | 3'))

    expect(row?.lectura?.medidas[1]).toMatchObject({ valor: '6000', dicho: '6 m' })
  })
})
