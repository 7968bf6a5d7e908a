import { unavailable } from '../kernel/http/error-handler.ts'
import { ApiError } from '../kernel/http/errors.ts'

/** A failure that is no bug of ours: what is said of it, and its status. */
export type Falla = { status: number; mensaje: string; isInDoubt: boolean }

/** A form whose commit got no answer (ARQ-11). Sending it again is safe, since its token is good once (VIS-08). */
const EN_DUDA =
  'No se pudo confirmar si se guardó. Puede enviarlo de nuevo sin cambios: si ya está guardado, no se guarda otra vez.'

/** What a failed page, or a form that was sent, says where the database is the reason; undefined for any other failure. */
export const fallaDe = (error: unknown, method: string): Falla | undefined => {
  if (error instanceof ApiError) {
    return error.status === 504 ? { status: 504, mensaje: EN_DUDA, isInDoubt: true } : undefined
  }
  const [status, said] = unavailable(error) ?? []
  if (status === undefined) return undefined

  return { status, mensaje: method === 'GET' ? `${said}` : `No se guardó nada. ${said}`, isInDoubt: false }
}
