import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** How long the file may be trusted, which RFC 9116 wants to be less than a year. */
const GOOD_FOR_MS = 180 * 24 * 3_600_000

/** Says whom to tell about a weakness (RFC 9116), where the house has set a contact. */
export const addSecurityTxt = (app: FastifyInstance, { SECURITY_CONTACT, PUBLIC_URL }: Config): void => {
  if (!SECURITY_CONTACT) return
  const path = '/.well-known/security.txt'
  const canonical = PUBLIC_URL ? [`Canonical: ${PUBLIC_URL}${path}`] : []
  app.get(path, (_request, reply) => {
    const expires = new Date(Date.now() + GOOD_FOR_MS).toISOString()
    const lines = [`Contact: ${SECURITY_CONTACT}`, `Expires: ${expires}`, 'Preferred-Languages: es, en', ...canonical]

    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
