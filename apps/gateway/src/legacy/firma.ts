import { createHmac, createSecretKey } from 'node:crypto'
import { direccionFirmada, FIRMA_DE } from '@yunque/contracts/codecs/firma'

/** Signs a browser's address for a request of ours (SEC-24). */
export type Firma = (reqId: string, ip: string) => string

/** Only the gateway's secret can make such a signature, which does not reveal it. */
export const createFirma = (secret: string): Firma => {
  // A key object is read once. A key of bytes would be read anew for each call, which costs more than the rest of the signature.
  const key = createSecretKey(createHmac('sha256', secret).update(FIRMA_DE).digest())

  return (reqId, ip) => createHmac('sha256', key).update(direccionFirmada(reqId, ip)).digest('base64url')
}
