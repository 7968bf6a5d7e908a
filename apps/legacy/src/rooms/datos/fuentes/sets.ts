import type { UsuarioActual } from '../../../kernel/people/sessions.ts'
import type { Conjunto } from '../importar/conjunto.ts'
import { CONJUNTOS, findConjunto } from '../importar/conjuntos.ts'

/** A set's label, also where that set does not exist any more. */
export const labelDe = (nombre: string): string => findConjunto(nombre)?.label ?? nombre

/** Whether a user may import a set: he needs the set's own code, and for sets of clients he must see all clients (ARQ-17). */
export const mayTake = ({ modulos, asociado }: UsuarioActual, { codigo, deClientes }: Conjunto): boolean =>
  (!codigo || modulos.has(codigo)) && !(deClientes && asociado)

/**
 * The sets that a user may give to a source: its token may do no more than that user (SEC-08). Users themselves are never
 * delivered by a source: only people decide who may do what here.
 */
export const conjuntosDe = (usuario: UsuarioActual) =>
  CONJUNTOS.filter((conjunto) => conjunto.nombre !== 'usuarios' && mayTake(usuario, conjunto)).map(
    ({ nombre, label }) => ({
      value: nombre,
      text: label,
    }),
  )

/** The labels of those of these sets that a user may not give. */
export const ajenosDe = (usuario: UsuarioActual, nombres: readonly string[]): string[] =>
  nombres.filter((nombre) => conjuntosDe(usuario).every(({ value }) => value !== nombre)).map(labelDe)
