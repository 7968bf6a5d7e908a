import { setNonce } from 'get-nonce'

type TrustedTypes = { createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown }

/** Nonce of this page load; '' under the development server, which sends no policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// The scroll lock of dialogs writes a style tag, which needs the nonce.
setNonce(nonce)

/** Text may become HTML, markup may not (SEC-15). */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })

// zod tries `new Function` at its first schema, which the policy forbids and reports. `jitless` must be set before any
// schema is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
