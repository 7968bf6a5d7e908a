import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { deAplicaciones, deMovimientos } from './cuenta.ts'
import { dePrecios } from './precios.ts'
import { deProductos } from './productos.ts'
import type { Regla } from './regla.ts'
import { deStock } from './stock.ts'

const margen: Regla = {
  check: async (_trx, { form: { margen = '' } }) =>
    Number(margen) >= 100 ? { margen: ['El margen debe ser menor que 100.'] } : {},
}

/** The masters that need more than their declaration says. */
export const REGLAS: Readonly<Partial<Record<Tabla, Regla>>> = {
  productos: deProductos,
  precios: dePrecios,
  margenes_minimos: margen,
  stock_movimientos: deStock,
  movimientos: deMovimientos,
  aplicaciones: deAplicaciones,
}
