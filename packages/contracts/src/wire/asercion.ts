import * as z from 'zod'

/**
 * The label with which the key of the gateway's signed word (who came from the provider) is derived from its secret
 * (docs/adr/0021).
 */
export const ASERCION_DE = 'ingreso por proveedor'
export const ASERCION = { issuer: 'yunque:gateway', audience: 'yunque:legacy' } as const

/** How far the clocks of two servers may be apart, in seconds. */
export const RELOJES_S = 60

/** The field of our users by which the person that the provider names is found. */
export const POR = ['codigo', 'e_mail'] as const

/** POST /api/ingreso-proveedor: the gateway's signed word, and the code of his second factor where he is asked for one. */
export const ingresoProveedorForm = z.strictObject({
  asercion: z.string().min(1).max(2_000),
  segundo: z.string().max(40).optional(),
})
