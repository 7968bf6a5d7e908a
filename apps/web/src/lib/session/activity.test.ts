import { SOLO } from '@yunque/contracts/wire/solo'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchActivity } from './activity.ts'
import { gatewayHeaders } from './tokens.ts'

describe('what a page asks by itself [DUR-01]', () => {
  beforeAll(watchActivity)
  beforeEach(() => void vi.useFakeTimers())

  it.each(['keydown', 'pointermove', 'wheel'])('says so a minute after the last %s', (sign) => {
    window.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(60_000)
    expect(gatewayHeaders()).not.toHaveProperty(SOLO)

    vi.advanceTimersByTime(1)
    expect(gatewayHeaders()).toHaveProperty(SOLO, '1')

    window.dispatchEvent(new Event(sign))
    expect(gatewayHeaders()).not.toHaveProperty(SOLO)
  })
})
