import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogo } from '../testing/catalogo.ts'
import { learnCatalogo } from '../vocabulario.ts'
import { withoutDatos } from './without-datos.ts'

const vocabulario = learnCatalogo(catalogo)

describe('a line that is shown outside of the house [PED-08]', () => {
  it.each([
    ['4 bandejas 304 de 2 x 1000', '4 bandejas 304 de 2 x 1000'],
    ['Bandejas 304 para Marcela Ruiz, 4 u', 'Bandejas 304 para , 4 u'],
    ['marcela ruiz pide 4 bandejas', 'pide 4 bandejas'],
    ['MARCELA RUIZ 4 BANDEJAS 304', '4 BANDEJAS 304'],
    ['4 bandejas, tel 11 4567-8901', '4 bandejas,'],
    ['4 bandejas +54 9 11 4567 8901', '4 bandejas'],
    ['4 bandejas (011) 4567-8901 int. 23', '4 bandejas'],
    ['4 bandejas a m.ruiz+x@rossi.com.ar o www.rossi.com.ar/x', '4 bandejas a o'],
    ['CUIT 30-71234567-1 4 bandejas', 'CUIT 4 bandejas'],
    ['4 bandejas a Av. Mitre 1234 piso 2, Avellaneda', '4 bandejas a ,'],
    ['entregar en calle San Martín 45: 4 bandejas', 'entregar en'],
    ['4 bandejas de Metalúrgica Rossi S.R.L.', '4 bandejas de'],
    ['Sr. Juan Pérez: 4 bandejas', ': 4 bandejas'],
    ['DNI 23.456.789, 4 bandejas', 'DNI , 4 bandejas'],
    ['CBU 0110599520000012345678, 4 bandejas', 'CBU , 4 bandejas'],
  ])('%s', (texto, kept) => {
    expect(withoutDatos(texto, vocabulario)).toBe(kept)
  })

  it('has no mail and no number of eight figures, whatever the line is', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'a@b.com',
        ' ',
        ',',
        '11 4567-8901',
        '30-71234567-1',
        'Juan',
        'Av. Mitre 12',
        '4 ',
        'chapa',
        '12345678',
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const kept = withoutDatos(pieces.join(''), vocabulario)
        expect(kept).not.toMatch(/\w@\w|(?<!\d)\d{8,}(?!\d)/)
      }),
    )
  })
})
