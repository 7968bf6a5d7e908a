import type { Tabla } from '@yunque/contracts/maestros/tablas'
import type { Conjunto } from './conjunto.ts'

/** What rows of some masters must be beyond their cells. */
export const REVISIONES: Readonly<Partial<Record<Tabla, NonNullable<Conjunto['revisar']>>>> = {}
