import type { Negocio } from '@yunque/contracts/codigos'

/** `observacion_etiqueta` exists only for Aceros Especiales and without a deposit (ITM-11). */
export const pideEtiqueta = ({ negocio, deposito }: { negocio: Negocio | ''; deposito: string }): boolean =>
  negocio === 'E' && deposito === ''
