import * as z from 'zod'

/**
 * Messages of a framed page to the app: it has loaded, its session has ended, a key of the app's was pressed, or which part of the
 * page stands there, by its query (VIS-17).
 */
export const avisoMarco = z.discriminatedUnion('aviso', [
  z.strictObject({ aviso: z.enum(['lista', 'sesion-expirada']) }),
  z.strictObject({ aviso: z.literal('tecla'), tecla: z.literal('k') }),
  z.strictObject({ aviso: z.literal('lugar'), busca: z.string().max(4_000) }),
])
export type AvisoMarco = z.output<typeof avisoMarco>

/** What the app says to the page in its frame. */
export type OrdenMarco = { orden: 'imprimir' }

/** A framed page by the name that its route and its menu entry have. */
export const nombreMarco = z.string().regex(/^[a-z][a-z-]*\/[a-z][a-z-]*$/)

/** A page with this header sends 'lista' by itself once it is loaded, as ours do. */
export const MARCO_AVISA = 'x-marco-avisa'
