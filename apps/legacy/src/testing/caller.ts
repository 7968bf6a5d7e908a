import type { UsuarioActual } from '../kernel/people/sessions.ts'
import { type Caller, callerOf } from '../kernel/people/visible.ts'

/** A user at noon of a day in Buenos Aires, for queries that are run without a call. */
export const testCaller = (codigo: string, hoy: string, { asociado = false } = {}): Caller =>
  callerOf({ codigo, asociado } as UsuarioActual, new Date(`${hoy}T15:00:00Z`))
