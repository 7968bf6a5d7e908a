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

const TRABAJOS: Partial<Record<ImportacionRecord['estado'], string>> = {
  por_mirar: 'Leyendo el archivo',
  por_guardar: 'Importando',
  por_deshacer: 'Deshaciendo',
}

/** What the server is doing with the file, in words; while it does, what the screen shows is not final. */
export const trabajoDe = ({ estado }: Pick<ImportacionRecord, 'estado'>): string | undefined => TRABAJOS[estado]
