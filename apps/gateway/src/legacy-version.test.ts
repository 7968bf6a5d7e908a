import { describe, expect, it } from 'vitest'
import { createLegacyVersion } from './legacy-version.ts'

/** The version over a client whose answers the test gives one by one. */
const counting = () => {
  let clock = 0
  const asked: ((version: string | Error) => void)[] = []
  const get = () => {
    const answer = Promise.withResolvers<never>()
    asked.push((version) => (version instanceof Error ? answer.reject(version) : answer.resolve({ version } as never)))
    return answer.promise
  }
  const version = createLegacyVersion({ as: () => get }, () => clock)

  return {
    version,
    asked,
    at: (ms: number) => {
      clock = ms
    },
  }
}

describe('the version [API-02]', () => {
  it('costs the legacy server one call a minute, however many tabs ask [DUR-06]', async () => {
    const { version, asked, at } = counting()

    expect(version.current()).toBe('')
    asked[0]?.('7.1')
    await version.check()
    for (let i = 0; i < 1_000; i += 1) expect(version.current()).toBe('7.1')
    at(60_000)
    version.current()
    expect(asked).toHaveLength(1)
    at(60_001)
    expect(version.current()).toBe('7.1')
    expect(asked).toHaveLength(2)
  })

  it('stays as last heard while the server is away', async () => {
    const { version, asked, at } = counting()
    const first = version.check()
    asked[0]?.('7.1')
    expect(await first).toBe(true)

    at(10_000)
    const second = version.check()
    asked[1]?.(new Error('away'))

    expect(await second).toBe(false)
    expect(version.current()).toBe('7.1')
  })
})
