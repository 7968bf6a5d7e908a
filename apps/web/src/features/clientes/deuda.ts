import { formatMoney } from '@yunque/contracts/codecs/format'
import type { Moneda } from '@yunque/contracts/productos'

/** What a client owes, in words and without a sign: credits that outweigh his invoices are in his favour. */
export const deudaDe = (deuda: string, moneda: Moneda): { nombre: 'Debe' | 'A favor'; importe: string } =>
  /^-.*[1-9]/.test(deuda)
    ? { nombre: 'A favor', importe: formatMoney(deuda.slice(1), moneda) }
    : { nombre: 'Debe', importe: formatMoney(deuda, moneda) }
