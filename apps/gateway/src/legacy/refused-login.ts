import { LegacyError } from './legacy-error.ts'

/** On the login path a 401 is a wrong password, not a session that ended (spec §8): no alert, its message is shown. */
export const refusedLogin = (error: unknown): never => {
  if (error instanceof LegacyError && error.codigo === 'SESSION_EXPIRED') {
    const { userMessage = 'Usuario o clave incorrectos.' } = error
    throw new LegacyError('INVALID', '/api/login', { userMessage, cause: error })
  }
  throw error
}
