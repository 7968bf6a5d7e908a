import * as z from 'zod'
import type { Clase } from '../legacy/clase.ts'
import { CLASES } from '../legacy/clases.ts'
import { createDispatchers } from '../legacy/dispatchers.ts'
import type { LegacyCall } from '../legacy/legacy.ts'
import { createLegacyClient } from '../legacy/legacy-client.ts'

/** An answer of any call: what a test asks for when it is not about a room. */
const response = z.object({ nombre: z.string() })

export const GOOD = '{"nombre":"Año ñandú"}'

type Options = { token?: string; signal?: AbortSignal; deadlineMs?: number; connectMs?: number }

/** The real client at `url`. `done` closes its sockets. */
export const realClient = (url: string, { token, signal, deadlineMs, connectMs }: Options = {}) => {
  const dispatchers = createDispatchers(connectMs)
  const all = Object.keys(CLASES) as Clase[]
  const limits = deadlineMs && Object.fromEntries(all.map((clase) => [clase, deadlineMs]))
  const client = createLegacyClient({ baseUrl: url, dispatchers, ...(limits && { deadlineMs: limits }) })
  const legacy = client.as({ reqId: 'r1', ip: '10.1.2.3', token, signal })
  const call = (clase: Clase, change: Partial<LegacyCall<typeof response>> = {}) =>
    legacy.post('/api/prueba', { clase, response, ...change })

  return {
    client,
    legacy,
    call,
    read: () => call('lookup'),
    save: () => call('save', { form: { a: '1' } }),
    done: dispatchers.close,
  }
}
