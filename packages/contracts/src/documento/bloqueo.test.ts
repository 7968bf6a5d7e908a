import { describe, expect, it } from 'vitest'
import {
  bloqueoDe,
  bloqueoDeOrigen,
  cantidadLeft,
  faltasDeCabecera,
  faltasDeLinea,
  type LineaBloqueable,
  otroProducto,
  whyFija,
} from './bloqueo.ts'

const linea = {
  nro_item: 1,
  familia: '1',
  productos_seleccionados: ['304', '2B'],
  medidas_seleccionadas: ['1.5', '1000', '2000'],
  medidas_seleccionadas_hasta: [],
  atributos_seleccionados: [''],
  ficha: null,
  cantidad: '12',
  peso_unitario: '24',
  moneda: 'D',
  precio_unitario: '6.75',
}
const tomada = { ...linea, tomado: '5', notas_venta: [10021] }
const preparada = { ...linea, ficha: { ficha: '40001' }, cantidad_preparada: '5.5' }
const faltas = (stored: Parameters<typeof bloqueoDe>[0], change: Partial<LineaBloqueable>) =>
  faltasDeLinea(stored, { ...stored, ...change }, (decimal) => decimal).map(({ campo, texto }) => `${campo}: ${texto}`)

describe('a line that others built on [DOC-09]', () => {
  it.each([
    ['nobody', linea, undefined],
    ['a note that took none', { ...linea, tomado: '0.00', notas_venta: [] }, undefined],
    ['what is no number', { ...linea, tomado: 'x' }, undefined],
    ['one note', tomada, 'en la nota de venta N° 10021'],
    ['two notes', { ...tomada, notas_venta: [10021, 10034] }, 'en las notas de venta N° 10021, 10034'],
    ['the warehouse', preparada, 'preparado'],
  ])('%s says of it: %s', (_who, stored, por) => {
    expect(bloqueoDe(stored)?.por).toBe(por)
  })

  it.each([
    ['its quantity, down to what was taken', tomada, { cantidad: '5.00' }, []],
    ['its quantity to less', tomada, { cantidad: '4.99' }, ['cantidad: hay 5 en la nota de venta N° 10021.']],
    [
      'the same written otherwise',
      tomada,
      { precio_unitario: '6.750', medidas_seleccionadas: ['1.50', '1000', '2000', '', ''] },
      [],
    ],
    ['its lot', tomada, { ficha: { ficha: '7' } }, []],
    [
      'the lot of what is prepared',
      preparada,
      { ficha: { ficha: '7' } },
      ['ficha: La Ficha no se cambia: hay 5.5 preparado.'],
    ],
    ['the price of what is prepared', preparada, { precio_unitario: '1' }, []],
    ['the quantity of what is prepared', preparada, { cantidad: '5' }, ['cantidad: hay 5.5 preparado.']],
    ['a quantity that is none', tomada, { cantidad: null }, []],
  ])('may change %s', (_what, stored, change, expected) => {
    expect(faltas(stored, change)).toEqual(expected)
  })

  it.each([
    ['familia', { familia: '2' }, 'La Familia'],
    ['productos_seleccionados', { productos_seleccionados: ['316', '2B'] }, 'El Producto'],
    ['medidas_seleccionadas', { medidas_seleccionadas: ['1.5', '1000', '2001'] }, 'La Medida'],
    ['medidas_seleccionadas_hasta', { medidas_seleccionadas_hasta: ['2'] }, 'La Medida hasta'],
    ['atributos_seleccionados', { atributos_seleccionados: ['A'] }, 'El Atributo'],
    ['peso_unitario', { peso_unitario: '24.1' }, 'El Peso unitario'],
    ['moneda', { moneda: 'P' }, 'La Moneda'],
    ['precio_unitario', { precio_unitario: '6.74' }, 'El Precio unitario'],
  ])('keeps %s once a note took of it', (campo, change, nombre) => {
    expect(faltas(tomada, change)).toEqual([`${campo}: ${nombre} no se cambia: hay 5 en la nota de venta N° 10021.`])
    expect(faltas(linea, change)).toEqual([])
  })

  it.each([
    ['12', undefined, '12'],
    ['12', '0', '12'],
    [null, undefined, ''],
    ['12', '5', '7.00'],
    ['12.125', '5', '7.125'],
    ['12', '12.00', ''],
    ['12', '13', ''],
    ['', '1', ''],
    ['x5', '1', ''],
    ['2.10203', '1', '1.10203'],
    ['100.5', '0.25', '100.25'],
  ])('of %j, %j taken, %j is left [DOC-07]', (cantidad, tomado, queda) => {
    expect(cantidadLeft({ cantidad, ...(tomado !== undefined && { tomado }) })).toBe(queda)
  })

  it('keeps the header that its note shares with it', () => {
    const stored = { cliente: '1204', negocio: 'I', deposito: null, productos: [linea, tomada] }
    const enviada = { cliente: '1205', negocio: 'E', deposito: '01' }

    expect(faltasDeCabecera(stored, { cliente: '1204', negocio: 'I', deposito: '' })).toEqual([])
    expect(faltasDeCabecera(stored, enviada)).toEqual(
      ['cliente El Cliente', 'negocio El Negocio', 'deposito El Deposito'].map((linea) => ({
        campo: linea.split(' ')[0],
        texto: `${linea.slice(linea.indexOf(' ') + 1)} no se cambia: hay ítems en una nota de venta.`,
      })),
    )
    expect(faltasDeCabecera({ ...stored, productos: [linea] }, enviada)).toEqual([])
  })
})

describe.each([
  ['ganado', { ...linea, estado: 'G' }],
  ['perdido', { ...linea, estado: 'P' }],
])('a line that is %s [DOC-15]', (decidido, stored) => {
  const reabra = `el ítem está ${decidido}. Vuelva a abrirlo en el estado de la cotización.`

  it.each([
    ['familia', { familia: '2' }],
    ['productos_seleccionados', { productos_seleccionados: ['316', '2B'] }],
    ['medidas_seleccionadas', { medidas_seleccionadas: ['1.5', '1000', '2001'] }],
    ['medidas_seleccionadas_hasta', { medidas_seleccionadas_hasta: ['2'] }],
    ['atributos_seleccionados', { atributos_seleccionados: ['A'] }],
    ['cantidad', { cantidad: '11' }],
    ['cantidad', { cantidad: '13' }],
    ['peso_unitario', { peso_unitario: '24.1' }],
    ['moneda', { moneda: 'P' }],
    ['precio_unitario', { precio_unitario: '6.74' }],
  ])('keeps %s as %j would change it', (campo, change) => {
    expect(faltas(stored, change)).toEqual([expect.stringMatching(`^${campo}: .* no se cambia: ${reabra}$`)])
    expect(faltas({ ...stored, estado: 'A' }, change)).toEqual([])
  })

  it('keeps client and business line of its quotation, and not its deposit', () => {
    const header = { cliente: '1204', negocio: 'I', deposito: null, productos: [linea, stored] }
    const why = 'hay ítems ganados o perdidos. Vuelva a abrirlos en el estado de la cotización.'

    expect(whyFija(header.productos)).toBe(why)
    expect(faltasDeCabecera(header, { cliente: '2', negocio: 'E', deposito: '01' })).toEqual([
      { campo: 'cliente', texto: `El Cliente no se cambia: ${why}` },
      { campo: 'negocio', texto: `El Negocio no se cambia: ${why}` },
    ])
    expect(whyFija([linea])).toBe('')
  })
})

it('a note’s line is the product of its quotation’s line, and of nothing else of it [DOC-18]', () => {
  const campos = Object.keys(bloqueoDeOrigen('2').campos)

  expect(campos.map((campo) => otroProducto(linea, { ...linea, [campo]: ['otro'] }))).toEqual(campos)
  expect(otroProducto(linea, { ...linea, cantidad: '1', precio_unitario: '9', ficha: { ficha: '1' } } as never)).toBe(
    undefined,
  )
})

it('codes that read as one number are two products, and numbers that are written in two ways are one [DOC-15] [DOC-18]', () => {
  const antes = {
    ...linea,
    estado: 'G',
    familia: '01',
    productos_seleccionados: ['010'],
    atributos_seleccionados: ['1'],
  }

  for (const change of [{ familia: '1' }, { productos_seleccionados: ['10'] }, { atributos_seleccionados: ['1.0'] }]) {
    expect(faltas(antes, change)).toEqual([expect.stringMatching(`^${Object.keys(change).join()}: `)])
    expect(otroProducto(antes, { ...antes, ...change })).toBe(Object.keys(change).join())
  }
  expect(faltas(antes, { medidas_seleccionadas: ['1.50', '1000', '2000'], cantidad: '12.00' })).toEqual([])
})
