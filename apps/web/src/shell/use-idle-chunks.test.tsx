import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const CONSULTA = '/_shell/cotizaciones/consulta/'

/** Opens a screen on a page that is always idle, and answers which screens' code was fetched, once `until` has ended. */
const fetchedWhileIdle = async (until: (fetched: () => string[]) => Promise<unknown>) => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const { router, unmount } = renderApp('/no/existe', { modulos: ['COT'] })
  const load = vi.spyOn(router, 'loadRouteChunk')
  const fetched = () => load.mock.calls.map(([route]) => route.id)
  await screen.findByText('Página no encontrada')
  await until(fetched)
  unmount()
  vi.unstubAllGlobals()

  return fetched()
}

it('fetches the code of the screens that the user may open, while the page is idle [VIS-21]', async () => {
  const fetched = await fetchedWhileIdle((sofar) => waitFor(() => expect(sofar()).toContain(CONSULTA)))

  expect(fetched).not.toContain('/_shell/utilitarios/usuarios/')
})

it('fetches none of it for who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const fetched = await fetchedWhileIdle(() => new Promise((resolve) => setTimeout(resolve, 100)))
  Reflect.deleteProperty(navigator, 'connection')

  expect(fetched).toEqual([])
})
