import { MONEDA, opcionesDe, PRODUCTO } from './campos.ts'
import type { Campo, Maestro } from './maestro.ts'
import { CODIGO_DE_TABLA } from './tablas.ts'

const PRODUCTO_CAMPO = {
  ...({ nombre: 'prod01', label: 'Producto', clase: 'referencia', a: PRODUCTO } as const),
  ...({ requerido: true, clave: true, cols: 8 } as const),
} satisfies Campo
const DESDE = {
  ...({ nombre: 'desde', label: 'Rige desde', clase: 'fecha', requerido: true, clave: true, cols: 4 } as const),
} satisfies Campo
const BASES = opcionesDe({ kilo: 'Por kilo', pieza: 'Por pieza' })

/** A price holds from its day on until a later one does (PAN-16). A price that holds already is never changed. */
export const precios: Maestro = {
  de: 'precios',
  uno: 'Precio',
  titulo: 'prod01',
  ordenes: ['prod01', 'desde'],
  sinBaja: true,
  sinCambio: true,
  campos: [
    PRODUCTO_CAMPO,
    { ...MONEDA, clave: true },
    {
      nombre: 'base',
      label: 'Por',
      clase: 'opcion',
      opciones: BASES,
      requerido: true,
      cols: 4,
      hint: 'Por pieza es por metro donde la familia se vende por metro',
    },
    {
      nombre: 'precio',
      label: 'Precio',
      clase: 'decimal',
      decimales: 8,
      mayorQueCero: true,
      requerido: true,
      cols: 4,
    },
    DESDE,
  ],
}

/** The cost of each product that has a price, in the same currency and base. Only holders of CPA see it (DOC-06). */
export const costos: Maestro = {
  de: 'precios',
  uno: 'Costo',
  titulo: 'prod01',
  ordenes: ['prod01', 'desde'],
  codigo: CODIGO_DE_TABLA.costos,
  sinAlta: true,
  sinBaja: true,
  sinCambio: true,
  campos: [
    PRODUCTO_CAMPO,
    { ...MONEDA, clave: true },
    { nombre: 'base', label: 'Por', clase: 'opcion', opciones: BASES, clave: true, cols: 4 },
    DESDE,
    { nombre: 'costo', label: 'Costo', clase: 'decimal', decimales: 8, cols: 4 },
  ],
}
