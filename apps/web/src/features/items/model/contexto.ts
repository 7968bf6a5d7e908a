import type { Lugar, Negocio } from '@yunque/contracts/productos'

/** What the questions about a line depend on besides the line. */
export type Cabecera = { empresa: string; negocio: Negocio | ''; deposito: string }

/** What the rules of a line depend on besides the line. */
export type Contexto = Cabecera & { lugar: Lugar }
