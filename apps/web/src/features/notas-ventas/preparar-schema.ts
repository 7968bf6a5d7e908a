import { formatDecimal } from '@yunque/contracts/codecs/format'
import { despachoDeshacer, despachoPreparar } from '@yunque/contracts/notas-ventas'
import { compare } from '@yunque/pricing'
import * as z from 'zod'

/** A quantity in the line's unit, at most `maximo`, which the message describes as `es`. */
const hasta = (maximo: string, es: string) =>
  despachoPreparar.shape.cantidad.pipe(
    z
      .string()
      .refine((cantidad) => compare(cantidad, maximo) <= 0, `No puede superar lo ${es}: ${formatDecimal(maximo, 2)}.`),
  )

/** A quantity to prepare. */
export const prepararSchema = (pendiente: string) => z.object({ cantidad: hasta(pendiente, 'pendiente') })

/** A quantity to take back, and why (DOC-22). */
export const deshacerSchema = (preparado: string) =>
  z.object({ cantidad: hasta(preparado, 'preparado'), motivo: despachoDeshacer.shape.motivo })
