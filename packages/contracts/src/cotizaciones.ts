import type * as z from 'zod'
import { codigo, cuenta, texto } from './codecs/codecs.ts'
import { fecha } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { estadoDocumento } from './documento/documento.ts'
import { paged } from './wire/paged.ts'
import { record } from './wire/reader.ts'

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
