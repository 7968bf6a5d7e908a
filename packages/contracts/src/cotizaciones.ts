import type * as z from 'zod'
import { codigo, cuenta, texto } from './codecs/codecs.ts'
import { fecha } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { estadoDocumento } from './documento/documento.ts'
import { listed } from './documento/header.ts'
import { paged } from './wire/paged.ts'
import { record } from './wire/reader.ts'

const campos = listed('cotizacion')

/** A row of the list. Subtotals by currency, '' without lines in it (DOC-08). */
export const cotizacionRow = record(
  { n_cotizacion: codigo },
  {
    fecha,
    cliente: texto,
    razon: texto,
    contacto: texto,
    items: cuenta,
    subtotal_p: decimalOrEmpty,
    subtotal_d: decimalOrEmpty,
    ...campos.told,
    estado: estadoDocumento,
    usuario: texto,
  },
  { nombre_usuario: texto, ...campos.own },
)
export type CotizacionRow = z.output<typeof cotizacionRow>
export const cotizacionesPage = paged(cotizacionRow)
