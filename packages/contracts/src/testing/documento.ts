import { condicionesOriginal, documentoForm, documentoInicio, documentoRecord } from '../documento/documento.ts'
import { builder } from './builder.ts'
import { itemFormLegacy, itemRecordLegacy } from './productos.ts'

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

export const inicioFields = () => ({
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
  ...inicioFields(),
  validez_oferta: '2026-11-28',
  iva: 'desglose' as const,
  leyenda_iva: '',
  plazo_entrega: '',
  habitual: {
    negocio: '' as const,
    nro_cpt: null,
    contacto: '',
    condicion_ajuste: '',
    entrega_valor: '',
    lugar_entrega: '',
    c_transp: null,
    flete_seguro_destino: 'N',
  },
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
  lugar_entre_sgai: null,
  cond_pago: null,
  fecha_comprometida: null,
  dolar_billete: '1420.00',
  dolar_divisa: '1411.50',
  modificado: '2026-11-18 16:04:11',
  modificado_por: 'vendedor',
  n_cotizacion_origen: '',
  motivo_anulacion: '',
  motivo_rechazo: '',
  cant_pedidos: 0,
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
  lugar_entre_sgai: '',
  cond_pago: '',
  fecha_comprometida: '',
  n_cotizacion_origen: '',
  version: '',
  pedidos: [],
  productos: [itemFormLegacy()],
}))
