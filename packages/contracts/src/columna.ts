import { nombreOCodigo } from './codecs/format.ts'

/**
 * What a column holds. `texto` stays text whatever it looks like; `numero` and `importe` (two decimals) are figures, and
 * `nro` a number that names something; `fecha` is a day and `momento` a day with its time.
 */
type Tipo = 'texto' | 'nro' | 'numero' | 'importe' | 'fecha' | 'momento'

/** A column of a list: its head and what it says, on the screen, on its sheet and in the exported file (VIS-15). */
export type Columna<Row> = {
  key: keyof Row & string
  label: string
  tipo?: Tipo
  /** The currency of an `importe`, which the screen writes beside it (DOC-08). */
  moneda?: 'P' | 'D'
  /** The cell's content, where it is not simply the row's value under `key`. */
  valor?: (row: Row) => string | number
  /** Only in the file: on the screen it is part of another column, or there is no room for it. */
  soloArchivo?: true
  /** Its place in the card that shows a row on a telephone; without one it is left out there. */
  tarjeta?: Tarjeta
}

/**
 * A place in a card: 'titulo' is its name; 'cifra' the figures and the state beside it; 'linea' a line of its own;
 * 'dato' small text below; 'rotulado' small text with its head, for a figure or a day that would say nothing alone;
 * 'accion' what can be done.
 */
export type Tarjeta = 'titulo' | 'cifra' | 'linea' | 'dato' | 'rotulado' | 'accion'

/** Columns that many lists have: the client by code and name, and who wrote a row. */
export const CLIENTE = {
  key: 'razon',
  label: 'Cliente',
  tarjeta: 'titulo',
  valor: ({ cliente, razon }: { cliente: string; razon: string }) => [cliente, razon].filter(Boolean).join(' '),
} as const
export const USUARIO = {
  key: 'usuario',
  label: 'Usuario',
  tarjeta: 'dato',
  valor: ({ usuario, nombre_usuario }: { usuario: string; nombre_usuario: string }) =>
    nombreOCodigo(usuario, nombre_usuario),
} as const
