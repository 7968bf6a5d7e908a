import type { Alternativa, Campo, Lectura } from './pedido.ts'

export type Pregunta = { campo: string; pregunta: string; opciones: readonly Alternativa[] }

const WORDS: Record<string, string> = {
  Familia: '¿De qué familia es?',
  Cantidad: '¿Qué cantidad?',
  Unidad: '¿En qué unidad va la cantidad?',
}

/** The questions about a line that a person has to answer, in the order of its fields. */
export const preguntasOf = ({ familia, productos, medidas, cantidad, um }: Lectura): Pregunta[] =>
  [familia, ...productos, ...medidas, cantidad, um]
    .filter(({ certeza }) => certeza === 'preguntar')
    .map(({ nombre, alternativas }: Campo) => ({
      campo: nombre,
      pregunta: WORDS[nombre] ?? `¿${nombre}?`,
      opciones: alternativas,
    }))
