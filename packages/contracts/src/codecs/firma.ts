/**
 * What the gateway signs of a browser's address. The request is part of it, so that a signature seen elsewhere cannot be
 * used again (SEC-24).
 */
export const direccionFirmada = (reqId: string, ip: string): string => `${reqId}\n${ip}`
/** The header that holds the signature, and the label by which its key is derived from the gateway's secret. */
export const FIRMA_HEADER = 'x-yunque-firma'
export const FIRMA_DE = 'direccion del navegador'
