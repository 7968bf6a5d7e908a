import * as z from 'zod'
import { codigo, entero, listaEntera, numeroInput, texto, textoInput, versionInput } from './codecs/codecs.ts'
import { fecha } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { moneda } from './productos.ts'
import { paged } from './wire/paged.ts'
import { record } from './wire/reader.ts'

/** A line with its cost; only holders of CPA are ever sent one (DOC-06). Margins are per cent of the price. */
export const margenItem = record(
  { nro_item: entero, moneda },
  {
    familia: texto,
    nombre_familia: texto,
    descripcion: texto,
    cantidad: decimalOrEmpty,
    peso_total: decimalOrEmpty,
    precio_total: decimalOrEmpty,
    costo_total: decimalOrEmpty,
    /** May be negative: sold below cost. */
    margen: decimalOrEmpty,
    margen_minimo: decimalOrEmpty,
  },
)
export type MargenItem = z.output<typeof margenItem>

/** All lines must be readable, or the row is dropped: with one line missing, a loss could stay unseen by whoever approves. */
export const margenRow = record(
  { n_cotizacion: codigo, productos: listaEntera(margenItem) },
  { fecha, cliente: texto, razon: texto, usuario: texto },
  {
    version: texto,
    nombre_usuario: texto,
    subtotal_p: decimalOrEmpty,
    subtotal_d: decimalOrEmpty,
    espera_desde: fecha,
  },
)
export type MargenRow = z.output<typeof margenRow>
export const margenPage = paged(margenRow)

/** POST .../{n}/autorizar and .../{n}/rechazar. Rejecting needs a motive. */
const decision = { n_cotizacion: numeroInput, version: versionInput }
export const margenAutorizar = z.strictObject(decision)
export const margenRechazar = z.strictObject({
  ...decision,
  motivo: textoInput(400).refine((text) => text.trim() !== '', 'Indique el motivo del rechazo.'),
})
