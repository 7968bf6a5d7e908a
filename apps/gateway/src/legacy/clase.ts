/** The class of a call, which decides its deadline and what a failure means (LIM-01). */
export type Clase = 'lookup' | 'list' | 'slow' | 'save' | 'action'

export type LegacyPath = `/api/${string}`
