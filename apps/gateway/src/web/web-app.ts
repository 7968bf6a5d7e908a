import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { pagePolicy } from '../security-headers.ts'
import { readSessionCookie } from '../session-cookie.ts'
import { keepBuildIn } from './builds.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Paths that are never a page of the app: `assets/…`, `trpc/…`, a name with an ending beside the app's own, anything hidden. */
const NO_PAGE = /^(assets|trpc|api)(\/|$)|^[^/]+\.[^/]*$|(^|\/)\./

/** What the page holds as a comment for a browser with a session alone: links to the app's code, and a first thing to see. */
const CON_SESION = /<!--con-sesion (.*?) con-sesion-->/gs

/** Links to the code of one screen, with its address: `cotizaciones/$tipo/$id`. */
const PANTALLA = /<!--pantalla (\S*) (.*?) pantalla-->\n?/gs

/** Where all screens' links stand in the built page, those of the requested one stand in the page that is sent. */
const PANTALLAS = /(?:<!--pantalla \S* .*? pantalla-->\n?)+/s
const HERE = '<!--pantalla-->'

type Pantalla = { address: RegExp; links: string }

export type WebPage = { html: string; build: string; pantallas: readonly Pantalla[] }

const pantallasOf = (text: string): Pantalla[] =>
  [...text.matchAll(PANTALLA)]
    .map(([, address = '', links = '']) => ({ address, links }))
    // `…/nuevo` before `…/$id`, should there be both.
    .sort((a, b) => a.address.split('$').length - b.address.split('$').length)
    .map(({ address, links }) => ({
      address: new RegExp(`^${address.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$[^/]*/g, '[^/]+')}/?$`),
      links,
    }))

/**
 * The app's page, and the name of its build: a hash of the page, which names all of the app by hashes. undefined where the app
 * is not built.
 */
export const readPage = async (
  dist: string,
  { PRODUCT_NAME, LEGACY_PUBLIC_URL, legacyCalls }: Config,
): Promise<WebPage | undefined> => {
  const text = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const build = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const html = text
    .replace(PANTALLAS, HERE)
    // Each by a function: in a text, '$&' and '$$' would stand for something else.
    .replaceAll('__PRODUCT_NAME__', () => escapeHtml(PRODUCT_NAME))
    .replaceAll('__LEGACY_PUBLIC_URL__', () => escapeHtml(LEGACY_PUBLIC_URL))
    .replaceAll('__LEGACY_FRAMES__', () => escapeHtml(legacyCalls.frames))
    .replaceAll('__BUILD__', build)

  return { html, build, pantallas: pantallasOf(text) }
}

/**
 * Serves the built app under /crm-new/: the page for any route of it, its files for ever. With WEB_BUILDS_DIR also the files of the
 * builds that other copies serve or have served: while copies are brought to the next version one after another, a page of one is
 * asked for its files at another (VIS-19).
 */
export const serveWebApp = async (
  app: FastifyInstance,
  config: Config,
  dist: string,
  page: WebPage | undefined,
): Promise<void> => {
  if (!page) app.log.warn({ dist }, 'The web app is not built: run pnpm build')
  const root = [dist]
  if (page && config.WEB_BUILDS_DIR) {
    const told = (err: unknown) =>
      app.log.warn({ err }, 'The build cannot be kept in WEB_BUILDS_DIR for the other copies')
    const { isThere, close } = await keepBuildIn(dist, config.WEB_BUILDS_DIR, told)
    if (isThere) root.push(config.WEB_BUILDS_DIR)
    app.addHook('onClose', async () => close())
  }
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true })

  const sendPage = (request: FastifyRequest, reply: FastifyReply, path: string): void => {
    if (!page) {
      reply.callNotFound()
      return
    }
    const nonce = randomBytes(16).toString('base64')
    const hasSession = Boolean(readSessionCookie(config, request))
    const screen = hasSession ? page.pantallas.find(({ address }) => address.test(path)) : undefined

    reply
      .header('content-security-policy', pagePolicy(nonce, config.LEGACY_PUBLIC_URL))
      .type('text/html; charset=utf-8')
      .send(
        page.html
          .replaceAll(CON_SESION, hasSession ? '$1' : '')
          .replace(HERE, () => screen?.links ?? '')
          .replaceAll('__CSP_NONCE__', nonce),
      )
  }

  for (const url of ['/', '/crm-new']) app.get(url, async (_request, reply) => reply.redirect('/crm-new/'))
  app.get<{ Params: { '*': string } }>('/crm-new/*', (request, reply) => {
    const path = request.params['*']
    if (!NO_PAGE.test(path)) {
      sendPage(request, reply, path)
      return
    }
    const isAsset = path.startsWith('assets/')
    // A file with a hash in its name never changes; browsers ask for the others again.
    reply.sendFile(path, isAsset ? { maxAge: '1y', immutable: true } : { maxAge: 0 })
  })
}
