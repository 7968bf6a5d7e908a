import type { World } from './world.ts'

/** Columns of the adjustment conditions: how it is paid (CND-01). */
const TIPOS_VENCIMIENTOS = [
  ['EF', 'Efectivo'],
  ['TR', 'Transferencia'],
  ['CH', 'Cheques'],
  ['EC', 'E-Cheq'],
] as const

/** Rows: when, and which columns each has. */
const VENCIMIENTOS = [
  ['00', 'Contado', ['EF', 'TR', 'CH', 'EC']],
  ['15', '15 días fecha factura', ['TR', 'CH', 'EC']],
  ['30', '30 días fecha factura', ['TR', 'CH', 'EC']],
  ['60', '60 días fecha factura', ['CH', 'EC']],
  ['90', '30, 60 y 90 días', ['EC']],
] as const

/** 'Entrega de valores' by how it is paid (CND-05). */
const ENTREGA_VALORES = {
  EF: ['Paga en mostrador', 'Paga contra entrega'],
  TR: ['Transfiere antes del despacho', 'Transfiere al vencimiento'],
  CH: ['Retira el cobrador', 'Entrega en mostrador', 'Entrega al transportista'],
  EC: ['Emite al facturar', 'Emite antes del despacho'],
} as const

/** Short lists that the server holds (DOC-03, DOC-04; CND-03). */
const LISTAS = {
  estados_item: { A: 'Abierta', G: 'Ganada', P: 'Perdida' },
  motivos_item: {
    1: 'Precio, lo compró a otra empresa',
    2: 'Plazo de entrega',
    3: 'Sin stock',
    4: 'Condición de pago',
    5: 'Calidad o certificado',
    6: 'Obra o compra postergada',
    7: 'Sin respuesta del cliente',
    8: 'Recotizado',
    9: 'Otros',
  },
  estados_nv: { P: 'Pendiente', A: 'Autorizada', E: 'En preparación', D: 'Despachada' },
  tipos_cambio: { B: 'Billete BNA', D: 'Divisa BNA' },
} as const

/** Every cell that the table offers, as '{ajuste}_{vencimiento}'. */
export const condicionesAjuste = VENCIMIENTOS.flatMap(([ajuste, , columnas]) =>
  columnas.map((columna) => ({ condicion_ajuste: `${ajuste}_${columna}`, tipo_vencim_codi: columna })),
)

export const entregasDe = (tipo: keyof typeof ENTREGA_VALORES): string[] =>
  ENTREGA_VALORES[tipo].map((_, i) => `${tipo}${i + 1}`)

/** What documents are made with. These are the house's own tables, not examples: a real desk starts from them. */
export const seedCondiciones = (): World => ({
  tipos_vencimientos: TIPOS_VENCIMIENTOS.map(([codigo, descrip], i) => ({
    tipo_vencim_codi: codigo,
    descrip,
    col: codigo,
    orden: i + 1,
  })),
  vencimientos: VENCIMIENTOS.map(([tipo_ajuste_codi, nombre], i) => ({ tipo_ajuste_codi, nombre, orden: i + 1 })),
  condiciones_opciones: VENCIMIENTOS.flatMap(([tipo_ajuste_codi, , columnas]) =>
    columnas.map((tipo_vencim_codi) => ({ tipo_ajuste_codi, tipo_vencim_codi })),
  ),
  entrega_valores: Object.entries(ENTREGA_VALORES).flatMap(([tipo_vencim_codi, nombres]) =>
    nombres.map((nombre, i) => ({ tipo_vencim_codi, codigo: `${tipo_vencim_codi}${i + 1}`, nombre, orden: i + 1 })),
  ),
  listas: (Object.keys(LISTAS) as (keyof typeof LISTAS)[]).flatMap((lista) =>
    Object.entries(LISTAS[lista]).map(([value, text], i) => ({ lista, value, text, orden: i + 1 })),
  ),
})
