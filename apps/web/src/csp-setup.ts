import { setNonce } from 'get-nonce'
import { config } from 'zod'

type TrustedTypes = { createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown }

/** Nonce of this page load; '' under the development server, which sends no policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// zod probes `new Function` at the first schema, and the scroll lock of dialogs writes a style tag (reliability §0.12, 0.21).
config({ jitless: true })
setNonce(nonce)

/** Text may become HTML, markup may not (reliability §3.4). */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })
