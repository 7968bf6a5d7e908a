import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

export const CSP_REPORT = '/crm-new/csp'

const BODY_LIMIT = 16 * 1024
/** How many kinds of reports are logged, each once: anybody may send them, and a broken page sends one for each element. */
const KINDS = 50

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
  }),
})

/** The origin of an address and no more: paths and queries are people's own. */
const originOf = (text = ''): string => (URL.canParse(text) ? new URL(text).origin : text.slice(0, 40))

/** A browser reports that something was kept from loading or running on our page (SEC-15): an attack, or a fault of a build. */
export const addCspReport = (app: FastifyInstance): void => {
  const told = new Set<string>()
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    scope.post(CSP_REPORT, async (request, reply) => {
      const parsed = z
        .string()
        .transform((text, ctx) => {
          try {
            return JSON.parse(text) as unknown
          } catch {
            ctx.addIssue('no JSON')
            return z.NEVER
          }
        })
        .pipe(report)
        .safeParse(request.body)
      if (!parsed.success) return reply.status(400).send()
      const said = parsed.data['csp-report']
      const directive = (said['effective-directive'] ?? said['violated-directive'] ?? '').slice(0, 40)
      const [blocked, source] = [originOf(said['blocked-uri']), originOf(said['source-file'])]
      const kind = [directive, blocked, source].join(' ')
      if (told.size < KINDS && !told.has(kind)) {
        told.add(kind)
        request.log.warn({ event: 'csp', directive, blocked, source }, 'security')
      }

      return reply.status(204).send()
    })
  })
}
