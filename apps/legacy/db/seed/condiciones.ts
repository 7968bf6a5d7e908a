import type { World } from './world.ts'

/** Columns of the adjustment conditions: the means of payment (CND-01). */
const TIPOS_VENCIMIENTOS = [
  ['EF', 'Efectivo'],
  ['TR', 'Transferencia'],
  ['CH', 'Cheques'],
  ['EC', 'E-Cheq'],
] as const

/** Rows of the adjustment conditions: the payment term, and the columns that exist for it. */
const VENCIMIENTOS = [
  ['00', 'Contado', ['EF', 'TR', 'CH', 'EC']],
  ['15', '15 días fecha factura', ['TR', 'CH', 'EC']],
  ['30', '30 días fecha factura', ['TR', 'CH', 'EC']],
  ['60', '60 días fecha factura', ['CH', 'EC']],
  ['90', '30, 60 y 90 días', ['EC']],
] as const

/** Options of 'Entrega de valores' by means of payment (CND-05). */
const ENTREGA_VALORES = {
  EF: ['Paga en mostrador', 'Paga contra entrega'],
  TR: ['Transfiere antes del despacho', 'Transfiere al vencimiento'],
  CH: ['Retira el cobrador', 'Entrega en mostrador', 'Entrega al transportista'],
  EC: ['Emite al facturar', 'Emite antes del despacho'],
} as const

/** Every cell that the table offers, as '{ajuste}_{vencimiento}'. */
export const condicionesAjuste = VENCIMIENTOS.flatMap(([ajuste, , columnas]) =>
  columnas.map((columna) => ({ condicion_ajuste: `${ajuste}_${columna}`, tipo_vencim_codi: columna })),
)

export const entregasDe = (tipo: keyof typeof ENTREGA_VALORES): string[] =>
  ENTREGA_VALORES[tipo].map((_, i) => `${tipo}${i + 1}`)

/** The conditions that the example company offers, more than the two of every desk (migration 0120). */
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
})
