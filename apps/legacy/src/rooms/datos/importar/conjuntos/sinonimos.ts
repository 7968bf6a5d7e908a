import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { BASES_DICHAS } from '../../../../planilla/bases.ts'
import { MONEDAS_DICHAS } from '../../../../planilla/monedas.ts'

/** Names that files use for a field besides its own. */
export const SINONIMOS: Readonly<Record<string, readonly string[]>> = {
  nombre: ['Descripción', 'Denominación', 'Razón Social'],
  moneda: ['Mon'],
  prod01: ['Código', 'Cod', 'Artículo', 'Cod. artículo', 'Cod. art', 'Código de artículo', 'Producto', 'Cod. producto'],
  familia: ['Rubro', 'Grupo', 'Categoría', 'Tipo de producto', 'Cod. rubro', 'Cod. familia'],
  descrip: ['Detalle', 'Denominación', 'Nombre', 'Artículo', 'Producto'],
  emisor: ['Proveedor', 'Representada'],
  base: ['Unidad', 'UM'],
  precio: ['Precio de lista', 'Importe', 'P. unit', 'Precio por kg', 'Precio kg', 'Precio x kg'],
  costo: ['Precio de costo'],
  desde: ['Vigente desde', 'Desde', 'Fecha', 'Vigencia', 'Actualizado'],
  productos_seleccionados: ['Selectores', 'Calidad', 'Terminación', 'Acabado'],
  base_peso: ['Base de peso', 'Se pesa por', 'Peso'],
  peso: [
    ...['Peso', 'Peso unitario', 'Peso por unidad', 'Peso kg', 'Peso teórico', 'Kg', 'Kg por unidad', 'Kg/un'],
    ...['Peso por metro', 'Peso x metro', 'Peso metro', 'Peso kg/m', 'Kg/m', 'Kg por metro'],
    ...['Peso por pieza', 'Peso x pieza', 'Peso kg/un', 'Peso kg/pieza'],
  ],
  iva: ['Alícuota', 'Alícuota IVA', 'Tasa IVA'],
  text: ['Descripción', 'Motivo'],
  value: ['Código'],
}

const CONDICION = ['Condición de venta', 'Condición de pago', 'Condición']
const MEDIO = ['Medio de pago', 'Medio de cobro', 'Forma de cobro']
const PEDIDO = ['OC', 'N° de OC', 'Orden de compra', 'N° de orden de compra', 'N° de pedido', 'Comprobante']
const PROVEEDOR = ['Proveedor', 'Nombre del proveedor', 'Representada', 'Fabricante']

/** Names that files of one master use for its fields. */
export const DE_TABLA: Partial<Record<Tabla, Readonly<Record<string, readonly string[]>>>> = {
  cobradores: { nombre: ['Apellido y nombre', 'Nombre y apellido'] },
  vencimientos: {
    tipo_ajuste_codi: CONDICION,
    nombre: [...CONDICION, ...CONDICION.map((nombre) => `Descripción de ${nombre}`)],
    orden: ['Días', 'Plazo', 'Plazo en días', 'Cantidad de días'],
  },
  tipos_vencimientos: {
    tipo_vencim_codi: MEDIO,
    descrip: [...MEDIO, 'Descripción'],
    col: ['Abreviatura', 'Sigla', 'Título'],
  },
  condiciones_opciones: { tipo_ajuste_codi: [...CONDICION, 'Plazo de pago'], tipo_vencim_codi: MEDIO },
  entrega_valores: { tipo_vencim_codi: MEDIO },
  feriados: { nombre: ['Motivo', 'Conmemoración', 'Celebración', 'Festividad'] },
  margenes_minimos: { margen: ['Utilidad', 'Utilidad mínima', 'Rentabilidad', 'Rentabilidad mínima', '% mínimo'] },
  pedidos: {
    numero: PEDIDO,
    emisor: PROVEEDOR,
    fecha: ['Emisión', 'Fecha de emisión', 'Fecha del pedido', 'Fecha de la orden'],
    observaciones: ['Notas', 'Obs'],
  },
  pedido_items: {
    numero: PEDIDO,
    item_pp: ['Renglón', 'Línea', 'Posición', 'N° de ítem'],
    codigo: ['Código', 'Cod', 'Artículo', 'Cod. artículo', 'Código de artículo', 'Cod. art', 'Cod. producto'],
    cantidad: ['Cant', 'Unidades'],
    cantidad_equivalente: ['Kilos', 'Kg', 'Peso', 'Cantidad en kilos', 'Cant. kg'],
    precio_unitario: ['Precio', 'P. unit', 'P. unitario', 'Unitario'],
    precio_total: ['Importe', 'Total', 'Subtotal'],
    fecha_arrivo: ['Arribo', 'Llega', 'ETA', 'Fecha de entrega', 'Entrega', 'Fecha prometida'],
  },
}

/** Names of a lot's measures. */
export const DE_MEDIDAS = [
  ...['Medida', 'Espesor', 'Ancho', 'Largo', 'Alto', 'Lado', 'Pared'],
  ...['Diámetro', 'Diámetro exterior', 'Diámetro interior'],
]

/** Names for the first field of a key, in files that call it just 'code' or 'number'. */
export const DE_CLAVE = ['Cod', 'Cód.', 'Nro', 'Número', 'Id']

const PALABRAS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  moneda: MONEDAS_DICHAS,
  base: BASES_DICHAS,
  calidad: { 1: ['1ra', '1era', '1a', '1º', '1°', 'i'], 2: ['2da', '2a', '2º', '2°', 'ii'] },
  write_down: { S: ['s', 'si', 'x', '1', 'wd'], N: ['n', 'no', '0'] },
  base_peso: { kilo: ['kg', 'kilo'], pieza: ['un', 'unidad'], metro: ['m', 'mt'] },
}

/** Words that files use for one of a field's values, normalised by `plainOf`. */
export const palabrasDe = (campo: string, valor: string): readonly string[] => PALABRAS[campo]?.[valor] ?? []

/** Both forms of words that say a state: 'emitid' is 'emitido' and 'emitida'. */
export const inBothGenders = (...roots: readonly string[]): string[] =>
  roots.flatMap((root) => [`${root}o`, `${root}a`])
