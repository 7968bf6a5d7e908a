import { describe, expect, it } from 'vitest'
import { appRouter } from '../apps/gateway/src/app-router.ts'
import { callerFor } from '../apps/gateway/src/testing/caller.ts'
import { modulos } from '../packages/contracts/src/modulos.ts'
import { type Schema, sampleOf } from './testing/sample-of.ts'

type Procedure = { _def: { inputs: Schema[] } }
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)

/** Replaces every text, number and flag in a value by its own name. */
const leavesOf = (value: unknown, name = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, Array.isArray(value) ? name : key))
    : [[name, value]]

/** Names of all values in an object, at any depth. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)])
    : []

const sentBy = async (path: string, input: unknown) => {
  const { caller, sent } = callerFor({}, [...modulos])
  const [room = '', name = ''] = path.split('.')
  const rooms = caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  // The answers are unreadable to procedures, which does not matter here.
  await rooms[room]?.[name]?.(input).catch(() => {})

  return sent
}

/** Procedures that answer from the gateway itself, or from what was sent before. */
const FINDS = ['contactos', 'documento', 'estado', 'maestros'].map((room) => `${room}.find`)
const MARKS = ['contactos.mark', 'documento.mark']
const ASK_NOTHING = ['sesion.version', 'sesion.verificarToken', 'sesion.marco', ...FINDS, ...MARKS]
/** An input that only chooses which call is made. */
const CHOOSES = 'clientes.buscar tipo'

describe('a procedure', () => {
  it.each(procedures.filter(([path]) => !ASK_NOTHING.includes(path)))(
    '%s hands over all that it is asked, in the path or by its name [ARQ-04]',
    async (path, { _def: { inputs } }) => {
      const { idempotency_key, ...input } = Object.assign(
        {},
        ...inputs.map(sampleOf).filter((one) => typeof one === 'object'),
      )
      const [call, ...others] = await sentBy(path, { ...input, ...(idempotency_key && { idempotency_key }) })
      const arrived = new Set([...(call?.path.split('/') ?? []), ...namesIn(call)])
      const lost = leavesOf(input).filter(
        ([name, value]) =>
          value !== '' && !arrived.has(name) && !arrived.has(String(value)) && `${path} ${name}` !== CHOOSES,
      )

      expect([lost, others, call?.idempotencyKey]).toEqual([[], [], idempotency_key])
    },
  )
})
