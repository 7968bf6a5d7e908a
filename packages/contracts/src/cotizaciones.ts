import type * as z from 'zod'
import { codigo, cuenta, texto } from './codecs.ts'
import { fecha } from './dates.ts'
import { decimalOrEmpty } from './decimal.ts'
import { estadoDocumento } from './documento.ts'
import { paged } from './paged.ts'
import { record } from './reader.ts'

/** A row of the list. Subtotals by currency, '' without lines in it (DOC-08). */
export const cotizacionRow = record(
  { n_cotizacion: codigo },
  {
    fecha,
    cliente: texto,
    razon: texto,
    contacto: texto,
    referencia: texto,
    negocio: texto,
    items: cuenta,
    subtotal_p: decimalOrEmpty,
    subtotal_d: decimalOrEmpty,
    validez_oferta: fecha,
    estado: estadoDocumento,
    usuario: texto,
  },
  { nombre_usuario: texto },
)
export type CotizacionRow = z.output<typeof cotizacionRow>
export const cotizacionesPage = paged(cotizacionRow)
