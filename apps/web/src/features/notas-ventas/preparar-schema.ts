import { formatDecimal } from '@yunque/contracts/format'
import { despachoPreparar } from '@yunque/contracts/notas-ventas'
import { compare } from '@yunque/pricing'
import * as z from 'zod'

/** A quantity to prepare, in the unit of the line: `pendiente` at the most. */
export const prepararSchema = (pendiente: string) =>
  z.object({
    cantidad: despachoPreparar.shape.cantidad.pipe(
      z
        .string()
        .refine(
          (cantidad) => compare(cantidad, pendiente) <= 0,
          `No puede superar lo pendiente: ${formatDecimal(pendiente, 2)}.`,
        ),
    ),
  })
