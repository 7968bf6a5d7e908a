import { ficha, itemForm, itemRecord } from '../documento/item.ts'
import {
  anterior,
  itemSeleccion,
  listaPrecioAnswer,
  pesoPrecioAnswer,
  productoAnswer,
  productosAnswer,
  ultimaCotizacionAnswer,
} from '../productos.ts'
import { builder } from './builder.ts'

/** Family 1, sheets: two selectors, three measures, one attribute. */
export const { legacy: productosAnswerLegacy, decoded: productosAnswerDecoded } = builder(productosAnswer, () => ({
  productos: [
    {
      nombre: 'Calidad',
      opciones: [
        { value: '304', text: 'AISI 304' },
        { value: '316L', text: 'AISI 316L' },
      ],
      otros: {},
    },
    { nombre: 'Terminación', opciones: [{ value: '2B', text: '2B' }], otros: {} },
  ],
  medidas: [
    { nombre: 'Espesor', um: 'mm' },
    { nombre: 'Ancho', um: 'mm' },
    { nombre: 'Largo', um: 'mm' },
  ],
  atributos: [{ nombre: 'Film protector', opciones: [{ value: 'PVC', text: 'PVC 1 cara' }], otros: {} }],
  um1: 'UN',
  reglas: null,
}))

export const { legacy: productoAnswerLegacy, decoded: productoAnswerDecoded } = builder(productoAnswer, () => ({
  desc_1: 'CHAPA INOXIDABLE AISI 304 2B',
  medidas_familia: '0',
  prod01: 'CH-304-2B',
  iva: '21.00',
}))

/** One sheet of 2 × 1000 × 2000 mm at 7,93 g/cm³. */
export const { legacy: pesoPrecioAnswerLegacy, decoded: pesoPrecioAnswerDecoded } = builder(pesoPrecioAnswer, () => ({
  peso: '31.72000000',
  precio: 4.85,
}))

export const { legacy: anteriorLegacy, decoded: anteriorDecoded } = builder(anterior, () => ({
  numero: 10231,
  fecha: '2026-10-02',
  cantidad: '3.00',
  moneda: 'D' as const,
  precio_unitario: '4.79',
}))

export const { legacy: ultimaCotizacionAnswerLegacy, decoded: ultimaCotizacionAnswerDecoded } = builder(
  ultimaCotizacionAnswer,
  () => ({ pedidos_anteriores: [anteriorLegacy()], nv_anteriores: [] }),
)

export const { legacy: fichaLegacy, decoded: fichaDecoded } = builder(ficha, () => ({
  ficha: '40123',
  area: 'N2',
  ubicacion: 'B-14',
  cajon: '7',
  observ: 'Rayada en un borde',
}))

export const { legacy: itemSeleccionLegacy, decoded: itemSeleccionDecoded } = builder(itemSeleccion, () => ({
  familia: '1',
  productos_seleccionados: ['304', '2B'],
  medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
  medidas_seleccionadas_hasta: ['2.00', '1000.00', '2000.00'],
  atributos_seleccionados: ['PVC'],
}))

/** Three of those sheets: 95,16 kg at U$S 4,85. */
export const { legacy: itemRecordLegacy, decoded: itemRecordDecoded } = builder(itemRecord, () => ({
  ...itemSeleccionLegacy(),
  nro_item: '1',
  familia: 1,
  descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
  observacion_cliente: 'Con film',
  observacion_interna: null,
  observacion_etiqueta: null,
  ficha: null,
  cantidad: '3.00',
  peso_unitario: '31.72000000',
  peso_total: '95.16',
  peso_origen: 'lista' as const,
  moneda: 'D' as const,
  precio_unitario: '4.85000000',
  precio_origen: 'lista' as const,
  precio_total: '461.53',
  plazo_entrega: 7,
  medidas_familia: '0',
  estado: 'A',
  nro_item_origen: '',
  tomado: '0',
  notas_venta: [],
  cantidad_preparada: '0',
  aprobacion: '' as const,
  precio_lista: '4.85',
  iva: '21.00',
  precio_lista_hoy: '4.85',
  iva_hoy: '21.00',
  reglas: null,
}))

/** The same line as a form that is about to be saved for the first time. */
export const { legacy: itemFormLegacy, decoded: itemFormDecoded } = builder(itemForm, () => ({
  ...itemSeleccionLegacy(),
  nro_item: '',
  nro_item_origen: '',
  descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
  observacion_cliente: 'Con film',
  observacion_interna: '',
  observacion_etiqueta: '',
  ficha: null,
  cantidad: '3',
  peso_unitario: '31.72',
  peso_total: '95.16',
  peso_origen: 'lista' as const,
  moneda: 'D' as const,
  precio_unitario: '4.85',
  precio_origen: 'lista' as const,
  precio_total: '461.53',
  plazo_entrega: '7',
  medidas_familia: 0,
}))

/** A sheet of 31.72 kg, by the kilo. */
export const { legacy: listaPrecioLegacy, decoded: listaPrecioDecoded } = builder(listaPrecioAnswer, () => ({
  prod01: 'CH-304-2B',
  descrip: 'CHAPA INOXIDABLE AISI 304 2B',
  medidas_familia: 0,
  um1: 'UN',
  peso: '31.72000000',
  precios: [{ moneda: 'D' as const, precio: '4.85', desde: '2026-11-02' }],
  dolar_billete: '1420.00',
  dolar_divisa: '1411.50',
  dolar_fecha: '2026-11-20',
  nv_anteriores: [
    { numero: 12340, fecha: '2026-11-18', cantidad: '3.00', moneda: 'D' as const, precio_unitario: '4.80' },
  ],
}))
