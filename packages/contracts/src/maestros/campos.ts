import type { Opcion } from '../codecs/codecs.ts'
import { MONEDAS } from '../codecs/codigos.ts'
import type { Campo } from './maestro.ts'

// Fields that several masters have.

export const CODIGO = {
  ...({ nombre: 'codigo', label: 'Código', clase: 'codigo', max: 20 } as const),
  ...({ requerido: true, clave: true, cols: 4 } as const),
} satisfies Campo
export const NOMBRE = {
  ...({ nombre: 'nombre', label: 'Nombre', clase: 'texto', max: 80, requerido: true, cols: 8 } as const),
} satisfies Campo
export const ORDEN = {
  ...({ nombre: 'orden', label: 'Orden', clase: 'entero', requerido: true, cols: 4 } as const),
  hint: 'Su lugar en las listas de opciones',
} satisfies Campo

export const opcionesDe = (textos: Readonly<Record<string, string>>): Opcion[] =>
  Object.entries(textos).map(([value, text]) => ({ value, text }))

export const MONEDA = {
  ...({ nombre: 'moneda', label: 'Moneda', clase: 'opcion', requerido: true, cols: 4 } as const),
  opciones: opcionesDe(MONEDAS),
} satisfies Campo

export const PRODUCTO = { tabla: 'productos', codigo: 'prod01', nombre: 'descrip' } as const
export const FAMILIA = { tabla: 'familias', codigo: 'codigo', nombre: 'nombre' } as const
export const DEPOSITO = { tabla: 'depositos', codigo: 'codigo', nombre: 'nombre' } as const
