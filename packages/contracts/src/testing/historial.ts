import { historialEntry } from '../documento/historial.ts'
import { builder } from './builder.ts'

export const { legacy: historialEntryLegacy, decoded: historialEntryDecoded } = builder(historialEntry, () => ({
  cuando: '2026-11-18 16:04:11',
  usuario: 'vendedor',
  accion: 'Modificar',
  cambios: [{ campo: 'referencia', antes: 'OC 4470', despues: 'OC 4471' }],
}))
