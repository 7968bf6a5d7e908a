/** What is signed of a browser's address: of which request it is, so that one seen elsewhere is of no use (SEC-24). */
export const direccionFirmada = (reqId: string, ip: string): string => `${reqId}\n${ip}`
/** The header that holds the signature, and what its key is derived by from the gateway's secret. */
export const FIRMA_HEADER = 'x-yunque-firma'
export const FIRMA_DE = 'direccion del navegador'
