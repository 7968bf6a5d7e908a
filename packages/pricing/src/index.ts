export type { Contexto } from './contexto.ts'
export { contraLista } from './contra-lista.ts'
export {
  compare,
  type Decimal,
  divideRounded,
  isKnown,
  isZero,
  multiplyRounded,
  type Operand,
  roundTo,
  sum,
} from './decimal.ts'
export { NO_FIGURE, orNoFigure, PRICING_ERRORS, PricingError, type PricingErrorCode } from './errors.ts'
export {
  cantidadEnKilos,
  type FamiliaRules,
  nombresDeReglas,
  REGLAS,
  type Regla,
  reglasDe,
} from './familias.ts'
export { type ItemEditado, type ItemNumeros, recalculate } from './item.ts'
export { type Desglose, desgloseIva } from './iva.ts'
export type { Lugar } from './lugar.ts'
export { isRangoInvertido, medida } from './medida.ts'
export { type NumerosGuardados, numerosGuardados } from './numeros-guardados.ts'
export { hasPesoUnitario, isPesoTotalCantidad } from './peso-total.ts'
export type { Peso, Pesos } from './pesos.ts'
export { pesoDeducido, pesosCoherentes } from './pesos-coherentes.ts'
export { type Moneda, subtotales } from './subtotales.ts'
export { totalItemCotizacion } from './total-item-cotizacion.ts'
export { totalsOf } from './totals-of.ts'
