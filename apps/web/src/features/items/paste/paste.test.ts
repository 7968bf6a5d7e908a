import { describe, expect, it } from 'vitest'
import type { Edit } from '../model/edits.ts'
import type { ItemsState } from '../model/items-state.ts'
import { validate } from '../model/validate.ts'
import { chapaConPrecio, definicion, editor, FAMILIAS, item, play, set } from '../testing.ts'
import { filasDe, isMensaje } from './paste.ts'

const paste = (texto: string, col = 'familia', id: string | null = 'n1') => ({
  type: 'paste' as const,
  id,
  col,
  filas: filasDe(texto),
})

describe('a block copied from a spreadsheet [VIS-13]', () => {
  it('splits lines and cells as spreadsheets write them', () => {
    expect(filasDe('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it.each([
    [
      'lines of an old Mac',
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a cell that holds a line end, in quotes',
      '"Chapa\nlisa"\t3\nTubo\t4\n',
      [
        ['Chapa lisa', '3'],
        ['Tubo', '4'],
      ],
    ],
    ['quotes within such a cell, doubled', '3\t"Caño 1/2""\r\nnegro"\r\n', [['3', 'Caño 1/2" negro']]],
    [
      'inches, which are no quotes',
      '1/2"\t3/4" x 2"\n"A" y "B"\t1',
      [
        ['1/2"', '3/4" x 2"'],
        ['"A" y "B"', '1'],
      ],
    ],
    [
      'a quote that nothing closes',
      '"abc\t1\nd\t2',
      [
        ['"abc', '1'],
        ['d', '2'],
      ],
    ],
    [
      'empty cells',
      '\ta\t\n\t\tb',
      [
        ['', 'a', ''],
        ['', '', 'b'],
      ],
    ],
    ['one cell', 'a', [['a']]],
    ['nothing', '', [['']]],
  ])('reads %s [VIS-13]', (_what, texto, filas) => expect(filasDe(texto)).toEqual(filas))

  it('pastes as lines: family, selectors, attribute, measures, quantity', () => {
    const block = 'Chapas\tAISI 304\t2B\tPVC 1 cara\t2\t1000\t2000\t3\nCHAPAS\t316l\t2b\t\t1,5\t1.000,00\t3000\t12,5\n'
    const state = play(editor(), { type: 'add' }, definicion(), paste(block), definicion())

    expect(state.items).toHaveLength(2)
    expect(item(state)).toMatchObject({
      familia: '1',
      productos_seleccionados: ['304', '2B'],
      atributos_seleccionados: ['PVC'],
      medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
      medidas_seleccionadas_hasta: ['2.00', '1000.00', '2000.00'],
      cantidad: '3',
    })
    expect(item(state, 1)).toMatchObject({
      productos_seleccionados: ['316L', '2B'],
      medidas_seleccionadas: ['1.50', '1000.00', '3000.00'],
      cantidad: '12.5',
    })
  })

  it('waits for the family that a line is of, and then finds its cells', () => {
    const waiting = play(editor(), { type: 'add' }, paste('Chapas\t304\t2B'))

    expect(item(waiting)).toMatchObject({ familia: '1', productos_seleccionados: [], pegado: ['304', '2B'] })
    expect(item(play(waiting, definicion()))).toMatchObject({ productos_seleccionados: ['304', '2B'], pegado: [] })
  })

  it('what is typed while the cells are on their way was typed later than they were pasted: it stays [VIS-12]', () => {
    const typed = [
      { type: 'write', id: 'n1', col: 'cantidad', texto: '12' },
      { type: 'write', id: 'n1', col: 'plazo_entrega', texto: 'pronto' },
      set('moneda', 'P'),
    ] as const
    const waiting = play(editor(), paste('1\t304\t2B\t\t2\t1000\t2000\t3\t10\t\tD\t9,5\t7', 'familia', null), ...typed)
    const state = play(waiting, definicion())

    expect(item(state)).toMatchObject({
      productos_seleccionados: ['304', '2B'],
      cantidad: '12',
      peso_unitario: '10',
      peso_total: '120.00',
      moneda: 'P',
      precio_unitario: '9.5',
      errores: { plazo_entrega: { texto: 'pronto' } },
      pegado: [],
    })
  })

  it.each([
    ['peso_total', '99', { cantidad: '3', peso_total: '99' }],
    ['peso_unitario', '4', { cantidad: '3', peso_unitario: '4', peso_total: '12.00' }],
    ['precio_unitario', '8.25', { precio_unitario: '8.25', precio_origen: 'manual' }],
  ])('a %s typed meanwhile is not reckoned again from what was pasted [VIS-12]', (col, valor, expected) => {
    const waiting = play(editor(), paste('1\t304\t2B\t\t2\t1000\t2000\t3\t10\t30\tD\t9,5', 'familia', null))

    expect(item(play(waiting, set(col, valor), definicion()))).toMatchObject(expected)
  })

  it('what was typed before the paste gives way to it, and so does what Esc took back', () => {
    const block = paste('1\t304\t2B\t\t2\t1000\t2000\t3')
    const before = play(editor(), { type: 'add' }, set('cantidad', '12'), block)
    const typed = play(before, set('cantidad', '5'))
    const again = play(typed, block)
    const back = play(typed, { type: 'restore', item: item(before) })

    for (const state of [before, again, back]) expect(item(play(state, definicion())).cantidad).toBe('3')
    expect(item(play(typed, definicion())).cantidad).toBe('5')
  })

  it('marks two bad cells, each with its text, and keeps the good ones', () => {
    const state = play(chapaConPrecio(), paste('3\t\t\tU$S\tbarato\t7\n4,125\t\t\tU$S\t5\t7', 'cantidad'))

    expect(state.items.map(({ errores }) => errores)).toEqual([
      { precio_unitario: { texto: 'barato', mensaje: 'Ingrese un número válido.' } },
      { cantidad: { texto: '4,125', mensaje: 'Máximo 2 decimales.' } },
    ])
    expect(item(state)).toMatchObject({ cantidad: '3', plazo_entrega: '7', precio_unitario: '4.85' })
    expect(item(state, 1)).toMatchObject({
      cantidad: '',
      plazo_entrega: '7',
      precio_unitario: '5',
      precio_origen: 'manual',
    })
  })

  it.each([
    ['-5', 'Ingrese un número válido.'],
    ['=1+1', 'Ingrese un número válido.'],
    ['1234567890123', 'El número es demasiado grande.'],
  ])('%j is no quantity', (texto, mensaje) => {
    expect(item(play(chapaConPrecio(), paste(texto, 'cantidad'))).errores.cantidad).toEqual({ texto, mensaje })
  })

  it.each([
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1234,5', '1234.5'],
    ['1234.5', '1234.5'],
  ])('%j is the quantity %s [VIS-11]', (texto, cantidad) => {
    expect(item(play(chapaConPrecio(), paste(texto, 'cantidad'))).cantidad).toBe(cantidad)
  })

  it('an unknown option is marked, with what was pasted', () => {
    const state = play(chapaConPrecio(), paste('AISI 999', 'productos_seleccionados.0'))

    expect(item(state).errores['productos_seleccionados.0']).toEqual({
      texto: 'AISI 999',
      mensaje: 'No existe «AISI 999».',
    })
    expect(item(play(state, set('productos_seleccionados.0', '316L'))).errores).toEqual({})
  })

  it('a row of another family does not go into a line that has its product: its family is marked [ITM-05]', () => {
    const before = chapaConPrecio()
    const state = play(before, paste('Bobinas\t316L\t2B\t\t9\t9\t9\t5'))

    expect(item(state)).toEqual({
      ...item(before),
      errores: { familia: { texto: 'Bobinas', mensaje: 'Elimine el ítem para cambiar la familia.' } },
    })
    expect(item(play(state, set('familia', '')))).toEqual(item(before))
  })

  it.each(['Chapas', '1', ''])('a row of its own family, pasted as %j, does', (familia) => {
    expect(item(play(chapaConPrecio(), paste(`${familia}\t316L\t2B\t\t9`)))).toMatchObject({
      familia: '1',
      productos_seleccionados: ['316L', '2B'],
      medidas_seleccionadas: ['9.00', '1000.00', '2000.00'],
      errores: {},
    })
  })

  it('a row of an unknown family is not spread over the cells of the family that is there', () => {
    const state = play(editor(), { type: 'add' }, set('familia', '1'), definicion(), paste('Chapones\t304\t2B'))

    expect(item(state)).toMatchObject({ productos_seleccionados: [], pegado: ['304', '2B'] })
    expect(item(play(state, set('familia', '2'), definicion('2')))).toMatchObject({
      familia: '2',
      productos_seleccionados: ['304', '2B'],
      errores: {},
    })
  })

  it('an unknown family keeps the rest until one is chosen, also one whose cells another line has', () => {
    const known = play(editor(), { type: 'add' }, set('familia', '1'), definicion())
    const state = play(known, paste('Chapones\t304\t2B', 'familia', null), set('familia', '1', 'n2'))

    expect(item(state, 1)).toMatchObject({ productos_seleccionados: ['304', '2B'], pegado: [] })
  })

  it('an unknown family keeps the rest until a family is chosen', () => {
    const state = play(editor(), { type: 'add' }, paste('Chapones\t304\t2B'))
    const cured = play(state, set('familia', '1'), definicion())

    expect(item(state).errores.familia?.texto).toBe('Chapones')
    expect(item(cured)).toMatchObject({ productos_seleccionados: ['304', '2B'], errores: {} })
  })

  describe('before the families have come', () => {
    const withoutFamilias = (): ItemsState => ({ ...editor(), familias: null })
    const familias = { type: 'familias' as const, negocio: 'I' as const, opciones: FAMILIAS }
    const MENSAJE = 'Todavía no se cargaron las familias.'

    it('what is pasted waits for them, and finds its cells once they are there', () => {
      const waiting = play(withoutFamilias(), paste('Chapas\t304\t2B\nChapones\t304\n1\t316L', 'familia', null))
      const known = play(waiting, familias, definicion())

      expect(item(waiting)).toMatchObject({
        familia: '',
        errores: { familia: { texto: 'Chapas', mensaje: MENSAJE, espera: 'pegado' } },
        pegado: ['304', '2B'],
      })
      expect(item(known)).toMatchObject({
        familia: '1',
        productos_seleccionados: ['304', '2B'],
        errores: {},
        pegado: [],
      })
      expect(item(known, 1)).toMatchObject({
        familia: '',
        errores: { familia: { texto: 'Chapones', mensaje: 'No existe «Chapones».' } },
        pegado: ['304'],
      })
      expect(item(known, 2)).toMatchObject({ familia: '1', productos_seleccionados: ['316L'], errores: {} })
    })

    it('what is typed meanwhile stays [VIS-12]', () => {
      const waiting = play(
        withoutFamilias(),
        paste('1\t304\t2B\t\t2\t1000\t2000\t3', 'familia', null),
        set('cantidad', '5'),
      )

      expect(item(play(waiting, familias, definicion())).cantidad).toBe('5')
    })

    it('it waits on if they fail, until they are asked again', () => {
      const failed = play(withoutFamilias(), paste('1\t304', 'familia', null), {
        type: 'cabeceraFailure',
        cual: 'familias',
      })
      const known = play(failed, { type: 'retry', id: null }, familias, definicion())

      expect(item(failed)).toMatchObject({ familia: '', errores: { familia: { texto: '1' } } })
      expect(item(known)).toMatchObject({ familia: '1', productos_seleccionados: ['304'], errores: {} })
    })

    it('what is typed is then what Enter would have taken from their list', () => {
      const waiting = play(withoutFamilias(), { type: 'add' }, { type: 'findFamilia', id: 'n1', texto: 'cha' })

      expect(item(play(waiting, familias))).toMatchObject({ familia: '1', errores: {} })
      expect(item(play(waiting, paste('cha'), familias)).errores.familia?.mensaje).toBe('No existe «cha».')
      expect(item(play(waiting, set('familia', ''), familias))).toMatchObject({ familia: '', errores: {} })
      expect(validate(waiting)).toMatchObject({ 'productos.0.familia': [`Ítem 1: Familia: ${MENSAJE}`] })
    })

    it('a row for a line that has its product waits too, and then says whether it may', () => {
      const before = { ...chapaConPrecio(), familias: null }
      const known = (texto: string) => item(play(before, paste(texto), familias))

      expect(known('1\t316L')).toMatchObject({ productos_seleccionados: ['316L', '2B'], errores: {} })
      expect(known('2\t316L')).toMatchObject({
        productos_seleccionados: ['304', '2B'],
        errores: { familia: { texto: '2', mensaje: 'Elimine el ítem para cambiar la familia.' } },
        pegado: [],
      })
    })
  })

  it('a blank row makes no line, and passes over one that is there', () => {
    const state = play(editor(), paste('1\t304\n\t\n \n1\t316L', 'familia', null), definicion())
    const again = play(state, { type: 'add' }, set('familia', '1', 'n3'), paste('7\n\n9\n\n11', 'plazo_entrega'))

    expect(state.items.map((line) => line.productos_seleccionados)).toEqual([['304'], ['316L']])
    expect(again.items.map((line) => line.plazo_entrega)).toEqual(['7', '', '9', '11'])
  })

  it.each([
    ['familia', 'Familia\tCalidad\tTerminación\n1\t304\t2B'],
    ['familia', ' PRODUCTO \tcualquier cosa\n1\t304\t2B'],
    ['productos_seleccionados.0', 'Calidad\tTerminacion\tFilm\n304\t2B'],
  ])('a row of titles pasted in %s is no line', (col, bloque) => {
    const state = play(editor(), { type: 'add' }, set('familia', '1'), definicion(), paste(bloque, col))

    expect(state.items).toHaveLength(1)
    expect(item(state)).toMatchObject({ productos_seleccionados: ['304', '2B'], errores: {} })
  })

  it.each([
    ['cantidad', 'Cantidad\tPeso unit.\n4,5', { cantidad: '4.5' }],
    ['medidas_seleccionadas.0', 'Espesor\n3', { medidas_seleccionadas: ['3.00', '1000.00', '2000.00'] }],
  ])('titles of %s are known with and without their unit', (col, bloque, expected) => {
    expect(item(play(chapaConPrecio(), paste(bloque, col)))).toMatchObject({ ...expected, errores: {} })
  })

  it('cells right of the last column are named in it, not lost in silence', () => {
    const MENSAJE = 'No hay columna para «urgente», «Juan».'
    const state = play(chapaConPrecio(), paste('7\turgente\t\tJuan\t ', 'plazo_entrega'))
    const waiting = play(editor(), paste('47\tCORTE\t3\t\t\t1\turgente', 'familia', null))
    const later = play(waiting, {
      ...definicion('47'),
      definicion: { productos: [], medidas: [], atributos: [], um1: '', reglas: null },
    } as Edit)

    expect(item(state)).toMatchObject({ plazo_entrega: '7', rechazos: { stock: MENSAJE } })
    expect(item(play(state, paste('8', 'plazo_entrega'))).rechazos).toEqual({})
    expect(validate(state)).not.toHaveProperty('productos.0.stock')
    expect(item(later).rechazos.stock).toContain('«urgente»')
  })

  it('an empty cell leaves what is there; a block past the last line adds lines of the same family', () => {
    const state = play(chapaConPrecio(), paste('316L\t\n304\t2B', 'productos_seleccionados.0'))

    expect(state.items.map((line) => [line.familia, ...line.productos_seleccionados])).toEqual([
      ['1', '316L', '2B'],
      ['1', '304', '2B'],
    ])
  })

  it('adds nothing where nothing can be added', () => {
    expect(play(editor({ negocio: '' }), paste('Chapas', 'familia', null)).items).toEqual([])
  })
})

it.each([
  ['Hola\n3 chapas 304 2 x 1000 x 2000\nGracias', true],
  ['3 chapas 304 2 x 1000 x 2000', false],
  ['AISI 304\nAISI 316L', false],
  ['Codo 90° radio largo\nTe normal', false],
  ['10\n20\n30', false],
  ['Chapas\t304\t2B\t2\t1000\nChapas\t304\t2B\t3\t1000', false],
])('%j is a request and no cells: %s [PED-04] [VIS-13]', (texto, is) => {
  expect(isMensaje(texto)).toBe(is)
})
