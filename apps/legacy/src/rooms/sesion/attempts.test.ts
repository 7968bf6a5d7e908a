import { describe, expect, it } from 'vitest'
import { createIntentos } from './attempts.ts'

describe('createIntentos', () => {
  const at = (start = 0) => {
    let now = start
    const intentos = createIntentos(() => new Date(now))
    const isFree = () => {
      try {
        intentos.check('ana')
        return true
      } catch {
        return false
      }
    }

    return { intentos, isFree, later: (ms: number) => (now += ms) }
  }

  it('doubles the wait from a second to fifteen minutes, and no further [LLA-01]', () => {
    const { intentos, isFree, later } = at()
    for (let i = 0; i < 4; i++) intentos.fail('ana')
    expect(isFree()).toBe(true)

    const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900].map((seconds) => seconds * 1_000)
    for (const wait of waits) {
      intentos.fail('ana')
      later(wait - 1)
      expect(isFree()).toBe(false)
      later(1)
      expect(isFree()).toBe(true)
    }
  })

  it('is over with the right password, and touches nobody else [LLA-01]', () => {
    const { intentos, isFree } = at()
    for (let i = 0; i < 9; i++) intentos.fail('ana')
    expect(() => intentos.check('eva')).not.toThrow()
    intentos.succeed('ana')

    expect(isFree()).toBe(true)
  })

  it('tells how long to wait', () => {
    const { intentos } = at()
    for (let i = 0; i < 8; i++) intentos.fail('ana')

    expect(() => intentos.check('ana')).toThrow('Demasiados intentos. Espere 8 segundos.')
  })
})
