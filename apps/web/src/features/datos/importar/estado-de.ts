import type { ImportacionRecord } from '@yunque/contracts/datos/importar'
import type { Tono } from '#/ui/show/estado.tsx'

const ESTADOS: Readonly<Record<ImportacionRecord['estado'], { text: string; tono: Tono }>> = {
  subiendo: { text: 'Incompleto', tono: 'gray' },
  por_mirar: { text: 'Leyendo', tono: 'azul' },
  mirada: { text: 'Sin importar', tono: 'yellow' },
  por_guardar: { text: 'Importando', tono: 'azul' },
  guardada: { text: 'Importado', tono: 'green' },
  por_deshacer: { text: 'Deshaciendo', tono: 'azul' },
  fallida: { text: 'No se pudo leer', tono: 'red' },
}

/** Where an import stands, in a word. */
export const estadoDe = ({
  estado,
  deshecha,
}: Pick<ImportacionRecord, 'estado' | 'deshecha'>): { text: string; tono: Tono } =>
  deshecha ? { text: 'Deshecho', tono: 'gray' } : ESTADOS[estado]

/** The server is working on the file: what the screen shows is not final. */
export const isAtWork = ({ estado }: Pick<ImportacionRecord, 'estado'>): boolean =>
  estado === 'por_mirar' || estado === 'por_guardar' || estado === 'por_deshacer'
