import { describe, expect, it } from 'vitest'
import { gatewayOrigin, legacyOrigin, missingAddresses } from '../scripts/addresses.ts'

const PORTS = { port: 4000, legacyPort: 4001 }
const PUBLIC = 'PUBLIC_URL, la dirección con que las personas abren esto'
const LEGACY = 'LEGACY_PUBLIC_URL, la dirección con que sus navegadores llegan al puerto 4001'
const SAID = 'hasta entonces, desde otra máquina no se abren las páginas enmarcadas, los impresos ni los archivos'

describe('what start says of its addresses [ARQ-12] [VIS-30]', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4000', 'http://127.0.0.1:4001'],
    ['0.0.0.0', 'http://127.0.0.1:4000', 'http://127.0.0.1:4001'],
    ['::', 'http://127.0.0.1:4000', 'http://127.0.0.1:4001'],
    ['192.0.2.7', 'http://192.0.2.7:4000', 'http://192.0.2.7:4001'],
    ['::1', 'http://[::1]:4000', 'http://[::1]:4001'],
  ])('listening on %s it is opened at %s, and our own server at %s', (host, gateway, legacy) => {
    expect([gatewayOrigin({ host, ...PORTS }), legacyOrigin({ host, ...PORTS })]).toEqual([gateway, legacy])
  })

  const FILES = 'http://192.0.2.7:4001'
  it.each([
    ['for this machine alone', { host: '127.0.0.1' }, []],
    ['at another name of this machine', { host: 'localhost', publicUrl: 'http://localhost:4000' }, []],
    ['for all machines', { host: '0.0.0.0' }, [PUBLIC, LEGACY]],
    ['for all, with its address', { host: '0.0.0.0', publicUrl: 'http://192.0.2.7:4000' }, [LEGACY]],
    ['behind a proxy', { host: '127.0.0.1', publicUrl: 'https://crm.empresa.example' }, [LEGACY]],
    ['with both', { host: '0.0.0.0', publicUrl: 'http://192.0.2.7:4000', legacyPublicUrl: FILES }, []],
    ["over another house's server", { host: '0.0.0.0', legacyUrl: 'http://servidor.example' }, [PUBLIC]],
  ])('%s', (_what, where, missing) => {
    const said = missingAddresses({ ...PORTS, ...where })

    expect(said).toBe(missing.length ? `Falta indicar ${missing.join(', y ')}: ${SAID} (docs/settings.md).` : '')
  })
})
