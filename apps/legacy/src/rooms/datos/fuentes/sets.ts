import type { UsuarioActual } from '../../../kernel/people/sessions.ts'
import type { Conjunto } from '../importar/conjunto.ts'
import { CONJUNTOS, findConjunto } from '../importar/conjuntos.ts'

/** What a set is called, though it be none any more. */
export const labelDe = (nombre: string): string => findConjunto(nombre)?.label ?? nombre

/** A set asks for its own code, too, and one of clients for somebody who sees all of them (ARQ-17). */
export const mayTake = ({ modulos, asociado }: UsuarioActual, { codigo, deClientes }: Conjunto): boolean =>
  (!codigo || modulos.has(codigo)) && !(deClientes && asociado)

/** The sets that a person may give to a source: a token does no more than who made it may (SEC-08). Who may do what here, a person says. */
export const conjuntosDe = (usuario: UsuarioActual) =>
  CONJUNTOS.filter((conjunto) => conjunto.nombre !== 'usuarios' && mayTake(usuario, conjunto)).map(
    ({ nombre, label }) => ({
      value: nombre,
      text: label,
    }),
  )

/** Which of some sets a person may not give, by what they are called. */
export const ajenosDe = (usuario: UsuarioActual, nombres: readonly string[]): string[] =>
  nombres.filter((nombre) => conjuntosDe(usuario).every(({ value }) => value !== nombre)).map(labelDe)
