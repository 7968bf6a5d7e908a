import { FAMILIA } from './campos.ts'
import type { Maestro } from './maestro.ts'
import { CODIGO_DE_TABLA } from './tablas.ts'

/** Least margin of a family: nobody without CPA sees it (DOC-06). */
export const margenesMinimos: Maestro = {
  de: 'margenes_minimos',
  uno: 'Margen mínimo',
  titulo: 'familia',
  codigo: CODIGO_DE_TABLA.margenes_minimos,
  campos: [
    { nombre: 'familia', label: 'Familia', clase: 'referencia', a: FAMILIA, requerido: true, clave: true, cols: 8 },
    {
      nombre: 'margen',
      label: 'Margen %',
      clase: 'decimal',
      decimales: 2,
      requerido: true,
      cols: 4,
      hint: 'Del precio; menos de 100',
    },
  ],
}
