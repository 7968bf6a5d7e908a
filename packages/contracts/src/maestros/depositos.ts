import { CODIGO, NOMBRE } from './campos.ts'
import type { Maestro } from './maestro.ts'

export const depositos: Maestro = { de: 'depositos', uno: 'Depósito', titulo: 'nombre', campos: [CODIGO, NOMBRE] }
