import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { createBreaker } from './breaker.ts'

const unsent = new Failure('UNREACHABLE', '/api/x', { repeat: 'unsent' })
const late = new Failure('TIMEOUT', '/api/x')

const breakerAt = () => {
  let clock = 0
  const breaker = createBreaker(undefined, () => clock)
  const record = (times: number, failure?: Failure) => {
    for (let i = 0; i < times; i += 1) breaker.record(failure)
  }

  const at = (ms: number) => {
    clock = ms
  }

  return { ...breaker, times: record, at }
}

describe('the breaker', () => {
  it('opens on five failures in a row of which nothing was sent [LIM-04]', () => {
    const breaker = breakerAt()

    breaker.times(4, unsent)
    breaker.times(1)
    breaker.times(4, unsent)
    expect(breaker.admit()).toBe(true)
    breaker.times(1, unsent)
    expect(breaker.admit()).toBe(false)
  })

  it('opens when half of ten calls fail in five seconds [LIM-04]', () => {
    const breaker = breakerAt()

    breaker.times(5)
    breaker.times(4, late)
    breaker.at(5_001)
    breaker.times(5)
    breaker.times(4, late)
    expect(breaker.admit()).toBe(true)
    breaker.times(1, late)
    expect(breaker.admit()).toBe(false)
  })

  it.each(['SERVER_FAILED', 'UNEXPECTED_ANSWER', 'INVALID', 'SESSION_EXPIRED'] as const)(
    'stays closed on %s',
    (codigo) => {
      const breaker = breakerAt()

      breaker.times(50, new Failure(codigo, '/api/x'))

      expect(breaker.admit()).toBe(true)
    },
  )

  it('lets one call see after a pause, which doubles each time it fails [LIM-04]', () => {
    const breaker = breakerAt()
    breaker.times(5, unsent)

    breaker.at(499)
    expect(breaker.admit()).toBe(false)
    breaker.at(500)
    expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
    breaker.times(1, late)
    breaker.at(1_499)
    expect(breaker.admit()).toBe(false)
    breaker.at(1_500)
    expect(breaker.admit()).toBe(true)
    breaker.times(1)
    expect([breaker.admit(), breaker.admit()]).toEqual([true, true])
  })

  it('lets another call see when the one that went was given up', () => {
    const breaker = breakerAt()
    breaker.times(5, unsent)
    breaker.at(500)
    breaker.admit()

    breaker.giveUp()

    expect(breaker.admit()).toBe(true)
  })

  it('lets another call see where the one that went hangs [ARQ-12]', () => {
    const breaker = breakerAt()
    breaker.times(5, unsent)
    breaker.at(500)
    expect(breaker.admit()).toBe(true)

    breaker.at(1_000)
    expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
    breaker.times(1)
    expect([breaker.admit(), breaker.admit()]).toEqual([true, true])
  })

  it('never pauses longer than a second, so that a server that is back is used [ARQ-12]', () => {
    const breaker = breakerAt()
    let clock = 0
    breaker.times(5, unsent)
    for (let i = 0; i < 10; i += 1) {
      clock += 1_000
      breaker.at(clock)
      expect(breaker.admit()).toBe(true)
      breaker.times(1, late)
    }
  })
})
