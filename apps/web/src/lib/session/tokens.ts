import { SOLO } from '@yunque/contracts/wire/solo'
import { traceparentOf } from '@yunque/contracts/wire/trace'
import { metaOf } from '../meta.ts'
import { isAlone } from './activity.ts'

/** What the browser keeps (SES-05). Both tokens hold the same random handle, worth nothing without its cookie (LLA-08). */
const AUTH_TOKEN = 'auth_token'
const AUTH_TOKEN_CRM = 'auth_token_crm'
const SYSTEM_VERSION = 'systemVersion'

export const tokens = {
  /** The handle, '' when nobody is signed in. */
  get: () => (localStorage.getItem(AUTH_TOKEN) && localStorage.getItem(AUTH_TOKEN_CRM)) || '',
  save: (handle: string) => {
    localStorage.setItem(AUTH_TOKEN, handle)
    localStorage.setItem(AUTH_TOKEN_CRM, handle)
  },
  clear: () => {
    localStorage.removeItem(AUTH_TOKEN)
    localStorage.removeItem(AUTH_TOKEN_CRM)
  },
  /** Asks for a new handle and stores it, while the other tabs give up no session for a call that met the old one. Plain http has no locks. */
  replace: async (ask: () => Promise<string>) => {
    const change = async () => {
      const handle = await ask()
      if (handle) tokens.save(handle)
    }
    await (navigator.locks ? navigator.locks.request(AUTH_TOKEN, change) : change())
  },
  /** Ends once no tab of this browser is replacing the handle. */
  settled: async () => {
    await navigator.locks?.request(AUTH_TOKEN, { mode: 'shared' }, () => {})
  },
  /** Calls back when another tab signs in or out. */
  onOtherTab: (listener: () => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === AUTH_TOKEN_CRM || key === null) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}

export const saveSystemVersion = (version: string) => localStorage.setItem(SYSTEM_VERSION, version)

// A page on plain http has no randomUUID.
const newTrace = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The headers of every call to the gateway (SES-06). The build shows the gateway a tab from before a deploy (VIS-19);
 * the trace names the call in both servers' logs, by the code that a person reads out (OPE-06).
 */
export const gatewayHeaders = (): Record<string, string> => {
  const token = tokens.get()
  const build = metaOf('build')

  return {
    'x-yunque': '1',
    traceparent: traceparentOf(newTrace()),
    ...(/^[0-9a-f]+$/.test(build) && { 'x-build': build }),
    ...(isAlone() && { [SOLO]: '1' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}
