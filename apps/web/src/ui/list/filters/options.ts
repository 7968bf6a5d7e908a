import type { Opcion } from '@yunque/contracts/codecs/codecs'

/** The choices of a filter, '' for all of them first: {A: 'Activos', B: 'Dados de baja'}, by a map of codes. */
export const filterOptions = (texts: Readonly<Record<string, string>>, all: string): readonly Opcion[] => [
  { value: '', text: all },
  ...Object.entries(texts).map(([value, text]) => ({ value, text })),
]
