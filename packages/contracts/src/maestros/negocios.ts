import { CODIGO, NOMBRE, ORDEN } from './campos.ts'
import type { Maestro } from './maestro.ts'

/** What a house sells under one name. By its code only E is more than a name: its lines have a label (`pideEtiqueta`). */
export const negocios: Maestro = {
  de: 'negocios',
  uno: 'Línea de negocio',
  titulo: 'nombre',
  ordenes: ['orden', 'codigo', 'nombre'],
  campos: [{ ...CODIGO, max: 2 }, { ...NOMBRE, max: 60 }, ORDEN],
}
