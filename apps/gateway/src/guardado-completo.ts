import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento'
import type { EstadoAnswer, EstadoForm } from '@yunque/contracts/estado'
import type { ItemForm, ItemRecord } from '@yunque/contracts/productos'
import { Failure } from './failure.ts'
import { formFields } from './legacy/form-fields.ts'

/** PHP takes 1,000 fields unless it is told otherwise. A quarter of them leaves room for a server that was told less. */
const CAMPOS_SEGUROS = 250

/** What a server that keeps two decimals may have rounded off. For telling values apart only, never for reckoning. */
const REDONDEO = 0.005001

/** What was sent is there. What was not sent can't be missing. */
const esta = (sent: string, stored = ''): boolean => sent === '' || sent === stored
const estan = (sent: readonly string[], stored: readonly string[]): boolean =>
  sent.every((texto, i) => esta(texto, stored[i]))
const estaNumero = (sent: string, stored = ''): boolean =>
  sent === '' || (stored !== '' && Math.abs(Number(sent) - Number(stored)) < REDONDEO)
const estanNumeros = (sent: readonly string[], stored: readonly string[]): boolean =>
  sent.every((texto, i) => estaNumero(texto, stored[i]))
/** A text may be cleaned or cut to its column by the server, but it is there. */
const hay = (sent: string, stored = ''): boolean => sent === '' || stored !== ''

/** A line as it was sent. What the server may work out by itself (description, weights, totals) says nothing of the form. */
const llegoItem = (sent: ItemForm, stored: ItemRecord): boolean =>
  sent.familia === stored.familia &&
  sent.moneda === stored.moneda &&
  estan(sent.productos_seleccionados, stored.productos_seleccionados) &&
  estan(sent.atributos_seleccionados, stored.atributos_seleccionados) &&
  estanNumeros(sent.medidas_seleccionadas, stored.medidas_seleccionadas) &&
  estanNumeros(sent.medidas_seleccionadas_hasta, stored.medidas_seleccionadas_hasta) &&
  estaNumero(sent.cantidad, stored.cantidad) &&
  estaNumero(sent.precio_unitario, stored.precio_unitario) &&
  estaNumero(sent.plazo_entrega, stored.plazo_entrega) &&
  hay(sent.observacion_cliente, stored.observacion_cliente) &&
  hay(sent.observacion_interna, stored.observacion_interna) &&
  hay(sent.observacion_etiqueta, stored.observacion_etiqueta) &&
  hay(sent.ficha?.ficha ?? '', stored.ficha?.ficha)

/** How many lines arrived whole. A server may list them in another order than they were sent in. */
export const itemsLlegados = ({ productos }: DocumentoForm, stored: DocumentoRecord): number => {
  const libres = [...stored.productos]

  return productos.filter((sent) => {
    const at = libres.findIndex((candidate) => llegoItem(sent, candidate))
    if (at >= 0) libres.splice(at, 1)

    return at >= 0
  }).length
}

/** The same for the status panel, whose lines have their numbers. */
export const estadosLlegados = ({ items }: EstadoForm, { productos }: EstadoAnswer): number => {
  const porNumero = new Map(productos.map((stored) => [String(stored.nro_item), stored]))

  return items.filter((sent) => {
    const stored = porNumero.get(sent.nro_item)

    return (
      stored !== undefined &&
      esta(sent.estado, stored.estado) &&
      esta(sent.motivo_codi, stored.motivo_codi) &&
      hay(sent.dato_adicional_1, stored.dato_adicional_1) &&
      hay(sent.descrip_motivo, stored.descrip_motivo) &&
      hay(sent.obser_interna_item, stored.obser_interna_item) &&
      hay(sent.obser_etiq_item, stored.obser_etiq_item)
    )
  }).length
}

/** What a person can do about it: a document can be split, the panel of one can't. */
export const CONSEJOS = {
  documento:
    'Puede pasar ítems a otro documento y guardar los demás, o pedir al administrador que amplíe el límite de campos ' +
    'del servidor y volver a guardar.',
  estado: 'Pida al administrador que amplíe el límite de campos del servidor y vuelva a guardar.',
} as const

type Guardado<Actual> = {
  n_cotizacion: string
  consejo: string
  /** As it was sent. */
  form: Record<string, unknown>
  /** How many lines it has. */
  items: number
  leer: () => Promise<Actual>
  llegaron: (actual: Actual) => number
}

/**
 * Refuses a save that the server made of a part of the form: PHP drops what is past its max_input_vars without a word,
 * and a server that does not count `_n` answers as if all were well (docs/adr/0010). A long form is therefore read back.
 * The failure brings what is stored, so that the next save goes over it and makes no second document. A document that
 * can't be read back is in doubt, and the retry of an unconfirmed save, under its own key, settles it.
 */
export const requireCompleto = async <Actual>(guardado: Guardado<Actual>): Promise<void> => {
  const { n_cotizacion, consejo, form, items, leer, llegaron } = guardado
  if (formFields(form).length <= CAMPOS_SEGUROS) return
  const actual = await leer().catch((cause) => {
    throw new Failure('UNCONFIRMED', 'read-back', { cause })
  })
  const count = llegaron(actual)
  if (count === items) return
  const userMessage =
    `El servidor guardó el documento N° ${n_cotizacion} incompleto (llegaron ${count} de ${items} ítems). ` +
    `En pantalla sigue completo, sin guardar. ${consejo}`
  throw new Failure('INCOMPLETE', 'read-back', { userMessage, actual })
}
