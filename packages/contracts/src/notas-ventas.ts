import { isZero } from '@yunque/pricing'
import * as z from 'zod'
import { codigo, cuenta, entero, numeroInput, texto, textoInput, unoDe, versionInput } from './codecs/codecs.ts'
import { claves, ESTADOS_NV, type EstadoNv } from './codecs/codigos.ts'
import { fecha } from './codecs/dates.ts'
import { decimalInput, decimalOrEmpty } from './codecs/decimal.ts'
import { listed } from './documento/header.ts'
import { DOCUMENTO_MAX } from './documento/lengths.ts'
import { paged } from './wire/paged.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_NV, type EstadoNv }

const campos = listed('nota_venta')

export const notaVentaRow = record(
  { n_cotizacion: codigo },
  {
    ...campos.told,
    fecha,
    cliente: texto,
    razon: texto,
    items: cuenta,
    subtotal_p: decimalOrEmpty,
    subtotal_d: decimalOrEmpty,
    estado: unoDe(claves(ESTADOS_NV), ''),
    usuario: texto,
    usuario_destino_nv: texto,
  },
  /** The Estado that its form chose, in the server's words; `estado` above says how far it is prepared. */
  { nombre_usuario: texto, nombre_destino_nv: texto, estado_nv: texto, ...campos.own },
)
export type NotaVentaRow = z.output<typeof notaVentaRow>
export const notasVentasPage = paged(notaVentaRow)

export const despachoRow = record(
  { n_cotizacion: codigo, nro_item: entero },
  {
    fecha,
    razon: texto,
    descripcion: texto,
    ficha: texto,
    deposito: texto,
    ubicacion: texto,
    cantidad: decimalOrEmpty,
    cantidad_preparada: decimalOrEmpty,
    cantidad_pendiente: decimalOrEmpty,
    peso_total: decimalOrEmpty,
    plazo_entrega: texto,
  },
  /**
   * The measures, which tell this piece from others on the shelf, its unit, and the kilos still to prepare. `version`
   * is the line's own, so that work on another line of the note does not change it (DOC-22).
   */
  { version: texto, medidas: texto, um1: texto, peso_pendiente: decimalOrEmpty },
)
export type DespachoRow = z.output<typeof despachoRow>
export const despachosPage = paged(despachoRow)

/** POST /api/cotizaciones/despachos-pendientes-preparacion/preparar: all or part of what is pending of a line. */
export const despachoPreparar = z.strictObject({
  n_cotizacion: numeroInput,
  nro_item: z.string().regex(/^\d{1,6}$/),
  version: versionInput,
  cantidad: decimalInput(2).pipe(
    z.string().refine((cantidad) => !isZero(cantidad), 'Ingrese una cantidad mayor que cero.'),
  ),
  idempotency_key: z.uuid(),
})

/** POST .../deshacer: all or part of what is prepared of a line goes back, and why (DOC-22). */
export const despachoDeshacer = despachoPreparar.extend({
  motivo: textoInput(DOCUMENTO_MAX.motivo_deshacer).refine((text) => text.trim() !== '', 'Indique el motivo.'),
})

/** POST .../lote/preparar: all that is pending of several lines, of one note or many; all of them or none. */
export const despachosPreparar = z.strictObject({
  lineas: z
    .array(despachoPreparar.pick({ n_cotizacion: true, nro_item: true, version: true }))
    .min(1)
    .max(100),
  idempotency_key: z.uuid(),
})
