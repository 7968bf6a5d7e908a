import { notFound } from '@tanstack/react-router'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { TABLAS, type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import { type GuardArgs, requireModulo } from '#/lib/session/session.ts'

/** What a master's screens are called. */
export const tituloDe = (nombre = ''): string =>
  Object.entries(TABLAS).find(([name]) => name === nombre)?.[1] ?? 'Datos'

/** The master that an address names, for who may keep it; any other address leads nowhere. */
export const tablaDe = (nombre: string, context: GuardArgs['context']): { tabla: Tabla } => {
  const tabla = tablas.find((name) => name === nombre)
  if (!tabla) throw notFound()
  requireModulo('DAT')({ context })
  const { codigo } = MAESTROS[tabla]
  if (codigo) requireModulo(codigo)({ context })

  return { tabla }
}
