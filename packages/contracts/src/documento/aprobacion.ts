/** Why a line waits for approval; nothing of it tells a cost (DOC-06, DOC-10). '' is a line that does not. */
export const APROBACIONES = {
  C: 'precio en cero',
  S: 'sin valor de referencia',
  T: 'sin tipo de cambio',
  M: 'precio por debajo del mínimo',
} as const
export type Aprobacion = '' | keyof typeof APROBACIONES
