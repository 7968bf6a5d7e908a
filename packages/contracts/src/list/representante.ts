import { ESTADOS_FACTURA, ESTADOS_PEDIDO } from '../codecs/codigos.ts'
import { monedaSimbolo } from '../codecs/format.ts'
import { CLIENTE, USUARIO } from '../columna.ts'
import { CABECERA } from '../documento/labels.ts'
import { withListados } from '../documento/listed.ts'
import { list, vistasDeUso } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { facturasSearch, pedidosSearch } from '../search/representante.ts'

const factura = ({ record, codigo, texto, cuenta, fecha, decimalOrEmpty, unoDe, listed }: Codecs) => {
  const campos = listed('factura-representante')

  return record(
    { n_cotizacion: codigo },
    {
      fecha,
      cliente: texto,
      razon: texto,
      deposito: texto,
      ...campos.told,
      items: cuenta,
      subtotal_p: decimalOrEmpty,
      subtotal_d: decimalOrEmpty,
      estado: unoDe(['A', 'B'], ''),
      usuario: texto,
    },
    { nombre_usuario: texto, ...campos.own },
  )
}
export type FacturaRow = RowOf<typeof factura>

/** Invoices of represented mills (RUT-13). */
export const listOfFacturas = list(factura)({
  name: 'representante.facturas',
  path: '/api/representante/factura-representante',
  access: ['FCR'],
  archivo: { nombre: 'Facturas' },
  search: facturasSearch,
  columnas: withListados<FacturaRow>()('factura-representante', [
    { key: 'n_cotizacion', label: 'N°', tipo: 'nro', tarjeta: 'dato' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha', tarjeta: 'dato' },
    CLIENTE,
    { key: 'deposito', label: CABECERA.deposito },
    { key: 'items', label: 'Ítems', tipo: 'numero' },
    { key: 'subtotal_p', label: 'Subtotal $', tipo: 'importe', moneda: 'P', tarjeta: 'cifra' },
    { key: 'subtotal_d', label: 'Subtotal U$S', tipo: 'importe', moneda: 'D', tarjeta: 'cifra' },
    { key: 'estado', label: 'Estado', tarjeta: 'dato', valor: ({ estado }) => ESTADOS_FACTURA[estado] },
    USUARIO,
  ]),
  vistas: vistasDeUso('Activas', 'Anuladas', 'Todas'),
})

/** What list and record have in common. */
export const camposDePedido = ({ texto, cuenta, fecha, decimalOrEmpty, unoDe }: Codecs) => ({
  fecha,
  emisor: texto,
  items: cuenta,
  moneda: unoDe(['D', 'P'], ''),
  total: decimalOrEmpty,
  fecha_arrivo: fecha,
  /** A abierto, C cumplido. */
  estado: unoDe(['A', 'C'], ''),
})

const pedido = (codecs: Codecs) => codecs.record({ numero: codecs.codigo }, camposDePedido(codecs))
export type PedidoRow = RowOf<typeof pedido>

/** Orders placed with represented mills (RUT-14). */
export const listOfPedidos = list(pedido)({
  name: 'representante.pedidos',
  path: '/api/representante/pedido-representante',
  access: ['PDR'],
  archivo: { nombre: 'Pedidos' },
  search: pedidosSearch,
  columnas: [
    { key: 'numero', label: 'N°', tipo: 'nro', tarjeta: 'dato' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha', tarjeta: 'dato' },
    { key: 'emisor', label: 'Emisor', tarjeta: 'titulo' },
    { key: 'items', label: 'Ítems', tipo: 'numero' },
    { key: 'moneda', label: 'Moneda', soloArchivo: true, valor: ({ moneda }) => monedaSimbolo(moneda) },
    { key: 'total', label: 'Total', tipo: 'importe', tarjeta: 'cifra' },
    { key: 'fecha_arrivo', label: 'Fecha de arribo', tipo: 'fecha', tarjeta: 'rotulado' },
    { key: 'estado', label: 'Estado', tarjeta: 'dato', valor: ({ estado }) => ESTADOS_PEDIDO[estado] },
  ],
  vistas: [
    { clave: 'abiertos', nombre: 'Abiertos', search: () => ({ estado: 'A' }) },
    { clave: 'cumplidos', nombre: 'Cumplidos', search: () => ({ estado: 'C' }) },
    { clave: 'todos', nombre: 'Todos', search: () => ({}) },
  ],
})
