import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing: a database of its own beside the code, on this machine only [ARQ-02]', () => {
    const config = readConfig({})

    expect(config).toMatchObject({ PORT: 4001, HOST: '127.0.0.1', LOG_LEVEL: 'info', TRUST_PROXY: 0 })
    expect(config.DATABASE_URL).toBeUndefined()
    expect(config.DATA_DIR).toMatch(/^\/.*\/data\/legacy$/)
  })

  it('takes a Postgres server by DATABASE_URL [ARQ-02]', () => {
    const DATABASE_URL = 'postgres://desk:s3creto@db:5432/yunque'

    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  it('is reached by browsers where the gateway is told, or where it listens [ARQ-06]', () => {
    expect(readConfig({ PORT: '4101' }).LEGACY_PUBLIC_URL).toBe('http://127.0.0.1:4101')
    expect(readConfig({ LEGACY_PUBLIC_URL: 'https://legacy.example/' }).LEGACY_PUBLIC_URL).toBe(
      'https://legacy.example',
    )
    expect(() => readConfig({ LEGACY_PUBLIC_URL: 'https://legacy.example/x' })).toThrow('LEGACY_PUBLIC_URL')
    expect(() => readConfig({ APP_ORIGIN: 'https://u:p@crm.example' })).toThrow('APP_ORIGIN')
  })

  it('reads an empty variable as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 4001 })
  })

  it('keeps an absolute folder as it is', () => {
    expect(readConfig({ DATA_DIR: '/srv/con espacio/ñ' }).DATA_DIR).toBe('/srv/con espacio/ñ')
  })

  it('names every bad variable, and no secret [SEC-22]', () => {
    const read = () => readConfig({ PORT: '70000', LOG_LEVEL: 'x', DATABASE_URL: 'mysql://u:s3creto@db/x', HOST: 'a' })

    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL']) expect(read).toThrow(name)
    expect(read).not.toThrow('s3creto')
  })
})
