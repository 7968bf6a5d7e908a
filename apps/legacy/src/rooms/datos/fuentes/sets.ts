import { CONJUNTOS, findConjunto } from '../importar/conjuntos.ts'

/** What a set is called, though it be none any more. */
export const labelDe = (nombre: string): string => findConjunto(nombre)?.label ?? nombre

/** Every set that a source may keep: who may do what here, a person says. */
export const CONJUNTOS_DE_FUENTES = CONJUNTOS.filter(({ nombre }) => nombre !== 'usuarios').map(
  ({ nombre, label }) => ({
    value: nombre,
    text: label,
  }),
)
