import * as z from 'zod'
import { codigo, entero, lista, texto, textoInput } from './codecs.ts'
import { fecha } from './dates.ts'
import { decimalOrEmpty } from './decimal.ts'
import { paged, paging, textFilter } from './paged.ts'
import { moneda } from './productos.ts'

/** URL search of /cotizaciones/margen-autorizacion-comercial and payload of its list call. */
export const margenSearch = z.object({
  ...paging(['n_cotizacion', '-n_cotizacion', 'fecha', 'razon', 'usuario']),
  n_cotizacion: textFilter,
  razon: textFilter,
})
export type MargenSearch = z.output<typeof margenSearch>

/** A line with its cost; only holders of CPA are ever sent one (DOC-06). Margins are per cent of the price. */
export const margenItem = z.object({
  nro_item: entero,
  familia: texto,
  descripcion: texto,
  cantidad: decimalOrEmpty,
  peso_total: decimalOrEmpty,
  moneda,
  precio_total: decimalOrEmpty,
  costo_total: decimalOrEmpty,
  /** May be negative: sold below cost. */
  margen: decimalOrEmpty,
  margen_minimo: decimalOrEmpty,
})
export type MargenItem = z.output<typeof margenItem>

export const margenRow = z.object({
  n_cotizacion: codigo,
  version: codigo,
  fecha,
  cliente: codigo,
  razon: texto,
  usuario: texto,
  productos: lista(margenItem),
})
export type MargenRow = z.output<typeof margenRow>
export const margenPage = paged(margenRow)

/** POST .../{n}/autorizar and .../{n}/rechazar. Rejecting needs a motive. */
const decision = { n_cotizacion: z.string().regex(/^\d{1,15}$/), version: z.string().regex(/^\d{1,15}$/) }
export const margenAutorizar = z.strictObject(decision)
export const margenRechazar = z.strictObject({
  ...decision,
  motivo: textoInput(400).refine((text) => text.trim() !== '', 'Indique el motivo del rechazo.'),
})
