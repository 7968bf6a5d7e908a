import { DEPOSITO, opcionesDe, PRODUCTO } from './campos.ts'
import type { Maestro } from './maestro.ts'

/** What a movement does to the stock of a lot. A 'Despacho' takes what was prepared for sales, a 'Salida' only what is free. */
export const MOVIMIENTOS = {
  E: 'Entrada',
  S: 'Salida',
  D: 'Despacho de lo preparado',
  T: 'Traslado a otro depósito',
} as const

/** Stock is changed by movements, each with its reason, and by sales; nobody overwrites a figure (DAT-04). */
export const stockMovimientos: Maestro = {
  de: 'stock_movimientos',
  uno: 'Movimiento de stock',
  titulo: 'prod01',
  ordenes: ['fecha', 'prod01'],
  sinBaja: true,
  campos: [
    {
      nombre: 'tipo',
      label: 'Movimiento',
      clase: 'opcion',
      opciones: opcionesDe(MOVIMIENTOS),
      requerido: true,
      cols: 4,
    },
    { nombre: 'fecha', label: 'Fecha', clase: 'fecha', requerido: true, cols: 4 },
    { nombre: 'c_ficha', label: 'Ficha', clase: 'texto', max: 20, cols: 4, hint: 'Vacía si no se lleva por ficha' },
    { nombre: 'prod01', label: 'Producto', clase: 'referencia', a: PRODUCTO, requerido: true },
    { nombre: 'deposito', label: 'Depósito', clase: 'referencia', a: DEPOSITO, requerido: true, cols: 6 },
    {
      nombre: 'a_deposito',
      label: 'Depósito de destino',
      clase: 'referencia',
      a: DEPOSITO,
      cols: 6,
      hint: 'En un traslado',
    },
    {
      nombre: 'medidas',
      label: 'Medidas',
      clase: 'textos',
      max: 200,
      cols: 6,
      hint: 'Las de la familia, en su orden y con ; entre ellas: 2; 1000; 2000',
    },
    {
      nombre: 'atributos',
      label: 'Atributos',
      clase: 'textos',
      max: 200,
      cols: 6,
      hint: 'Los códigos de la familia, en su orden y con ; entre ellos',
    },
    {
      nombre: 'cantidad',
      label: 'Cantidad',
      clase: 'decimal',
      decimales: 2,
      mayorQueCero: true,
      requerido: true,
      cols: 4,
    },
    {
      nombre: 'kilos',
      label: 'Kilos',
      clase: 'decimal',
      decimales: 2,
      cols: 4,
      hint: 'De familias que llevan las dos unidades',
    },
    { nombre: 'motivo', label: 'Motivo', clase: 'texto', max: 200, requerido: true },
  ],
}
