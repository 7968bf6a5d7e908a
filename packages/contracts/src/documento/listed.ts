import { type Lugar, NEGOCIOS } from '../codecs/codigos.ts'
import type { Columna } from '../columna.ts'
import { CAMPOS, type Campo, type CampoCabecera } from './fields.ts'

/**
 * Header fields shown in the list of each kind of document: the column that each follows, and its place on a card. From
 * this come the row's codec (header.ts), the column on screen, sheet and file, and what the server selects. A list
 * selects by itself those that are shown by the name of their code.
 */
export const LISTADOS = {
  cotizacion: {
    referencia: { after: 'contacto' },
    negocio: { after: 'referencia' },
    validez_oferta: { after: 'subtotal_d', tarjeta: 'rotulado' },
  },
  nota_venta: { n_cotizacion_origen: { after: 'fecha', tarjeta: 'rotulado' } },
  'factura-representante': {},
} as const satisfies Record<Lugar, Partial<Record<CampoCabecera, Pick<Columna<object>, 'tarjeta'> & { after: string }>>>

export type Listado<T extends Lugar> = keyof (typeof LISTADOS)[T] & CampoCabecera

export const listadosDe = <T extends Lugar>(tipo: T) => Object.keys(LISTADOS[tipo]) as Listado<T>[]

/** How a column shows what its field holds; a text, where nothing is said. */
const SHOWN: Partial<Record<Campo['holds'], Pick<Columna<object>, 'tipo'> & { text?: (value: unknown) => string }>> = {
  fecha: { tipo: 'fecha' },
  numero: { tipo: 'nro' },
  negocio: { text: (value) => NEGOCIOS[String(value)] ?? String(value) },
  marca: { text: (value) => (value ? 'Sí' : 'No') },
}

const columnaDe = (key: CampoCabecera) => {
  const { holds, word, head = word }: Campo = CAMPOS[key]
  const { text, ...shown } = SHOWN[holds] ?? {}

  return { key, label: head, ...shown, ...(text && { valor: (row: object) => text(row[key as never]) }) }
}

/** The columns of a list of documents, its header fields among them. */
export const withListados =
  <Row extends object>() =>
  <T extends Lugar, const Key extends keyof Row & string>(
    tipo: T,
    columnas: readonly (Columna<Row> & { key: Key })[],
  ): readonly (Columna<Row> & { key: Key | Listado<T> })[] => {
    const placed: { key: string; label: string }[] = [...columnas]
    for (const [key, { after, ...shown }] of Object.entries(LISTADOS[tipo])) {
      const columna = { ...columnaDe(key as CampoCabecera), ...shown }
      placed.splice(placed.findIndex((other) => other.key === after) + 1, 0, columna)
    }

    return placed as (Columna<Row> & { key: Key | Listado<T> })[]
  }
