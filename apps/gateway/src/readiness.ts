import type { FastifyInstance } from 'fastify'
import { type Dispatcher, request } from 'undici'

/** Longest wait for the legacy server's `/readyz`, in milliseconds. */
const ASK_MS = 2_000

/** Asks for the status of the legacy server's `/readyz`; undefined where nothing answers. */
export const legacyStatus = (baseUrl: string, dispatcher: Dispatcher) => async (): Promise<number | undefined> => {
  try {
    const { statusCode, body } = await request(`${baseUrl}/readyz`, { dispatcher, signal: AbortSignal.timeout(ASK_MS) })
    await body.dump()

    return statusCode
  } catch {
    return undefined
  }
}

type Asked = {
  isClosing: () => boolean
  /** Whether a call of its /api is answered. */
  legacyAnswers: () => Promise<boolean>
  legacyStatus: () => Promise<number | undefined>
}

const problem = async ({ isClosing, legacyAnswers, legacyStatus }: Asked): Promise<string | undefined> => {
  if (isClosing()) return 'stopping'
  const status = await legacyStatus()
  // A legacy server of another make has no /readyz and may answer anything but this.
  if (status === 503) return 'legacy server not ready'

  return status && (await legacyAnswers()) ? undefined : 'legacy server unreachable'
}

/** `/healthz`: this process lives. `/readyz`: a call would be answered, 503 with the reason where not (ARQ-12). */
export const addReadiness = (app: FastifyInstance, asked: Asked): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await problem(asked)

    return reply.code(status ? 503 : 200).send({ status: status ?? 'ok' })
  })
}
