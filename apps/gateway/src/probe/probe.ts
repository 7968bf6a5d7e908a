import { diaDe } from '@yunque/contracts/codecs/dias'
import type { Departure } from '@yunque/contracts/wire/drift'
import { newTrace } from '@yunque/metrics/tracing'
import { Failure } from '../failure.ts'
import type { CallSettings } from '../legacy/call-settings.ts'
import { CALLS, type CallInput, type CallName, callNames } from '../legacy/calls.ts'
import { CLASES } from '../legacy/clases.ts'
import { createDispatchers } from '../legacy/dispatchers.ts'
import type { Answer } from '../legacy/exchange.ts'
import { exportedUrl } from '../legacy/exported-url.ts'
import type { LegacyAdapter } from '../legacy/legacy-adapter.ts'
import { createLegacyCalls } from '../legacy/legacy-calls.ts'
import { createLegacyClient } from '../legacy/legacy-client.ts'
import { type Guess, guessWays, type Sight } from './guess-ways.ts'
import { type Known, QUESTIONS } from './questions.ts'
import { type Probed, screensOf, sellerLine } from './screens.ts'

export type Probe = {
  calls: Probed[]
  /** `works` is null for a screen that this user could not try. */
  screens: { screen: string; works: boolean | null }[]
  /** How the server writes, with the settings for it. The calls were made with all of them set. */
  guesses: Guess[]
  /** Calls that change something, none of which was made. */
  writes: CallName[]
  seller: string
  proposed: object
}

type Options = {
  url: string
  usuario: string
  clave: string
  settings: CallSettings
  adapter?: LegacyAdapter | undefined
  /** The quotation and client to ask about where the server's list tells none. */
  cotizacion?: string | undefined
  cliente?: string | undefined
}

const stateOf = (drift: readonly Departure[]): Probed['state'] => {
  // A figure that cannot be read drops its row, so that it counts as an essential departure.
  if (drift.some(({ kind }) => kind === 'figure')) return 'essential missing'

  return drift.length > 0 ? 'optional missing' : 'ok'
}

const failedState = (error: Failure, drift: readonly Departure[]): Probed['state'] => {
  if (error.codigo === 'NOT_OFFERED') return 'absent'
  if (error.codigo === 'FORBIDDEN') return 'forbidden'

  return drift.length > 0 ? 'essential missing' : 'failed'
}

type Pass = { probed: Map<CallName, Probed>; sights: Sight[]; methods: ReadonlyMap<CallName, string> }

/** Signs in and makes every read call of the contract; never a write, nor an export, which would leave a file. */
const pass = async ({ url, usuario, clave, settings, adapter, ...about }: Options): Promise<Pass> => {
  const dispatchers = createDispatchers()
  const drifts = new Map<string, readonly Departure[]>()
  const answers = new Map<CallName, Answer>()
  const client = createLegacyClient({
    baseUrl: url,
    dispatchers,
    ways: { ...settings.ways, adapter },
    look: (name, answer) => {
      if (name) answers.set(name, answer)
    },
    log: ({ call = '', drift, error }) => {
      const { drift: broken } = (error?.cause ?? {}) as { drift?: readonly Departure[] }
      drifts.set(call, broken ?? drift)
    },
  })
  const calls = createLegacyCalls({ client, settings, exportedUrl: exportedUrl(url, settings.files) })
  const probed: Pass['probed'] = new Map()
  let token: string | undefined

  const ask = async (call: CallName, input?: CallInput): Promise<unknown> => {
    const make = calls.as({ reqId: newTrace(), token }) as (name: CallName, input?: CallInput) => Promise<unknown>
    const started = performance.now()
    const done = (state: Probed['state'], error?: string) => {
      const places = (drifts.get(call) ?? []).map(({ path, kind }) => `${path}: ${kind}`)
      const ms = Math.round(performance.now() - started)
      probed.set(call, { call, state, ms, places, ...(error && { error }) })
    }
    try {
      const answer = await make(call, input)
      done(stateOf(drifts.get(call) ?? []))

      return answer
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      done(failedState(cause, drifts.get(call) ?? []), cause.codigo)

      return undefined
    }
  }

  await ask('sesion.version')
  const session = (await ask('sesion.login', { body: { codigo: usuario, clave } })) as
    | { auth_token_crm?: string; user?: { codigo: string } }
    | undefined
  token = session?.auth_token_crm
  if (token) {
    let known: Known = {
      hoy: diaDe(Date.now()),
      usuario: session?.user?.codigo ?? '',
      quotation: about.cotizacion ?? '',
      client: about.cliente ?? '',
      empresa: about.cliente ?? '',
      contact: '',
      familia: '',
      followUp: '',
      order: '',
      importacion: '',
      fuente: '',
      recibido: '',
    }
    for (const { call, input, tells } of QUESTIONS) {
      const asked = input ? input(known) : {}
      const answer = asked && (await ask(call, asked))
      // What an earlier answer told is not overwritten: the client must be the quotation's, not the first of all
      // clients.
      const told = answer && tells ? tells(answer as never) : {}
      const isNew = ([name]: [string, string]) => known[name as keyof Known] === ''
      known = { ...known, ...Object.fromEntries(Object.entries(told).filter(isNew)) }
    }
    await ask('sesion.logout')
  }
  await dispatchers.close()
  const sights = [...answers].map(([call, answer]) => ({ call, answer, drift: drifts.get(call) ?? [] }))

  return { probed, sights, methods: calls.methods }
}

/** How often it asks everything again with the guessed settings: an envelope, for instance, first hides how numbers are written. */
const MAX_PASSES = 3

/** Tries a server, and once more with what its answers say should be set for it (ARQ-08, ARQ-14). */
export const probe = async (options: Options): Promise<Probe> => {
  let { settings } = options
  const guesses: Guess[] = []
  let last = await pass(options)
  for (let passes = 1; passes < MAX_PASSES; passes += 1) {
    const found = guessWays(last.sights, settings.ways).filter(
      ({ set }) => !(set in settings.ways) && guesses.every((one) => one.set !== set),
    )
    guesses.push(...found)
    const ways = Object.fromEntries(found.filter(({ set }) => set !== 'adapter').map(({ set, value }) => [set, value]))
    if (Object.keys(ways).length === 0) break
    settings = { ...settings, ways: { ...settings.ways, ...ways } }
    last = await pass({ ...options, settings })
  }
  const { probed, methods } = last
  const calls = callNames.map((call) => probed.get(call) ?? { call, state: 'not asked' as const, ms: 0, places: [] })
  const isBad = ({ state }: Probed) => ['absent', 'failed', 'essential missing'].includes(state)

  return {
    calls,
    guesses,
    screens: screensOf(probed),
    seller: sellerLine(probed),
    writes: callNames.filter((call) => CLASES[CALLS[call].clase].writes && !probed.has(call)),
    proposed: {
      ...settings.ways,
      calls: Object.fromEntries([
        ...[...methods].map(([call, method]) => [call, { method }]),
        ...calls
          .filter(isBad)
          .map(({ call, state }) => [
            call,
            state === 'absent' ? { absent: true } : { path: settings.calls[call].path },
          ]),
      ]),
    },
  }
}
