import { isFoundBy } from '../codecs/text.ts'
import { MODULOS, PERMISOS } from '../modulos.ts'
import type { PermisosSearch } from '../search/usuarios.ts'
import { CODIGOS, type CodigoUsuario } from '../usuarios.ts'

const NOMBRES: Readonly<Record<string, string>> = { ...MODULOS, ...PERMISOS }

export const nombreDe = (codigo: string): string => NOMBRES[codigo] ?? codigo

/** The short name of a code. A permission keeps its full name, since nobody knows it by its code. */
export const siglaDe = (codigo: string): string => (codigo in PERMISOS ? nombreDe(codigo) : codigo)

type Persona = { codigo: string; nombre: string; estado: string }

/** The people of the matrix that its filters leave (PAN-11). */
export const filterPersonas = <P extends Persona>(
  usuarios: readonly P[],
  { persona, estado }: Pick<PermisosSearch, 'persona' | 'estado'>,
): P[] =>
  usuarios.filter(
    (one) => (estado === '' || one.estado === estado) && isFoundBy(`${one.nombre} ${one.codigo}`, persona),
  )

/** The codes of the matrix that its filter leaves, in the order of the menu. */
export const filterCodigos = (codigo: string): CodigoUsuario[] =>
  CODIGOS.filter((one) => isFoundBy(`${one} ${nombreDe(one)}`, codigo))
