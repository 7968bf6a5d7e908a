import { readSettings, SettingsError } from '@yunque/settings'
import { type CallSettings, loadCallSettings } from './legacy/call-settings.ts'

const readOwn = (env: Record<string, string | undefined>) => {
  const {
    LEGACY_URL,
    LEGACY_PUBLIC_URL = LEGACY_URL,
    ...own
  } = readSettings('gateway', env, {
    needed: ['LEGACY_URL', 'GATEWAY_SECRET'],
  })

  return { ...own, LEGACY_URL, LEGACY_PUBLIC_URL, proveedor: proveedorOf(own) }
}

type Own = Pick<
  ReturnType<typeof readSettings<'gateway'>>,
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'OIDC_CLAIM'
  | 'OIDC_MATCH'
  | 'OIDC_SECOND_FACTOR'
  | 'PUBLIC_URL'
>

/** Where people may sign in by OpenID Connect (docs/adr/0021); undefined where they cannot. Its address must be the one that the provider knows. */
const proveedorOf = (own: Own) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_URL: publicUrl } = own
  if (!issuer) return undefined
  if (!clientId || !publicUrl) throw new SettingsError('OIDC_ISSUER quiere OIDC_CLIENT_ID y PUBLIC_URL.')
  const { OIDC_CLIENT_SECRET: secret, OIDC_NAME: nombre, OIDC_CLAIM: claim, OIDC_MATCH: por } = own

  return { issuer, clientId, publicUrl, secret, nombre, claim, por, segundo: own.OIDC_SECOND_FACTOR }
}
export type ProveedorConfig = NonNullable<ReturnType<typeof proveedorOf>>

export type Config = ReturnType<typeof readOwn> & { legacyCalls: CallSettings }

/** Reads the environment once, at start; the only file that may. What can stand there is in packages/settings. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const own = readOwn(env)
  const { settings, mistakes } = loadCallSettings(own.LEGACY_CALLS)
  if (mistakes.length > 0)
    throw new SettingsError(`LEGACY_CALLS no es válido (vea docs/legacy-calls.md): ${mistakes.join('; ')}.`)

  return { ...own, legacyCalls: settings }
}
