import { randomBytes } from 'node:crypto'
import { createTraces } from '@yunque/contracts/wire/trace'

/** This process's, under which the legacy server and whatever it asks log the same request (OPE-06). */
export const traces = createTraces(randomBytes(11).toString('hex'))
