import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from './read-settings.ts'
import { type Setting, settings } from './settings.ts'

const TABLE = Object.entries<Setting>(settings)

describe.each(TABLE)('%s', (name, { schema, example, fallback, words, readers, isSecret }) => {
  it('has words, a reader, a right example and a right default', () => {
    expect(words).toMatch(/\S.*\.$/)
    expect(readers.length).toBeGreaterThan(0)
    if (!example.includes('openssl')) expect(schema.safeParse(example).success).toBe(true)
    if (fallback !== undefined) expect(schema.safeParse(fallback).success).toBe(true)
  })

  it('left empty counts as not set', () => {
    for (const reader of readers) expect(readSettings(reader, { [name]: '' })).toEqual(readSettings(reader, {}))
  })

  it('is refused by its name, with what would be right, and its value only if it is no secret [SEC-22]', () => {
    // No kind of setting takes a text as long as this one.
    const wrong = `s3creto ${'x'.repeat(2_000)}`
    for (const reader of readers) {
      const read = () => readSettings(reader, { [name]: wrong })
      expect(read).toThrow(/^Configuración no válida \(docs\/settings\.md\):\n {2}/)
      expect(read).toThrow(`; por ejemplo: ${example}`)
      expect(read).toThrow(isSecret ? new RegExp(`^ {2}${name} debe`, 'm') : `${name}=${wrong} debe`)
      if (isSecret) expect(read).not.toThrow('s3creto')
    }
  })
})

describe('a secret in a file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-secretos-'))
  afterAll(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'clave')
  const secret = 'x'.repeat(40)

  it('is read, as a container is given one; no other setting is', () => {
    writeFileSync(file, `${secret}\n`)

    expect(readSettings('gateway', { GATEWAY_SECRET_FILE: file }).GATEWAY_SECRET).toBe(secret)
    expect(readSettings('gateway', { PRODUCT_NAME_FILE: file }).PRODUCT_NAME).toBe('Yunque')
  })

  it('is told by its name where it cannot be read, is not right, or stands twice; never what it holds [SEC-22]', () => {
    writeFileSync(file, 's3creto')
    const read = (env: Record<string, string>) => () => readSettings('gateway', env)

    expect(read({ GATEWAY_SECRET_FILE: join(dir, 'nada') })).toThrow('GATEWAY_SECRET_FILE: no se puede leer')
    expect(read({ GATEWAY_SECRET_FILE: file })).toThrow(/^ {2}GATEWAY_SECRET debe/m)
    expect(read({ GATEWAY_SECRET_FILE: file })).not.toThrow('s3creto')
    expect(read({ GATEWAY_SECRET_FILE: file, GATEWAY_SECRET: secret })).toThrow('deje una sola')
  })
})

describe('readSettings', () => {
  it('tells every mistake, and what is missing', () => {
    const read = () => readSettings('gateway', { PORT: 'ochenta', LOG_LEVEL: 'x' }, { needed: ['GATEWAY_SECRET'] })

    for (const name of ['PORT=ochenta', 'LOG_LEVEL=x', 'GATEWAY_SECRET falta']) expect(read).toThrow(name)
  })

  it('refuses an address of the database that nobody would use: the desk would lie in DATA_DIR, untold [VIS-30]', () => {
    const url = 'postgres://duenio:s3creto@servidor:5432/yunque'
    for (const name of ['DATABASE_OWNER_URL', 'DATABASE_READ_URL']) {
      for (const reader of ['start', 'legacy'] as const) {
        expect(() => readSettings(reader, { [name]: url })).toThrow(
          `${name} no sirve sin DATABASE_URL: indique las dos`,
        )
        expect(() => readSettings(reader, { [name]: url })).not.toThrow('s3creto')
        expect(readSettings(reader, { [name]: url, DATABASE_URL: url })).toHaveProperty(name)
      }
    }
  })

  it('reads what its reader knows, and nothing else', () => {
    expect(readSettings('gateway', { SMTP_URL: 'smtp://x', PATH: '/bin' })).not.toHaveProperty('SMTP_URL')
  })

  it("takes a reader's own default where the table's is another", () => {
    expect(readSettings('legacy', {}, { fallbacks: { PORT: '4001' } }).PORT).toBe(4001)
    expect(readSettings('legacy', { PORT: '5000' }, { fallbacks: { PORT: '4001' } }).PORT).toBe(5000)
  })
})
