import { expect, it } from 'vitest'
import * as z from 'zod'
import { idempotencyKey } from './idempotency-key.ts'

it('makes a UUID, another each time', () => {
  const keys = Array.from({ length: 50 }, idempotencyKey)

  expect(keys.every((key) => z.uuid().safeParse(key).success)).toBe(true)
  expect(new Set(keys).size).toBe(50)
})
