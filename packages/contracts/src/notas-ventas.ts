import { isZero } from '@yunque/pricing'
import * as z from 'zod'
import { numeroInput, textoInput, versionInput } from './codecs/codecs.ts'
import { ESTADOS_NV, type EstadoNv } from './codecs/codigos.ts'
import { decimalInput } from './codecs/decimal.ts'
import { DOCUMENTO_MAX } from './documento/lengths.ts'
import { elegidasInput } from './row.ts'

export { ESTADOS_NV, type EstadoNv }

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
  lineas: elegidasInput(despachoPreparar.pick({ n_cotizacion: true, nro_item: true, version: true })),
  idempotency_key: z.uuid(),
})
