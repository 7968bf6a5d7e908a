import { describe, expect, it, onTestFinished } from 'vitest'
import { deafPort } from '../testing/deaf-port.ts'
import { fakeRedis } from '../testing/fake-redis.ts'
import { query, realApp } from '../testing/real-app.ts'
import { ownCounts } from './counts.ts'

describe('limits of several gateways [ARQ-05] [LIM-07]', () => {
  const twoOver = async () => {
    const redis = await fakeRedis()
    onTestFinished(redis.close)
    const env = { RATE_LIMIT_PER_MINUTE: '20', REDIS_URL: redis.url }
    const apps = [await realApp({}, env), await realApp({}, env)]
    const isSaid = (text: string) => apps.every(({ lines }) => lines.some((line) => line.includes(text)))
    await expect.poll(() => isSaid('Redis is there')).toBe(true)

    return { redis, apps, isSaid }
  }
  /** Sends so many requests to each copy in turn; answers how many were let through. */
  const answered = async (apps: Awaited<ReturnType<typeof realApp>>[], count: number) => {
    let n = 0
    for (let i = 0; i < count; i++) {
      const { status } = await query(apps[i % apps.length]?.http as never, 'sesion.version')
      if (status === 200) n += 1
    }

    return n
  }

  it('are counted together in Redis, under names that tell nobody', async () => {
    const { redis, apps } = await twoOver()

    expect(await answered(apps, 50)).toBe(20)
    expect(redis.keys().every((key) => /^yunque:limite:[\w-]{43}$/.test(key))).toBe(true)
  })

  it.each(['hang', 'close'] as const)('are counted by each alone while Redis does that: %s', async (what) => {
    const { redis, apps, isSaid } = await twoOver()
    expect(await answered(apps, 10)).toBe(10)
    redis[what]()
    if (what === 'close') await expect.poll(() => isSaid('Redis is away')).toBe(true)

    // Each copy goes on from its own count: it lets twenty through, ten of which were used before.
    expect(await answered(apps, 40)).toBe(30)
  })
})

it('a copy that stops does not tell that Redis is away', async () => {
  const redis = await fakeRedis()
  onTestFinished(redis.close)
  const { app, lines } = await realApp({}, { REDIS_URL: redis.url })
  await expect.poll(() => lines.some((line) => line.includes('Redis is there'))).toBe(true)
  await app.close()
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(lines.some((line) => line.includes('Redis is away'))).toBe(false)
})

describe('a Redis that no attempt to connect reaches [ARQ-05]', () => {
  it('costs neither the start nor a request anything but the sharing, and is told', async () => {
    const deaf = await deafPort()
    onTestFinished(deaf.close)
    const { http, lines } = await realApp(
      {},
      { RATE_LIMIT_PER_MINUTE: '20', REDIS_URL: `redis://127.0.0.1:${deaf.port}` },
    )
    const isTold = () => lines.some((line) => line.includes('Redis is away'))
    // The first attempt still waits: the start did not wait for it.
    expect(isTold()).toBe(false)
    const statuses: number[] = []
    for (let i = 0; i < 30; i++) statuses.push((await query(http, 'sesion.version')).status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    await expect.poll(isTold, { timeout: 20_000 }).toBe(true)
    await http.get('/readyz').expect(200)
  })
})

describe('the counts of one copy', () => {
  it('begin anew when their time is over', async () => {
    let now = 0
    const { add } = ownCounts(() => now)
    expect(await add('a', 60)).toEqual({ current: 1, ttl: 60 })
    now = 20
    expect(await add('a', 60)).toEqual({ current: 2, ttl: 40 })
    expect(await add('b', 60)).toEqual({ current: 1, ttl: 60 })
    now = 61
    expect(await add('a', 60)).toEqual({ current: 1, ttl: 60 })
  })

  it('are of so many keys at the most: the one that was not seen for longest goes', async () => {
    const { add } = ownCounts(() => 0)
    for (let i = 0; i < 5_001; i++) await add(`k${i}`, 60)

    expect([(await add('k5000', 60)).current, (await add('k0', 60)).current]).toEqual([2, 1])
  })
})
