import { needsEtiqueta } from '@yunque/contracts/codecs/codigos'
import {
  ESTADO_ITEM,
  type EstadoAnswer,
  type EstadoItem,
  type EstadoItemForm,
  MOTIVOS_CON_COMENTARIOS,
  MOTIVOS_CON_EMPRESA,
} from '@yunque/contracts/estado'
import { orNoFigure, totalItemCotizacion } from '@yunque/pricing'

type Negocio = Pick<EstadoAnswer['cotizacion'], 'negocio' | 'deposito'>

/**
 * Whether the quotation's lines have a label's text, by the editor's rule (ITM-11). Where the server tells no business
 * line they do: the server decides.
 */
export const hasEtiqueta = (cotizacion: Negocio): boolean => cotizacion.negocio === '' || needsEtiqueta(cotizacion)

/** A line's total: the amount that one from before this desk came with (DAT-05), else by EST-06. */
export const totalDe = (item: EstadoItem): string =>
  item.importe_anterior || (orNoFigure(() => totalItemCotizacion(item)) ?? '')

/** What the panel may change of a line. */
export const estadoItemFormDe = (item: EstadoItem, cotizacion: Negocio): EstadoItemForm => ({
  nro_item: String(item.nro_item),
  estado: item.estado,
  motivo_codi: item.motivo_codi,
  dato_adicional_1: item.dato_adicional_1,
  descrip_motivo: item.descrip_motivo,
  obser_interna_item: item.obser_interna_item,
  obser_etiq_item: hasEtiqueta(cotizacion) ? item.obser_etiq_item : '',
})

/** Only P triggers the motive selector (EST-07). */
export const needsMotivo = ({ estado }: EstadoItemForm): boolean => estado === ESTADO_ITEM.perdida

export const needsEmpresa = (item: EstadoItemForm): boolean =>
  needsMotivo(item) && MOTIVOS_CON_EMPRESA.includes(item.motivo_codi)

export const needsComentarios = (item: EstadoItemForm): boolean =>
  needsMotivo(item) && MOTIVOS_CON_COMENTARIOS.includes(item.motivo_codi)

/** A line holds no motive and no text that its estado and motive don't ask for: leaving P clears them (DOC-04). */
export const coherente = (item: EstadoItemForm): EstadoItemForm => ({
  ...item,
  motivo_codi: needsMotivo(item) ? item.motivo_codi : '',
  dato_adicional_1: needsEmpresa(item) ? item.dato_adicional_1 : '',
  descrip_motivo: needsComentarios(item) ? item.descrip_motivo : '',
})

const COPIADOS = ['estado', 'motivo_codi', 'dato_adicional_1', 'descrip_motivo'] as const

/** Every line with the first one's estado, motivo_codi, dato_adicional_1 and descrip_motivo (EST-04). */
export const setAll = (items: readonly EstadoItemForm[]): EstadoItemForm[] => {
  const [primero] = items
  if (!primero) return []
  const { estado, motivo_codi, dato_adicional_1, descrip_motivo } = primero

  return items.map((item) => ({ ...item, estado, motivo_codi, dato_adicional_1, descrip_motivo }))
}

/** How many lines differ in one of those four fields. */
export const countDistinct = (items: readonly EstadoItemForm[], otros: readonly EstadoItemForm[]): number =>
  items.filter((item, i) => COPIADOS.some((campo) => item[campo] !== otros[i]?.[campo])).length
