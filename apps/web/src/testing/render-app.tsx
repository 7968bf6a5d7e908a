import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { Modulo } from '@yunque/contracts/modulos'
import { agendaResumenDecoded } from '@yunque/contracts/testing/agenda'
import { primerosPasosDecoded } from '@yunque/contracts/testing/datos'
import { App, createApp } from '#/app.tsx'
import type { Usuario } from '#/lib/app-state.ts'
import { tokens } from '#/lib/session/tokens.ts'
import { type FakeGateway, fakeGatewayLink } from './fake-gateway.ts'

export const usuario = (change: Partial<Usuario> = {}): Usuario => ({
  codigo: '12',
  nombre: 'Ada Lovelace',
  modulos_usuario: {},
  permisos_usuario: {},
  clave_md5: 'f00d',
  extra: {},
  ...change,
})

type RenderAppOptions = {
  gateway?: FakeGateway
  /** Module codes of the signed-in user; null is a visitor. */
  modulos?: readonly Modulo[] | null
  user?: Partial<Usuario>
}

/** Opens the app at `url`, without /crm-new: real routes, guards, loaders and search, over a fake gateway. */
export const renderApp = (url: string, { gateway = {}, modulos = [], user = {} }: RenderAppOptions = {}) => {
  if (modulos) tokens.save('handle')
  const signedIn = usuario({ modulos_usuario: Object.fromEntries((modulos ?? []).map((m) => [m, true])), ...user })
  const sesion = {
    verificarToken: () => ({ user: signedIn }),
    version: () => ({ version: '1' }),
    ingreso: () => ({ proveedor: '' }),
    ...gateway.sesion,
  }
  // Answered by default, since home asks for it and most tests are about something else.
  const agenda = { resumen: () => agendaResumenDecoded(), ...gateway.agenda }
  // Answered by default: the tabs of every list ask for the user's views and for the counts.
  const vistas = { list: () => [], cuentas: () => [], ...gateway.vistas }
  const datos = {
    primerosPasos: () => primerosPasosDecoded({ descartado: 'S' }),
    atrasos: () => ({ atrasos: [] }),
    ...gateway.datos,
  }
  const history = createMemoryHistory({ initialEntries: [`/crm-new${url}`] })
  const app = createApp({ link: fakeGatewayLink({ ...gateway, agenda, datos, sesion, vistas }), history })
  void app.session.verify()

  return { ...app, history, ...render(<App app={app} env="test" />) }
}
