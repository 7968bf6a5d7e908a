import { expect, it } from 'vitest'
import { matchColumns } from '../../../planilla/columns.ts'
import { findConjunto } from './conjuntos.ts'
import { ofrecidosDe } from './valores.ts'

const matched = (nombre: string, titulos: Readonly<Record<string, string | null>>) => {
  const conjunto = findConjunto(nombre)
  if (!conjunto) throw new Error(`There is no set ${nombre}.`)
  const { campos } = matchColumns([Object.keys(titulos)], ofrecidosDe(conjunto))

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
      ...{ 'Nro. Cta.': 'codigo', 'Apellido y Nombre / Razón Social': 'razon', Calle: 'domicilio', Número: null },
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
  ['precios', { 'Código Art.': 'prod01', Moneda: 'moneda', 'Precio s/IVA': 'precio', 'Fecha Vig.': 'desde' }],
]

it.each(TITULOS)(
  '%s: a file of an office program or of a person is recognised by its titles [DAT-05]',
  (conjunto, titulos) => {
    expect(matched(conjunto, titulos)).toEqual(titulos)
  },
)
