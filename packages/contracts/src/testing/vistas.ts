import { vista } from '../vistas.ts'
import { builder } from './builder.ts'

export const { legacy: vistaLegacy, decoded: vistaDecoded } = builder(vista, () => ({
  id: 4,
  nombre: 'De Avellaneda',
  search: '?localidad=Avellaneda',
  compartida: 'N',
  autor: 'Marta Quiroga',
  propia: 'S',
}))
