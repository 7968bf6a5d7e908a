import { ESTADOS_PEDIDO } from '../codecs/codigos.ts'
import { monedaSimbolo } from '../codecs/format.ts'
import { CABECERA } from '../documento/labels.ts'
import { withListados } from '../documento/listed.ts'
import { CLIENTE, enUsoODeBaja, list, USUARIO } from '../list.ts'
import type { FacturaRow, PedidoRow } from '../representante.ts'
import { facturasSearch, pedidosSearch } from '../search/representante.ts'

/** Invoices of represented mills (RUT-13). */
export const listOfFacturas = list<FacturaRow>()({
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
    { key: 'estado', label: 'Estado', tarjeta: 'dato', valor: ({ estado }) => (estado === 'A' ? 'Activa' : 'Anulada') },
    USUARIO,
  ]),
  vistas: enUsoODeBaja('Activas', 'Anuladas', 'Todas'),
})

/** Orders placed with represented mills (RUT-14). */
export const listOfPedidos = list<PedidoRow>()({
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
