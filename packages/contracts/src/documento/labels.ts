import type { EstadoForm, EstadoItemForm } from '../estado.ts'
import type { ItemForm } from '../productos.ts'
import type { DocumentoForm } from './documento.ts'

// What people call each field: the same words on the screen, in a refusal, a conflict, the history and on paper. Each map is
// keyed by its form's own fields, so that a new field does not compile without its word.

/** Fields of a document's header that a person fills in or chooses. */
export type CampoCabecera = Exclude<keyof DocumentoForm, 'version' | 'productos' | 'pedidos'>

export const CABECERA = {
  cliente: 'Cliente',
  razon_reemplazo: 'Razón Social',
  empresa_reemplazo: 'Empresa',
  nro_cpt: 'Contacto',
  negocio: 'Negocio',
  deposito: 'Deposito',
  referencia: 'Referencia',
  lugar_entrega: 'Lugar de Entrega',
  c_transp: 'Transportista',
  observaciones: 'Observaciones',
  condicion_ajuste: 'Condición de ajuste',
  entrega_valor: 'Entrega de valores',
  validez_oferta: 'Validez de Oferta',
  flete_seguro_destino: 'Flete y seguro en destino',
  usuario_destino_nv: 'Usuario Destino de la NV',
  estado: 'Estado',
  tipo_cambio: 'Tipo de Cambio',
  lugar_entre_sgai: 'Nuevo Lugar de Entrega',
  cond_pago: 'Condiciones de entrega y pago',
  fecha_comprometida: 'Fecha Comprometida',
  n_cotizacion_origen: 'Cotización de origen',
} as const satisfies Record<CampoCabecera, string>

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

/** What becomes of a document, which no form sets. */
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
export type CampoItem = Exclude<keyof ItemForm, 'nro_item' | 'nro_item_origen' | 'medidas_familia'>

export const ITEM = {
  familia: 'Familia',
  descripcion: 'Descripción',
  productos_seleccionados: 'Producto',
  medidas_seleccionadas: 'Medidas',
  medidas_seleccionadas_hasta: 'Medidas hasta',
  atributos_seleccionados: 'Atributos',
  observacion_cliente: 'Observación cliente',
  observacion_interna: 'Observación interna',
  observacion_etiqueta: 'Observación etiqueta',
  ficha: 'Ficha',
  cantidad: 'Cantidad',
  peso_unitario: 'Peso unitario',
  peso_total: 'Peso total',
  peso_origen: 'Origen del peso',
  moneda: 'Moneda',
  precio_unitario: 'Precio unitario',
  precio_origen: 'Origen del precio',
  precio_total: 'Precio total',
  plazo_entrega: 'Plazo de entrega',
} as const satisfies Record<CampoItem, string>

/** Fields of a line in the status panel. */
export const PANEL_ITEM = {
  estado: 'Estado',
  motivo_codi: 'Motivo',
  dato_adicional_1: 'Empresa',
  descrip_motivo: 'Comentarios',
  obser_interna_item: ITEM.observacion_interna,
  obser_etiq_item: ITEM.observacion_etiqueta,
} as const satisfies Record<Exclude<keyof EstadoItemForm, 'nro_item'>, string>

/**
 * Header fields that a place leaves out, each with its reason; a test walks every field through every place, and fails for one
 * that is neither there nor here.
 */
export const SIN_LUGAR: Readonly<Record<'pantalla' | 'historial' | 'papel', Partial<Record<CampoCabecera, string>>>> = {
  pantalla: { n_cotizacion_origen: 'a link to the quotation, which the address of a new note names' },
  historial: { nro_cpt: 'the contact is told by his name' },
  papel: {
    negocio: 'the house knows it by the lines',
    deposito: 'of the house',
    empresa_reemplazo: 'the name is on the paper, the firm behind it is of the house',
    usuario_destino_nv: 'of the house',
    estado: 'of the house',
    n_cotizacion_origen: 'of the house',
  },
}
