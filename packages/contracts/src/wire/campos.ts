import type { Campos } from './error-codes.ts'

/**
 * What is wrong, by field. A name may come from whoever asked: one that every object has ('constructor', 'toString') is a name like
 * any other (SEC-10).
 */
export const camposDe = (faltas: Iterable<readonly [campo: string, mensaje: string]>): Campos => {
  const campos = new Map<string, string[]>()
  for (const [campo, mensaje] of faltas) campos.set(campo, [...(campos.get(campo) ?? []), mensaje])

  return Object.fromEntries(campos)
}
