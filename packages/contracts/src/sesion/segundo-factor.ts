import * as z from 'zod'
import { codigo, lista } from '../codecs/codecs.ts'
import { record } from '../wire/reader.ts'

/** Texts about the second factor: when signing in, under its field, and where it is activated (SEC-26). */
export const SEGUNDO = {
  pide: 'Ingrese el código de seis cifras de su aplicación, o uno de recuperación.',
  exigido:
    'Su empresa pide un segundo factor: no se quita. Si cambió de teléfono, pida una clave temporal a un administrador.',
  malo: 'Ese código no sirve: puede haberse usado o vencido. Espere el próximo; si ninguno sirve, ponga su teléfono en hora automática.',
  activo:
    'Ya está activado. Si no vio sus códigos de recuperación, quítelo y actívelo otra vez, o pida una clave temporal a un administrador.',
} as const

/**
 * POST /api/perfil/segundo-factor/preparar and /quitar. The password is asked for, since anybody might be sitting at an
 * open desk.
 */
export const segundoClaveForm = z.strictObject({ clave: z.string().max(1024) })
export const segundoPreparado = record({ secreto: codigo, uri: codigo })
/** POST /api/perfil/segundo-factor/activar */
export const segundoActivarForm = z.strictObject({ segundo: z.string().trim().min(1, SEGUNDO.pide).max(40) })
export const segundoActivado = record({ codigos: lista(codigo) })
