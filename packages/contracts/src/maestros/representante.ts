import { DEPOSITO, MONEDA, PRODUCTO } from './campos.ts'
import type { Campo, Maestro } from './maestro.ts'

// What was ordered of represented mills, line by line, and what of it is on its way.

const PEDIDO = { tabla: 'pedidos', codigo: 'numero', nombre: 'emisor' } as const
const EMISOR = {
  ...({ nombre: 'emisor', label: 'Emisor', clase: 'texto', max: 100, requerido: true, cols: 8 } as const),
} satisfies Campo
const DE_PRODUCTO = {
  ...({ nombre: 'codigo', label: 'Producto', clase: 'referencia', a: PRODUCTO, requerido: true, cols: 8 } as const),
} satisfies Campo
const CANTIDADES = [
  {
    nombre: 'cantidad',
    label: 'Cantidad',
    clase: 'decimal',
    decimales: 2,
    requerido: true,
    mayorQueCero: true,
    cols: 4,
  },
  { nombre: 'cantidad_equivalente', label: 'Cantidad equivalente', clase: 'decimal', decimales: 2, cols: 4 },
] satisfies Campo[]
const FECHAS = [
  { nombre: 'fecha_arrivo', label: 'Fecha de arribo', clase: 'fecha', cols: 4 },
  { nombre: 'ingreso_planta', label: 'Ingreso a planta', clase: 'fecha', cols: 4 },
] satisfies Campo[]

export const pedidos: Maestro = {
  de: 'pedidos',
  uno: 'Pedido',
  titulo: 'numero',
  campos: [
    { nombre: 'numero', label: 'Número', clase: 'entero', requerido: true, clave: true, cols: 4 },
    EMISOR,
    { nombre: 'fecha', label: 'Fecha', clase: 'fecha', requerido: true, cols: 4 },
    MONEDA,
    { nombre: 'observaciones', label: 'Observaciones', clase: 'texto', max: 4000, filas: 4 },
  ],
}

export const pedidoItems: Maestro = {
  de: 'pedido_items',
  uno: 'Ítem de pedido',
  titulo: 'numero',
  ordenes: ['numero', 'codigo', 'fecha_arrivo'],
  campos: [
    { nombre: 'numero', label: 'Pedido', clase: 'referencia', a: PEDIDO, requerido: true, clave: true, cols: 8 },
    { nombre: 'item_pp', label: 'Ítem', clase: 'entero', requerido: true, clave: true, cols: 4 },
    DE_PRODUCTO,
    ...CANTIDADES,
    { nombre: 'precio_unitario', label: 'Precio unitario', clase: 'decimal', decimales: 8, requerido: true, cols: 4 },
    {
      ...({ nombre: 'precio_total', label: 'Precio total', clase: 'decimal', decimales: 2, importe: true } as const),
      ...{ requerido: true, cols: 4 },
    },
    ...FECHAS,
  ],
}

export const ingresos: Maestro = {
  de: 'ingresos',
  uno: 'Ingreso',
  titulo: 'numero',
  ordenes: ['fecha_arrivo', 'codigo', 'numero'],
  campos: [
    { nombre: 'numero', label: 'Número', clase: 'texto', max: 40, requerido: true, cols: 4 },
    EMISOR,
    DE_PRODUCTO,
    { nombre: 'c_ficha', label: 'Ficha', clase: 'texto', max: 40, cols: 4, hint: 'Vacía: de cualquiera del producto' },
    ...CANTIDADES,
    { nombre: 'dep', label: 'Depósito', clase: 'referencia', a: DEPOSITO, requerido: true, cols: 4 },
    { nombre: 'nro_pp', label: 'N° de pedido', clase: 'texto', max: 20, cols: 4 },
    { nombre: 'item_pp', label: 'Ítem del pedido', clase: 'texto', max: 20, cols: 4 },
    ...FECHAS,
  ],
}
