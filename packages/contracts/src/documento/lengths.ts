import { type CampoHolding, ofCampos } from './fields.ts'
import { OBSERVACION_MAX } from './item-fields.ts'

/** Longest value of each text of a document and its status panel, in code points: what its schema takes and its input counts. */
export const DOCUMENTO_MAX = {
  ...(ofCampos(({ max }) => max) as Readonly<Record<CampoHolding<'texto'>, number>>),
  motivo_extension: 200,
  motivo_anulacion: 400,
  motivo_deshacer: 200,
}

/** The same of a line in the status panel; its observations are the line's own (ITM-11). */
export const PANEL_ITEM_MAX = {
  dato_adicional_1: 80,
  descrip_motivo: 400,
  obser_interna_item: OBSERVACION_MAX,
  obser_etiq_item: OBSERVACION_MAX,
} as const

/** Lines that one document may hold (LIM-12). */
export const MAX_ITEMS = 1_000
export const MAX_ITEMS_TEXTO = 'Máximo 1.000 ítems.'
/** A document without lines has nothing to save. */
export const SIN_ITEMS = 'Agregue al menos un producto.'

/** The most requests in one save; a quotation usually has one or two. */
export const MAX_PEDIDOS = 10
