import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { LoginAnswer } from '@yunque/contracts/sesion'
import { newTrace } from '@yunque/metrics/tracing'
import { Failure } from '../failure.ts'
import type { CallSettings } from '../legacy/call-settings.ts'
import type { CallInput, CallName } from '../legacy/calls.ts'
import { createDispatchers } from '../legacy/dispatchers.ts'
import { exportedUrl } from '../legacy/exported-url.ts'
import type { LegacyAdapter } from '../legacy/legacy-adapter.ts'
import { createLegacyCalls } from '../legacy/legacy-calls.ts'
import { createLegacyClient } from '../legacy/legacy-client.ts'

/** Answers that were not obtained: of which call, why, and how many times. */
export type Falta = { call: CallName; codigo: string; veces: number }

export type VisitOptions = {
  url: string
  usuario: string
  clave: string
  settings: CallSettings
  adapter?: LegacyAdapter | undefined
  /** The folder of the answers. A question whose answer lies there is not asked again. */
  carpeta: string
  /** The pause between two questions: the other server has its own people to serve. */
  pausaMs: number
  say: (dicho: string) => void
}

/** After this many failures in a row the visit ends: the server is gone. */
const MAX_CAIDAS = 3
const CAIDA = ['UNREACHABLE', 'TIMEOUT', 'MAINTENANCE', 'RATE_LIMITED']

/** The file of a question's answer: its name as a path below the folder. */
const fileOf = (carpeta: string, nombre: string) =>
  join(carpeta, `${nombre.split('/').map(encodeURIComponent).join('/')}.json`)

/** Written to another file and then renamed: whenever the process ends, a file of this name holds a whole answer. */
const keep = async (file: string, value: unknown): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.tmp`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${file}.tmp`, file)
}

/**
 * Signs in to a server and asks it what it shows. An answer is kept, so that a visit that begins again asks only what
 * is missing (DAT-13). Nothing is written on that server.
 */
export const openVisit = async (options: VisitOptions) => {
  const { url, usuario, clave, settings, adapter, carpeta, pausaMs, say } = options
  const dispatchers = createDispatchers()
  const client = createLegacyClient({ baseUrl: url, dispatchers, ways: { ...settings.ways, adapter }, log: () => {} })
  const calls = createLegacyCalls({ client, settings, exportedUrl: exportedUrl(url, settings.files) })
  const faltas = new Map<CallName, Falta>()
  let token: string | undefined
  let negocios: readonly Opcion[] | undefined
  let caidas = 0

  const make = (call: CallName, input?: CallInput): Promise<unknown> => {
    const said = calls.as({ reqId: newTrace(), token }) as (name: CallName, input?: CallInput) => Promise<unknown>

    return said(call, input)
  }
  const signIn = async () => {
    const session = (await make('sesion.login', { body: { codigo: usuario, clave } })) as Partial<LoginAnswer>
    token = session.auth_token_crm
    negocios = session.user?.extra.negocios?.map(({ value, text }) => ({ value, text }))
  }
  const note = (call: CallName, codigo: string): void => {
    const known = faltas.get(call)
    if (!known) say(`No se pudo traer ${call}: ${codigo}.`)
    faltas.set(call, { call, codigo, veces: (known?.veces ?? 0) + 1 })
  }
  /** Signs in again where the session ends before all is asked. */
  const makeAgain = (call: CallName, input?: CallInput): Promise<unknown> =>
    make(call, input).catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error.codigo !== 'SESSION_EXPIRED') throw error
      await signIn()

      return make(call, input)
    })

  await signIn()

  return {
    /**
     * The answer to a question, from its file or else from the server; undefined where it cannot be had, which is noted
     * in `faltas`.
     */
    ask: async <T>(nombre: string, call: CallName, input?: CallInput): Promise<T | undefined> => {
      const file = fileOf(carpeta, nombre)
      if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
      // A call that the server lacks or forbids is not made again for each record.
      if (['NOT_OFFERED', 'FORBIDDEN'].includes(faltas.get(call)?.codigo ?? '')) return undefined
      await wait(pausaMs)
      try {
        const answer = await makeAgain(call, input)
        caidas = 0
        await keep(file, answer ?? null)

        return answer as T
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        caidas = CAIDA.includes(error.codigo) ? caidas + 1 : 0
        if (caidas >= MAX_CAIDAS) {
          throw new Error(`${url} dejó de responder. Lo traído está en ${carpeta}: el mismo comando sigue desde ahí.`)
        }
        note(call, error.codigo)

        return undefined
      }
    },
    /** Its own lines of business, where it tells them (DAT-01). */
    negocios: () => negocios,
    faltas: () => [...faltas.values()],
    close: async () => {
      await make('sesion.logout').catch(() => {})
      await dispatchers.close()
    },
  }
}

export type Visit = Awaited<ReturnType<typeof openVisit>>
