import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { checkProductos } from '../../../maestros/reglas/productos.ts'
import type { Conjunto } from '../conjunto.ts'

type Check = NonNullable<Conjunto['check']>

const margenes: Check = async (_trx, filas) =>
  filas.map(({ margen = '' }) => (Number(margen) >= 100 ? { margen: 'El margen debe ser menor que 100.' } : undefined))

/** Checks of some masters' rows beyond those of their cells. */
export const REVISIONES: Readonly<Partial<Record<Tabla, Check>>> = {
  productos: checkProductos,
  margenes_minimos: margenes,
}
