import { fireEvent, screen, waitFor } from '@testing-library/react'
import { cotizacionRowDecoded } from '@yunque/contracts/testing/cotizaciones'
import { expect, it, vi } from 'vitest'
import { linkTo } from '#/lib/link-to.ts'
import { renderApp } from '#/testing/render-app.tsx'
import { hrefOf } from './row-link.tsx'

it.each([
  linkTo({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: '12345' } }),
  linkTo({ to: '/clientes/maestro-contactos/$id', params: { id: 'a b' } }),
  linkTo({ to: '/cotizaciones/estado', search: { n_cotizacion: '12345', codigo_cliente: '12 04' } }),
  linkTo({ to: '/cotizaciones/consulta', search: { razon: 'Ñandú & Cía' } as never }),
])('has the address that the router itself would give: %j [LIS-06]', (link) => {
  const { router } = renderApp('/login', { modulos: null })

  expect(hrefOf(router, link)).toBe(router.buildLocation(link as never).href)
})

const openList = async () => {
  const list = () => ({
    data: [cotizacionRowDecoded({ n_cotizacion: 12345 })],
    current_page: 1,
    per_page: 10,
    total: 1,
    recortado: false,
  })
  const app = renderApp('/cotizaciones/consulta', { modulos: ['COT'], gateway: { cotizaciones: { list } } })

  return { ...app, link: await screen.findByRole('link', { name: '12345' }) }
}

it('asks for what it leads to while the pointer rests on it, and goes there at a click [VIS-21]', async () => {
  const { router, link } = await openList()
  const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined)
  fireEvent.mouseEnter(link)
  await waitFor(() => expect(preload).toHaveBeenCalledOnce())

  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  fireEvent.click(link, { ctrlKey: true })
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(navigate).toHaveBeenCalledOnce()
})
