import { DOCUMENTOS, needsEtiqueta } from '@yunque/contracts/codecs/codigos'
import { ITEM } from '@yunque/contracts/documento/labels'
import { productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it, vi } from 'vitest'
import { subtotalesDe } from '../model/numbers.ts'
import { contextoDe } from '../model/with-item.ts'
import { OBSERVACIONES } from '../panel/item-observaciones.tsx'
import { answer, CHAPA, chapaConPrecio, editor, FAMILIAS, item, play, set } from '../testing.ts'
import { celdas } from './celdas.ts'
import { cellText } from './cell-text.ts'
import { columnas } from './columns.ts'

const cols = (
  familia: string,
  lugar: 'cotizacion' | 'nota_venta' | 'factura-representante' = 'cotizacion',
  deposito = '',
) =>
  celdas({ familia, definicion: productosAnswerDecoded() }, { lugar, deposito, familias: FAMILIAS }).map(
    ({ col }) => col,
  )

const label = (familia: string, lugar: 'cotizacion' | 'factura-representante') =>
  celdas({ familia, definicion: null }, { lugar, deposito: '', familias: FAMILIAS }).find(
    ({ col }) => col === 'cantidad',
  )?.label

/** What a cell of the first line shows. */
const shown = (state: ReturnType<typeof editor>, col: string) => {
  const line = item(state)
  const celda = celdas(line, contextoDe(state)).find((cell) => cell.col === col)
  if (!celda) throw new Error(`No hay celda ${col}`)

  return cellText(line, celda, state)
}

describe('what each context shows', () => {
  it('has its title [ITM-02]', () => {
    expect(Object.values(DOCUMENTOS).map(({ productos }) => productos)).toEqual([
      'PRODUCTOS A COTIZAR',
      'PRODUCTOS A INCLUIR EN LA NOTA DE VENTA',
      'PRODUCTOS A COTIZAR',
    ])
  })

  it('the ficha column stands in sales notes and invoices only [ITM-15]', () => {
    const withFicha = (['cotizacion', 'nota_venta', 'factura-representante'] as const).map(
      (lugar) => cols('1', lugar).includes('ficha') && columnas(lugar).some(({ col }) => col === 'ficha'),
    )

    expect(withFicha).toEqual([false, true, true])
  })

  it.each([
    ['3', '01', 2],
    ['4', '01', 2],
    ['21', '01', 2],
    ['3', '', 8],
    ['1', '01', 8],
  ])(
    'in an invoice a total weight of family %s with deposit %j has %i decimals: a quantity is no finer [PES-05] [ITM-12]',
    (familia, deposito, decimales) => {
      const cells = celdas(
        { familia, definicion: null },
        { lugar: 'factura-representante', deposito, familias: FAMILIAS },
      )

      expect(cells.find(({ col }) => col === 'peso_total')).toMatchObject({ decimales })
    },
  )

  it.each([
    ['E', '', true],
    ['E', '01', false],
    ['I', '', false],
    ['H', '', false],
  ] as const)('business line %s with deposit %j: label observation %s [ITM-11]', (negocio, deposito, expected) => {
    expect(needsEtiqueta({ negocio, deposito })).toBe(expected)
  })
})

describe('what each family asks', () => {
  it('has a cell or an input for every field of a line, or a reason why not', () => {
    const withoutPlace = {
      descripcion: 'the product tells it',
      peso_origen: 'told at the weight',
      precio_origen: 'told at the price',
    }
    const definicion = productosAnswerDecoded()
    const cells = celdas({ familia: '1', definicion }, { lugar: 'nota_venta', deposito: '', familias: FAMILIAS })
    const places = new Set<string>([...cells.map(({ col }) => col.split('.')[0] ?? ''), ...OBSERVACIONES])

    expect(Object.keys(ITEM).filter((campo) => !places.has(campo))).toEqual(Object.keys(withoutPlace))
  })

  it('offers no unit weight where the quantity is the weight, and nowhere else takes it away [DOC-21] [FAM-03]', () => {
    const lugares = ['cotizacion', 'nota_venta', 'factura-representante'] as const
    const without = lugares.flatMap((lugar) =>
      ['', '01'].flatMap((deposito) =>
        ['1', '2', '3', '4', '5', '6', '13', '21', '47', '99']
          .filter((familia) => !cols(familia, lugar, deposito).includes('peso_unitario'))
          .map((familia) => `${lugar} ${deposito} ${familia}`),
      ),
    )

    expect(without.filter((where) => !where.endsWith(' 47'))).toEqual([
      'factura-representante 01 3',
      'factura-representante 01 4',
      'factura-representante 01 21',
    ])
    expect(cols('3', 'factura-representante', '01')).toContain('peso_total')
  })

  it('its selectors, attributes and measures, from and to, before the numbers', () => {
    expect(cols('1').slice(0, 10)).toEqual([
      'familia',
      'productos_seleccionados.0',
      'productos_seleccionados.1',
      'atributos_seleccionados.0',
      'medidas_seleccionadas.0',
      'medidas_seleccionadas_hasta.0',
      'medidas_seleccionadas.1',
      'medidas_seleccionadas_hasta.1',
      'medidas_seleccionadas.2',
      'medidas_seleccionadas_hasta.2',
    ])
  })

  it('steps: quantity and measures 0,01; weights and prices 8 decimals; lead time whole days [ITM-12]', () => {
    const steps = celdas(
      { familia: '1', definicion: productosAnswerDecoded() },
      { lugar: 'cotizacion', deposito: '', familias: [] },
    )
      .filter((celda) => celda.tipo === 'decimal' || celda.tipo === 'entero')
      .map((celda) => [celda.col, celda.tipo === 'decimal' ? celda.decimales : 0])

    expect(Object.fromEntries(steps)).toMatchObject({
      'medidas_seleccionadas.0': 2,
      'medidas_seleccionadas_hasta.0': 2,
      cantidad: 2,
      peso_unitario: 8,
      peso_total: 8,
      precio_unitario: 8,
      plazo_entrega: 0,
    })
  })

  it.each(['3', '4', '21'])("family %s shows '(KILOS)' beside quantity in an invoice [FAM-01]", (familia) => {
    expect(label(familia, 'factura-representante')).toBe('Cantidad (KILOS)')
    expect(label(familia, 'cotizacion')).toBe('Cantidad')
    expect(label('1', 'factura-representante')).toBe('Cantidad')

    const line = play(
      editor({ lugar: 'factura-representante', deposito: '01' }),
      { type: 'add' },
      set('familia', familia),
    )
    expect(shown(line, 'cantidad').detalle).toBe('(KILOS)')
  })

  it('family 47 has no weight fields, any other has [FAM-03]', () => {
    expect(cols('47')).not.toEqual(expect.arrayContaining(['peso_unitario']))
    expect(cols('47')).not.toEqual(expect.arrayContaining(['peso_total']))
    expect(cols('1')).toEqual(expect.arrayContaining(['peso_unitario', 'peso_total']))
  })
})

describe('what a cell says', () => {
  it('family 1 shows whole kilos and keeps the decimals [FAM-02]', () => {
    const state = play(chapaConPrecio(), set('cantidad', '3'))

    expect([shown(state, 'peso_unitario').texto, shown(state, 'peso_total').texto]).toEqual(['32', '95'])
    expect(item(state)).toMatchObject({ peso_unitario: '31.72', peso_total: '95.16' })
  })

  it('numbers read as es-AR, totals with 2 decimals, prices with 3 at most and the whole one beside them [VIS-11]', () => {
    const state = play(chapaConPrecio(), set('cantidad', '1234.5'), set('precio_unitario', '0.12345678'))

    expect([shown(state, 'cantidad').texto, shown(state, 'precio_total').texto]).toEqual(['1.234,50', '4.834,36'])
    expect(shown(state, 'precio_unitario')).toMatchObject({
      texto: '0,123',
      detalle: '0,12345678\nmanual · por\u00a0kg',
    })
    expect(shown(play(state, set('precio_unitario', '4.85')), 'precio_unitario').detalle).toBe('manual · por\u00a0kg')
  })

  it('while a figure cannot be read, no amount of what stood there before is told [VIS-11] [VIS-23]', () => {
    const write = (texto: string) => ({ type: 'write', id: 'n1', col: 'cantidad', texto }) as const
    const state = play(chapaConPrecio(), write('1'), write('1e'), write('1e5'))

    expect(shown(state, 'cantidad').texto).toBe('1e5')
    expect(shown(state, 'precio_total')).toMatchObject({ texto: '-', detalle: '' })
    expect(subtotalesDe(state.items)).toEqual({ D: '-' })
    expect(subtotalesDe(play(state, write('15')).items)).not.toEqual({ D: '-' })
    const nueva = play(editor(), ...CHAPA, write('1e5'))
    expect(shown(nueva, 'precio_total').detalle).not.toBe('fuera de rango')
  })

  it('each price shows its origin [VIS-12]', () => {
    const state = chapaConPrecio()
    const anterior = {
      numero: '1',
      fecha: '',
      cantidad: '',
      moneda: 'D',
      precio_unitario: '4',
      estado: '',
      razon: '',
    } as const
    const details = [
      state,
      play(state, set('precio_unitario', '5')),
      play(state, { type: 'useAnterior', id: 'n1', anterior }),
      play(state, { type: 'useAnterior', id: 'n1', anterior: { ...anterior, precio_unitario: '3.8994' } }),
    ].map((each) => shown(each, 'precio_unitario').detalle)

    expect(details).toEqual([
      'lista · por\u00a0kg',
      'manual · por\u00a0kg',
      'última cotización · por\u00a0kg',
      // Two lines, which is what a cell has.
      '3,8994 · por\u00a0kg\núltima cotización',
    ])
  })

  it('a lookup under way or failed says so in its own cell', () => {
    const asked = play(editor(), ...CHAPA)
    const { clave } = answer(asked, 'peso_precio') as { clave: string }
    const failed = play(asked, { type: 'failure', id: 'n1', consulta: 'peso_precio', clave, hora: '' })

    expect(shown(asked, 'precio_unitario').detalle).toBe('consultando…')
    expect(shown(failed, 'precio_unitario').detalle).toBe('sin respuesta')
  })

  it.each([
    ['3', '634.40', '2026-12-04', ['Alcanza', '20,00 u · 634,40 kg'], 'bien'],
    ['3', '90', '2026-12-04', ['Parcial', '20,00 u · 90,00 kg', 'Ingresa 04/12'], 'aviso'],
    ['3', '90', '2027-02-27', ['Parcial', '20,00 u · 90,00 kg', 'Ingresa 27/02/2027'], 'aviso'],
    ['3', '', '2026-12-04', ['Sin Stock', 'Ingresa 04/12'], 'mal'],
  ] as const)('%s sheets of %j kilos, the next on %s: %j [ITM-17]', (cantidad, kilos, fecha_arrivo, lineas, tono) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
    const asked = play(chapaConPrecio(), set('cantidad', cantidad))
    const stock = answer(asked, 'stock', { kilos_disponible_stock: kilos, candidad_disponible_stock: kilos && '20' })
    const read = play(asked, stock)
    const ingresos = [{ fecha_arrivo: '2027-12-20' }, { fecha_arrivo }] as never
    const { texto, detalle, ...rest } = shown(play(read, answer(read, 'ingresos', ingresos)), 'stock')
    vi.useRealTimers()

    expect(rest.tono).toBe(tono)
    expect([texto, ...detalle.replaceAll('\u00a0', ' ').split('\n')]).toEqual(lineas)
  })

  it("a 'hasta' that repeats 'desde' is not written twice", () => {
    const state = play(
      editor(),
      ...CHAPA,
      set('medidas_seleccionadas_hasta.0', '2.00'),
      set('medidas_seleccionadas_hasta.1', '1500'),
    )

    expect(shown(state, 'medidas_seleccionadas_hasta.0').texto).toBe('')
    expect(shown(state, 'medidas_seleccionadas_hasta.1').texto).toBe('a 1.500,00')
  })
})
