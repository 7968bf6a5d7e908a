import { expect, it } from 'vitest'
import { matchColumns } from '../../../planilla/columns.ts'
import { findConjunto } from './conjuntos.ts'
import { ofrecidosDe } from './valores.ts'

const matched = (nombre: string, titulos: Readonly<Record<string, string | null>>, ...filas: string[][]) => {
  const conjunto = findConjunto(nombre)
  if (!conjunto) throw new Error(`There is no set ${nombre}.`)
  const { campos } = matchColumns([Object.keys(titulos), ...filas], ofrecidosDe(conjunto))

  return Object.fromEntries(Object.keys(titulos).map((titulo, i) => [titulo, campos[i]]))
}

/** Titles as office programs and people write them; null is no field of ours, or one that a person has to choose. */
const TITULOS: readonly [conjunto: string, titulos: Record<string, string | null>][] = [
  [
    'clientes',
    {
      ...{ 'Cód. Cliente': 'codigo', 'Razón Social': 'razon', Domicilio: 'domicilio', 'C.P.': null },
      ...{ Teléfonos: 'telefono', 'Nro. C.U.I.T.': 'cuit', 'Cat. I.V.A.': 'condicion_iva' },
      ...{ 'Cond. Vta.': 'condicion_ajuste', 'Límite Créd.': 'limite_p', Viajante: 'vendedor' },
    },
  ],
  [
    'clientes',
    {
      ...{ COD_CLIENT: 'codigo', RAZON_SOCI: 'razon', NOM_COM: 'nombre_comercial', C_POSTAL: null },
      ...{ TELEFONO_1: 'telefono', E_MAIL: 'e_mail', COND_VTA: 'condicion_ajuste', CUPO_CREDI: 'limite_p' },
      ...{ COD_VENDED: 'vendedor', COD_TRANSP: 'c_transp' },
    },
  ],
  [
    'clientes',
    {
      ...{
        'Nro. Cta.': 'codigo',
        'Apellido y Nombre / Razón Social': 'razon',
        Calle: 'domicilio',
        Número: 'domicilio',
      },
      ...{ 'Nº CUIT/DNI': 'cuit', 'Condición frente al IVA': 'condicion_iva', 'Plazo de pago': 'condicion_ajuste' },
      ...{ 'Nombre Fantasía': 'nombre_comercial' },
    },
  ],
  ['contactos', { Empresa: 'codi', Apellido: 'apellido', 'Celular / WhatsApp': 'telefono', Puesto: 'observaciones' }],
  [
    'stock',
    {
      Depósito: 'deposito',
      Articulo: 'prod01',
      Partida: 'c_ficha',
      'Cant. (kg)': 'stock_fise',
      'Cant. piezas': 'stock_fis',
    },
  ],
  ['stock', { COD_DEPOSI: 'deposito', COD_ARTICU: 'prod01', CANT_STOCK: 'stock_fis', NRO_PARTID: 'c_ficha' }],
  ['productos', { COD_ARTICU: 'prod01', DESCRIPCIO: 'descrip', Rubro: 'familia', ALI_IVA: 'iva', 'Kg/un': 'peso' }],
  ['clientes', { 'N°': 'codigo', 'Apellido y Nombre': 'razon', Domicilio: 'domicilio', 'Nro. IIBB': null }],
  ['clientes', { 'Razón Social': 'razon', Calle: 'domicilio', Número: 'domicilio', 'Cód. Postal': null }],
  ['cobradores', { COD_ZONA: 'codigo', ZONA: 'nombre' }],
  ['transportistas', { COD_TRANSP: 'codigo', Transportista: 'nombre' }],
  ['depositos', { COD_DEPOSI: 'codigo', Depósito: 'nombre' }],
  ['depositos', { Nombre: 'nombre', Calle: null, Número: null }],
  ['productos', { 'Cód. Art.': 'prod01', Artículo: 'descrip', COD_RUBRO: 'familia', 'Peso (kg/m)': 'peso' }],
  ['productos', { Código: 'prod01', Producto: 'descrip', Rubro: 'familia', 'Peso x metro': 'peso' }],
  ['precios', { Código: 'prod01', 'Precio de costo': null, 'Precio con IVA': null, 'Precio U$S': 'precio' }],
  ['movimientos', { COD_CLIENT: 'cliente', T_COMP: 'tipo', N_COMP: 'numero', MON: 'moneda', 'F. Vto.': 'vencimiento' }],
  ['ingresos', { 'Nro. OC': 'nro_pp', NOM_PROVEE: 'emisor', COD_ARTICU: 'codigo' }],
  ['usuarios', { COD_VENDED: 'codigo', NOMBRE_VEN: 'nombre' }],
  ['familias', { COD_RUBRO: 'codigo', DESC_RUBRO: 'nombre' }],
  ['stock', { Artículo: 'prod01', 'Diám. ext.': 'medidas', 'Diám. int.': 'medidas', Pared: 'medidas' }],
  ['precios', { 'Código Art.': 'prod01', Moneda: 'moneda', 'Precio s/IVA': 'precio', 'Fecha Vig.': 'desde' }],
]

it.each(TITULOS)(
  '%s: a file of an office program or of a person is recognised by its titles [DAT-05]',
  (conjunto, titulos) => {
    expect(matched(conjunto, titulos)).toEqual(titulos)
  },
)

it('a title that may name two fields names the one whose values stand below it: a product’s weight is a figure or how it is weighed [DAT-05]', () => {
  const titulos = { Código: 'prod01', Descripción: 'descrip', Familia: 'familia', Peso: 'peso' }

  expect(matched('productos', titulos, ['1', 'CAÑO', '2', '2,42'])).toEqual(titulos)
  expect(matched('productos', titulos, ['1', 'CAÑO', '2', '1.420'])).toEqual(titulos)
  expect(matched('productos', titulos, ['1', 'CAÑO', '2', 'Por metro'])).toEqual({ ...titulos, Peso: 'base_peso' })
  const both = { Código: 'prod01', Peso: 'base_peso', Kilos: 'peso' }
  expect(matched('productos', both, ['1', 'Por metro', '2,42'])).toEqual(both)
})

it('a title of which a field’s name is a part is not that field’s where no value below it is one [DAT-05]', () => {
  const titulos = { Código: 'prod01', 'Peso teórico': 'peso', 'Peso unit.': null }

  expect(matched('productos', titulos, ['1', '2,42', '14,5'])).toEqual(titulos)
  const fechas = { Comp: 'tipo', 'Fecha comp': 'fecha' }
  expect(matched('movimientos', fechas, ['FC', '12/31/2026'])).toEqual(fechas)
})
