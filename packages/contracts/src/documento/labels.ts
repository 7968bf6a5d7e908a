import type { EstadoForm, EstadoItemForm } from '../estado.ts'
import { type CAMPOS, type CampoCabecera, ofCampos } from './fields.ts'
import { type CAMPOS_ITEM, type CampoItem, ofItem } from './item-fields.ts'

export type { CampoCabecera, CampoItem }

// What people call each field: the same words on the screen, in a refusal, a conflict, the history and on paper. The maps of
// the panel are keyed by its form's own fields, so that a new one does not compile without its word.

/** Fields of a document's header that a person fills in or chooses. */
export const CABECERA = ofCampos(({ word }) => word) as { readonly [K in CampoCabecera]: (typeof CAMPOS)[K]['word'] }

/** Fields of the status panel's header; those that a document has too have its words. */
export const PANEL = {
  razon_reemplazo: CABECERA.razon_reemplazo,
  empresa_reemplazo: CABECERA.empresa_reemplazo,
  referencia: CABECERA.referencia,
  lugar_entrega: CABECERA.lugar_entrega,
  c_transp: CABECERA.c_transp,
  observaciones: CABECERA.observaciones,
  cond_pago: CABECERA.cond_pago,
  fecha_comprometida: CABECERA.fecha_comprometida,
  fecha_seguimiento: 'Fecha de Seguimiento',
  lugar_entre_sgai: CABECERA.lugar_entre_sgai,
  marca_flete_seguro_desti: CABECERA.flete_seguro_destino,
  extender_plazo: 'Extender Plazo',
  motivo_extension: 'Motivo Extension',
} as const satisfies Record<Exclude<keyof EstadoForm, 'codigo_cliente' | 'version' | 'items'>, string>

/** Fields that only tell what has become of a document, which no form sets. */
export const MARCAS = {
  anulada: 'Anulada',
  rechazada: 'Rechazada',
  pendiente_aprobacion: 'Pendiente de Aprobación',
  motivo_rechazo: 'Motivo del rechazo',
  motivo_anulacion: 'Motivo de la anulación',
  motivo_deshacer: 'Motivo',
  a_revisar: 'A revisar',
} as const

/** Fields of a line. */
export const ITEM = ofItem(({ word }) => word) as { readonly [K in CampoItem]: (typeof CAMPOS_ITEM)[K]['word'] }

/** Where a line's weight or price comes from (VIS-12). */
export const ORIGENES = { lista: 'lista', ultima: 'última cotización', manual: 'manual', copia: 'copiado' } as const

/** Fields of a line in the status panel. */
export const PANEL_ITEM = {
  estado: 'Estado',
  motivo_codi: 'Motivo',
  dato_adicional_1: 'Empresa',
  descrip_motivo: 'Comentarios',
  obser_interna_item: ITEM.observacion_interna,
  obser_etiq_item: ITEM.observacion_etiqueta,
} as const satisfies Record<Exclude<keyof EstadoItemForm, 'nro_item'>, string>

/** Header fields that a place leaves out, each with its reason. */
export const SIN_LUGAR = {
  pantalla: ofCampos(({ absent }) => absent?.pantalla),
  historial: ofCampos(({ absent }) => absent?.historial),
  papel: ofCampos(({ absent }) => absent?.papel),
}

/** The same of a line. */
export const SIN_LUGAR_ITEM = {
  historial: ofItem(({ absent }) => absent?.historial),
  papel: ofItem(({ absent }) => absent?.papel),
}
