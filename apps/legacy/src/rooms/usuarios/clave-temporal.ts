import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be confused when read aloud. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const LENGTH = 4

/** A password for one sign-in: 'k7mt-9fqp-x3hz-a4cd', 79 bits. Shown once, stored as any other (SEC-04). */
export const newClaveTemporal = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
