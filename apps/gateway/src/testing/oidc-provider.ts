import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

export const CLIENT = { client_id: 'yunque', client_secret: 'un secreto largo del cliente de prueba' }

type Claims = Record<string, unknown>
type Tokens = Record<string, unknown>

type Options = {
  port?: number
  redirectUri: string
  /** The people that it knows, by the name they sign in with. */
  people: Record<string, Claims>
  /** Puts people's claims into the id_token; otherwise only its userinfo endpoint tells them. */
  inToken?: boolean
}

const page = (uid: string, people: readonly string[]): string =>
  `<!doctype html><html lang="es"><title>Proveedor</title><h1>Aceros del Sur</h1><form method="post" action="/interaction/${uid}">${people
    .map((who) => `<button name="who" value="${who}">${who}</button>`)
    .join('')}<button name="who" value="">Cancelar</button></form>`

/** A real OpenID Connect provider (oidc-provider) on this machine, which asks who one is and believes it. */
export const startProvider = async ({ port = 0, redirectUri, people, inToken = false }: Options) => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const names = [...new Set(Object.values(people).flatMap(Object.keys))]
  const configuration: Configuration = {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri], response_types: ['code'] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'uno' }] },
    cookies: { keys: ['de prueba'] },
    claims: { openid: ['sub', 'amr'], profile: names },
    conformIdTokenClaims: !inToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...people[accountId] }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  let hangs = false
  let tamper: ((tokens: Tokens) => Promise<Tokens> | Tokens) | undefined
  let discovery: Record<string, unknown> = {}
  provider.use(async (ctx, next) => {
    await next()
    const route = ctx.oidc?.route
    if (route === 'token' && ctx.status === 200 && tamper) ctx.body = await tamper(ctx.body as Tokens)
    if (route === 'discovery') ctx.body = { ...(ctx.body as object), ...discovery }
  })
  const callback = provider.callback()
  const interact = async (request: IncomingMessage, response: ServerResponse, uid: string) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(page(uid, Object.keys(people)))
    }
    const accountId = new URLSearchParams(await text(request)).get('who')
    const { amr = ['pwd'] } = people[accountId ?? ''] ?? {}
    const result = accountId ? { login: { accountId, amr: amr as string[] } } : { error: 'access_denied' }
    return provider.interactionFinished(request, response, result)
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hangs) return
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '') ?? []
    if (uid) void interact(request, response, uid)
    else void callback(request, response)
  })

  return {
    issuer,
    /** A token with claims of our choice, signed with the provider's own key: what a faulty provider would send. */
    sign: (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'uno' }).sign(privateKey),
    tamper: (how: typeof tamper) => {
      tamper = how
    },
    discovers: (what: typeof discovery) => {
      discovery = what
    },
    hang: () => {
      hangs = true
    },
    close: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Goes to the provider as a browser does and signs in as `who` ('' cancels); answers the address that it redirects to. */
export const visitProvider = async (url: string, who: string): Promise<string> => {
  const jar = new Map<string, string>()
  const { origin } = new URL(url)
  const go = async (to: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(to, origin), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return answer
  }
  const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
  const interaction = locationOf(await go(url))
  const said = await go(interaction, { method: 'POST', body: new URLSearchParams({ who }) })

  return locationOf(await go(locationOf(said)))
}
