import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../kernel/db/db.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { openTestDb } from '../../testing/test-db.ts'
import { createIntentos, forgetIntentos } from './attempts.ts'

const DAY = 24 * 3_600_000

describe('createIntentos [SEC-06]', () => {
  let db: Db
  let close: () => Promise<void>
  let users = 0
  beforeAll(async () => {
    const opened = await openTestDb()
    db = opened.db
    close = opened.close
  })
  afterAll(() => close())

  /** Two copies of the server over one database, called in turn, with users of this test only. */
  const at = (start = Date.UTC(2026, 10, 25)) => {
    let now = start
    let turn = 0
    const own = `${++users} `
    const copies = [0, 1].map(() => createIntentos({ db, reloj: () => new Date(now) }))
    const copy = () => copies[turn++ % 2] as ReturnType<typeof createIntentos>
    const begin = (codigo: string, ip: string) => copy().begin(own + codigo, ip)
    const guess = (ip = 'A', codigo = 'ana') =>
      begin(codigo, ip).then(
        () => true,
        () => false,
      )
    const guesses = async (count: number, ip?: string) => {
      let through = 0
      for (let i = 0; i < count; i++) through += Number(await guess(ip))

      return through
    }

    return {
      begin,
      guess,
      guesses,
      succeed: (codigo: string, ip: string) => copy().succeed(own + codigo, ip),
      later: (ms: number) => (now += ms),
      names: async () => (await db.selectFrom('intentos').select('nombre').execute()).map(({ nombre }) => nombre),
      forget: () => inTransaction(db, (trx) => forgetIntentos(trx, new Date(now))),
    }
  }

  it('doubles the wait from a second to fifteen minutes, and no further, whichever copy is asked [LLA-01] [SEC-06] [ARQ-05]', async () => {
    const { guess, guesses, later } = at()
    expect(await guesses(5)).toBe(5)

    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900].map((seconds) => seconds * 1_000)) {
      later(wait - 1)
      expect(await guess()).toBe(false)
      later(1)
      expect(await guess()).toBe(true)
    }
  })

  it('lets five of forty at once through: each counts before its hash is reckoned', async () => {
    const { guess } = at()
    const through = await Promise.all(Array.from({ length: 40 }, () => guess()))

    expect(through.filter(Boolean)).toHaveLength(5)
  })

  it('is over with the right password, at each copy, and touches nobody else [LLA-01]', async () => {
    const { succeed, guess, guesses, later } = at()
    await guesses(5)
    expect(await guess('A', 'eva')).toBe(true)
    later(1_000)
    expect(await guess()).toBe(true)
    await succeed('ana', 'A')

    expect(await guesses(5)).toBe(5)
  })

  it('slows the address that guesses, not the owner at his own', async () => {
    const { guess, guesses } = at()
    await guesses(8, 'stranger')

    expect(await guess('stranger')).toBe(false)
    expect(await guess('owner')).toBe(true)
  })

  it('slows an account that is guessed at from everywhere, a minute at most, but not where its owner signed in', async () => {
    const { succeed, guess, later } = at()
    await guess('owner')
    await succeed('ana', 'owner')
    let through = 0
    for (let i = 0; i < 70; i++) through += Number(await guess(`10.0.0.${i}`))

    expect(through).toBe(50)
    expect(await guess('owner')).toBe(true)
    later(60_000)
    expect(await guess('another')).toBe(true)
  })

  it('waits no longer than its own rule after a clock that was ahead is set right', async () => {
    const { begin, guess, guesses, later } = at()
    later(DAY)
    await guesses(6)
    later(-DAY)

    await expect(begin('ana', 'A')).rejects.toThrow('Demasiados intentos. Espere 1 segundo.')
    later(1_000)
    expect(await guess()).toBe(true)
  })

  it('forgets a day after the wait, and keeps no name but where an owner signed in', async () => {
    const { guesses, later, succeed, forget, names } = at()
    await guesses(8)
    await succeed('ana', 'mine')
    later(DAY + 1_001)
    expect(await guesses(8)).toBe(5)

    later(DAY + 1_001)
    const before = await names()
    await forget()
    const left = await names()
    expect(left.length).toBeLessThan(before.length)
    expect(left).not.toEqual([])
    later(366 * DAY)
    await forget()
    expect(await names()).toEqual([])
  })

  it('takes a guess back that nobody looked at, for want of room', async () => {
    const { guesses, later } = at()
    const intentos = createIntentos({ db, reloj: () => new Date(later(0)) })
    const own = `${users} ana`
    await guesses(4)
    const full = () => Promise.reject(new Error('full'))
    for (let i = 0; i < 3; i++) await expect(intentos.guess(own, 'A', full)).rejects.toThrow('full')

    expect(await guesses(5)).toBe(1)
  })

  it('keeps hashes and no names', async () => {
    const { guess, names } = at()
    await guess('203.0.113.7', 'ana')

    for (const name of await names()) expect(name).toMatch(/^[\w-]{43}$/)
  })

  it('tells how long to wait', async () => {
    const { begin, guesses, later } = at()
    await guesses(5)
    for (const wait of [1_000, 2_000, 4_000]) {
      later(wait)
      await guesses(1)
    }

    await expect(begin('ana', 'A')).rejects.toThrow('Demasiados intentos. Espere 8 segundos.')
  })
})
