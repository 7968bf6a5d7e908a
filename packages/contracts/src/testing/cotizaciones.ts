import { listOfCotizaciones } from '../list/cotizaciones.ts'
import { rowSchema } from '../row.ts'
import { builder } from './builder.ts'

export const { legacy: cotizacionRowLegacy, decoded: cotizacionRowDecoded } = builder(
  rowSchema(listOfCotizaciones),
  () => ({
    n_cotizacion: 12345,
    fecha: '2026-11-18',
    cliente: 1204,
    razon: 'ACEROS DEL SUR SA',
    contacto: 'Lovelace, Ada',
    referencia: 'OC 4471',
    negocio: 'I',
    items: '1',
    subtotal_p: null,
    subtotal_d: '461.53',
    validez_oferta: '2026-11-25',
    estado: 'SV' as const,
    usuario: 'vendedor',
  }),
)
