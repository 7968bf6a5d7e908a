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
      ...{ COD_VENDED: 'vendedor', COD_TRANSP: 'c_transp', COD_ZONA: 'cobrador' },
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
  ['cobradores', { 'Cód.': 'codigo', 'Apellido y nombre': 'nombre', 'Comisión %': null }],
  ['vencimientos', { COND_VTA: 'tipo_ajuste_codi', DESC_COND: 'nombre', DIAS: 'orden' }],
  ['vencimientos', { Código: 'tipo_ajuste_codi', 'Condición de venta': 'nombre', Días: 'orden' }],
  ['tipos_vencimientos', { Código: 'tipo_vencim_codi', Descripción: 'descrip', Abreviatura: 'col' }],
  ['tipos_vencimientos', { 'Cód. medio de pago': 'tipo_vencim_codi', 'Medio de pago': 'descrip', 'Abrev.': 'col' }],
  ['condiciones_opciones', { 'Condición de venta': 'tipo_ajuste_codi', 'Medio de pago': 'tipo_vencim_codi' }],
  ['condiciones_opciones', { COND_VTA: 'tipo_ajuste_codi', 'Forma de cobro': 'tipo_vencim_codi' }],
  ['entrega_valores', { 'Medio de pago': 'tipo_vencim_codi', Código: 'codigo', Descripción: 'nombre' }],
  ['feriados', { Fecha: 'fecha', Día: null, Conmemoración: 'nombre' }],
  ['feriados', { Fecha: 'fecha', Motivo: 'nombre' }],
  ['maquinas', { 'Cód. máquina': 'codigo', Máquina: 'nombre', Planta: 'planta' }],
  ['motivos_item', { 'Cód.': 'value', 'Motivo de pérdida': 'text' }],
  ['estados_nv', { Código: 'value', Estado: 'text' }],
  ['tipos_cambio', { Código: 'value', Descripción: 'text' }],
  ['margenes_minimos', { COD_RUBRO: 'familia', 'Margen mínimo %': 'margen' }],
  ['margenes_minimos', { Rubro: 'familia', 'Utilidad mínima': 'margen' }],
  ['equivalencias', { Calidad: 'calidad', Norma: 'norma', Equivalente: 'nombre' }],
  ['equivalencias', { 'Grado AISI': 'calidad', Norma: 'norma', Designación: 'nombre' }],
  ['pedidos', { 'Nro. OC': 'numero', Fecha: 'fecha', Proveedor: 'emisor', 'Mon.': 'moneda' }],
  ['pedidos', { 'Orden de compra': 'numero', 'Fecha emisión': 'fecha', NOM_PROVEE: 'emisor', MON: 'moneda' }],
  [
    'pedido_items',
    {
      ...{ 'Nro. OC': 'numero', Renglón: 'item_pp', 'Cód. artículo': 'codigo', Cantidad: 'cantidad' },
      ...{ Kg: 'cantidad_equivalente', 'P. unit.': 'precio_unitario', Importe: 'precio_total' },
      ...{ 'Fecha entrega': 'fecha_arrivo' },
    },
  ],
  [
    'notas_venta',
    {
      ...{ 'Nro. pedido': 'numero_anterior', Fecha: 'fecha', 'Cod. cliente': 'cliente', 'Cód. vendedor': 'usuario' },
      ...{ 'Cond. venta': 'cond_pago', 'Nro. O/C cliente': 'referencia', Transporte: 'c_transp' },
      ...{ 'Fecha entrega': 'fecha_comprometida', Estado: 'anulada', Total: null },
    },
  ],
  ['notas_venta', { NRO_PEDIDO: 'numero_anterior', FECHA_PEDI: 'fecha', COD_CLIENT: 'cliente', COD_VENDED: 'usuario' }],
  [
    'nota_venta_items',
    {
      ...{ 'Nro. pedido': 'n_cotizacion', Renglón: 'nro_item', 'Cód. artículo': 'prod01', Descripción: 'descripcion' },
      ...{ Espesor: 'medidas_seleccionadas', Cantidad: 'cantidad', Kg: 'peso_total', Moneda: 'moneda' },
      ...{ 'Precio unit.': 'precio_unitario', Importe: 'precio_total' },
    },
  ],
  ['familias', { Código: 'codigo', UM: 'um1', 'UM equivalente': 'um2' }],
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

it('‘Condición’ is how a client pays, as in the file of our own list, or what he is for IVA, by what stands below it [DAT-05]', () => {
  const titulos = { Código: 'codigo', 'Razón social': 'razon', Condición: 'condicion_ajuste' }

  expect(matched('clientes', titulos, ['1', 'UNO', '30 días fecha factura, Transferencia'])).toEqual(titulos)
  const iva = { ...titulos, Condición: 'condicion_iva' }
  expect(matched('clientes', iva, ['1', 'UNO', 'Responsable Inscripto'])).toEqual(iva)
})
