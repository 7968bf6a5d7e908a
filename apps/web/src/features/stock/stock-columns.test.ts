import { stockRowDecoded } from '@yunque/contracts/testing/stock'
import { reglasDe } from '@yunque/pricing'
import { describe, expect, it } from 'vitest'
import { busquedaDe, withFamilia } from './busqueda.ts'
import { colorDeFila, sortRows, stockColumns, stockLines, stockTracks } from './stock-columns.ts'

const keys = (familia: string) =>
  stockColumns(reglasDe(familia)).flatMap(({ key, keyE }) => (keyE ? [key, keyE] : [key]))

const keysOf = (familia: string) => stockColumns(reglasDe(familia)).map(({ key }) => key)

describe('the columns of the results [STO-04]', () => {
  it('are all those of the specification, each figure in both units', () => {
    expect(keys('13').sort()).toEqual(
      Object.keys(stockRowDecoded())
        .filter(
          (key) => !['descrip', 'fuera_de_uso', 'producto_select', 'medidas_select', 'atributos_select'].includes(key),
        )
        .filter((key) => !key.startsWith('precio_'))
        .sort(),
    )
  })

  it.each(['3', '4', '5', '6', '21'])('family %s hides the equivalent units [FAM-04]', (familia) => {
    expect(keys(familia).filter((key) => key.startsWith('stock_') && key.endsWith('e'))).toEqual([])
    expect(keys(familia)).toContain('stock_disp')
  })

  it('family 40 shows descrip in place of prod01; Procedencia is for 13 and 14 [FAM-05]', () => {
    expect(keys('40')).toContain('descrip')
    expect(keys('40')).not.toContain('prod01')
    expect(['1', '13', '14'].map((familia) => keys(familia).includes('procedencia'))).toEqual([false, true, true])
  })

  it('stock figures show 2 decimals, dates day first [STO-08]', () => {
    const row = stockRowDecoded({ stock_disp: '1234.5', stock_dispe: '39.2', fecha_tope: '2026-12-31' })
    const lines = (key: string) =>
      stockLines(row, stockColumns(reglasDe('1')).find((column) => column.key === key) as never)

    expect(lines('medidas')).toEqual(['2,00 x 1.000,00 x 2.000,00'])
    expect(['stock_disp', 'fecha_tope', 'c_ficha'].map(lines)).toEqual([
      ['1.234,50', '39,20'],
      ['31/12/2026'],
      ['40123'],
    ])
  })

  it('and the list price in the currency of the line, with its basis [STO-09]', () => {
    const row = stockRowDecoded({ precio_d: '6.4512', precio_p: '9320', precio_base: 'pieza' })
    const precios = (['D', 'P'] as const).map((moneda) => {
      const column = stockColumns(reglasDe('1'), { moneda, um1: 'M' }).find(({ tipo }) => tipo === 'precio')
      return column && [column.label, ...stockLines(row, column)]
    })

    expect(precios).toEqual([
      ['Precio U$S', '6,4512 /m'],
      ['Precio $', '9.320,00 /m'],
    ])
    expect(
      stockLines(
        stockRowDecoded({ precio_d: '' }),
        stockColumns(reglasDe('1'), { moneda: 'D', um1: 'UN' })[4] as never,
      ),
    ).toEqual([''])
  })

  it('are as wide as their longest text', () => {
    const ancho = (medidas: string) => {
      const at = keysOf('1').indexOf('medidas')
      return Number.parseFloat(
        stockTracks(stockColumns(reglasDe('1')), [stockRowDecoded({ medidas })]).split('calc(')[at + 1] ?? '',
      )
    }

    expect(ancho('2.00 x 1000.00 x 2000.00')).toBeGreaterThan(ancho('2.00 x 1000.00'))
    // A coil's short measures are all digits, beside a sheet's: in DejaVu Sans '0,30 x 125,00' takes 10.93 widths of a 0.
    expect(ancho('0.30 x 125.00')).toBeGreaterThan(10.93)
  })
})

describe('the rows', () => {
  it.each([
    ['G', '2026-01-01', '40123', 'verde'],
    ['N', '2026-11-20', '40123', 'naranja'],
    ['N', '2026-11-21', '40123', null],
    ['N', '2026-11-20', '', null],
    ['N', '', '40123', null],
  ])('type %s, until %j, ficha %j: %s [STO-05]', (tipo_registro, fecha_tope, c_ficha, color) => {
    expect(colorDeFila(stockRowDecoded({ tipo_registro, fecha_tope, c_ficha }), '2026-11-21')).toBe(color)
  })

  it('sort figures as numbers, what is unknown last either way', () => {
    const rows = ['9', '100', '', '-1'].map((stock_disp) => stockRowDecoded({ stock_disp }))
    const sorted = (descendente: boolean) =>
      sortRows(rows, { key: 'stock_disp', descendente }, stockColumns(reglasDe('1'))).map((row) => row.stock_disp)

    expect(sorted(false)).toEqual(['-1', '9', '100', ''])
    expect(sorted(true)).toEqual(['100', '9', '-1', ''])
    const kilos = ['7', '30'].map((stock_dispe) => stockRowDecoded({ stock_disp: '1', stock_dispe }))
    const byKilos = sortRows(kilos, { key: 'stock_dispe', descendente: true }, stockColumns(reglasDe('1')))
    expect(byKilos.map((row) => row.stock_dispe)).toEqual(['30', '7'])
    expect(sortRows(rows, null, stockColumns(reglasDe('1')))).toBe(rows)
  })
})

describe('what is asked of the server', () => {
  const donde = { negocio: 'I', deposito: '01' } as const
  const boxes = { ver_primera: true, ver_segunda: true, ver_write_down: true }

  it('what was ticked, of the boxes that its family offers; none of another family [STO-03]', () => {
    const asked = { usar_ficha: 'S', ...donde }

    expect(busquedaDe({ ...withFamilia('1'), ...boxes }, donde)).toMatchObject({ ...asked, ...boxes })
    expect(busquedaDe(withFamilia('13'), donde)).toMatchObject({
      ...asked,
      ver_primera: false,
      ver_segunda: false,
      ver_write_down: false,
    })
  })

  it('every product of the family is listed as long as none is chosen', () => {
    const filtros = withFamilia('1')

    expect(busquedaDe(filtros, donde).listar_familias).toBe(true)
    expect(busquedaDe({ ...filtros, productos_seleccionados: ['304', ''] }, donde).listar_familias).toBe(false)
  })
})
