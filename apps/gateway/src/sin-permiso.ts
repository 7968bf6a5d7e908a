import type { Modulo } from '@yunque/contracts/modulos'

const o = new Intl.ListFormat('es', { type: 'disjunction' })

/** The sentence of VIS-02, with the code to ask for; any of several will do. */
export const withoutPermiso = (codes: readonly Modulo[]): string =>
  `No tiene permiso para ver esta pantalla (código ${o.format(codes)}). Solicítelo a un administrador.`
