import { CODIGO, NOMBRE, ORDEN } from './campos.ts'
import type { Maestro } from './maestro.ts'

/**
 * A line of business: products that are sold under one name. Only the code E has an effect of its own: its lines have a
 * label (`needsEtiqueta`).
 */
export const negocios: Maestro = {
  de: 'negocios',
  uno: 'Línea de negocio',
  titulo: 'nombre',
  ordenes: ['orden', 'codigo', 'nombre'],
  campos: [
    { ...CODIGO, max: 2, hint: 'Solo los ítems de E llevan Observación etiqueta' },
    { ...NOMBRE, max: 60 },
    ORDEN,
  ],
}
