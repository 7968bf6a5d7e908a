import { expect, it, onTestFinished } from 'vitest'
import { withOldManners } from '../../../../test/foreign-server/old-manners.ts'
import { FOREIGN_CALLS, foreignServer } from '../../../../test/foreign-server/server.ts'
import { appRouter } from '../app-router.ts'
import { readCallSettings } from '../legacy/call-settings.ts'
import { CALLS, type CallSpec, callNames } from '../legacy/calls.ts'
import { CLASES } from '../legacy/clases.ts'
import { probe } from './probe.ts'
import { QUESTIONS } from './questions.ts'

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

it('learns how the server writes, and tries it with that set [ARQ-14]', async () => {
  const foreign = await foreignServer({ iniciar: true })
  const server = await withOldManners(foreign.url, {
    sobre: true,
    porGet: /maestro-contactos$/,
    escribe: (text) => text.replace(/"stock_disp":[\d.]+/, '"stock_disp":"1.234,50"').replace('Ada', 'Ad&aacute;'),
  })
  onTestFinished(() => {
    server.close()
    foreign.close()
  })
  const { settings } = readCallSettings(JSON.stringify(FOREIGN_CALLS))
  const asked = { url: server.url, usuario: 'MQ', clave: 'x', settings, cotizacion: '9001', cliente: '1204' }
  const { calls, guesses, writes, seller, proposed } = await probe(asked)
  const stateOf = (name: string) => calls.find(({ call }) => call === name)?.state

  expect(guesses).toMatchObject([
    { set: 'envelope', value: 'data', example: '{success, message, data}' },
    { set: 'entities', value: true, example: 'Ad&aacute;' },
    { set: 'numbers', value: '1.234,50', call: 'stock.avanzado', example: '1.234,50' },
  ])
  expect(proposed).toMatchObject({
    envelope: 'data',
    entities: true,
    numbers: '1.234,50',
    calls: { 'contactos.list': { method: 'GET' } },
  })
  expect(readCallSettings(JSON.stringify(proposed)).mistakes).toEqual([])
  expect(stateOf('stock.avanzado')).toMatch(/ok|optional/)
  expect(stateOf('documento.iniciar')).toMatch(/ok|optional/)
  expect(stateOf('estado.get')).toMatch(/ok|optional/)
  expect(writes).toContain('documento.guardar')
  expect(seller).toMatch(/^Hoy, aquí, un vendedor puede ingresar, .*; no puede .*Guardar no se probó/)
  expect(foreign.saves).toEqual([])
})

it('asks every read call that there is, and no other [ARQ-08]', () => {
  const reads = callNames.filter((call) => {
    const { clase, isFile }: CallSpec = CALLS[call]

    return !CLASES[clase].writes && !isFile
  })

  // The version is asked before anybody has signed in.
  const asked = ['sesion.version', ...QUESTIONS.map(({ call }) => call)]
  expect(asked.toSorted(), 'say in questions.ts what the call is asked').toEqual(reads.toSorted())
})

const KNOWN = {
  hoy: '2026-11-20',
  usuario: 'ada',
  quotation: '77',
  client: '1204',
  empresa: '1204',
  contact: '7',
  familia: '1',
  followUp: '8',
  order: '9',
  importacion: '7',
  fuente: 'tango',
  recibido: '61',
}
it('asks about a quotation by its own client, and not by the first of all clients [ARQ-08]', () => {
  const rows: Record<string, object> = {
    'clientes.list': { codigo: '1' },
    'cotizaciones.list': { n_cotizacion: '9', cliente: '2' },
  }
  const told = QUESTIONS.filter(({ call }) => rows[call]).map(({ call, tells }) =>
    tells?.({ data: [rows[call]] } as never),
  )

  // What an earlier answer told is not overwritten.
  expect(told[0]).toEqual({ quotation: '9', client: '2' })
  // A quotation may be the generic client's, who has no record of his own.
  const { input } = QUESTIONS.find(({ call }) => call === 'clientes.get') ?? {}
  expect(input?.({ ...KNOWN, client: '9999' })).toEqual({ params: { codigo: '1204' } })
  expect(input?.({ ...KNOWN, client: '2', empresa: '' })).toEqual({ params: { codigo: '2' } })
})

type Schema = { safeParse?: (value: unknown) => { success: boolean } }
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: Schema[] } }>

/**
 * Calls whose procedure takes another input than the call: a search by its kind (SEC-13), a rule as a form, a save by
 * what it was to store.
 */
const OTHERWISE = ['clientes.buscar', 'seguimientos.previa', 'sesion.guardado']

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
      // An input without a schema of its own, such as a search, accepts anything.
      (one) => one.safeParse?.({ ...params, ...(body as object) }).success ?? true,
    )

    expect(takes).not.toContain(false)
  }
})
