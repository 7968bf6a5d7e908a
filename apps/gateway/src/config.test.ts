import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { DEFAULT_SETTINGS } from './legacy/call-settings.ts'

const GOOD = { LEGACY_URL: 'http://legacy:8000', GATEWAY_SECRET: 'x'.repeat(32) }

describe('readConfig', () => {
  it('needs the legacy server and a secret; the rest has defaults', () => {
    expect(readConfig(GOOD)).toEqual({
      ...GOOD,
      PORT: 4000,
      HOST: '127.0.0.1',
      LEGACY_PUBLIC_URL: 'http://legacy:8000',
      PRODUCT_NAME: 'Yunque',
      LOG_LEVEL: 'info',
      TRUST_PROXY: 0,
      RATE_LIMIT_PER_MINUTE: 1_200,
      LOGINS_PER_MINUTE: 60,
      STOP_NOTICE_MS: 500,
      OIDC_NAME: 'la cuenta de su empresa',
      OIDC_CLAIM: 'preferred_username',
      OIDC_MATCH: 'codigo',
      OTEL_TRACES_SAMPLER_ARG: 0.1,
      legacyCalls: DEFAULT_SETTINGS,
    })
  })

  it('takes a provider only with what it wants besides, and by TLS but on this machine [OPE-08]', () => {
    const OIDC = { OIDC_ISSUER: 'https://login.example/realms/sur', OIDC_CLIENT_ID: 'yunque' }
    const PUBLIC_URL = 'https://crm.example'
    expect(readConfig({ ...GOOD, ...OIDC, PUBLIC_URL }).proveedor).toMatchObject({
      issuer: 'https://login.example/realms/sur',
      publicUrl: PUBLIC_URL,
      por: 'codigo',
    })
    for (const left of [{ ...OIDC }, { PUBLIC_URL, OIDC_ISSUER: OIDC.OIDC_ISSUER }])
      expect(() => readConfig({ ...GOOD, ...left })).toThrow('OIDC_ISSUER quiere OIDC_CLIENT_ID y PUBLIC_URL.')
    const at = (OIDC_ISSUER: string) => () => readConfig({ ...GOOD, ...OIDC, PUBLIC_URL, OIDC_ISSUER })
    for (const issuer of ['http://login.example', 'https://login.example?x=1', 'https://a:b@login.example'])
      expect(at(issuer)).toThrow('OIDC_ISSUER')
    expect(at('http://127.0.0.1:4860')).not.toThrow()
  })

  it('takes no file of calls that it cannot read [ARQ-10]', () => {
    expect(() => readConfig({ ...GOOD, LEGACY_CALLS: '/no/existe.json' })).toThrow('LEGACY_CALLS no es válido')
  })

  it('names every mistake in one refusal, and no secret [SEC-22]', () => {
    const bad = { PORT: 'abc', GATEWAY_SECRET: 'corto', PUBLIC_URL: 'ftp://x', LOG_LEVEL: 'loud' }
    const read = () => readConfig(bad)

    for (const name of ['PORT', 'LEGACY_URL', 'GATEWAY_SECRET', 'PUBLIC_URL', 'LOG_LEVEL']) expect(read).toThrow(name)
    expect(read).not.toThrow('corto')
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ ...GOOD, PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 4000 })
  })

  it.each([
    'http://legacy:8000/sub',
    'legacy:8000',
    'http://user:pass@legacy',
    'javascript:alert(1)',
    'http://legacy?x',
  ])('takes no %s for an origin', (LEGACY_URL) => {
    expect(() => readConfig({ ...GOOD, LEGACY_URL })).toThrow('LEGACY_URL')
  })

  it('drops the slash and the default port of an origin', () => {
    expect(readConfig({ ...GOOD, LEGACY_URL: 'http://legacy:80' }).LEGACY_URL).toBe('http://legacy')
    expect(readConfig({ ...GOOD, LEGACY_URL: 'http://legacy:8000/' }).LEGACY_URL).toBe('http://legacy:8000')
  })
})
