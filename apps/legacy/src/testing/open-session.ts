import type { Deps } from '../kernel/deps.ts'
import { startSession } from '../kernel/people/sessions.ts'

/** Opens a session without a password and answers its token. */
export const openSession = async (deps: Deps, usuario: string, dispositivo = ''): Promise<string> =>
  (await startSession(deps, usuario, dispositivo)).token
