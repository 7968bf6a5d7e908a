import { expect, it, onTestFinished } from 'vitest'
import { FOREIGN_CALLS, foreignServer } from '../../../test/foreign-server/server.ts'
import { readCallSettings } from './legacy/call-settings.ts'
import { probe } from './probe.ts'

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
