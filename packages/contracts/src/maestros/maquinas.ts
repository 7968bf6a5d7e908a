import { CODIGO, NOMBRE, ORDEN, opcionesDe } from './campos.ts'
import type { Maestro } from './maestro.ts'

export const maquinas: Maestro = {
  de: 'maquinas',
  uno: 'Máquina',
  titulo: 'nombre',
  campos: [
    CODIGO,
    NOMBRE,
    {
      nombre: 'planta',
      label: 'Planta',
      clase: 'opcion',
      opciones: opcionesDe({ DAI: 'DAI', DAE: 'DAE' }),
      requerido: true,
      cols: 4,
    },
    ORDEN,
  ],
}
