import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { unavailable } from '../kernel/http/error-handler.ts'
import { ApiError } from '../kernel/http/errors.ts'

/** A failure of a page or a form: what is said of it, and its status. */
export type Falla = { status: number; mensaje: string; isInDoubt: boolean }

/** A form whose commit got no answer (ARQ-11). Sending it again is safe, since its token is good once (VIS-08). */
export const EN_DUDA =
  'No se pudo confirmar si se guardó. Puede enviarlo de nuevo sin cambios: si ya está guardado, no se guarda otra vez.'

/** A form that failed by a bug. All it did was in one transaction, so that nothing of it was stored. */
export const inesperada = (codigo: string): Falla => ({
  status: 500,
  mensaje: `No se guardó nada. ${ERRORES.INTERNAL} Código para soporte: ${codigo}.`,
  isInDoubt: false,
})

/** What a failed page, or a form that was sent, says where the database is the reason; undefined for any other failure. */
export const fallaDe = (error: unknown, method: string): Falla | undefined => {
  if (error instanceof ApiError) {
    return error.status === 504 ? { status: 504, mensaje: EN_DUDA, isInDoubt: true } : undefined
  }
  const [status, said] = unavailable(error) ?? []
  if (status === undefined) return undefined

  return { status, mensaje: method === 'GET' ? `${said}` : `No se guardó nada. ${said}`, isInDoubt: false }
}
