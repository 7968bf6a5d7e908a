import { setTimeout as sleep } from 'node:timers/promises'
import type { Departure } from '@yunque/contracts/wire/drift'
import { inPart } from '@yunque/metrics/tracing'
import type * as z from 'zod'
import { Failure } from '../failure.ts'
import { decodeAnswer } from './answer/decode-answer.ts'
import type { Ways } from './answer/ways.ts'
import { createBreaker } from './breaker.ts'
import type { CallName } from './calls.ts'
import type { Clase } from './clase.ts'
import { CLASES } from './clases.ts'
import type { Dispatchers } from './dispatchers.ts'
import { type Answer, exchange } from './exchange.ts'
import type { Firma } from './firma.ts'
import type { Caller, Http, LegacyCall } from './legacy.ts'
import { createRetryBudget, retryDelay } from './retry.ts'

export type CallLog = (entry: {
  trace: string
  call: CallName | undefined
  path: string
  ms: number
  attempts: number
  error: Failure | undefined
  /** Where the answer departs from the contract. */
  drift: readonly Departure[]
}) => void

export type LegacyClientOptions = {
  /** Origin of the legacy server. */
  baseUrl: string
  dispatchers: Pick<Dispatchers, 'of'>
  /** Without a secret the browser's address is told, but not signed. */
  firma?: Firma
  log?: CallLog
  /** How the company's server writes its answers (ARQ-14). */
  ways?: Ways
  /** Gets each answer as it came: `probe` learns from them how the server writes. */
  look?: (name: CallName | undefined, answer: Answer) => void
  /** Is told when the legacy server is left alone, when it is asked again, and of each call refused meanwhile (LIM-04). */
  onBreaker?: (state: 'open' | 'closed' | 'refused') => void
  /** Tests shorten them. */
  deadlineMs?: Partial<Record<Clase, number>>
}

type Maker = Http & {
  call: <T extends z.ZodType>(method: string, path: string, spec: LegacyCall<T>) => Promise<z.output<T>>
}

export type LegacyClient = { as: (caller: Caller) => Maker }

/** Paths are made of constants and escaped codes; anything else would be a way to another server (SEC-12). */
const PATH = /^(\/(?!\.)(?:[\w.~!*'()-]|%[\dA-F]{2})+)+$/

/**
 * A signal that aborts after `ms` or when the browser leaves. It is one timer that is cleared, not AbortSignal.any, which
 * keeps a signal and its weak references for each call until the time is over: that was a tenth of a call's cost.
 */
const deadline = (ms: number, left: AbortSignal | undefined) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('deadline', 'TimeoutError')), ms)
  const leave = () => controller.abort(left?.reason)
  if (left?.aborted) leave()
  else left?.addEventListener('abort', leave)

  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer)
      left?.removeEventListener('abort', leave)
    },
  }
}

const asFailure = (path: string, error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('INTERNAL', path, { cause: error })

/** The only place that knows that /api speaks HTTP. Every failure leaves it as a {@link Failure}. */
export const createLegacyClient = ({
  baseUrl,
  dispatchers,
  firma,
  log,
  ways = {},
  look,
  onBreaker,
  deadlineMs,
}: LegacyClientOptions): LegacyClient => {
  const budget = createRetryBudget()
  const breaker = createBreaker(onBreaker)

  const make = async <T extends z.ZodType>(
    caller: Caller,
    method: string,
    path: string,
    spec: LegacyCall<T>,
  ): Promise<z.output<T>> => {
    if (!PATH.test(path)) throw new Failure('INTERNAL', 'refused path')
    const { writes, ...clase } = CLASES[spec.clase]
    const started = performance.now()
    const limit = deadlineMs?.[spec.clase] ?? clase.deadlineMs
    const { signal, end } = deadline(limit, writes ? undefined : caller.signal)
    const outgoing = {
      method,
      baseUrl,
      path,
      caller,
      firma,
      spec,
      signal,
      sign: ways.adapter?.sign,
      dispatcher: dispatchers.of(spec.clase),
    }
    const done = (attempts: number, error?: Failure, drift: readonly Departure[] = []) => {
      end()
      // The browser left, which says nothing about the legacy server. What it writes goes on without it, and fails by itself.
      if (caller.signal?.aborted && error && !writes) return breaker.giveUp()
      breaker.record(error)
      log?.({
        trace: caller.reqId,
        call: spec.name,
        path,
        ms: Math.round(performance.now() - started),
        attempts,
        error,
        drift,
      })
    }

    if (!breaker.admit()) {
      end()
      onBreaker?.('refused')
      throw new Failure('UNREACHABLE', path, { cause: { code: 'breaker open' } })
    }
    budget.call()
    let unsent: Failure | undefined
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await exchange(outgoing)
        look?.(spec.name, answer)
        const { value, drift } = decodeAnswer(path, answer, spec, ways)
        done(attempt + 1, undefined, drift)

        return value
      } catch (cause) {
        const last = asFailure(path, cause)
        // A read that could not be sent and whose time ran out while it was tried again fails with the first reason
        // (FAU-03).
        const error = last.codigo === 'TIMEOUT' && unsent ? unsent : last
        if (last.repeat === 'unsent') unsent = last
        const remainingMs = limit - (performance.now() - started)
        const wait = signal.aborted ? undefined : retryDelay(error, { attempt, writes, remainingMs })
        if (wait === undefined || !budget.take()) {
          done(attempt + 1, error)
          throw error
        }
        await sleep(wait, undefined, { signal }).catch(() => {})
        if (signal.aborted) {
          done(attempt + 1, error)
          throw error
        }
      }
    }
  }

  const call: typeof make = (caller, method, path, spec) =>
    inPart(spec.name ?? 'call', 'client', () => make(caller, method, path, spec))

  return {
    as: (caller) => ({
      call: (method, path, spec) => call(caller, method, path, spec),
      get: (path, spec) => call(caller, 'GET', path, spec),
      post: (path, spec) => call(caller, 'POST', path, spec),
    }),
  }
}
