import { CODIGO, NOMBRE } from './campos.ts'
import type { Maestro } from './maestro.ts'

export const cobradores: Maestro = { de: 'cobradores', uno: 'Cobrador', titulo: 'nombre', campos: [CODIGO, NOMBRE] }
