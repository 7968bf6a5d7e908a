const PALABRAS = 'o\\.? ?/? ?c\\.?|orden(?:es)? de compra|pedido|n\\.? ?p\\.?|p\\.? ?p\\.?'
const CON_PALABRA = new RegExp(`^(?:${PALABRAS})[\\s:.-]*(?:(?:n[°º]|nro)\\.?[\\s:.-]*)?(?=\\d)`, 'i')
const CON_NUMERO = /^(?:n[°º]|nro)\.?[\s:.-]*(?=\d)/i
const PUNTO = /^(?:0*1-)?0*(\d{1,9})$/

/**
 * An order's number without what programs write around it: 'OC 0001-00000123' is 123. Another point of sale than the first stays:
 * its 123 would be another order of the same number.
 */
export const numeroDePedido = (texto: string): string =>
  texto.replace(CON_PALABRA, '').replace(CON_NUMERO, '').replace(PUNTO, '$1')
