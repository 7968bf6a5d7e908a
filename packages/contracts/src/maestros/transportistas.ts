import { CODIGO, NOMBRE } from './campos.ts'
import type { Maestro } from './maestro.ts'

export const transportistas: Maestro = {
  de: 'transportistas',
  uno: 'Transportista',
  titulo: 'nombre',
  campos: [CODIGO, NOMBRE],
}
