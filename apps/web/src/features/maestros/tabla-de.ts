import { notFound } from '@tanstack/react-router'
import type { Maestro } from '@yunque/contracts/maestros/maestro'
import { TABLAS, type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import { type GuardArgs, requireModulo } from '#/lib/session/session.ts'

/** What a master's screens are called. */
export const tituloDe = (nombre = ''): string =>
  Object.entries(TABLAS).find(([name]) => name === nombre)?.[1] ?? 'Datos'

/** What the screen of one row is called, once its master's declaration is here: 'Producto', and 'Agregar producto'. */
export const tituloDeUno = ({ maestro }: { maestro?: Maestro }, id = ''): string | undefined =>
  maestro && (id === 'nuevo' ? `Agregar ${maestro.uno.toLowerCase()}` : maestro.uno)

/**
 * The master that an address names, for who may keep it; any other address leads nowhere. The declarations come with the
 * screens of masters: no first screen waits for them (LIM-16).
 */
export const tablaDe = async (
  nombre: string,
  context: GuardArgs['context'],
): Promise<{ tabla: Tabla; maestro: Maestro }> => {
  const tabla = tablas.find((name) => name === nombre)
  if (!tabla) throw notFound()
  await requireModulo('DAT')({ context })
  const { MAESTROS } = await import('@yunque/contracts/maestros/maestros')
  const maestro = MAESTROS[tabla]
  if (maestro.codigo) await requireModulo(maestro.codigo)({ context })

  return { tabla, maestro }
}
