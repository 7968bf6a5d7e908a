import { estadoAnswer, estadoForm, estadoItem, estadoItemForm } from '../estado.ts'
import { builder } from './builder.ts'
import { inicioFields } from './documento.ts'

/** That line in the status panel; qe1 leads the total over q1 (EST-06). */
export const { legacy: estadoItemLegacy, decoded: estadoItemDecoded } = builder(estadoItem, () => ({
  nro_item: '1',
  familia: 'CHAPAS',
  desc_prod: 'CHAPA INOXIDABLE AISI 304 2B',
  medidas: '2,00 x 1.000,00 x 2.000,00',
  q1: '3.00',
  qe1: '95.16',
  um1: 'UN',
  um2: 'KG',
  uni_medi_canti: 'UN',
  cod_med: 'UN',
  cod_med_eq: 'KG',
  stockData: { stock_actual_ump: '20.00', stock_actual_ume: '634.40' },
  precio_uni_d: '4.85000000',
  moneda: 'D' as const,
  estado: 'A',
  motivo_codi: '',
  dato_adicional_1: null,
  descrip_motivo: null,
  obser_interna_item: null,
  obser_etiq_item: null,
  tomado: '0',
  notas_venta: [],
  importe_anterior: '',
}))

export const { legacy: estadoAnswerLegacy, decoded: estadoAnswerDecoded } = builder(estadoAnswer, () => ({
  ...inicioFields(),
  cotizacion: {
    n_cotizacion: 12345,
    version: 2,
    modificado: '2026-11-18 16:04:11',
    modificado_por: 'vendedor',
    negocio: 'I',
    deposito: null,
    referencia: 'OC 4471',
    lugar_entrega: '1',
    cond_pago: '30 días, Transferencia',
    nro_cpt: 7,
    lugar_entre_sgai: null,
    c_transp: 12,
    fecha_seguimiento: '2026-11-24',
    marca_flete_seguro_desti: 'S',
    observaciones: 'Entregar por la mañana',
    empresa_reemplazo: null,
    razon_reemplazo: null,
    fecha_comprometida: null,
    validez_oferta: '2026-11-25',
    estado_documento: 'SV' as const,
    extensiones: [
      { hasta: '2026-11-25', motivo: 'Espera la obra', usuario: 'vendedor', cuando: '2026-11-20 09:31:00' },
    ],
  },
  condicion_ajuste: '30_TR',
  productos: [estadoItemLegacy()],
  estados_item: [
    { value: 'A', text: 'Abierta' },
    { value: 'G', text: 'Ganada' },
    { value: 'P', text: 'Perdida' },
  ],
  motivos_item: [
    { value: 1, text: 'Precio, lo compró a otra empresa' },
    { value: 9, text: 'Otros' },
  ],
}))

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
