import { expect, it, onTestFinished } from 'vitest'
import { FOREIGN_CALLS, foreignServer } from '../../../test/foreign-server/server.ts'
import { appRouter } from './app-router.ts'
import { readCallSettings } from './legacy/call-settings.ts'
import { CALLS, type CallSpec, callNames } from './legacy/calls.ts'
import { CLASES } from './legacy/clases.ts'
import { probe, QUESTIONS } from './probe.ts'

it('tells of every read call whether it is there and what it lacks, and writes nothing [ARQ-08]', async () => {
  const server = await foreignServer()
  onTestFinished(server.close)
  const { settings } = readCallSettings(JSON.stringify(FOREIGN_CALLS))

  const { calls, screens, proposed } = await probe({ url: server.url, usuario: 'MQ', clave: 'x', settings })
  const stateOf = (name: string) => calls.find(({ call }) => call === name)

  expect(stateOf('sesion.login')?.state).toMatch(/ok|optional/)
  expect(stateOf('cotizaciones.list')?.places).toContain('data[].n_cotizacion: missing')
  expect(stateOf('agenda.resumen')?.state).toBe('absent')
  expect(stateOf('notasVentas.list')?.state).toBe('absent')
  expect(stateOf('documento.guardar')?.state).toBe('not asked')
  expect(screens).toContainEqual({ screen: 'Maestro de contactos', works: true })
  expect(screens).toContainEqual({ screen: 'Notas de venta', works: false })
  expect(proposed).toMatchObject({ calls: { 'notasVentas.list': { absent: true } } })
  expect(server.saves).toEqual([])
})

it('asks every read call that there is, and no other [ARQ-08]', () => {
  const reads = callNames.filter((call) => {
    const { clase, isFile }: CallSpec = CALLS[call]

    return !CLASES[clase].writes && !isFile
  })

  // The version is asked before anybody has signed in.
  expect(['sesion.version', ...QUESTIONS.map(({ call }) => call)].toSorted()).toEqual(reads.toSorted())
})

const KNOWN = {
  ...{ hoy: '2026-11-20', usuario: 'ada', quotation: '77', client: '1204', contact: '7', familia: '1' },
  ...{ followUp: '8', order: '9' },
}
type Schema = { safeParse?: (value: unknown) => { success: boolean } }
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: Schema[] } }>

/** Asked of a browser by other names: a search by its kind (SEC-13), a rule as a form. */
const OTHERWISE = ['clientes.buscar', 'seguimientos.previa']

it.each(
  QUESTIONS.filter(({ call, input }) => input && !OTHERWISE.includes(call)).map(
    (question) => [question.call, question] as const,
  ),
)('asks %s only what its procedure takes as well [ARQ-08]', (call, { input }) => {
  const nothing = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, ''])) as typeof KNOWN
  for (const known of [KNOWN, { ...nothing, hoy: KNOWN.hoy }]) {
    const asked = input?.(known)
    if (!asked) continue
    const { params, body } = asked
    const takes = procedures[call]?._def.inputs.map(
      // The search of a screen takes anything.
      (one) => one.safeParse?.({ ...params, ...(body as object) }).success ?? true,
    )

    expect(takes).not.toContain(false)
  }
})
