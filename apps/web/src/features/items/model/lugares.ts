import type { Lugar, Negocio } from '@yunque/contracts/productos'

/** What one context of the items editor shows and asks (spec §2 "Product-items editor", §5). */
export type LugarRules = {
  titulo: string
  /** A Deposito selector, required before the first item (ITM-01, ITM-04). */
  pideDeposito: boolean
  /** The Ficha column (ITM-15). */
  muestraFicha: boolean
}

/** The only place that tells the contexts apart; families are told apart in packages/pricing. */
export const LUGARES: Record<Lugar, LugarRules> = {
  cotizacion: { titulo: 'PRODUCTOS A COTIZAR', pideDeposito: false, muestraFicha: false },
  nota_venta: { titulo: 'PRODUCTOS A INCLUIR EN LA NOTA DE VENTA', pideDeposito: false, muestraFicha: true },
  'factura-representante': { titulo: 'PRODUCTOS A COTIZAR', pideDeposito: true, muestraFicha: true },
}

/** `observacion_etiqueta` exists only for Aceros Especiales and without a deposit (spec §3, Line item). */
export const pideEtiqueta = ({ negocio, deposito }: { negocio: Negocio | ''; deposito: string }): boolean =>
  negocio === 'E' && deposito === ''
