import { estadoForm, estadoItemForm } from '../cotizaciones-estado.ts'
import { builder } from './builder.ts'

/** A line lost to another company: motive 1 asks for Empresa and Comentarios (EST-07). */
export const { legacy: estadoItemFormLegacy, decoded: estadoItemFormDecoded } = builder(estadoItemForm, () => ({
  nro_item: '1',
  estado: 'P',
  motivo_codi: '1',
  dato_adicional_1: 'Aceros Rivales',
  descrip_motivo: 'Mejor precio por tonelada',
  obser_interna_item: '',
  obser_etiq_item: '',
}))

export const { legacy: estadoFormLegacy, decoded: estadoFormDecoded } = builder(estadoForm, () => ({
  codigo_cliente: '1204',
  version: '2',
  empresa_reemplazo: '',
  razon_reemplazo: '',
  referencia: 'OC 4471',
  lugar_entrega: '1',
  c_transp: '12',
  cond_pago: '30 días, Transferencia',
  fecha_comprometida: '2026-11-30',
  lugar_entre_sgai: '',
  marca_flete_seguro_desti: 'S',
  observaciones: 'Entregar por la mañana',
  fecha_seguimiento: '2026-11-24',
  extender_plazo: '',
  motivo_extension: '',
  items: [estadoItemFormLegacy()],
}))
