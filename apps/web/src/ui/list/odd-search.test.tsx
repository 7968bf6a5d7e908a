import { screen, waitFor } from '@testing-library/react'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { cotizacionRowDecoded } from '@yunque/contracts/testing/cotizaciones'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const open = (search: string, list = vi.fn()) => {
  const page = { ...pageLegacy([cotizacionRowDecoded()]), recortado: false }

  return renderApp(`/cotizaciones/consulta${search}`, {
    gateway: { cotizaciones: { list: list.mockReturnValue(page) } },
    modulos: ['COT'],
  })
}

describe('an address that a list cannot read', () => {
  it.each([
    ['?page=dos', 'page = dos'],
    ['?desde=31/02/2026', 'desde = 31/02/2026'],
    ['?desde=2026-99-99&orden=clave', 'orden = clave, desde = 2026-99-99'],
    [`?desde=${'9'.repeat(3000)}`, `desde = ${'9'.repeat(40)}…`],
  ])('%s falls back and says so, until another search [VIS-09]', async (search, odd) => {
    const { router } = open(search)
    const notice = `No se entendió ${odd} en la dirección: se muestra la lista sin eso.`

    expect(await screen.findByText(notice)).toBeVisible()
    expect(await screen.findByRole('row', { name: /12345/ })).toBeVisible()
    await router.navigate({ to: '/cotizaciones/consulta', search: { razon: 'sur' }, replace: true } as never)
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
  })

  it.each(['?page=1&desde=2026-02-28&razon=sur&otro=1', '?razon=+sur+'])(
    '%s: says nothing where all of it is understood [VIS-09]',
    async (search) => {
      open(search)

      expect(await screen.findByRole('row', { name: /12345/ })).toBeVisible()
      expect(screen.queryByText(/No se entendió/)).toBeNull()
    },
  )

  it('asks the server for nothing that the list has not, which would refuse the whole search [VIS-09]', async () => {
    const list = vi.fn()
    const { router } = open('?razon=sur&utm_source=boletin', list)

    expect(await screen.findByRole('row', { name: /12345/ })).toBeVisible()
    expect(list).toHaveBeenCalled()
    for (const [asked] of list.mock.calls) expect(asked).not.toHaveProperty('utm_source')
    expect(router.state.location.search).not.toHaveProperty('utm_source')
  })
})
