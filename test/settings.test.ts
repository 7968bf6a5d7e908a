import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../packages/settings/src/read-settings.ts'
import { type Reader, type Setting, settings } from '../packages/settings/src/settings.ts'
import { legacyCallsPage } from '../scripts/legacy-calls-text.ts'
import { envExample, OF_COMPOSE, settingsPage } from '../scripts/settings-text.ts'
import { read } from './source-files.ts'

const namesOf = (reader: Reader): string[] =>
  Object.entries<Setting>(settings)
    .filter(([, { readers }]) => readers.includes(reader))
    .map(([name]) => name)

/** The environment that compose gives to a service, by name. */
const environmentOf = (service: string): Record<string, string> => {
  const text = read('docker-compose.yml')
  const [, block = ''] = new RegExp(`^ {2}${service}:\\n((?: {4}.*\\n|\\n)*)`, 'm').exec(text) ?? []
  const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(block) ?? []

  return Object.fromEntries(
    [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Settings that a container cannot change: its image decides where it listens and keeps its data. */
const OF_THE_IMAGE = ['HOST', 'DATA_DIR']

describe('what can be set', () => {
  it('stands in .env.example and docs/settings.md as the table says: `pnpm write-settings` makes both anew', () => {
    expect(read('.env.example')).toBe(envExample())
    expect(read('docs/settings.md')).toBe(settingsPage())
  })

  it('stands in docs/legacy-calls.md, call by call, with what each needs: `pnpm write-settings` makes it anew [ARQ-09]', () => {
    expect(read('docs/legacy-calls.md')).toBe(legacyCallsPage())
    expect(legacyCallsPage()).toContain('`auth_token_crm`, `user.codigo`')
  })

  it.each(['gateway', 'legacy'] as const)(
    'is handed on by compose to %s, all that it reads and nothing else',
    (service) => {
      const handedOn = Object.keys(environmentOf(service))

      expect(handedOn.toSorted()).toEqual(
        namesOf(service)
          .filter((name) => !OF_THE_IMAGE.includes(name))
          .toSorted(),
      )
    },
  )

  it.each(['start', 'gateway', 'legacy'] as const)(
    'is for %s with .env.example as it is what it is with none',
    (reader) => {
      expect(readSettings(reader, parseEnv(read('.env.example')))).toEqual(readSettings(reader, {}))
    },
  )

  it('is all that compose asks for, and .env.example names it', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    const named = Object.keys(parseEnv(read('.env.example')))

    expect([...new Set(asked)].filter((name) => !(name in settings || name in OF_COMPOSE))).toEqual([])
    expect([...new Set(asked)].filter((name) => !named.includes(name))).toEqual([])
  })

  it('is reached from this machine only unless somebody says otherwise', () => {
    const ports = [...read('docker-compose.yml').matchAll(/ports: \["(.*)"\]/g)].map(([, port]) => port)

    expect(ports.length).toBeGreaterThan(0)
    for (const port of ports) expect(port).toMatch(/^\$\{PUBLISH_ADDRESS:-127\.0\.0\.1\}:/)
  })
})
