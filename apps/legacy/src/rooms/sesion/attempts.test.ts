import { describe, expect, it } from 'vitest'
import { createIntentos } from './attempts.ts'

describe('createIntentos [SEC-06]', () => {
  const at = (start = 0) => {
    let now = start
    const intentos = createIntentos(() => new Date(now))
    const guess = (ip = 'A', codigo = 'ana') => {
      try {
        intentos.begin(codigo, ip)
        return true
      } catch {
        return false
      }
    }
    const guesses = (count: number, ip?: string) =>
      Array.from({ length: count }, () => guess(ip)).filter(Boolean).length

    return { intentos, guess, guesses, later: (ms: number) => (now += ms) }
  }

  it('doubles the wait from a second to fifteen minutes, and no further [LLA-01] [SEC-06]', () => {
    const { guess, guesses, later } = at()
    expect(guesses(5)).toBe(5)

    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900].map((seconds) => seconds * 1_000)) {
      later(wait - 1)
      expect(guess()).toBe(false)
      later(1)
      expect(guess()).toBe(true)
    }
  })

  it('lets five of sixty at once through: each counts before its hash is reckoned', () => {
    expect(at().guesses(60)).toBe(5)
  })

  it('is over with the right password, and touches nobody else [LLA-01]', () => {
    const { intentos, guess, guesses, later } = at()
    guesses(5)
    expect(guess('A', 'eva')).toBe(true)
    later(1_000)
    expect(guess()).toBe(true)
    intentos.succeed('ana', 'A')

    expect(guesses(5)).toBe(5)
  })

  it('slows the address that guesses, not the owner at his own', () => {
    const { guess, guesses } = at()
    guesses(30, 'stranger')

    expect(guess('stranger')).toBe(false)
    expect(guess('owner')).toBe(true)
  })

  it('slows an account that is guessed at from everywhere, a minute at most, but not where its owner signed in', () => {
    const { intentos, guess, later } = at()
    guess('owner')
    intentos.succeed('ana', 'owner')
    const through = Array.from({ length: 500 }, (_, i) => guess(`10.0.0.${i}`)).filter(Boolean).length

    expect(through).toBe(50)
    expect(guess('owner')).toBe(true)
    later(60_000)
    expect(guess('another')).toBe(true)
  })

  it('waits no longer than its own rule after a clock that was ahead is set right', () => {
    const { guess, guesses, later, intentos } = at()
    later(24 * 3_600_000)
    guesses(6)
    later(-24 * 3_600_000)

    expect(() => intentos.begin('ana', 'A')).toThrow('Demasiados intentos. Espere 1 segundos.')
    later(1_000)
    expect(guess()).toBe(true)
  })

  it('forgets a day after the wait', () => {
    const { guesses, later } = at()
    guesses(30)
    later(24 * 3_600_000 + 1_001)

    expect(guesses(30)).toBe(5)
  })

  it('keeps a blocked account blocked, at one address and at all, whatever names are invented meanwhile', () => {
    const { guess, guesses } = at()
    guesses(6)
    for (let i = 0; i < 60; i++) guess(`10.0.0.${i}`, 'eva')
    for (let i = 0; i < 30_000; i++) guess(`10.1.${i % 7}.1`, `inventado${i}`)

    expect(guess()).toBe(false)
    expect(guess('192.168.0.1', 'eva')).toBe(false)
  })

  it('makes nobody wait for names that others invent', () => {
    const { guess } = at()
    for (let i = 0; i < 5_000; i++) for (let n = 0; n < 6; n++) guess('stranger', `inventado${i}`)
    const innocent = Array.from({ length: 200 }, (_, i) => guess('owner', `real${i}`)).filter(Boolean).length

    // Each of them shares its places with invented ones once in thousands of times.
    expect(innocent).toBeGreaterThan(190)
  })

  it('tells how long to wait', () => {
    const { intentos, guesses, later } = at()
    guesses(5)
    for (const wait of [1_000, 2_000, 4_000]) {
      later(wait)
      guesses(1)
    }

    expect(() => intentos.begin('ana', 'A')).toThrow('Demasiados intentos. Espere 8 segundos.')
  })
})
