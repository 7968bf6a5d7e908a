import { MODULOS, PERMISOS } from '@yunque/contracts/modulos'
import type { Usuario } from '@yunque/contracts/sesion'
import { CODIGOS, type CodigosForm, type CodigoUsuario } from '@yunque/contracts/usuarios'
import { nombreDe } from '@yunque/contracts/usuarios/matriz'

/** Codes that belong together: a section of the menu, or the permissions beyond it. */
export type Seccion = { nombre: string; codigos: readonly CodigoUsuario[] }

/** 'Cotizaciones (COT)', and 'Reactivar contactos'. */
export const withSigla = (codigo: string): string =>
  codigo in PERMISOS ? nombreDe(codigo) : `${nombreDe(codigo)} (${codigo})`

/** The codes that somebody may give and take: all with PER (undefined), otherwise his own (ARQ-15). */
export const grantableCodigos = (user: Usuario | null): ReadonlySet<string> | undefined => {
  const { modulos_usuario = {}, permisos_usuario = {} } = user ?? {}
  if (modulos_usuario.PER) return undefined
  const his = Object.entries({ ...modulos_usuario, ...permisos_usuario }).filter(([, has]) => has)

  return new Set(his.map(([codigo]) => codigo))
}

/** Every code, with whether it is in this list. */
export const codigosOf = (has: readonly string[]): CodigosForm =>
  Object.fromEntries(CODIGOS.map((codigo) => [codigo, has.includes(codigo)]))

/** 'Cotizaciones (COT)' for 'codigos.COT', as a conflict names it. */
export const labelOfCodigo = (path: string): string | undefined => {
  const codigo = path.split('.').at(-1) ?? ''

  return codigo in MODULOS || codigo in PERMISOS ? withSigla(codigo) : undefined
}
