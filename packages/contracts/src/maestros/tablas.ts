import type { Modulo } from '../modulos.ts'

/**
 * The masters that a house keeps by hand (DAT-01), in the order in which a first quotation needs them: each by its name in
 * addresses and calls, with what it is called in the menu.
 */
export const TABLAS = {
  vencimientos: 'Plazos de Pago',
  tipos_vencimientos: 'Formas de Pago',
  condiciones_opciones: 'Condiciones de Pago',
  entrega_valores: 'Entrega de Valores',
  negocios: 'Líneas de Negocio',
  productos: 'Productos',
  precios: 'Precios',
  costos: 'Costos',
  depositos: 'Depósitos',
  stock_movimientos: 'Movimientos de Stock',
  stock: 'Lotes',
  transportistas: 'Transportistas',
  cobradores: 'Cobradores',
  movimientos: 'Cuenta Corriente',
  aplicaciones: 'Aplicaciones de Pagos',
  maquinas: 'Máquinas',
  pedidos: 'Pedidos a Representadas',
  pedido_items: 'Ítems de Pedidos',
  ingresos: 'Próximos Ingresos',
  margenes_minimos: 'Márgenes Mínimos',
  motivos_item: 'Motivos de Pérdida',
  estados_item: 'Estados de Ítems',
  estados_nv: 'Estados de Notas de Venta',
  tipos_cambio: 'Tipos de Cambio',
  feriados: 'Feriados',
} as const

export type Tabla = keyof typeof TABLAS
export const tablas = Object.keys(TABLAS) as [Tabla, ...Tabla[]]

/** The code that some of them ask besides DAT: what things cost (DOC-06), and accounts. */
export const CODIGO_DE_TABLA = {
  costos: 'CPA',
  margenes_minimos: 'CPA',
  movimientos: 'RCC',
  aplicaciones: 'RCC',
} as const satisfies Partial<Record<Tabla, Modulo>>
