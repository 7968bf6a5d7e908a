import { describe, expect, it } from 'vitest'
import { type CampoDeTabla, matchColumns } from './columns.ts'

const CLIENTE: CampoDeTabla[] = [
  { campo: 'codigo', label: 'Código', sinonimos: ['Nro', 'Cod. cliente'] },
  { campo: 'razon', label: 'Razón Social', sinonimos: ['Nombre', 'Denominación'] },
  { campo: 'cuit', label: 'CUIT', sinonimos: ['Nro. de CUIT'], parece: /^\d{2}-?\d{8}-?\d$/ },
  { campo: 'e_mail', label: 'E-mail', sinonimos: ['Correo', 'Mail'], parece: /^\S+@\S+\.\S+$/ },
  { campo: 'precio', label: 'Precio' },
]

describe('which column holds which field [DAT-05]', () => {
  it('by their names, however they are written, below the titles that a company puts above [DAT-05]', () => {
    const filas = [
      ['ACEROS DEL SUR SRL', '', ''],
      ['Listado de clientes al 21/11/2026', '', ''],
      ['', '', ''],
      ['COD. CLIENTE', 'RAZON_SOCIAL (*)', 'nro de c.u.i.t.', 'Zona', 'Correo electrónico'],
      ['1204', 'ACME', '30-71234567-1', 'GBA', 'a@b.com'],
    ]

    expect(matchColumns(filas, CLIENTE)).toEqual({ titulos: 3, campos: ['codigo', 'razon', 'cuit', null, 'e_mail'] })
  })

  it('by abbreviations and signs for a number, and by initials with their dots [DAT-05]', () => {
    const titulos = (fila: string[]) => matchColumns([fila, ['1204', 'ACME', 'x']], CLIENTE).campos

    expect(titulos(['N° Cliente', 'Cliente', 'C.U.I.T.'])).toEqual(['codigo', null, 'cuit'])
    expect(titulos(['Nº', 'Denominación', 'Nº de C.U.I.T.'])).toEqual(['codigo', 'razon', 'cuit'])
    expect(titulos(['Nro. de cliente', 'Nombre', 'nro cuit'])).toEqual(['codigo', 'razon', 'cuit'])
  })

  it('by what stands in them, where the name tells nothing', () => {
    const filas = [
      ['Nombre', 'Dato 1', 'Dato 2'],
      ['ACME', '30712345671', 'compras@acme.com'],
      ['SUR', '30-50001091-2', ''],
    ]

    expect(matchColumns(filas, CLIENTE)).toEqual({ titulos: 0, campos: ['razon', 'cuit', 'e_mail'] })
  })

  it('a whole name before one that only begins so, and no field twice', () => {
    const filas = [
      ['Precio de costo', 'Precio', 'precio'],
      ['1', '2', '3'],
    ]

    expect(matchColumns(filas, CLIENTE).campos).toEqual([null, 'precio', null])
  })

  it('what is only a part of a name that means something else, never so: Fecha is no Fecha tope', () => {
    const campos: CampoDeTabla[] = [
      { campo: 'fecha_tope', label: 'Fecha tope', exacto: true },
      { campo: 'calidad', label: 'Calidad', exacto: true },
    ]

    expect(matchColumns([['Fecha', 'Calidad del acero']], campos).campos).toEqual([null, null])
    expect(matchColumns([['FECHA TOPE', 'calidad']], campos).campos).toEqual(['fecha_tope', 'calidad'])
  })

  it('what may name two fields as the one that no other column names', () => {
    const campos: CampoDeTabla[] = [
      { campo: 'codigo', label: 'Código', sinonimos: ['Cliente', 'Cod'] },
      { campo: 'razon', label: 'Razón Social', sinonimos: ['Cliente', 'Nombre'] },
    ]
    const of = (...titulos: string[]) => matchColumns([titulos], campos).campos

    expect(of('Cliente', 'Código')).toEqual(['razon', 'codigo'])
    expect(of('Cód.', 'Cliente')).toEqual(['codigo', 'razon'])
    expect(of('Cliente', 'Nombre')).toEqual(['codigo', 'razon'])
    expect(of('Cliente', 'Razón Social')).toEqual(['codigo', 'razon'])
  })

  it('a title that abbreviates a whole name is that field, and not one whose name it begins with', () => {
    const campos = [
      { campo: 'base', label: 'Peso' },
      { campo: 'kilos', label: 'Peso unitario' },
    ]
    expect(matchColumns([['Peso unit.']], campos).campos).toEqual(['kilos'])
  })

  it.each([
    ['Cond. Vta.', 'Condición de venta'],
    ['Cond.Vta.', 'Condición de venta'],
    ['COND. VENTA', 'Condición de venta'],
    ['Cta. Cte.', 'Cuenta corriente'],
    ['Pcia.', 'Provincia'],
    ['Fec. de vto.', 'Fecha de vencimiento'],
    ['Cat. I.V.A.', 'Categoría IVA'],
    ['Teléfonos', 'Teléfono'],
    ['Observaciones', 'Observación'],
    ['Nombres', 'Nombre'],
    ['COND_VTA', 'Condición de venta'],
    ['RAZON_SOCI', 'Razón Social'],
    ['Nro. Doc.', 'Nro. de documento'],
    ['Nombre Fantasía', 'Nombre de fantasía'],
    ['Apellido y Nombre / Razón Social', 'Razón Social'],
    ['Cant. (kg)', 'Cantidad kg'],
  ])('%s as what it shortens: %s', (cell, label) => {
    expect(matchColumns([[cell]], [{ campo: 'x', label }]).campos).toEqual(['x'])
  })

  it.each([
    ['Mes', 'Medidas'],
    ['Vta', 'Venta'],
    ['Cta. Cte.', 'Cuenta'],
    ['C.P.', 'Condición de pago'],
    ['P. Unit.', 'Precio unitario'],
    ['Cant. (kg)', 'Cant'],
    ['Precio s/IVA', 'IVA'],
    ['Número', 'Nro. de CUIT'],
    ['Unidad', 'Unidades'],
    ['Nombre', 'Nombramiento'],
  ])('%s never as %s', (cell, label) => {
    expect(matchColumns([[cell]], [{ campo: 'x', label }]).campos).toEqual([null])
  })

  it('of a table without names only what its look tells', () => {
    expect(matchColumns([['1', 'ACME', 'a@b.com']], CLIENTE)).toEqual({ titulos: -1, campos: [null, null, 'e_mail'] })
    expect(matchColumns([], CLIENTE)).toEqual({ titulos: -1, campos: [] })
  })
})
