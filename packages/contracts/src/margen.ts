import * as z from 'zod'
import { numeroInput, textoInput, versionInput } from './codecs/codecs.ts'

/** POST .../{n}/autorizar and .../{n}/rechazar. Rejecting needs a motive. */
const decision = { n_cotizacion: numeroInput, version: versionInput, idempotency_key: z.uuid() }
export const margenAutorizar = z.strictObject(decision)
export const margenRechazar = z.strictObject({
  ...decision,
  motivo: textoInput(400).refine((text) => text.trim() !== '', 'Indique el motivo del rechazo.'),
})
