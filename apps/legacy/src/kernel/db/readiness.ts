import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { hasSpace } from './transaction.ts'

/** Whether `deps.db` answers. */
const answers = ({ db }: Pick<Deps, 'db'>): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

const problem = async (deps: Pick<Deps, 'db'>, isClosing: boolean): Promise<string | undefined> => {
  if (isClosing) return 'El servidor se está deteniendo.'

  return (await answers(deps)) ? undefined : 'La base de datos no está disponible.'
}

/**
 * `/healthz`: this process is alive. `/readyz`: it can work now, or 503 with the reason. A full disk is reported but leaves it
 * ready, since reading still works (ARQ-12).
 */
export const addReadiness = (app: FastifyInstance, deps: Pick<Deps, 'db'>, isClosing: () => boolean): void => {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const said = await problem(deps, isClosing())
    if (said) return reply.status(503).send({ ok: false, problema: said })

    return hasSpace(deps.db) ? { ok: true } : { ok: true, problema: 'No hay espacio en el servidor.' }
  })
}
