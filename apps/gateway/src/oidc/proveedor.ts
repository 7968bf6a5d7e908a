import type { FallaIngreso } from '@yunque/contracts/wire/fallas-ingreso'
import * as oidc from 'openid-client'
import type { ProveedorConfig } from '../config.ts'
import { createRecent } from '../recent.ts'
import type { Ida, Llegada } from './paso.ts'

/** Longest wait for one answer of the provider to the gateway, in seconds. */
const ESPERA_S = 5
/** How far its clock and ours may be apart, in seconds. */
const RELOJES_S = 60
/** How long the provider's description of itself (its metadata) is remembered, in milliseconds. */
const REMEMBER_MS = 3_600_000

export const VUELTA = '/crm-new/oidc/vuelta'

/** A sign-in that failed, by the reason that the person is told; `cause` is for the log. */
export class Falla extends Error {
  readonly falla: FallaIngreso
  constructor(falla: FallaIngreso, cause?: unknown) {
    super(falla, { cause })
    this.falla = falla
  }
}

/** The reason that a person is told for an error of the library. */
const fallaOf = (error: unknown): FallaIngreso => {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelado'

    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'caido' : 'rechazado'
  }
  // `invalid_grant`: the code was used already, or is too old.
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant' ? 'perdido' : 'rechazado'
  if (!(error instanceof oidc.ClientError)) return error instanceof TypeError ? 'caido' : 'rechazado'
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'reloj'
  const isAway = error.code === undefined || ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code)
  const isBroken = error.cause instanceof Response && error.cause.status >= 500

  return isAway || isBroken ? 'caido' : 'rechazado'
}

const told = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw new Falla(fallaOf(error), error)
  })

/** How the secret is sent: as the provider's metadata say, else in the header. */
const authOf = (secret: string | undefined): oidc.ClientAuth => {
  if (!secret) return oidc.None()
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]

  return (as, ...rest) => {
    const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = as

    return (ways.includes('client_secret_basic') ? basic : post)(as, ...rest)
  }
}

/** The company's OpenID Connect provider (docs/adr/0021): the authorization code with PKCE, state and nonce, and a signed id_token. */
export const createProveedor = ({ issuer, clientId, secret, publicUrl, claim, por, segundo }: ProveedorConfig) => {
  const recent = createRecent<oidc.Configuration>(REMEMBER_MS)
  const redirect_uri = `${publicUrl}${VUELTA}`
  // The id_token's signature is checked too, though it comes from the provider itself over TLS.
  const execute = [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])]
  const known = () =>
    recent(issuer, () =>
      told(
        oidc.discovery(new URL(issuer), clientId, { [oidc.clockTolerance]: RELOJES_S }, authOf(secret), {
          execute,
          timeout: ESPERA_S,
        }),
      ),
    )

  return {
    /** The provider's address to which the browser is sent, and what it must bring back. */
    leave: async (volver: string): Promise<{ url: string; ida: Ida }> => {
      const config = await known()
      const ida = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        volver,
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(ida.verifier),
        code_challenge_method: 'S256',
        state: ida.state,
        nonce: ida.nonce,
      })

      return { url: url.href, ida }
    },

    /** The person who came back with this query. */
    arrive: async (query: string, { state, nonce, verifier }: Ida): Promise<Llegada> => {
      const url = new URL(`${redirect_uri}${query}`)
      if (url.searchParams.get('state') !== state) throw new Falla('perdido')
      const config = await known()
      const tokens = await told(
        oidc.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        }),
      )
      const said: oidc.IDToken | undefined = tokens.claims()
      if (!said) throw new Falla('rechazado')
      // Some providers tell a person's names only at their userinfo endpoint.
      const more =
        claim in said || !config.serverMetadata().userinfo_endpoint
          ? {}
          : await told(oidc.fetchUserInfo(config, tokens.access_token, said.sub))
      const all: Record<string, unknown> = { ...more, ...said }
      const dato = all[claim]
      if (typeof dato !== 'string' || !dato.trim()) throw new Falla('sin_dato')
      if (claim === 'email' && all.email_verified !== true) throw new Falla('sin_dato')
      const seen = [said.amr, said.acr].flat()

      return { dato: dato.trim(), por, segundo: segundo !== undefined && seen.includes(segundo) }
    },
  }
}

export type Proveedor = ReturnType<typeof createProveedor>
