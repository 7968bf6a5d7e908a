import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'
import { pagePolicy } from './security-headers.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** What is never a page of the app: `assets/…`, `trpc/…`, a name with an ending, anything hidden. */
const NO_PAGE = /^(assets|trpc|api)(\/|$)|\.[^/]*$|(^|\/)\./

const readPage = async (
  dist: string,
  { PRODUCT_NAME, LEGACY_PUBLIC_URL, legacyCalls }: Config,
): Promise<string | undefined> => {
  const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined)

  return html
    ?.replaceAll('__PRODUCT_NAME__', escapeHtml(PRODUCT_NAME))
    .replaceAll('__LEGACY_PUBLIC_URL__', escapeHtml(LEGACY_PUBLIC_URL))
    .replaceAll('__LEGACY_FRAMES__', escapeHtml(legacyCalls.frames))
}

/** Serves the built app under /crm-new/: the page for any route of it, its files for ever. */
export const serveWebApp = async (app: FastifyInstance, config: Config, dist: string): Promise<void> => {
  const page = await readPage(dist, config)
  if (!page) app.log.warn({ dist }, 'The web app is not built: run pnpm build')
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true })

  const sendPage = (reply: FastifyReply): void => {
    if (!page) {
      reply.callNotFound()
      return
    }
    const nonce = randomBytes(16).toString('base64')

    reply
      .header('content-security-policy', pagePolicy(nonce, config.LEGACY_PUBLIC_URL))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }

  for (const url of ['/', '/crm-new']) app.get(url, async (_request, reply) => reply.redirect('/crm-new/'))
  app.get<{ Params: { '*': string } }>('/crm-new/*', ({ params }, reply) => {
    const path = params['*']
    if (!NO_PAGE.test(path)) {
      sendPage(reply)
      return
    }
    const isAsset = path.startsWith('assets/')
    // A name with a hash in it never changes; the rest is asked for again.
    reply.sendFile(path, isAsset ? { maxAge: '1y', immutable: true } : { maxAge: 0 })
  })
}
