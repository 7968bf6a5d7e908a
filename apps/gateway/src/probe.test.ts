import { expect, it, onTestFinished } from 'vitest'
import { FOREIGN_CALLS, foreignServer } from '../../../test/foreign-server/server.ts'
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
