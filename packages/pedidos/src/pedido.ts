import type { Decimal } from '@yunque/pricing'

/**
 * How sure a field is: 'seguro', nothing else can be meant; 'probable', it is most likely meant; 'preguntar', somebody
 * must be asked (PED-01).
 */
export type Certeza = 'seguro' | 'probable' | 'preguntar'

/** A piece of the request's text, as offsets into it. */
export type Trozo = { desde: number; hasta: number }

export type Alternativa = { valor: string; dicho: string }

/** One field of a candidate line. `valor` is null while it has to be asked. */
export type Campo = {
  nombre: string
  valor: string | null
  certeza: Certeza
  /** Where the text says it; empty where it does not. */
  trozos: readonly Trozo[]
  alternativas: readonly Alternativa[]
  /** How the text writes a number that was converted, e.g. '1/8"' (PED-02). */
  dicho?: string
  /** The measure nearest to it that the warehouse keeps, where it keeps none that is equal. */
  cercana?: Decimal
  /** The id of what somebody taught, where that gives the value (PED-05). */
  aprendida?: string
}

/**
 * The kind of a piece of text: a line that asks for something, a heading over such lines, or neither. Nothing is
 * dropped (PED-03).
 */
export type Es = 'pedido' | 'encabezado' | 'otro'

/** A line of the request; without `lectura` it asks for nothing. */
export type Renglon = Trozo & {
  texto: string
  es: Es
  lectura: Lectura | null
  /** Someone's earlier words, quoted, or the head of a mail. */
  citado?: true
}

/** What `valor` is: for `familia` its code, for a product its option's value, for a measure millimetres, for `um` UN, KG or M. */
export type Lectura = {
  familia: Campo
  productos: readonly Campo[]
  atributos: readonly Campo[]
  medidas: readonly Campo[]
  cantidad: Campo
  um: Campo
  /** What no field took of the line: remarks, and what was not understood. */
  sobrante: readonly Trozo[]
}
