import {
  condicionesOriginal,
  cotizacionRow,
  documentoForm,
  documentoInicio,
  documentoRecord,
  estadoAnswer,
  estadoItem,
} from '../cotizaciones.ts'
import { builder } from './builder.ts'
import { itemFormLegacy, itemRecordLegacy } from './productos.ts'

export const { legacy: cotizacionRowLegacy, decoded: cotizacionRowDecoded } = builder(cotizacionRow, () => ({
  n_cotizacion: 12345,
  fecha: '2026-11-18',
  cliente: 1204,
  razon: 'ACEROS DEL SUR SA',
  contacto: 'Lovelace, Ada',
  referencia: 'OC 4471',
  negocio: 'I',
  items: '1',
  subtotal_p: null,
  subtotal_d: '461.53',
  validez_oferta: '2026-11-25',
  estado: 'SV' as const,
  usuario: 'vendedor',
}))

/** Two columns by two rows; the second row has no cheques. */
export const { legacy: condicionesOriginalLegacy, decoded: condicionesOriginalDecoded } = builder(
  condicionesOriginal,
  () => ({
    tipos_vencimientos: [
      { descrip: 'Transferencia', col: 'TR' },
      { descrip: 'Cheques', col: 'CH' },
    ],
    vencimientos: [
      {
        nombre: '30 días',
        opciones: [
          { tipo_ajuste_codi: '30', tipo_vencim_codi: 'TR' },
          { tipo_ajuste_codi: '30', tipo_vencim_codi: 'CH' },
        ],
      },
      { nombre: 'Contado', opciones: [{ tipo_ajuste_codi: '00', tipo_vencim_codi: 'TR' }] },
    ],
  }),
)

const inicioLegacy = () => ({
  iniciar: {
    transportistas: [{ value: '12', text: 'Expreso Pampeano' }],
    usuarios_nv: [{ value: 'deposito', text: 'Depósito central' }],
    estados_nv: [{ value: 'P', text: 'Pendiente' }],
    tipos_cambio: [{ value: 'D', text: 'Divisa BNA' }],
  },
  cliente: {
    codigo: 1204,
    razon: 'ACEROS DEL SUR SA',
    cuit: '30712345671',
    condiciones: { original: condicionesOriginalLegacy() },
    lugares_entrega: [{ value: '1', text: 'Planta Avellaneda' }],
  },
  array_tipo_ajuste: { cboEntregaValores: [{ value: '1', text: 'Retira cobrador' }] },
  cliente_baja: 'N',
})

export const { legacy: documentoInicioLegacy, decoded: documentoInicioDecoded } = builder(documentoInicio, () => ({
  ...inicioLegacy(),
  validez_oferta: '2026-11-28',
}))

/** A saved quotation of one line. */
export const { legacy: documentoRecordLegacy, decoded: documentoRecordDecoded } = builder(documentoRecord, () => ({
  n_cotizacion: 12345,
  tipo: 'cotizacion' as const,
  version: 2,
  fecha: '2026-11-18',
  usuario: 'vendedor',
  estado_documento: 'SV' as const,
  cliente: 1204,
  razon: 'ACEROS DEL SUR SA',
  cuit: '30712345671',
  cliente_baja: 'N',
  razon_reemplazo: null,
  empresa_reemplazo: null,
  nro_cpt: 7,
  contacto: 'Lovelace, Ada',
  negocio: 'I' as const,
  deposito: '',
  referencia: 'OC 4471',
  lugar_entrega: '1',
  c_transp: 12,
  observaciones: 'Entregar por la mañana',
  condicion_ajuste: '30_TR',
  entrega_valor: '1',
  validez_oferta: '2026-11-25',
  flete_seguro_destino: 'S',
  usuario_destino_nv: null,
  estado: '',
  tipo_cambio: null,
  dolar_billete: '1420.00',
  dolar_divisa: '1411.50',
  modificado: '2026-11-18 16:04:11',
  n_cotizacion_origen: '',
  productos: [itemRecordLegacy()],
}))

/** The same quotation as a form that is about to be saved for the first time. */
export const { legacy: documentoFormLegacy, decoded: documentoFormDecoded } = builder(documentoForm, () => ({
  cliente: '1204',
  razon_reemplazo: '',
  empresa_reemplazo: '',
  nro_cpt: '7',
  negocio: 'I' as const,
  deposito: '',
  referencia: 'OC 4471',
  lugar_entrega: '1',
  c_transp: '12',
  observaciones: 'Entregar por la mañana',
  condicion_ajuste: '30_TR',
  entrega_valor: '1',
  validez_oferta: '2026-11-25',
  flete_seguro_destino: 'S',
  usuario_destino_nv: '',
  estado: '',
  tipo_cambio: '',
  n_cotizacion_origen: '',
  version: '',
  productos: [itemFormLegacy()],
}))

/** That line in the status panel; qe1 leads the total over q1 (EST-06). */
export const { legacy: estadoItemLegacy, decoded: estadoItemDecoded } = builder(estadoItem, () => ({
  nro_item: '1',
  familia: '1',
  desc_prod: 'CHAPA INOXIDABLE AISI 304 2B',
  medidas: '2.00 x 1000.00 x 2000.00',
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
}))

export const { legacy: estadoAnswerLegacy, decoded: estadoAnswerDecoded } = builder(estadoAnswer, () => ({
  ...inicioLegacy(),
  cotizacion: {
    n_cotizacion: 12345,
    version: 2,
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
