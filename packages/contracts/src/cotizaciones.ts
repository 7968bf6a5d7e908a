import * as z from 'zod'
import { codigo, cuenta, texto } from './codecs.ts'
import { fecha } from './dates.ts'
import { decimalOrEmpty } from './decimal.ts'
import { estadoDocumento } from './documento.ts'
import { dateFilter, enumFilter, paged, paging, textFilter } from './paged.ts'
import { record } from './reader.ts'

/** URL search of /cotizaciones/consulta and payload of its list call. `estado` A: every undecided one; D: every decided one. */
export const cotizacionesSearch = z.object({
  ...paging(['-n_cotizacion', 'n_cotizacion', 'fecha', 'validez_oferta', 'razon', 'estado', 'usuario']),
  n_cotizacion: textFilter,
  codigo_cliente: textFilter,
  razon: textFilter,
  referencia: textFilter,
  negocio: enumFilter(['', 'I', 'E', 'H']),
  estado: enumFilter(['', 'A', 'D', 'SV', 'PV', 'VE', 'PA', 'RE', 'GA', 'GP', 'PE', 'AN']),
  desde: dateFilter,
  hasta: dateFilter,
  usuario: textFilter,
  /** Has a line that was lost for this motive. */
  motivo: textFilter,
})
export type CotizacionesSearch = z.output<typeof cotizacionesSearch>

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
