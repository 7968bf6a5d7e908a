import { describe, expect, it, vi } from 'vitest'
import { createRecent } from './recent.ts'

describe('createRecent', () => {
  it('asks once while an answer is fresh, then again', async () => {
    let clock = 0
    const ask = vi.fn(async () => 'answer')
    const recent = createRecent<string>(1_000, 10, () => clock)

    await Promise.all([recent('a', ask), recent('a', ask)])
    clock = 999
    await recent('a', ask)
    expect(ask).toHaveBeenCalledTimes(1)
    clock = 1_001
    await recent('a', ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('never remembers a failure', async () => {
    const recent = createRecent<string>(1_000)

    await expect(recent('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(recent('a', async () => 'yes')).resolves.toBe('yes')
  })

  it('keeps the answer that was asked for after one that then fails', async () => {
    const recent = createRecent<string>(1_000)
    const late = Promise.withResolvers<string>()
    const first = recent('a', () => late.promise)
    await recent('a', async () => 'newer', 0)
    late.reject(new Error('late'))
    await expect(first).rejects.toThrow('late')

    await expect(recent('a', async () => 'newest')).resolves.toBe('newer')
  })

  it('bears a failure of what was forgotten meanwhile', async () => {
    const recent = createRecent<string>(1_000)
    const late = Promise.withResolvers<string>()
    const first = recent('a', () => late.promise)
    recent.forget('a')
    late.reject(new Error('late'))

    await expect(first).rejects.toThrow('late')
    await expect(recent('a', async () => 'new')).resolves.toBe('new')
  })

  it('forgets the oldest past its size', async () => {
    const ask = vi.fn(async () => 'answer')
    const recent = createRecent<string>(1_000, 2)

    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await recent(key, ask)

    expect(ask).toHaveBeenCalledTimes(4)
  })
})
